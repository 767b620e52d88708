import SwiftCode

// A class for the reason that `ReadType` is one.
/// A body of code with the type and the member that it belongs to.
final class Member: Sendable {
    enum Kind: Sendable { case function, initializer, deinitializer, accessor, initialValue, `subscript` }
    let type: ReadType
    let role: Role
    let file: String
    let name: String
    let kind: Kind
    let isAsync: Bool
    let isStatic: Bool
    let isolation: String?
    let attributes: [AttributeFact]
    let position: SourcePosition
    let body: BodyFact
    let function: FunctionFact?
    let property: PropertyFact?
    /// True when it stands in `#if DEBUG`.
    let isDebugOnly: Bool

    private init(
        type: ReadType, role: Role, file: String, name: String, kind: Kind, isAsync: Bool, isStatic: Bool, isolation: String?,
        attributes: [AttributeFact], position: SourcePosition, body: BodyFact, function: FunctionFact?, property: PropertyFact?,
        isDebugOnly: Bool
    ) {
        self.type = type
        self.role = role
        self.file = file
        self.name = name
        self.kind = kind
        self.isAsync = isAsync
        self.isStatic = isStatic
        self.isolation = isolation
        self.attributes = attributes
        self.position = position
        self.body = body
        self.function = function
        self.property = property
        self.isDebugOnly = isDebugOnly
    }

    /// True when an assignment goes to the object's own property, not to a local variable or parameter of that name.
    func writesOwn(_ assignment: AssignmentFact) -> Bool {
        if assignment.target.hasPrefix("self") || isOwnObject(assignment.root) { return true }
        return !hides(assignment.root)
    }

    /// True when a local variable or a parameter takes the place of a property of that name.
    func hides(_ name: String) -> Bool {
        body.localNames.contains(name) || function?.parameters.contains { $0.name == name } == true
    }

    /// `let store = store`: what is written through a constant is an object, and it is the same one.
    private func isOwnObject(_ name: String) -> Bool {
        body.localNames.contains(name)
            && body.events.contains {
                guard case .variable(let variable) = $0.kind, variable.name == name, variable.isLet, !variable.isBinding else {
                    return false
                }
                return variable.value == name || variable.value == "self.\(name)"
            }
    }

    /// `FeedModel.load`.
    var symbol: String { "\(type.qualifiedName).\(name)" }

    static func members(of type: ReadType, role: Role) -> [Member] {
        type.parts.flatMap { part -> [Member] in
            let isDebug = part.fact.condition?.contains("DEBUG") == true
            let around = part.fact.kind == .extension ? part.fact.isolation : nil
            let functions = part.fact.functions.compactMap { function -> Member? in
                guard let body = function.body else { return nil }
                let kind: Kind =
                    switch function.kind {
                    case .function: .function
                    case .initializer: .initializer
                    case .deinitializer: .deinitializer
                    case .subscript: .subscript
                    }
                return Member(
                    type: type, role: role, file: part.file, name: function.name, kind: kind, isAsync: function.isAsync,
                    isStatic: function.isStatic, isolation: function.isolation ?? around, attributes: function.attributes,
                    position: function.position, body: body, function: function, property: nil, isDebugOnly: isDebug)
            }
            let properties = part.fact.properties.flatMap { property -> [Member] in
                func member(_ kind: Kind, _ body: BodyFact) -> Member {
                    Member(
                        type: type, role: role, file: part.file, name: property.name, kind: kind, isAsync: false,
                        isStatic: property.isStatic, isolation: property.isolation ?? around, attributes: property.attributes,
                        position: property.position, body: body, function: nil, property: property, isDebugOnly: isDebug)
                }
                return property.accessors.map { member(.accessor, $0.body) }
                    + (property.initialBody.map { [member(.initialValue, $0)] } ?? [])
            }
            return functions + properties
        }
    }
}
