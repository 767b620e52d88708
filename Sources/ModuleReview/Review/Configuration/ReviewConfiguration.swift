import Foundation
import Playbooks

/// The settings in `.swift-architecture.json`.
public struct ReviewConfiguration: Sendable {
    /// Severity by rule: `error`, `warning`, `info` or `off`.
    public var severities: [String: String] = [:]
    /// Globs of paths that are not reviewed.
    public var excluded: [String] = []
    /// Numbers of the rules.
    public var thresholds = Thresholds()
    /// The team's layers, by name; empty when they are to be read from folders and targets.
    public var layers: [LayerRule] = []
    /// Folders that must not use each other.
    public var features: FeatureRule?
    /// How types are called.
    public var naming: [NamingRule] = []
    /// Moves from one pattern to another that are under way.
    public var migrations: [MigrationRule] = []

    /// No settings.
    public init() {}

    /// Reads the file's JSON; an unknown key or value is an error.
    public init(json: Data) throws {
        let members = try ConfigurationValue(json: json).members(ConfigurationKeys.root)
        severities = try members["severities"].map(Self.severities) ?? [:]
        excluded = try members["excluded"]?.texts() ?? []
        thresholds = try members["thresholds"].map(Self.thresholds) ?? Thresholds()
        layers = try members["layers"].map(LayerRule.rules) ?? []
        features = try members["features"].map(FeatureRule.rule)
        naming = try members["naming"].map(NamingRule.rules) ?? []
        migrations = try members["migrations"].map(MigrationRule.rules) ?? []
    }

    /// The settings of the folder that was reviewed.
    public static func atRoot(_ root: String) throws -> ReviewConfiguration {
        guard !root.isEmpty, let data = FileManager.default.contents(atPath: root + "/.swift-architecture.json") else {
            return ReviewConfiguration()
        }
        return try ReviewConfiguration(json: data)
    }

    private static func severities(_ value: ConfigurationValue) throws -> [String: String] {
        let rules = RuleList.all.map { $0.id }
        var severities: [String: String] = [:]
        for (rule, value) in try value.entries() {
            guard rules.contains(rule) else {
                throw ConfigurationValue.problem("\"\(rule.singleLine)\" is not a rule\(NearestName.hint(rule, among: rules))")
            }
            severities[rule] = try value.word(of: ConfigurationKeys.severities, called: "severity")
        }
        return severities
    }

    private static func thresholds(_ value: ConfigurationValue) throws -> Thresholds {
        var thresholds = Thresholds()
        for (name, value) in try value.entries() {
            guard let path = Thresholds.names[name] else {
                throw ConfigurationValue.problem(
                    "\"\(name.singleLine)\" is not a threshold\(NearestName.hint(name, among: ConfigurationKeys.thresholds)); it takes \(ConfigurationValue.list(ConfigurationKeys.thresholds))"
                )
            }
            thresholds[keyPath: path] = try value.positiveNumber()
        }
        return thresholds
    }
}
