/// Coordinators.
enum CoordinatorWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.count(.coordinator) > 0 else { return nil }
        return PatternWeight(
            pattern: "coordinator", score: 3 * scene.count(.coordinator), evidence: scene.evidence(.coordinator), isBeside: true)
    }
}
