import Playbooks
import Foundation
import SwiftSyntax

/// Turns a request into a specification, or says what is wrong with it.
struct SpecReader {
    static let patterns = [
        "mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive", "mvc", "ribs",
        "clean-swift", "reactorkit", "redux",
    ]

    let request: ScaffoldRequest

    func read() throws -> FeatureSpec {
        let pattern = try readPattern()
        let combined = try Combination(pattern: pattern, given: request.with).read()
        let name = try Names.feature(request.feature, endings: pattern == .coordinator ? ["Router", "Coordinator", "Flow"] : [])
        let interface = try readInterface(pattern)
        var spec = FeatureSpec(
            pattern: pattern, interface: interface, combined: combined, name: name, title: Names.words(name), protocols: [], state: [],
            actions: [], destinations: [],
            system: try MinimumSystem(reading: request.minimumOS, for: interface), tests: try choice("tests", request.tests),
            isolation: try choice("default_isolation", request.defaultIsolation), layout: try choice("layout", request.layout),
            assumptions: [], style: request.style)
        try checkInterface(spec)
        try ComposableVersion(text: request.composableVersion).check(spec)
        try EntityAndDependencies(request: request).read(into: &spec)
        try StateAndActions(request: request).read(into: &spec)
        try readDestinations(into: &spec)
        try completeRoutes(&spec)
        try checkSystem(spec)
        try checkPresentation(spec)
        try checkEndpoints(spec)
        try checkStreams(&spec)
        try checkPatternsOwnNames(spec)
        if spec.tests != .none, spec.style.module == nil {
            spec.assumptions.append("The tests import the module \(spec.name); change the import if the files belong to another module.")
        }
        return spec
    }

    private func readPattern() throws -> FeatureSpec.Pattern {
        let id = request.pattern.trimmingCharacters(in: .whitespaces).lowercased()
        if let pattern = FeatureSpec.Pattern(rawValue: id) { return pattern }
        let available = FeatureSpec.Pattern.allCases.map(\.rawValue)
        if Self.patterns.contains(id) { throw ScaffoldError.noEmitter(pattern: id, available: available) }
        throw ScaffoldError.invalidValue(
            field: "pattern", value: request.pattern, allowed: available, nearest: NearestName.find(id, among: available + Self.patterns),
            example: "mvvm")
    }

    private func readInterface(_ pattern: FeatureSpec.Pattern) throws -> FeatureSpec.Interface {
        let value = request.ui.trimmingCharacters(in: .whitespaces).lowercased()
        if ["appkit", "mixed"].contains(value) { throw ScaffoldError.uiNotWritten(ui: value) }
        let interface: FeatureSpec.Interface = try choice("ui", request.ui)
        guard interface == .swiftui || pattern != .mv else {
            throw ScaffoldError.refused(
                field: "ui", value: request.ui,
                reason: "has no mv: nothing but SwiftUI's views follow a model by themselves; host the SwiftUI view, or write mvvm",
                example: "pattern: mvvm, ui: uikit")
        }
        return interface
    }

    /// A presenter's data and a controller's table are made of a list that is loaded whole.
    private func checkPresentation(_ spec: FeatureSpec) throws {
        if spec.usesUIKit, spec.isReactive {
            throw ScaffoldError.refused(
                field: "ui", value: request.ui,
                reason:
                    "has no reactive: what a stream publishes is followed by SwiftUI's views here; host the SwiftUI view, or write mvvm",
                example: "pattern: mvvm, ui: uikit")
        }
        if spec.hasPresenter, spec.load == nil, spec.state.isEmpty, spec.protocols.isEmpty {
            throw ScaffoldError.refused(
                field: "pattern", value: spec.pattern.rawValue,
                reason: "has nothing to tell a view here: only destinations were given, which coordinator leads to",
                example: "pattern: coordinator, or state: var query: String")
        }
    }

