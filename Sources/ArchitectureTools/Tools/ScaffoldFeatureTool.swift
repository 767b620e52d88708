import FeatureScaffold
import Foundation
import MCPServer
import SwiftCode

extension ArchitectureTools {
    /// `scaffold_feature`.
    var scaffoldFeature: ArchitectureTool {
        ArchitectureTool(
            name: "scaffold_feature", title: "Scaffold a feature",
            description: scaffoldDescription,
            parameters: Self.scaffoldParameters, outputSchema: Self.scaffoldOutput, isReadOnly: writable.isEmpty
        ) { arguments, progress in
            try await scaffold(arguments, progress)
        }
    }

    private var scaffoldDescription: String {
        let writing =
            writable.isEmpty
            ? "Returns the files as text and writes nothing."
            : "Returns the files as text; writes them only with apply and the proposal that was approved."
        return """
            Proposes a feature in a pattern: protocols first, then model, view, live adapter, assembly and tests that can fail. Compiles in \
            Swift 6 and 5 mode for the stated minimum OS. Describe it with Swift declarations (entity, state, dependencies, actions). \
            \(writing)
            """
    }

    private func scaffold(_ arguments: Arguments, _ progress: ProgressReporter) async throws -> ToolOutput {
        var request = try scaffoldRequest(arguments)
        var assumptions: [String] = []
        if let match = arguments.text("match") {
            let code = try await readCode(at: match, progress)
            assumptions = Self.adopt(code.reading.conventions, into: &request, given: arguments)
            assumptions += Self.adopt(code, into: &request, given: arguments)
        }
        let scaffolder = FeatureScaffolder { [library] pattern in library.pattern(pattern)?.checklist.map(\.text) ?? [] }
        let scaffold = try scaffolder.scaffold(request)
        guard arguments.boolean("apply") == true else {
            return try output(scaffold, arguments, assumptions: assumptions, written: nil)
        }
        return try output(scaffold, arguments, assumptions: assumptions, written: write(scaffold, arguments))
    }

    private func scaffoldRequest(_ arguments: Arguments) throws -> ScaffoldRequest {
        let names = PatternName(library: library)
        return ScaffoldRequest(
            pattern: try names.resolve(arguments.text("pattern") ?? "", field: "pattern"), feature: arguments.text("feature") ?? "",
            entity: arguments.text("entity"), state: arguments.texts("state"), dependencies: arguments.texts("dependencies"),
            actions: arguments.texts("actions"), destinations: arguments.texts("destinations"),
            with: try names.resolve(arguments.texts("with"), field: "with"), ui: arguments.text("ui") ?? "swiftui",
            minimumOS: arguments.text("minimum_os") ?? "iOS 17", tests: arguments.text("tests") ?? "swift-testing",
            defaultIsolation: arguments.text("default_isolation") ?? "none", layout: arguments.text("layout") ?? "feature",
            directory: arguments.text("directory"))
    }

    /// Takes over what the neighbouring code does, where the caller did not say otherwise; returns what was taken over and from where.
    private static func adopt(_ conventions: Conventions, into request: inout ScaffoldRequest, given: Arguments) -> [String] {
        var adopted: [String] = []
        func adopt(_ field: String, _ reading: Conventions.Reading, allowed: [String]? = nil, _ assign: (String) -> Void) {
            guard !given.has(field), reading.value != "unknown", allowed?.contains(reading.value) ?? true else { return }
            assign(reading.value)
            adopted.append("\(field) is \(reading.value), as in \(reading.evidence)")
        }
        adopt("minimum_os", conventions.minimumOS) { request.minimumOS = $0 }
        adopt("tests", conventions.tests, allowed: ["swift-testing", "xctest"]) { request.tests = $0 }
        adopt("default_isolation", conventions.defaultIsolation, allowed: ["none", "main-actor"]) { request.defaultIsolation = $0 }
        return adopted
    }

    /// Takes over the style of the neighbours; what their pattern is, is said where it is another.
    private static func adopt(_ code: ReadCode, into request: inout ScaffoldRequest, given: Arguments) -> [String] {
        let conventions = code.reading.conventions
        request.style = HouseStyleReader(facts: code.facts, conventions: conventions).style()
        if !given.has("layout"), !request.style.layerFolders.isEmpty, request.style.featuresFolder.isEmpty { request.layout = "layer" }
        for framework in conventions.frameworks where framework.hasPrefix("ComposableArchitecture ") {
            request.composableVersion = String(framework.dropFirst("ComposableArchitecture ".count))
        }
        let pattern = code.reading.pattern
        guard pattern != request.pattern, pattern != "none", pattern != "unknown" else { return request.style.notes }
        let share = Int((code.reading.confidence * 100).rounded())
        let place = code.reading.evidence.first.map { ", as in \($0.place)" } ?? ""
        return request.style.notes + [
            "the neighbours are \(pattern) (\(share) % sure\(place)), and this feature is \(request.pattern), as asked"
        ]
    }

