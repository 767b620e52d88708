/// Views over observable models, with nothing in between.
enum ModelViewWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.imports.contains("SwiftUI"), scene.count(.view) > 0 else { return nil }
        // Cells and controls of UIKit are views too, but none that reads a model.
        let views = Double(scene.undecided(.view).count { place in place.type.inherits.contains { TypeText.base($0) == "View" } })
        let score = 2 * scene.count(.model) + 0.4 * views
        return score > 0 ? PatternWeight(pattern: "mv", score: score, evidence: scene.evidence(.model, .view), isOfItsOwn: false) : nil
    }
}
