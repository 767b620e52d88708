import MCPServer
import PatternSelection
import SwiftCode

extension ArchitectureTools {
    /// `select_pattern`.
    var selectPattern: ArchitectureTool {
        // Made when it is first needed: a command that selects nothing need not wait for it.
        let selector = Once<PatternSelector>()
        return ArchitectureTool(
            name: "select_pattern", title: "Select architecture pattern",
            description: """
                Chooses the architecture for a Swift feature or app, or says to keep what is there or that none is needed. Ranks patterns by \
                facts and explains each point. Call it before new features, refactorings and whenever somebody names a pattern. \
                Writes nothing.
                """,
            parameters: Self.selectParameters, outputSchema: Self.selectOutput, isReadOnly: true
        ) { arguments, progress in
            guard !arguments.isEmpty else {
                throw ArgumentError(
                    "Nothing was given. Pass \"description\" (the user's own words), a fact, or \"path\", for example {\"description\": \"A SwiftUI settings screen, iOS 17\"}."
                )
            }
            let selection = try await select(arguments, selector.value { PatternSelector(library: library) }, progress)
            return try ToolOutput(selection, text: selection.report)
        }
    }

    private func select(_ arguments: Arguments, _ selector: PatternSelector, _ progress: ProgressReporter) async throws -> Selection {
        var request = SelectionRequest()
        let code = try await arguments.text("path").asyncMap { try await readCode(at: $0, progress) }
        let library = code.map { self.library(for: $0.facts) } ?? self.library
        let names = PatternName(library: library)
        if let description = arguments.text("description"), description.count > 20_000 {
            throw ArgumentError("\"description\" has \(description.count) characters; up to 20,000 are read. Shorten it to what decides.")
        }
        request.description = arguments.text("description")
        request.requestedPattern = try arguments.text("requested_pattern").map { try names.resolve($0, field: "requested_pattern") }
        request.rejected = try names.resolve(arguments.texts("rejected"), field: "rejected")
        request.task = arguments.text("task")
        request.ui = arguments.text("ui")
        request.minimumOS = arguments.text("minimum_os")
        request.scope = arguments.text("scope")
        request.state = arguments.text("state")
        request.effects = arguments.text("effects")
        request.navigation = arguments.text("navigation")
        request.businessRules = arguments.text("business_rules")
        request.infrastructure = arguments.text("infrastructure")
        request.testing = arguments.text("testing")
        request.teamSize = arguments.integer("team_size")
        request.modules = arguments.integer("modules")
        request.existingPattern = try names.resolve(arguments.texts("existing_pattern"), field: "existing_pattern")
        request.experience = try names.resolve(arguments.texts("experience"), field: "experience")
        request.thirdParty = arguments.text("third_party")
        request.streamsFramework = arguments.text("streams_framework")
        request.lifetime = arguments.text("lifetime")
        request.regulated = arguments.boolean("regulated")
        request.detailFull = arguments.wantsDetail
        request.code = code?.reading
        // The project's own playbooks make another library, which needs a selector of its own.
        return try (code == nil ? selector : PatternSelector(library: library)).select(request)
    }

    private static let selectParameters: [ToolParameter] = [
        ToolParameter("description", .text, "The feature or question in the user's own words, up to 20,000 characters."),
        ToolParameter("requested_pattern", .text, "Pattern that the user has in mind, as `tca`: it gets a fit check."),
        ToolParameter("rejected", .texts, "Patterns that must not be proposed."),
        CommonParameters.path("code to read conventions from"),
        ToolParameter("task", .choice(["new", "refactor", "review", "migrate", "keep-or-change", "learning"]), "The task."),
        ToolParameter("ui", .choice(["swiftui", "uikit", "mixed", "appkit", "none"]), "UI framework."),
        CommonParameters.minimumOS,
        ToolParameter("scope", .choice(["screen", "feature", "flow", "app", "library"]), "How much is decided."),
        ToolParameter("state", .choice(["low", "medium", "high"]), "How many states and transitions interact."),
        ToolParameter("effects", .choice(["none", "simple", "concurrent", "streams"]), "Asynchronous work."),
        ToolParameter("navigation", .choice(["none", "simple", "deep-links", "multi-flow"]), "Navigation."),
        ToolParameter("business_rules", .choice(["none", "some", "rich"]), "Rules that hold without a screen."),
        ToolParameter("infrastructure", .choice(["none", "single", "replaceable"]), "Storage, network, devices behind it."),
        ToolParameter("testing", .choice(["basic", "high", "exhaustive"]), "How much must be proved by tests."),
        CommonParameters.teamSize,
        ToolParameter("modules", .integer(1...Int.max), "Modules of the app."),
        ToolParameter("existing_pattern", .texts, "Patterns that the code has now."),
        ToolParameter("experience", .texts, "Patterns that the team knows."),
        CommonParameters.thirdParty,
        ToolParameter("streams_framework", .choice(["combine", "rxswift", "async-sequence"]), "Streams in use."),
        ToolParameter("lifetime", .choice(["prototype", "product"]), "How long it will live."),
        ToolParameter("regulated", .boolean, "Whether audits or certification apply."),
        CommonParameters.detail,
    ]

    private static let selectOutput = OutputSchema.object(
        [
            ("outcome", .text), ("primary", .text), ("secondary", .objects), ("confidence", .number), ("reasons", .objects),
            ("alternative", .object), ("risks", .texts), ("ranking", .objects), ("facts", .objects), ("questions", .objects),
            ("playbooks", .objects), ("next", .objects), ("report", .text),
        ])
}

extension Optional where Wrapped: Sendable {
    /// `map` for asynchronous work.
    func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows -> Result? {
        if let value = self { try await transform(value) } else { nil }
    }
}