    private func write(_ scaffold: Scaffold, _ arguments: Arguments) throws -> WriteResult {
        guard !writable.isEmpty else {
            throw ArgumentError(
                "\"apply\" needs a directory that may be written to: start the server with `serve --writable DIR`. Nothing was written; the files are in the answer without \"apply\"."
            )
        }
        guard let proposal = arguments.text("proposal") else {
            throw ArgumentError("\"apply\" needs the \"proposal\" that it approves: call once without \"apply\" and repeat its proposal.")
        }
        guard let directory = arguments.text("directory") else {
            throw ArgumentError("\"apply\" needs \"directory\": an absolute path below \(writable.joined(separator: ", ")).")
        }
        return try ScaffoldWriter(writableRoots: writable)
            .write(scaffold, directory: paths.resolve(directory, field: "directory"), proposal: proposal)
    }

    private func output(_ scaffold: Scaffold, _ arguments: Arguments, assumptions: [String], written: WriteResult?) throws -> ToolOutput {
        var text = scaffold.report(detail: arguments.wantsDetail)
        if !assumptions.isEmpty {
            text += "\n\nTaken over from the code:\n" + assumptions.map { "- \($0)" }.joined(separator: "\n")
        }
        if let written {
            text =
                written.conflicts.isEmpty
                ? "Written: \(written.written.joined(separator: ", ")).\n\n" + text
                : "Nothing was written, because these exist: \(written.conflicts.joined(separator: ", ")).\n\n" + text
        }
        guard var members = try JSONValue(encoding: scaffold).objectValue else { return ToolOutput(text: text, structured: .null) }
        members["assumptions"] = .array((scaffold.assumptions + assumptions).map(JSONValue.string))
        members["written"] = .array((written?.written ?? []).map(JSONValue.string))
        members["conflicts"] = .array((written?.conflicts ?? []).map(JSONValue.string))
        members["report"] = .string(text)
        return ToolOutput(text: text, structured: .object(members))
    }

    private static let scaffoldParameters: [ToolParameter] = [
        ToolParameter("pattern", .text, "Pattern to write, as `mvvm`.", isRequired: true),
        ToolParameter("feature", .text, "Name in any words: `order history` becomes OrderHistory.", isRequired: true),
        ToolParameter("entity", .text, "A Swift struct: `struct Order { let id: UUID; var title: String }`."),
        ToolParameter("state", .texts, "Swift properties: `var query: String = \"\"`."),
        ToolParameter(
            "dependencies", .texts, "Swift protocols: `protocol OrderRepository { func orders() async throws -> [Order] }`."),
        ToolParameter(
            "actions", .texts, "`refresh -> OrderRepository.orders`, `cancel(_ id: Order.ID) -> OrderRepository.cancel`, `toggleFilter`."),
        ToolParameter("destinations", .texts, "Swift enum cases: `case detail(Order.ID)`."),
        ToolParameter("with", .texts, "Patterns to combine with, as `clean-architecture`."),
        ToolParameter("ui", .choice(["swiftui", "uikit"]), "UI framework (default swiftui)."),
        CommonParameters.minimumOS,
        ToolParameter("tests", .choice(["swift-testing", "xctest", "none"]), "Test framework (default swift-testing)."),
        ToolParameter("default_isolation", .choice(["none", "main-actor"]), "Default isolation of the target."),
        ToolParameter("layout", .choice(["feature", "layer"]), "Folders by feature (default) or by layer."),
        ToolParameter("directory", .text, "Absolute path that the files are meant for."),
        ToolParameter("match", .text, "Absolute path of code whose conventions to follow."),
        ToolParameter("apply", .boolean, "Write the approved proposal."),
        ToolParameter("proposal", .text, "The proposal that is approved."),
        CommonParameters.detail,
    ]

    private static let scaffoldOutput = OutputSchema.object([
        ("proposal", .text), ("files", .objects), ("tree", .text), ("protocols", .texts), ("graph", .text), ("wiring", .text),
        ("checklist", .texts), ("assumptions", .texts), ("written", .texts), ("conflicts", .texts), ("report", .text),
    ])
}
