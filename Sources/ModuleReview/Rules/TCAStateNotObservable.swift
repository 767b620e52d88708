import SwiftCode

/// The state of a feature of the Composable Architecture lacks `@ObservableState`, and the version in use has it.
enum TCAStateNotObservable: Rule {
    static let id = "tca-state-not-observable"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.productionTypes.filter { ReducerCode.isComposable($0, module.index) }.compactMap { type -> Violation? in
            guard let state = module.index.type(named: type.qualifiedName + ".State"), state.qualifiedName == type.qualifiedName + ".State",
                state.kind == .struct, !state.storedProperties.isEmpty, !state.attributes.contains("ObservableState"),
                knowsObservation(type, module)
            else { return nil }
            return Violation(
                file: state.file, position: state.position, symbol: state.qualifiedName,
                message: "`\(state.qualifiedName)` has no `@ObservableState`, so views need a view store to follow it.",
                evidence: [ComposableVersion.text(at: type.file, module) ?? "@Reducer \(type.name)"])
        }
        return Violation.folded(found, "states", most: 10)
    }

    private static func knowsObservation(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        if let version = ComposableVersion.at(type.file, module) { return version >= [1, 7] }
        // The macro is a little older than the attribute: where view stores are still in use, the version may be in between.
        return type.attributes.contains("Reducer") && !usesViewStores(module)
    }

    private static func usesViewStores(_ module: ReviewedModule) -> Bool {
        module.productionMembers.contains { $0.role == .view && $0.body.calls.contains { $0.call.name == "WithViewStore" } }
    }
}

/// The version of the Composable Architecture that a package resolved.
enum ComposableVersion {
    struct Number: Comparable, ExpressibleByArrayLiteral {
        let parts: [Int]
        init(arrayLiteral elements: Int...) { parts = elements }
        init(_ text: String) { parts = text.split(separator: ".").map { Int($0) ?? 0 } }
        static func < (left: Number, right: Number) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
    }

    static func text(at file: String, _ module: ReviewedModule) -> String? {
        module.facts.package(around: file)?.resolvedVersions["swift-composable-architecture"]
            ?? module.facts.package?.resolvedVersions["swift-composable-architecture"]
    }

    /// nil when no resolved version is known.
    static func at(_ file: String, _ module: ReviewedModule) -> Number? { text(at: file, module).map { Number($0) } }
}
