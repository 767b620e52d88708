/// View models.
enum MVVMWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.count(.viewModel) > 0 else { return nil }
        return PatternWeight(
            pattern: "mvvm", score: 3 * scene.count(.viewModel), evidence: scene.evidence(.viewModel),
            owns: "what the screens of \(scene.concrete(.viewModel).named()) show")
    }
}
