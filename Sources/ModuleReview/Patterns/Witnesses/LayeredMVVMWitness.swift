/// View models that go through use cases.
enum LayeredMVVMWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let viewModels = scene.concrete(.viewModel)
        let layered = viewModels.filter { scene.rolesStored(by: $0.type).contains(.useCase) }
        // A use case here and there does not make a layer.
        guard !layered.isEmpty, Double(layered.count) >= 0.25 * Double(viewModels.count) else { return nil }
        let score = 3 * Double(viewModels.count) + scene.count(.useCase)
        return PatternWeight(
            pattern: "layered-mvvm", score: score, evidence: scene.evidence(.viewModel, .useCase), explains: ["mvvm"])
    }
}
