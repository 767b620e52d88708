import Playbooks

/// A layer that the team configured, and what it may use.
public struct LayerRule: Sendable, Equatable {
    /// Names that may be used.
    public struct Allowance: Sendable, Equatable {
        /// Only these; nil for any.
        public var mayUse: [String]?
        /// None of these.
        public var mustNotUse: [String]

        /// Makes the value from its parts.
        public init(mayUse: [String]? = nil, mustNotUse: [String] = []) {
            self.mayUse = mayUse
            self.mustNotUse = mustNotUse
        }

        func allows(_ name: String) -> Bool { !mustNotUse.contains(name) && (mayUse?.contains(name) ?? true) }
    }

    /// The team's name for it.
    public var name: String
    /// Globs of its files.
    public var paths: [String]
    /// Other layers.
    public var layers: Allowance
    /// Modules that its files import.
    public var imports: Allowance
    /// Types from anywhere.
    public var types: Allowance

    /// Makes the value from its parts.
    public init(
        name: String, paths: [String], layers: Allowance = Allowance(), imports: Allowance = Allowance(), types: Allowance = Allowance()
    ) {
        self.name = name
        self.paths = paths
        self.layers = layers
        self.imports = imports
        self.types = types
    }
}

extension LayerRule {
    /// Reads `layers`.
    static func rules(_ value: ConfigurationValue) throws -> [LayerRule] {
        let entries = try value.entries()
        let names = entries.map(\.key)
        return try entries.map { name, value in
            let members = try value.members(ConfigurationKeys.layer)
            guard let paths = members["paths"] else {
                throw ConfigurationValue.problem(
                    "\"\(value.place)\" needs \"paths\", for example [\"Sources/\(name.singleLine)/**\"]")
            }
            let imports = try members["imports"]?.members(ConfigurationKeys.imports) ?? [:]
            let types = try members["types"]?.members(ConfigurationKeys.types) ?? [:]
            return LayerRule(
                name: name, paths: try paths.globs(), layers: try layers(members, among: names, at: value.place),
                imports: Allowance(mayUse: try imports["may_use"]?.texts(), mustNotUse: try imports["must_not_use"]?.texts() ?? []),
                types: Allowance(mustNotUse: try types["must_not_use"]?.texts() ?? []))
        }
    }

    private static func layers(
        _ members: [String: ConfigurationValue], among names: [String], at place: String
    ) throws -> Allowance {
        func known(_ key: String) throws -> [String]? {
            try members[key].map { value in
                for name in try value.texts() where !names.contains(name) {
                    throw ConfigurationValue.problem(
                        "\"\(value.place)\": \"\(name.singleLine)\" is not a layer\(NearestName.hint(name, among: names)); the layers are \(ConfigurationValue.list(names))"
                    )
                }
                return try value.texts()
            }
        }
        let allowance = Allowance(mayUse: try known("may_use"), mustNotUse: try known("must_not_use") ?? [])
        if let both = allowance.mayUse?.first(where: allowance.mustNotUse.contains) {
            throw ConfigurationValue.problem("\"\(place)\" both may and must not use \"\(both.singleLine)\"")
        }
        return allowance
    }
}
