/// The words that `.swift-architecture.json` may hold. The JSON Schema in `tooling/schema` lists the same, and a test compares them.
public enum ConfigurationKeys {
    /// At the top of the file.
    public static let root = ["$schema", "severities", "excluded", "thresholds", "layers", "features", "naming", "migrations"]
    /// What a rule's severity can be.
    public static let severities = ["error", "warning", "info", "off"]
    /// The numbers of rules.
    public static var thresholds: [String] { Thresholds.names.keys.sorted() }
    /// Of one layer.
    public static let layer = ["paths", "may_use", "must_not_use", "imports", "types"]
    /// Of a layer's `imports`.
    public static let imports = ["may_use", "must_not_use"]
    /// Of a layer's `types`.
    public static let types = ["must_not_use"]
    /// Of `features`.
    public static let features = ["paths", "shared"]
    /// Of the names of one role.
    public static let naming = ["prefix", "suffix"]
    /// Of one migration.
    public static let migration = ["from", "to", "paths"]
    /// The roles that `naming` may speak of, as `view_model`.
    public static var roles: [String] { Role.allCases.filter { $0 != .other && $0 != .test && $0 != .app }.map(\.configurationName) }
}

extension Role {
    /// The role in the file's spelling: `view_model`.
    var configurationName: String {
        rawValue.reduce(into: "") { name, letter in name += letter.isUppercase ? "_" + letter.lowercased() : String(letter) }
    }

    /// The role in words: `view model`.
    var words: String { configurationName.replacing("_", with: " ") }
}
