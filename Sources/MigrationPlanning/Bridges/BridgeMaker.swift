import ModuleReview
import Playbooks
import SwiftCode

/// Makes the adapters that a phase needs: the guide's code with the module's names. What cannot be filled in from the declarations is left out.
struct BridgeMaker {
    let library: PlaybookLibrary
    let module: ModuleReading
    let request: PlanRequest
    private let bridges: [MigrationAdvice.Bridge]

    init(library: PlaybookLibrary, module: ModuleReading, request: PlanRequest) {
        self.library = library
        self.module = module
        self.request = request
        bridges = library.migrationAdvice.bridges
    }

    /// An adapter without the steps that add and delete it.
    struct Made {
        let name: String
        let isType: Bool
        let file: String
        let code: String
        let bridge: MigrationAdvice.Bridge
    }

    // MARK: Screens

    /// The one place that chooses between the old and the new screen.
    func entry(for screen: DeclaredType) -> Made? {
        guard screen.fact.genericParameters.isEmpty, !screen.name.contains(".") else { return nil }
        let base = Self.base(screen.fact.name)
        return made("entry", type: "\(base)Entry", imports: screen, names: ["OrdersController": screen.fact.name, "Orders": base])
    }

    /// A controller as a SwiftUI view.
    func wrapped(_ controller: DeclaredType) -> Made? {
        guard !controller.name.contains(".") else { return nil }
        let base = Self.base(controller.fact.name)
        return made(
            "wrapped", type: "\(base)Wrapped", imports: controller, names: ["OrdersController": controller.fact.name, "Orders": base])
    }

    // MARK: Presenters

    /// An observable object that adopts the view protocol which a presenter of the move talks to.
    func display(for move: ScreenMove) -> Made? {
        guard let presenter = move.logic.first(where: { $0.role == .presenter }), let contract = contract(of: presenter),
            contract.fact.functions.allSatisfy({ $0.returnType == nil && !$0.isStatic && $0.kind == .function }),
            contract.fact.properties.isEmpty, !contract.fact.functions.isEmpty,
            contract.fact.inherits.allSatisfy({ ["AnyObject", "Sendable", "class"].contains($0) })
        else { return nil }
        let id = hasObservation ? "display" : "display-published"
        guard let bridge = bridge(id) else { return nil }
        var text = BridgeText(bridge.code)
        let requirements = contract.fact.functions.enumerated().map { index, function in
            DisplayRequirement(
                function, isOverloaded: contract.fact.functions.prefix(index).contains { $0.name == function.name } ? index : nil)
        }
        text.repeating(linesWith: "lastShow: ") { line in requirements.map { $0.property(like: line) } }
        text.replacing(from: "func show", through: "    }", with: requirements.flatMap(\.method).dropLast())
        if contract.fact.isolation != "MainActor" {
            // A type on the main actor could not adopt a protocol that is not.
            text.repeating(linesWith: "@MainActor") { line in
                let left = line.replacing("@MainActor", with: "").trimmingSpaces
                return left.isEmpty ? [] : [left]
            }
        }
        let base = Self.base(presenter.fact.name)
        return finished(
            bridge, text, type: "\(base)Display", imports: contract, names: ["OrdersView": contract.fact.name, "Orders": base])
    }

    /// The protocol that the presenter's view reference has.
    private func contract(of presenter: DeclaredType) -> DeclaredType? {
        presenter.stored.filter { $0.ownership == .weak || $0.name.lowercased().hasSuffix("view") }.lazy
            .flatMap { identifiers(in: $0.type).sorted() }.compactMap(module.type).first {
                $0.fact.kind == .protocol && $0.fact.name != "AnyObject"
            }
    }

    // MARK: State

    /// What follows an observable type that stays the owner.
    func follower(of type: DeclaredType) -> Made? {
        let published = type.adopted.contains("ObservableObject")
        guard published || type.fact.attributes.contains(where: { $0.name == "Observable" }), !type.name.contains(".") else { return nil }
        let shown = type.stored.filter { property in
            property.access > .fileprivate && property.type != nil && !property.isLet && property.ownership == .strong
                && property.type?.contains("->") == false
                && (!published || property.attributes.contains { $0.name == "Published" })
        }
        guard !shown.isEmpty, let bridge = bridge(published ? "follower-published" : "follower") else { return nil }
        var text = BridgeText(bridge.code)
        text.repeating(linesWith: "var query") { line in
            shown.map { line.replacing("query: String", with: "\($0.name): \($0.type ?? "")") }
        }
        let arguments = shown.map { "\($0.name): source.\($0.name)" }.joined(separator: ", ")
        text.repeating(linesWith: "query: source.query") { [$0.replacing("query: source.query", with: arguments)] }
        let base = Self.base(type.fact.name)
        return finished(
            bridge, text, type: "\(base)Follower", imports: type, names: ["OrdersViewModel": type.fact.name, "Orders": base])
    }

    // MARK: Streams and callbacks

