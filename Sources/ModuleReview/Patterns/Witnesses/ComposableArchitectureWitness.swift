/// Features of the Composable Architecture.
enum ComposableArchitectureWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.imports.contains("ComposableArchitecture") else { return nil }
        return PatternWeight(
            pattern: "tca", score: 2 + 4 * scene.count(.reducer), evidence: scene.evidence(.reducer, most: 8), explains: ["mvi"])
    }
}
