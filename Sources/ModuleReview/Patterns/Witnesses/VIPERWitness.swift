/// Presenters with interactors.
enum VIPERWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let (presenters, interactors) = (scene.count(.presenter), scene.count(.interactor))
        guard presenters > 0, interactors > 0 else { return nil }
        return PatternWeight(
            pattern: "viper", score: 4 * min(presenters, interactors) + 2 * scene.count(.router),
            evidence: scene.evidence(.presenter, .interactor, .router, most: 3), explains: ["mvp"])
    }
}