    /// What the declarations name has to exist on the oldest system.
    private func checkSystem(_ spec: FeatureSpec) throws {
        let types =
            spec.state.map(\.type) + (spec.entity?.properties.map(\.type) ?? []) + (spec.entity?.companions.flatMap(\.types) ?? [])
            + spec.protocols.flatMap(\.types)
        func refuse(_ name: String, _ needs: String, _ other: String) -> ScaffoldError {
            .refused(
                field: "minimum_os", value: request.minimumOS, reason: "has no \(name), which comes with \(needs)", example: other)
        }
        if !spec.system.hasNavigationStack, types.contains(where: { $0.names.contains("Duration") }) {
            throw refuse("Duration", "iOS 16 and macOS 13", "iOS 16, or TimeInterval in its place")
        }
        if !spec.system.hasTypedSequences, types.contains(where: { $0.genericNames.contains { $0.name == "any AsyncSequence" } }) {
            throw refuse(
                "`any AsyncSequence<Element, Failure>`", "iOS 18 and macOS 15",
                "iOS 18, or AsyncThrowingStream<[Order], any Error> in its place")
        }
    }

    /// UIKit is not everywhere.
    private func checkInterface(_ spec: FeatureSpec) throws {
        guard spec.usesUIKit, !spec.system.hasUIKit else { return }
        throw ScaffoldError.refused(
            field: "ui", value: request.ui, reason: "does not exist on \(spec.system.text); take swiftui, or an iOS version",
            example: "ui: uikit, minimum_os: iOS 17")
    }

    /// A stream owner needs something that arrives, one answer at a time.
    private func checkStreams(_ spec: inout FeatureSpec) throws {
        if spec.hasReducer || spec.isComposable { try checkEvents(spec) }
        guard spec.isReactive else { return }
        // Published values are how views follow a stream, on every system.
        spec.system.hasObservation = false
        guard spec.load != nil else {
            throw ScaffoldError.refused(
                field: "pattern", value: "reactive", reason: "has nothing to stream here: no dependency answers later",
                example: "dependencies: protocol OrderRepository { func orders() async throws -> [Order] }")
        }
    }

    /// A reducer without an event has nothing to reduce.
    private func checkEvents(_ spec: FeatureSpec) throws {
        if spec.load == nil, spec.state.isEmpty, spec.actions.isEmpty {
            throw ScaffoldError.refused(
                field: "pattern", value: spec.pattern.rawValue,
                reason: "has no event to reduce here: give `state` or `actions`, or choose mv",
                example: "state: var query: String = \"\"")
        }
        if spec.load == nil, !spec.calls.isEmpty {
            throw ScaffoldError.refused(
                field: "dependencies", value: spec.protocols.map(\.name).joined(separator: ", "),
                reason:
                    "has no function that is waited for, so that \(spec.pattern.rawValue) has no work to run; write it `async`, or choose mv",
                example: "func save() async throws")
        }
    }

    /// A coordinator without routes has nothing to own.
    private func completeRoutes(_ spec: inout FeatureSpec) throws {
        guard spec.hasCoordinator else { return }
        if spec.destinations.isEmpty, let entity = spec.entity {
            spec.destinations = [DestinationSpec(name: "detail", values: [.init(label: nil, type: .named(entity.name + ".ID"))])]
            spec.assumptions.append("No destination was given, so one leads to the detail of \(entity.name).")
        }
        if spec.destinations.isEmpty {
            throw ScaffoldError.refused(
                field: "destinations", value: "", reason: "is empty, so a coordinator would have nothing to show",
                example: "case detail(String)")
        }
        guard spec.system.hasNavigationStack || spec.system.hasUIKit else {
            throw ScaffoldError.refused(
                field: "minimum_os", value: request.minimumOS, reason: "has neither NavigationStack nor UIKit, so no stack could be owned",
                example: "macOS 13")
        }
    }

