/// Presenters without interactors.
enum MVPWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.count(.presenter) > 0 else { return nil }
        return PatternWeight(
            pattern: "mvp", score: 3 * scene.count(.presenter), evidence: scene.evidence(.presenter),
            owns: "what the screens of \(scene.concrete(.presenter).named()) show")
    }
}
