/// Reactors of ReactorKit.
enum ReactorKitWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let reactors = scene.types.filter { place in
            place.type.inherits.contains { TypeText.lastComponent($0) == "Reactor" }
        }
        guard scene.imports.contains("ReactorKit"), !reactors.isEmpty else { return nil }
        return PatternWeight(
            pattern: "reactorkit", score: 1 + 4 * Double(reactors.count),
            evidence: reactors.prefix(6).evidence { "\($0) is a reactor" }, explains: ["mvi"])
    }
}
