import Foundation
import SwiftCode

/// A `.swift-architecture.json` made from what some code does today, with the reasons.
public struct ConfigurationProposal: Sendable {
    /// The text of the file.
    public let json: String
    /// Why each setting is there, and what the code does against it.
    public let reasons: [String]

    /// Looks at the folders of a module and proposes its layers, features and names. `freezes` proposes what today's code keeps to.
    public init(for facts: ModuleFacts, freezes: Bool) {
        let module = Self.reviewed(facts)
        let layers = LayerProposal(module, freezes: freezes)
        let features = FeatureProposal(module, freezes: freezes)
        let naming = NamingProposal(module, freezes: freezes)
        let settings = [("features", features.setting), ("layers", layers.setting), ("naming", naming.setting)]
        json = Self.text(settings.compactMap { name, value in value.map { (name, $0) } })
        reasons = layers.reasons + features.reasons + naming.reasons
    }

    private static func reviewed(_ facts: ModuleFacts) -> ReviewedModule {
        ReviewedModule(
            facts: facts, graph: TypeGraph(facts), roles: RoleMap(facts), pattern: DetectedPattern(pattern: "none", confidence: 0),
            conventions: ConventionsReader.conventions(of: facts))
    }

    private static func text(_ settings: [(String, Any)]) -> String {
        let object = Dictionary(settings) { first, _ in first }
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
