/// Routers, interactors and builders of RIBs.
enum RIBsWitness: PatternWitness {
    /// The library and its successor.
    static let libraries: Set<String> = ["RIBs", "ModernRIBs"]

    static func weight(in scene: PatternScene) -> PatternWeight? {
        let bases: Set<String> = ["ViewableRouter", "LaunchRouter", "PresentableInteractor", "Builder", "Component"]
        let parts = scene.types.filter { place in place.type.inherits.contains { bases.contains(TypeText.base($0)) } }
        guard !scene.imports.isDisjoint(with: libraries), !parts.isEmpty else { return nil }
        return PatternWeight(
            pattern: "ribs", score: 3 * Double(parts.count), evidence: parts.prefix(6).evidence { "\($0) is a part of a RIB" },
            explains: ["viper", "mvp", "clean-swift"])
    }
}
