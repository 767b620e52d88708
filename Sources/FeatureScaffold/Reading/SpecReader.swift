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
        try readInterface()
        let combined = try Combination(pattern: pattern, given: request.with).read()
        let name = try Names.feature(request.feature)
        var spec = FeatureSpec(
            pattern: pattern, combined: combined, name: name, title: Names.words(name), protocols: [], state: [], actions: [],
            destinations: [],
            system: try MinimumSystem(reading: request.minimumOS), tests: try choice("tests", request.tests),
            isolation: try choice("default_isolation", request.defaultIsolation), layout: try choice("layout", request.layout),
            assumptions: [], style: request.style)
        try ComposableVersion(text: request.composableVersion).check(spec)
        try EntityAndDependencies(request: request).read(into: &spec)
        try StateAndActions(request: request).read(into: &spec)
        try readDestinations(into: &spec)
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

    private func readInterface() throws {
        let value = request.ui.trimmingCharacters(in: .whitespaces).lowercased()
        if value == "swiftui" { return }
        if ["uikit", "appkit", "mixed"].contains(value) { throw ScaffoldError.uiNotWritten(ui: value) }
        throw ScaffoldError.invalidValue(
            field: "ui", value: request.ui, allowed: ["swiftui"], nearest: NearestName.find(value, among: ["swiftui", "uikit"]),
            example: "swiftui")
    }

    /// A stream owner needs something that arrives, one answer at a time.
    private func checkStreams(_ spec: inout FeatureSpec) throws {
        if spec.hasReducer, spec.follows {
            throw ScaffoldError.refused(
                field: "dependencies", value: spec.load?.function.declaration ?? "",
                reason: "gives a sequence, and the work of \(spec.pattern.rawValue)'s store answers once; mv, mvvm and tca follow one",
                example: "func \(spec.load?.function.name ?? "items")() async throws -> \(spec.payload?.text ?? "[Order]")")
        }
        if spec.hasReducer || spec.isComposable { try checkEvents(spec) }
        guard spec.isReactive else { return }
        // Published values are how views follow a stream, on every system.
        spec.system.hasObservation = false
        guard let load = spec.load else {
            throw ScaffoldError.refused(
                field: "pattern", value: "reactive", reason: "has nothing to stream here: no dependency answers later",
                example: "dependencies: protocol OrderRepository { func orders() async throws -> [Order] }")
        }
        if spec.follows {
            throw ScaffoldError.refused(
                field: "dependencies", value: load.function.declaration,
                reason: "gives a sequence already, which `for await` follows without a stream framework; leave reactive out",
                example: "func \(load.function.name)() async throws -> \(spec.payload?.text ?? "[Order]")")
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
        let calls = spec.actions.contains { if case .call = $0.effect { true } else { false } }
        if spec.load == nil, calls {
            throw ScaffoldError.refused(
                field: "dependencies", value: spec.protocols.map(\.name).joined(separator: ", "),
                reason:
                    "has no function that is waited for, so that \(spec.pattern.rawValue) has no work to run; write it `async`, or choose mv",
                example: "func save() async throws")
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
        let silent = spec.protocols.flatMap(\.functions).first { !$0.isThrowing && $0.result != .void && spec.unprepared($0) == nil }
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
        if !spec.destinations.isEmpty, !spec.system.hasNavigationStack {
            spec.assumptions.append(
                "\(spec.system.text) has no NavigationStack, so the view hands each \(spec.name)Destination to its owner, which navigates.")
        }
    }
}
