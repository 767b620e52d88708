import SwiftCode

/// Features of the Composable Architecture.
enum ComposableArchitectureWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.imports.contains("ComposableArchitecture") else { return nil }
        let holders = scene.types.filter { holdsAStore($0.type) }
        let evidence = scene.evidence(.reducer, most: 8) + holders.prefix(4).evidence { "\($0) holds a store" }
        // An import alone may be for a helper of the library.
        guard !evidence.isEmpty else { return nil }
        // Views that hold no store are built on something else, and the reducers beside them are tools for features elsewhere.
        let areTools = holders.isEmpty && scene.count(.view) > scene.count(.reducer)
        let score = areTools ? 0.4 * scene.count(.reducer) : 2 + 4 * scene.count(.reducer)
        return PatternWeight(pattern: "tca", score: score, evidence: evidence, explains: ["mvi"])
    }

    private static func holdsAStore(_ type: TypeFact) -> Bool {
        let held = type.properties.compactMap(\.type) + type.functions.flatMap { $0.parameters.map(\.type) }
        return held.contains { text in TypeText.names(in: text).contains { ["Store", "StoreOf", "ViewStore", "ViewStoreOf"].contains($0) } }
    }
}
