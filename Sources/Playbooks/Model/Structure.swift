/// How one feature is laid out in a pattern.
public struct Structure: Sendable, Equatable {
    /// The file tree, as drawn in the playbook.
    public let tree: String
    /// The roles that the files play.
    public let roles: [RoleRow]

    /// Makes the value from its parts.
    public init(
        tree: String = "",
        roles: [RoleRow] = []
    ) {
        self.tree = tree
        self.roles = roles
    }
}

/// One role in a pattern.
public struct RoleRow: Sendable, Equatable {
    /// The role's name, such as `View`.
    public let role: String
    /// How a type in this role is recognised.
    public let recognisedBy: String
    /// What the role is responsible for.
    public let owns: String
    /// Names of the roles that this role may use.
    public let mayUse: [String]
    /// The isolation of a type in this role, such as `@MainActor`.
    public let isolation: String

    /// Makes the value from its parts.
    public init(
        role: String,
        recognisedBy: String = "",
        owns: String = "",
        mayUse: [String] = [],
        isolation: String = ""
    ) {
        self.role = role
        self.recognisedBy = recognisedBy
        self.owns = owns
        self.mayUse = mayUse
        self.isolation = isolation
    }
}
