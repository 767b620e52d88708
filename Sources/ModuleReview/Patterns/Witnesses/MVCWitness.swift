/// View controllers that decide for themselves.
enum MVCWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let controllers = scene.undecided(.viewController)
        guard !controllers.isEmpty else { return nil }
        return PatternWeight(
            pattern: "mvc", score: 0.8 * Double(controllers.count),
            evidence: controllers.prefix(6).evidence { "\($0) is a view controller with nothing that decides for it" })
    }
}