    /// What a pattern's code is made of has names too, which an entity or a dependency would hide.
    private func checkPatternsOwnNames(_ spec: FeatureSpec) throws {
        let own: Set<String> =
            spec.isComposable
            ? [
                "Action", "CancelID", "Dependency", "DependencyKey", "DependencyValues", "Effect", "Phase", "Reduce", "Reducer", "State",
                "Store", "StoreOf", "Value",
            ]
            : spec.hasReducer ? ["Effect", "Phase", "State", "Store"] : []
        let used = own.union(spec.typesOfPresentation)
        let declared = ([spec.entity?.name].compactMap { $0 } + (spec.entity?.companions.map(\.name) ?? [])).map(SharedName.plain)
        if let name = declared.first(where: used.contains) { throw hiding("entity", name, spec.pattern) }
        if let name = spec.protocols.map(\.name).first(where: { used.contains($0) || SharedName.isOurs($0) }) {
            throw hiding("dependencies", name, spec.pattern)
        }
        if let opening = spec.destinations.first(where: { destination in
            spec.hasPresenter && spec.actions.contains { $0.name == destination.opening.name }
        }) {
            throw ScaffoldError.refused(
                field: "destinations", value: opening.declaration,
                reason: "is opened by \(opening.opening.name), which is an action too; rename one of them", example: "case detail(Order.ID)"
            )
        }
    }

    private func hiding(_ field: String, _ name: String, _ pattern: FeatureSpec.Pattern) -> ScaffoldError {
        .refused(
            field: field, value: name, reason: "is a name that \(pattern.rawValue) uses itself; choose a longer one",
            example: field == "entity" ? "struct Order\(name) { let id: UUID; let title: String }" : "protocol Order\(name) { … }")
    }

    /// The library reports a call that a test has not prepared by throwing.
    private func checkEndpoints(_ spec: FeatureSpec) throws {
        guard spec.isComposable else { return }
        let silent = spec.protocols.flatMap(\.callable).first { !$0.isThrowing && $0.result != .void && spec.unprepared($0) == nil }
        if let silent {
            throw ScaffoldError.refused(
                field: "dependencies", value: silent.declaration,
                reason: "returns a value without `throws`, so a dependency client could not report a call that a test has not prepared",
                example: "func \(silent.name)() async throws -> \(silent.result.text)")
        }
    }

    private func choice<Value: RawRepresentable & CaseIterable>(_ field: String, _ given: String) throws -> Value
    where Value.RawValue == String {
        let allowed = Value.allCases.map(\.rawValue)
        let value = given.trimmingCharacters(in: .whitespaces).lowercased()
        if let choice = Value(rawValue: value) { return choice }
        throw ScaffoldError.invalidValue(
            field: field, value: given, allowed: allowed, nearest: NearestName.find(value, among: allowed), example: allowed[0])
    }

    private func readDestinations(into spec: inout FeatureSpec) throws {
        for text in request.destinations {
            let reader = DeclarationReader(
                field: "destinations", text: text, example: "case detail(\(spec.entity.map { $0.name + ".ID" } ?? "String"))",
                prefix: "enum Destination { ", suffix: "\n}")
            let destination = try reader.destination(known: KnownTypes(spec.entity))
            guard !spec.destinations.contains(where: { $0.name == destination.name }) else {
                throw reader.failure("\"\(destination.name)\" is declared twice", at: reader.prefix.utf8.count)
            }
            spec.destinations.append(destination)
        }
        if spec.navigation == .open, !spec.usesUIKit, !spec.hasCoordinator {
            spec.assumptions.append(
                "\(spec.system.text) has no NavigationStack, so the view hands each \(spec.name)Destination to its owner, which navigates.")
        }
    }
}

extension FeatureSpec {
    /// The types that go with a presenter, a controller or a coordinator.
    fileprivate var typesOfPresentation: [String] {
        let presenter = [
            "View", "ViewData", "Presenter", "Display", "Screen", "Interacting", "Interactor", "Routing", "Router", "Contract",
        ]
        let coordinator = ["Route", "Router", "Coordinator", "Screen", "Screens", "RootView"]
        return ((hasPresenter ? presenter : []) + (hasCoordinator ? coordinator : []) + (usesUIKit ? ["ViewController", "Previews"] : []))
            .map { name + $0 } + (hasCoordinator ? ["Live\(name)Screens"] : [])
            + (usesUIKit || hasCoordinator ? ["UIViewController", "UITableViewController", "UIKit"] : [])
    }
}
