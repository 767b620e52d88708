import SwiftCode

/// The role of each type of a module: by conformance, by attribute, by what stores what, and last by name.
public struct RoleMap: Sendable {
    private let roles: [String: Role]
    /// By the number of each type.
    private let rolesByNumber: [Role]
    private let doublesByNumber: [Bool]
    let index: TypeIndex

    /// Infers the roles of a module's types.
    public init(_ module: ModuleFacts) {
        self.init(module, index: TypeIndex(module))
    }

    init(_ module: ModuleFacts, index: TypeIndex) {
        self.index = index
        let roles = RoleInference(module: module, index: index).roles()
        self.roles = roles
        rolesByNumber = index.types.map { roles[$0.qualifiedName] ?? .other }
        doublesByNumber = index.types.map(ReviewedModule.isPreviewOrDouble)
    }

    /// The role of a type of the module.
    func role(of type: ReadType) -> Role { rolesByNumber[type.number] }

    /// True for what stands in for something in tests and previews.
    func isPreviewOrDouble(_ type: ReadType) -> Bool { doublesByNumber[type.number] }

    /// The role of a type by its name, qualified where the short name is not unique; `other` for one that the module does not declare.
    public func role(of type: String) -> Role {
        if let role = roles[type] { return role }
        return index.type(named: type).flatMap { roles[$0.qualifiedName] } ?? .other
    }

    /// The types that the module declares, with their extensions.
    var declaredTypes: [ReadType] { index.types.filter(\.isDeclared) }

    /// Every role by qualified type name.
    public var all: [String: Role] { roles }
}
