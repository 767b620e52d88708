import SwiftCode

/// Features of the Composable Architecture.
enum ComposableArchitectureWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.imports.contains("ComposableArchitecture") else { return nil }
        let evidence =
            scene.evidence(.reducer, most: 8) + scene.types.filter { holdsAStore($0.type) }.prefix(4).evidence { "\($0) holds a store" }
        // An import alone may be for a helper of the library.
        guard !evidence.isEmpty else { return nil }
        return PatternWeight(pattern: "tca", score: 2 + 4 * scene.count(.reducer), evidence: evidence, explains: ["mvi"])
    }

    private static func holdsAStore(_ type: TypeFact) -> Bool {
        let held = type.properties.compactMap(\.type) + type.functions.flatMap { $0.parameters.map(\.type) }
        return held.contains { text in TypeText.names(in: text).contains { ["Store", "StoreOf", "ViewStore", "ViewStoreOf"].contains($0) } }
    }
}
