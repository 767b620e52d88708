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
        try readCompanions()
        let name = try Names.feature(request.feature, endings: pattern == .coordinator ? ["Router", "Coordinator", "Flow"] : [])
        let interface = try readInterface(pattern)
        var spec = FeatureSpec(
            pattern: pattern, interface: interface, name: name, title: Names.words(name), protocols: [], state: [], actions: [],
            destinations: [],
            system: try MinimumSystem(reading: request.minimumOS, for: interface), tests: try choice("tests", request.tests),
            isolation: try choice("default_isolation", request.defaultIsolation), layout: try choice("layout", request.layout),
            assumptions: [])
        try checkInterface(spec)
        try EntityAndDependencies(request: request).read(into: &spec)
        try StateAndActions(request: request).read(into: &spec)
        try readDestinations(into: &spec)
        try completeRoutes(&spec)
        try checkEndpoints(spec)
        try checkPatternsOwnNames(spec)
        if spec.tests != .none {
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

    /// UIKit is not everywhere.
    private func checkInterface(_ spec: FeatureSpec) throws {
        guard spec.usesUIKit, !spec.system.hasUIKit else { return }
        throw ScaffoldError.refused(
            field: "ui", value: request.ui, reason: "does not exist on \(spec.system.text); take swiftui, or an iOS version",
            example: "ui: uikit, minimum_os: iOS 17")
    }

    private func readCompanions() throws {
        for id in request.with {
            let known = id.trimmingCharacters(in: .whitespaces).lowercased()
            guard Self.patterns.contains(known) else {
                throw ScaffoldError.invalidValue(
                    field: "with", value: id, allowed: Self.patterns, nearest: NearestName.find(known, among: Self.patterns),
                    example: "coordinator")
            }
            throw ScaffoldError.refused(
                field: "with", value: known, reason: "cannot be combined yet; leave `with` empty and give `destinations` for navigation",
                example: "case detail(Order.ID)")
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
                "Action", "CancelID", "Dependency", "DependencyKey", "DependencyValues", "Effect", "Phase", "Reduce", "Reducer", "Store",
                "StoreOf",
            ]
            : spec.hasReducer ? ["Effect", "Event", "Phase", "Reducer", "Store", "Work"] : []
        let made = Set(spec.typesOfPresentation)
        if let name = spec.entity?.name, made.contains(name) { throw hiding("entity", name, spec.pattern) }
        if let name = spec.protocols.map(\.name).first(where: made.contains) { throw hiding("dependencies", name, spec.pattern) }
        if let opening = spec.destinations.first(where: { destination in
            spec.hasPresenter && spec.actions.contains { $0.name == destination.opening.name }
        }) {
            throw ScaffoldError.refused(
                field: "destinations", value: opening.declaration,
                reason: "is opened by \(opening.opening.name), which is an action too; rename one of them", example: "case detail(Order.ID)"
            )
        }
        if let name = spec.entity?.name, own.contains(name) { throw hiding("entity", name, spec.pattern) }
        if let name = spec.protocols.map(\.name).first(where: own.contains) { throw hiding("dependencies", name, spec.pattern) }
    }

    private func hiding(_ field: String, _ name: String, _ pattern: FeatureSpec.Pattern) -> ScaffoldError {
        .refused(
            field: field, value: name, reason: "is a name that \(pattern.rawValue) uses itself; choose a longer one",
            example: field == "entity" ? "struct Order\(name) { let id: UUID; let title: String }" : "protocol Order\(name) { … }")
    }

    /// The library reports a call that a test has not prepared by throwing.
    private func checkEndpoints(_ spec: FeatureSpec) throws {
        guard spec.isComposable else { return }
        let silent = spec.protocols.flatMap(\.functions).first { !$0.isThrowing && $0.result != .void }
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
            let destination = try reader.destination { KnownTypes.contain($0, entity: spec.entity?.name) }
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

/// Which names a declaration may use.
enum KnownTypes {
    static func contain(_ name: String, entity: String?) -> Bool {
        if TypeName.standard.contains(name) { return true }
        guard let entity else { return false }
        return name == entity || name == entity + ".ID"
    }
}
