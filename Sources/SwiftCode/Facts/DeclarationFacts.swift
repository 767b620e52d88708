/// An attribute: `@Published`, `@MainActor`, `@Environment(\.dismiss)`.
public struct AttributeFact: Codable, Sendable, Hashable {
    /// Without `@`.
    public var name: String
    /// Text between the parentheses; nil without parentheses.
    public var arguments: String?

    /// Makes the value from its parts.
    public init(name: String, arguments: String? = nil) {
        self.name = name
        self.arguments = arguments
    }
}

/// Where a declaration can be seen from.
public enum AccessLevel: String, Codable, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    /// By line, then column; for access levels from the narrowest to the widest.
    public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }
}

// A class although it is a value, for the reason that `PropertyFact` is one.
/// A type declaration, or an extension of one.
public final class TypeFact: Codable, Sendable {
    /// What sort of thing it is.
    public enum Kind: String, Codable, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }
    /// What it is.
    public let kind: Kind
    /// Last component: `Row` of `List.Row`. For an extension the name of the extended type.
    public let name: String
    /// With the types around it: `List.Row`.
    public let qualifiedName: String
    /// Who can see it; `internal` when nothing is written.
    public let access: AccessLevel
    /// `final`, `indirect`, … without access levels.
    public let modifiers: [String]
    /// Its attributes in source order.
    public let attributes: [AttributeFact]
    /// Superclass and protocols as written, without generic arguments: `UIViewController`, `View`.
    public let inherits: [String]
    /// Names of the generic parameters.
    public let genericParameters: [String]
    /// What generic parameters and associated types must be, as written: `Item: Sendable`, `Item.ID == String`.
    public let constraints: [String]
    /// The global actor or `nonisolated` that the declaration states itself; nil when it states none.
    public let isolation: String?
    /// Stored and computed properties, in source order.
    public let properties: [PropertyFact]
    /// Methods, initializers, deinitializers and subscripts.
    public let functions: [FunctionFact]
    /// The cases of an enumeration, in source order.
    public let cases: [EnumCaseFact]
    /// The condition of the `#if` branch around it.
    public let condition: String?
    /// True for a type declared inside a function body.
    public let isLocal: Bool
    /// Where it stands.
    public let position: SourcePosition
    /// Where it ends.
    public let end: SourcePosition

    /// Makes the value from its parts.
    public init(
        kind: Kind, name: String, qualifiedName: String, access: AccessLevel = .internal, modifiers: [String] = [],
        attributes: [AttributeFact] = [], inherits: [String] = [], genericParameters: [String] = [], constraints: [String] = [],
        isolation: String? = nil, properties: [PropertyFact] = [], functions: [FunctionFact] = [], cases: [EnumCaseFact] = [],
        condition: String? = nil, isLocal: Bool = false, position: SourcePosition, end: SourcePosition
    ) {
        self.kind = kind
        self.name = name
        self.qualifiedName = qualifiedName
        self.access = access
        self.modifiers = modifiers
        self.attributes = attributes
        self.inherits = inherits
        self.genericParameters = genericParameters
        self.constraints = constraints
        self.isolation = isolation
        self.properties = properties
        self.functions = functions
        self.cases = cases
        self.condition = condition
        self.isLocal = isLocal
        self.position = position
        self.end = end
    }

    /// The declaration with what extensions add to it: members, and what they inherit.
    package func joined(by extensions: [TypeFact]) -> TypeFact {
        if extensions.isEmpty { return self }
        return TypeFact(
            kind: kind, name: name, qualifiedName: qualifiedName, access: access, modifiers: modifiers, attributes: attributes,
            inherits: inherits + extensions.flatMap(\.inherits), genericParameters: genericParameters, constraints: constraints,
            isolation: isolation, properties: properties + extensions.flatMap(\.properties),
            functions: functions + extensions.flatMap(\.functions), cases: cases, condition: condition, isLocal: isLocal,
            position: position, end: end)
    }
}

/// Another name for a type.
public struct TypealiasFact: Codable, Sendable, Hashable {
    /// The name as declared.
    public var name: String
    /// With the types around it: `Feed.Handler`.
    public var qualifiedName: String
    /// What it stands for, as written.
    public var type: String
    /// Who can see it; `internal` when nothing is written.
    public var access: AccessLevel
    /// Where it stands.
    public var position: SourcePosition

    /// Makes the value from its parts.
    public init(name: String, qualifiedName: String, type: String, access: AccessLevel = .internal, position: SourcePosition) {
        self.name = name
        self.qualifiedName = qualifiedName
        self.type = type
        self.access = access
        self.position = position
    }
}

/// A case of an enumeration.
public struct EnumCaseFact: Codable, Sendable, Hashable {
    /// The name as declared.
    public var name: String
    /// Types of the associated values, as written.
    public var associatedTypes: [String]
    /// Where it stands.
    public var position: SourcePosition

    /// Makes the value from its parts.
    public init(name: String, associatedTypes: [String] = [], position: SourcePosition) {
        self.name = name
        self.associatedTypes = associatedTypes
        self.position = position
    }
}

