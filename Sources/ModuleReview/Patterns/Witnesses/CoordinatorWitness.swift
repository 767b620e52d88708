import SwiftCode

/// Coordinators that lead from screen to screen.
enum CoordinatorWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let coordinators = scene.concrete(.coordinator).filter(\.type.leadsToScreens)
        guard !coordinators.isEmpty else { return nil }
        return PatternWeight(
            pattern: "coordinator", score: 3 * Double(coordinators.count),
            evidence: coordinators.prefix(4).evidence { "\($0) is a coordinator" }, isBeside: true)
    }
}
