/// View controllers that decide for themselves.
enum MVCWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let controllers = scene.undecided(.viewController)
        guard !controllers.isEmpty else { return nil }
        // Where others decide for some screens, a majority that has nobody is the habit, and the others came later.
        let isHabit =
            controllers.count >= 8 && Double(controllers.count) >= 0.5 * scene.count(.viewController) && scene.count(.viewModel) > 0
        return PatternWeight(
            pattern: "mvc", score: (isHabit ? 2.2 : 0.8) * Double(controllers.count),
            evidence: controllers.prefix(6).evidence { "\($0) is a view controller with nothing that decides for it" },
            isOfItsOwn: isHabit, owns: "what the screens of \(controllers.named()) show")
    }
}