// A class although it is a value, since rules pass them on all the time and each has many parts.
/// A stored or computed property, or a variable outside types.
public final class PropertyFact: Codable, Sendable {
    /// How a reference is held.
    public enum Ownership: String, Codable, Sendable {
        case strong, weak, unowned
    }
    /// The name as declared.
    public let name: String
    /// The type as written; nil when it is inferred.
    public let type: String?
    /// Its attributes in source order.
    public let attributes: [AttributeFact]
    /// Modifiers other than access levels.
    public let modifiers: [String]
    /// Who can see it; `internal` when nothing is written.
    public let access: AccessLevel
    /// Who may set it: `private(set)`.
    public let setAccess: AccessLevel
    /// True for `let`.
    public let isLet: Bool
    /// True for `static` and `class` members.
    public let isStatic: Bool
    /// How the reference is held.
    public let ownership: Ownership
    /// The initial value as written; nil without one.
    public let initialValue: String?
    /// Type name that the initial value constructs: `FeedModel` of `= FeedModel(client: .live)`; nil when it is no plain construction.
    public let constructs: String?
    /// What the initial value does, when it has calls or closures.
    public let initialBody: BodyFact?
    /// Accessors, `willSet` and `didSet` included, by name (`get`, `set`, `didSet`, …).
    public let accessors: [AccessorFact]
    /// True when it stores nothing.
    public let isComputed: Bool
    /// The global actor or `nonisolated` that it states itself; nil when it states none.
    public let isolation: String?
    /// Where it stands.
    public let position: SourcePosition
    /// Where it ends.
    public let end: SourcePosition

    /// Makes the value from its parts.
    public init(
        name: String, type: String? = nil, attributes: [AttributeFact] = [], modifiers: [String] = [],
        access: AccessLevel = .internal, setAccess: AccessLevel = .internal, isLet: Bool = false, isStatic: Bool = false,
        ownership: Ownership = .strong, initialValue: String? = nil, constructs: String? = nil, initialBody: BodyFact? = nil,
        accessors: [AccessorFact] = [], isComputed: Bool = false, isolation: String? = nil, position: SourcePosition,
        end: SourcePosition
    ) {
        self.name = name
        self.type = type
        self.attributes = attributes
        self.modifiers = modifiers
        self.access = access
        self.setAccess = setAccess
        self.isLet = isLet
        self.isStatic = isStatic
        self.ownership = ownership
        self.initialValue = initialValue
        self.constructs = constructs
        self.initialBody = initialBody
        self.accessors = accessors
        self.isComputed = isComputed
        self.isolation = isolation
        self.position = position
        self.end = end
    }
}

/// One accessor of a property or subscript.
public struct AccessorFact: Codable, Sendable {
    /// The name as declared.
    public var name: String
    /// What it does.
    public var body: BodyFact

    /// Makes the value from its parts.
    public init(name: String, body: BodyFact) {
        self.name = name
        self.body = body
    }
}

// A class for the reason that `PropertyFact` is one.
/// A function, method, initializer, deinitializer or subscript.
public final class FunctionFact: Codable, Sendable {
    /// What sort of thing it is.
    public enum Kind: String, Codable, Sendable {
        case function, initializer, deinitializer, `subscript`
    }
    /// What it is.
    public let kind: Kind
    /// `load`, `init`, `deinit`, `subscript`.
    public let name: String
    /// The parameters in order.
    public let parameters: [ParameterFact]
    /// As written; nil for none.
    public let returnType: String?
    /// Names of the generic parameters.
    public let genericParameters: [String]
    /// What generic parameters must be, as written: `Item: Sendable`, `Item.ID == String`.
    public let constraints: [String]
    /// True for `async`.
    public let isAsync: Bool
    /// True for `throws`, typed or not.
    public let canThrow: Bool
    /// True for `static` and `class` members.
    public let isStatic: Bool
    /// Who can see it; `internal` when nothing is written.
    public let access: AccessLevel
    /// Modifiers other than access levels.
    public let modifiers: [String]
    /// Its attributes in source order.
    public let attributes: [AttributeFact]
    /// The global actor or `nonisolated` that it states itself; nil when it states none.
    public let isolation: String?
    /// nil for a requirement of a protocol.
    public let body: BodyFact?
    /// Where it stands.
    public let position: SourcePosition
    /// Where it ends.
    public let end: SourcePosition

    /// Makes the value from its parts.
    public init(
        kind: Kind, name: String, parameters: [ParameterFact] = [], returnType: String? = nil, genericParameters: [String] = [],
        constraints: [String] = [], isAsync: Bool = false, canThrow: Bool = false, isStatic: Bool = false, access: AccessLevel = .internal,
        modifiers: [String] = [],
        attributes: [AttributeFact] = [], isolation: String? = nil, body: BodyFact? = nil, position: SourcePosition,
        end: SourcePosition
    ) {
        self.kind = kind
        self.name = name
        self.parameters = parameters
        self.returnType = returnType
        self.genericParameters = genericParameters
        self.constraints = constraints
        self.isAsync = isAsync
        self.canThrow = canThrow
        self.isStatic = isStatic
        self.access = access
        self.modifiers = modifiers
        self.attributes = attributes
        self.isolation = isolation
        self.body = body
        self.position = position
        self.end = end
    }
}

/// A parameter of a function.
public struct ParameterFact: Codable, Sendable, Hashable {
    /// The label that callers write; nil for `_`.
    public var label: String?
    /// The name as declared.
    public var name: String
    /// The type as written.
    public var type: String
    /// As written.
    public var defaultValue: String?

    /// Makes the value from its parts.
    public init(label: String?, name: String, type: String, defaultValue: String? = nil) {
        self.label = label
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}
