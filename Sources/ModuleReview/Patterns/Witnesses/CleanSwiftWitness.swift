/// The one-way cycle of Clean Swift: the controller asks the interactor, the interactor tells the presenter, the presenter tells the controller.
enum CleanSwiftWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let controllers = scene.concrete(.viewController).filter { scene.rolesStored(by: $0.type).contains(.interactor) }
        let interactors = scene.concrete(.interactor).filter { scene.rolesStored(by: $0.type).contains(.presenter) }
        let logic = scene.types.filter { place in
            place.type.kind == .protocol
                && ["DisplayLogic", "BusinessLogic", "PresentationLogic"].contains { place.type.name.hasSuffix($0) }
        }
        guard !controllers.isEmpty && !interactors.isEmpty || logic.count >= 2 else { return nil }
        return PatternWeight(
            pattern: "clean-swift", score: 5 * Double(max(interactors.count, logic.count / 3, 1)),
            evidence: controllers.prefix(3).evidence { "\($0) asks its interactor" }
                + interactors.prefix(3).evidence { "\($0) tells its presenter" },
            explains: ["viper", "mvp", "clean-architecture"])
    }
}
