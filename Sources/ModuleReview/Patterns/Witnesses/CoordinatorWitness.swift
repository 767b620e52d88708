import SwiftCode

/// Coordinators that lead from screen to screen.
enum CoordinatorWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let coordinators = scene.concrete(.coordinator).filter(\.type.leadsToScreens)
        // In SwiftUI the stack that a flow is pushed on is a view, and may be all that there is of its coordinator.
        let stacks = scene.concrete(.view).filter { place in
            ["Coordinator", "CoordinatorView"].contains { place.type.name.hasSuffix($0) }
        }
        let found = coordinators.isEmpty ? stacks : coordinators
        guard !found.isEmpty else { return nil }
        return PatternWeight(
            pattern: "coordinator", score: 3 * Double(found.count),
            evidence: found.prefix(4).evidence { "\($0) is a coordinator" }, isBeside: true,
            owns: "navigation between screens, in \(found.named())")
    }
}
