import SwiftCode

/// Views over observable models, with nothing in between.
enum ModelViewWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        guard scene.imports.contains("SwiftUI"), scene.count(.view) > 0 else { return nil }
        let models = scene.concrete(.model).filter(\.type.holdsState)
        // Cells and controls of UIKit are views too, but none that reads a model.
        let views = scene.undecided(.view).filter { place in place.type.inherits.contains { TypeText.base($0) == "View" } }
        let score = 2 * Double(models.count) + 0.4 * Double(views.count)
        guard score > 0 else { return nil }
        return PatternWeight(
            pattern: "mv", score: score, evidence: scene.evidence(models) + scene.evidence(.view), isOfItsOwn: false)
    }
}

extension TypeFact {
    /// False for an observable of constants and closures: there is nothing in it to observe.
    fileprivate var holdsState: Bool {
        properties.contains { property in
            if property.name == "objectWillChange" || !property.attributes.isEmpty { return true }
            return !property.isComputed && !property.isStatic && !property.isLet && !TypeText.isFunction(property.type ?? "")
        }
    }
}
