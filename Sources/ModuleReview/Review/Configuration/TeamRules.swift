import Playbooks

/// Folders that are features, which must not use each other.
public struct FeatureRule: Sendable, Equatable {
    /// Globs of the folders: each that matches is one feature.
    public var paths: [String]
    /// Globs of those that every feature may use.
    public var shared: [String]

    /// Makes the value from its parts.
    public init(paths: [String], shared: [String] = []) {
        self.paths = paths
        self.shared = shared
    }

    static func rule(_ value: ConfigurationValue) throws -> FeatureRule {
        let members = try value.members(ConfigurationKeys.features)
        guard let paths = members["paths"] else {
            throw ConfigurationValue.problem("\"features\" needs \"paths\", for example [\"Sources/Features/*\"]")
        }
        return FeatureRule(paths: try paths.globs(), shared: try members["shared"]?.globs() ?? [])
    }
}

/// How the types of one role are called.
public struct NamingRule: Sendable, Equatable {
    /// The role that it speaks of.
    public var role: Role
    /// What a name must start with: one of these; empty for anything.
    public var prefixes: [String]
    /// What a name must end in: one of these; empty for anything.
    public var suffixes: [String]

    /// Makes the value from its parts.
    public init(role: Role, prefixes: [String] = [], suffixes: [String] = []) {
        self.role = role
        self.prefixes = prefixes
        self.suffixes = suffixes
    }

    static func rules(_ value: ConfigurationValue) throws -> [NamingRule] {
        try value.entries().map { name, value in
            guard let role = Role.allCases.first(where: { $0.configurationName == name }), ConfigurationKeys.roles.contains(name) else {
                throw ConfigurationValue.problem(
                    "\"\(name.singleLine)\" is not a role of \"naming\"\(NearestName.hint(name, among: ConfigurationKeys.roles)); it takes \(ConfigurationValue.list(ConfigurationKeys.roles))"
                )
            }
            let members = try value.members(ConfigurationKeys.naming)
            guard !members.isEmpty else {
                throw ConfigurationValue.problem(
                    "\"\(value.place)\" needs a \"suffix\" or a \"prefix\", for example {\"suffix\": \"Screen\"}")
            }
            return NamingRule(
                role: role, prefixes: try members["prefix"]?.textOrTexts() ?? [], suffixes: try members["suffix"]?.textOrTexts() ?? [])
        }
    }

    func accepts(_ name: String) -> Bool {
        (prefixes.isEmpty || prefixes.contains { name.hasPrefix($0) }) && (suffixes.isEmpty || suffixes.contains { name.hasSuffix($0) })
    }

    /// `end in "Screen"`.
    var demand: String {
        let parts = [(prefixes, "start with"), (suffixes, "end in")].filter { !$0.0.isEmpty }
        return parts.map { "\($1) \($0.map { "`\($0)`" }.joined(separator: " or "))" }.joined(separator: " and ")
    }
}

/// A move from one pattern to another that is under way, so that both may be found side by side.
public struct MigrationRule: Sendable, Equatable {
    /// The pattern that is left.
    public var from: String
    /// The pattern that takes over.
    public var to: String
    /// Globs of the files that it concerns; empty for all.
    public var paths: [String]

    /// Makes the value from its parts.
    public init(from: String, to: String, paths: [String] = []) {
        self.from = from
        self.to = to
        self.paths = paths
    }

    static func rules(_ value: ConfigurationValue) throws -> [MigrationRule] {
        try value.elements().map { element in
            let members = try element.members(ConfigurationKeys.migration)
            guard let from = members["from"], let to = members["to"] else {
                throw ConfigurationValue.problem("\"\(element.place)\" needs \"from\" and \"to\", for example \"viper\" and \"mvvm\"")
            }
            return MigrationRule(from: try from.text(), to: try to.text(), paths: try members["paths"]?.globs() ?? [])
        }
    }

    /// True when the file is on that way.
    func covers(_ file: String) -> Bool { paths.isEmpty || paths.contains { PathGlob.covers(file, $0) } }
}