    /// Async functions beside those that give a publisher.
    func values(of type: DeclaredType) -> Made? {
        let functions = type.fact.functions.filter { $0.kind == .function && !$0.isStatic && $0.access > .fileprivate }
        let sources = functions.compactMap { function in PublisherText(function.returnType).map { (function, $0) } }
        guard !sources.isEmpty, let bridge = bridge("values") else { return nil }
        var text = BridgeText(bridge.code)
        let template =
            text.block(from: "func ordersAnswer", through: "    }") + [""] + text.block(from: "func ordersValues", through: "    }")
        text.replacing(from: "func ordersAnswer", through: "    }", with: ["@"])
        text.replacing(from: "func ordersValues", through: "    }", with: [])
        let blocks = sources.map { function, publisher in
            template.map { line in
                var line = signed(line, function, function.parameters, template: "page: Int", call: "page: page")
                if publisher.failure == "Never" {
                    line = line.replacing("for try await", with: "for await").replacing("AsyncThrowingPublisher", with: "AsyncPublisher")
                }
                return line.replacing("AnyPublisher<[String], any Error>", with: publisher.text)
                    .replacing("[String]", with: publisher.output)
            }
        }
        text.repeating(linesWith: "@") { _ in Array(blocks.joined(separator: [""])) }
        return finished(
            bridge, text.withoutBlankLinesBeforeBraces, type: nil, imports: type,
            names: ["OrdersSource": type.name, "Orders": Self.base(type.fact.name)])
    }

    /// Async functions beside those that take a completion handler with a result.
    func awaited(of type: DeclaredType) -> Made? {
        let functions = type.fact.functions.filter { $0.kind == .function && !$0.isStatic && $0.access > .fileprivate }
        let taking = functions.compactMap { function in CompletionText(function).map { (function, $0) } }
        guard !taking.isEmpty, let bridge = bridge("awaited") else { return nil }
        var text = BridgeText(bridge.code)
        let template = text.block(from: "func ordersAwaited", through: "    }")
        text.replacing(from: "func ordersAwaited", through: "    }", with: ["@"])
        let blocks = taking.map { function, completion in
            template.map { line in
                signed(line, function, function.parameters.dropLast(), template: "page: Int", call: "page: page")
                    .replacing("[String]", with: completion.output)
            }
        }
        text.repeating(linesWith: "@") { _ in Array(blocks.joined(separator: [""])) }
        return finished(bridge, text, type: nil, imports: type, names: ["OrdersSource": type.name, "Orders": Self.base(type.fact.name)])
    }

    // MARK: Text

    /// The function's own name, parameters and arguments in the place of the guide's.
    private func signed(
        _ line: String, _ function: FunctionFact, _ taken: [ParameterFact], template: String, call: String
    ) -> String {
        let parameters = taken.map { parameter in
            let label = parameter.label.map { $0 == parameter.name ? "" : "\($0) " } ?? "_ "
            return "\(label)\(parameter.name): \(parameter.type)"
        }
        let arguments = taken.map { ($0.label.map { "\($0): " } ?? "") + $0.name }
        // The signature holds the template's parameter once, the call its argument; they never stand on one line.
        return line.replacing("ordersAnswer", with: "\(function.name)Answer").replacing("ordersValues", with: "\(function.name)Values")
            .replacing("ordersAwaited", with: "\(function.name)Awaited").replacing("orders(", with: "\(function.name)(")
            .replacing("(\(template))", with: "(\(parameters.joined(separator: ", ")))")
            .replacing("(\(call))", with: arguments.isEmpty && line.contains("{ answer in") ? "" : "(\(arguments.joined(separator: ", ")))")
    }

    private func made(_ id: String, type: String, imports: DeclaredType, names: [String: String]) -> Made? {
        bridge(id).flatMap { finished($0, BridgeText($0.code), type: type, imports: imports, names: names) }
    }

    private func finished(
        _ bridge: MigrationAdvice.Bridge, _ text: BridgeText, type: String?, imports: DeclaredType, names: [String: String]
    ) -> Made? {
        if let type, module.type(type) != nil { return nil }
        let name = type ?? "\(names["OrdersSource"] ?? "")\(bridge.id.prefix(1).uppercased())\(bridge.id.dropFirst())"
        let folder = FeatureFolder.path(of: imports.file)
        let own: Set = ["SwiftUI", "UIKit", "Combine", "Observation", "Foundation"]
        let needed = imported(by: imports).filter { !own.contains($0) }.map { "import \($0)\n" }.joined()
        let foundation = imported(by: imports).contains("Foundation") ? "import Foundation\n" : ""
        return Made(
            name: name, isType: type != nil, file: (folder.isEmpty ? "" : folder + "/") + "Bridges/\(name).swift",
            code: foundation + needed + text.text(naming: names), bridge: bridge)
    }

    private func imported(by type: DeclaredType) -> [String] {
        let file = module.facts.files.first { $0.path == type.file }
        return Set((file?.imports ?? []).filter { $0.condition == nil && !$0.attributes.contains("testable") }.map(\.module)).sorted()
    }

    private func bridge(_ id: String) -> MigrationAdvice.Bridge? { bridges.first { $0.id == id } }

    private var hasObservation: Bool {
        guard let stated = request.targetOS ?? request.minimumOS ?? module.facts.package?.platforms.first(where: { $0.hasPrefix("iOS") }),
            let system = SystemVersion(stated)
        else { return false }
        return system.system == "ios" ? system.major >= 17 : system.major >= 14
    }

    /// `Feed` of `FeedViewController`, `FeedPresenter`, `FeedViewModel`.
    static func base(_ name: String) -> String {
        for ending in ["ViewController", "Controller", "ViewModel", "Presenter", "Model", "Screen", "View", "Store"]
        where name.hasSuffix(ending) && name.count > ending.count {
            return String(name.dropLast(ending.count))
        }
        return name
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
