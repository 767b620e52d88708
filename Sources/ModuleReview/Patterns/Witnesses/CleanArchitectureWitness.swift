/// Business rules in use cases or interactors, data behind repositories, presentation above.
enum CleanArchitectureWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let hasPresenters = scene.count(.presenter) > 0
        let rules = scene.count(.useCase) + (hasPresenters ? 0 : scene.count(.interactor))
        let presentation = scene.concrete(.viewModel) + scene.concrete(.presenter)
        guard rules > 0 else { return inverted(scene, presentation) }
        let usesRules = presentation.filter { !scene.rolesStored(by: $0.type).isDisjoint(with: [.useCase, .interactor]) }
        let hasRepositories = !scene.all(.repository).isEmpty || scene.all(.service).contains { $0.type.name.contains("Gateway") }
        if presentation.isEmpty {
            guard hasRepositories || rules >= 2 else { return nil }
            // Views reach the rules themselves, or the files hold the rules alone.
            return PatternWeight(
                pattern: "clean-architecture", score: 4 * rules + Double(scene.all(.repository).count),
                evidence: scene.evidence(.useCase, .interactor, .repository), explains: ["mv"])
        }
        guard hasRepositories, Double(usesRules.count) >= 0.25 * Double(presentation.count) else { return nil }
        // View models over use cases are layered MVVM until the layers themselves are kept apart.
        guard hasPresenters || hasLayers(scene) || !scene.all(.transferObject).isEmpty else { return nil }
        return PatternWeight(
            pattern: "clean-architecture", score: 3 * Double(presentation.count) + rules + 1,
            evidence: scene.evidence(.useCase, .repository, .viewModel, .presenter), explains: ["mvvm", "layered-mvvm", "mvp"])
    }

    /// Without use cases: the domain states what it needs, and the data layer gives it.
    private static func inverted(_ scene: PatternScene, _ presentation: [PatternScene.Place]) -> PatternWeight? {
        func isDomain(_ place: PatternScene.Place) -> Bool {
            place.file.split(separator: "/").contains { $0 == "Domain" || $0 == "DomainLayer" }
        }
        let promised = scene.all(.repository).filter { $0.type.kind == .protocol && isDomain($0) }
        let kept = scene.concrete(.repository).filter { !isDomain($0) }
        guard promised.count >= 3, kept.count * 2 >= promised.count, !presentation.isEmpty else { return nil }
        return PatternWeight(
            pattern: "clean-architecture", score: 3 * Double(presentation.count) + 1,
            evidence: promised.prefix(3).evidence { "\($0) is what the domain asks of the data layer" }
                + kept.prefix(3).evidence { "\($0) gives it" } + scene.evidence(.viewModel, .presenter, most: 2), explains: ["mvvm", "mvp"])
    }

    /// Folders or targets of at least two layers.
    private static func hasLayers(_ scene: PatternScene) -> Bool {
        let layers: Set<Substring> = ["Domain", "Data", "Presentation", "Infrastructure", "Platform", "DataLayer", "DomainLayer"]
        let found = scene.files.reduce(into: Set<Substring>()) { $0.formUnion($1.path.split(separator: "/").filter(layers.contains)) }
        return found.count >= 2
    }
}
