import SwiftSyntax

/// A type that the written code can name, hold and make a sample of.
indirect enum TypeName: Hashable, Sendable {
    case named(String)
    case optional(TypeName)
    case array(TypeName)
    case set(TypeName)
    case dictionary(TypeName, TypeName)
    case tuple([Element])
    case generic(String, [TypeName])
    case function(attributes: [String], parameters: [TypeName], effects: String, result: TypeName)
    case void

    /// One value of a tuple.
    struct Element: Hashable, Sendable {
        var label: String?
        var type: TypeName
    }

    private static let foundation: Set<String> = [
        "Date", "URL", "UUID", "Data", "Decimal", "TimeInterval", "CGFloat", "Locale", "TimeZone", "DateComponents",
        "DateInterval", "IndexSet", "Calendar",
    ]

    /// What a `Measurement` is counted in.
    static let units: Set<String> = [
        "UnitLength", "UnitMass", "UnitTemperature", "UnitSpeed", "UnitDuration", "UnitVolume", "UnitArea", "UnitPower", "UnitEnergy",
        "UnitPressure", "UnitAngle", "UnitAcceleration", "UnitElectricCharge", "UnitFrequency", "UnitInformationStorage",
    ]

    /// The types of the standard library and Foundation that may be used without being declared.
    static let standard: Set<String> = foundation.union(numbers).union(["String", "Character", "Bool", "Duration", "any Error"])

    /// Whole numbers and fractions.
    static let numbers: Set<String> = wholeNumbers.union(["Double", "Float", "Decimal", "TimeInterval", "CGFloat"])
    static let wholeNumbers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// Generic types that may be used without being declared, and how many types each takes.
    static let generics: [String: Int] = [
        "Result": 2, "Range": 1, "ClosedRange": 1, "AsyncStream": 1, "AsyncThrowingStream": 2, "any AsyncSequence": 2,
        "Measurement": 1,
    ]

    /// The type that the syntax names, or nothing for a form that is not supported.
    init?(_ syntax: TypeSyntax) {
        if let name = syntax.as(IdentifierTypeSyntax.self) {
            self.init(name: name.name.text, arguments: name.genericArgumentClause)
        } else if let member = syntax.as(MemberTypeSyntax.self) {
            guard let base = TypeName(member.baseType), case .named(let text) = base else { return nil }
            guard let arguments = member.genericArgumentClause else {
                self = .named(text + "." + member.name.text)
                return
            }
            // What has arguments is Swift's own, or one that stands by itself.
            guard text == "Swift" else { return nil }
            self.init(name: member.name.text, arguments: arguments)
        } else if let meta = syntax.as(MetatypeTypeSyntax.self), meta.metatypeSpecifier.text == "Type",
            case .named(let base)? = TypeName(meta.baseType)
        {
            self = .named(base + ".Type")
        } else if let optional = syntax.as(OptionalTypeSyntax.self), let wrapped = TypeName(optional.wrappedType) {
            self = .optional(wrapped)
        } else if let array = syntax.as(ArrayTypeSyntax.self), let element = TypeName(array.element) {
            self = .array(element)
        } else if let dictionary = syntax.as(DictionaryTypeSyntax.self), let key = TypeName(dictionary.key),
            let value = TypeName(dictionary.value)
        {
            self = .dictionary(key, value)
        } else if let tuple = syntax.as(TupleTypeSyntax.self) {
            self.init(tuple: tuple)
        } else if let existential = syntax.as(SomeOrAnyTypeSyntax.self), existential.someOrAnySpecifier.text == "any" {
            switch TypeName(existential.constraint) {
            case .named("Error"): self = .named("any Error")
            case .generic("AsyncSequence", let types) where types.count == 2: self = .generic("any AsyncSequence", types)
            default: return nil
            }
        } else if let function = syntax.as(FunctionTypeSyntax.self) {
            self.init(function: function, attributes: [])
        } else if let attributed = syntax.as(AttributedTypeSyntax.self), attributed.specifiers.isEmpty,
            let function = attributed.baseType.as(FunctionTypeSyntax.self)
        {
            self.init(function: function, attributes: attributed.attributes.map(\.trimmedDescription))
        } else {
            return nil
        }
    }

    private init?(name: String, arguments clause: GenericArgumentClauseSyntax?) {
        let given = clause?.arguments.map { $0.argument.as(TypeSyntax.self).flatMap(TypeName.init) } ?? []
        let arguments = given.compactMap { $0 }
        guard arguments.count == given.count else { return nil }
        switch (name, arguments.count) {
        case ("Void", 0): self = .void
        case ("Set", 1): self = .set(arguments[0])
        case ("Array", 1): self = .array(arguments[0])
        case ("Optional", 1): self = .optional(arguments[0])
        case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
        case (let text, 0): self = .named(text)
        // Only Swift's own can stand there, whatever else is called so.
        case ("Result", 2) where arguments[1] == .named("Error"), ("AsyncThrowingStream", 2) where arguments[1] == .named("Error"):
            self = .generic(name, [arguments[0], .named("any Error")])
        case (let text, _): self = .generic(text, arguments)
        }
    }

    private init?(tuple: TupleTypeSyntax) {
        let elements = tuple.elements.map { element in
            TypeName(element.type).map { Element(label: element.firstName?.text, type: $0) }
        }
        guard !elements.contains(where: { $0 == nil }), tuple.elements.allSatisfy({ $0.secondName == nil && $0.ellipsis == nil }) else {
            return nil
        }
        switch elements.count {
        case 0: self = .void
        case 1: self = elements[0]?.type ?? .void
        default: self = .tuple(elements.compactMap { $0 })
        }
    }

    private init?(function: FunctionTypeSyntax, attributes: [String]) {
        let parameters = function.parameters.compactMap { TypeName($0.type) }
        guard parameters.count == function.parameters.count, let result = TypeName(function.returnClause.type),
            function.effectSpecifiers?.throwsClause?.type == nil,
            attributes.allSatisfy(["@Sendable", "@MainActor", "@escaping"].contains)
        else { return nil }
        let effects = [function.effectSpecifiers?.asyncSpecifier, function.effectSpecifiers?.throwsClause?.throwsSpecifier]
        self = .function(
            attributes: attributes, parameters: parameters, effects: effects.compactMap { $0?.text }.map { " " + $0 }.joined(),
            result: result)
    }

    /// The type as it is written.
    var text: String {
        switch self {
        case .named(let name): name
        case .optional(let wrapped): wrapped.needsParentheses ? "(\(wrapped.text))?" : wrapped.text + "?"
        case .array(let element): "[\(element.text)]"
        case .set(let element): "Set<\(element.text)>"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .tuple(let elements):
            "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.text }.joined(separator: ", ")))"
        case .generic(let name, let arguments): "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
        case .function(let attributes, let parameters, let effects, let result):
            (attributes + ["(\(parameters.map(\.text).joined(separator: ", ")))\(effects) -> \(result.text)"]).joined(separator: " ")
        case .void: "Void"
        }
    }

    private var needsParentheses: Bool {
        switch self {
        case .function: true
        case .named(let name): name.hasPrefix("any ")
        case .generic(let name, _): name.hasPrefix("any ")
        default: false
        }
    }

    /// The type where a value of it is kept: what escapes already is not said to escape.
    var kept: TypeName {
        guard case .function(let attributes, let parameters, let effects, let result) = self else { return self }
        return .function(attributes: attributes.filter { $0 != "@escaping" }, parameters: parameters, effects: effects, result: result)
    }

    private var parts: [TypeName] {
        switch self {
        case .named, .void: []
        case .optional(let inner), .array(let inner), .set(let inner): [inner]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .generic(_, let arguments): arguments
        case .function(_, let parameters, _, let result): parameters + [result]
        }
    }

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The names that the type is made of.
    var names: [String] { if case .named(let name) = self { [name] } else { parts.flatMap(\.names) } }

    /// The generic types in it, each with how many types it is given.
    var genericNames: [(name: String, count: Int)] {
        var found = parts.flatMap(\.genericNames)
        if case .generic(let name, let arguments) = self { found.append((name, arguments.count)) }
        return found
    }

    /// Whether a file that names the type imports Foundation.
    var needsFoundation: Bool { names.contains { Self.foundation.contains($0) || Self.units.contains($0) } }

    /// Whether two values can be compared and put into a set, if those of the declared types can.
    var isHashable: Bool {
        switch self {
        case .named(let name): name != "any Error" && !name.hasSuffix(".Type")
        case .tuple, .function: false
        case .generic("AsyncStream", _), .generic("AsyncThrowingStream", _), .generic("any AsyncSequence", _): false
        case .void: false
        default: parts.allSatisfy(\.isHashable)
        }
    }

    /// A part that must not cross from one isolation to another: a closure that is not `@Sendable`.
    var isSendable: Bool {
        if case .function(let attributes, _, _, _) = self { return attributes.contains("@Sendable") }
        return parts.allSatisfy(\.isSendable)
    }

    /// The type with every name replaced, or nothing when one has no replacement.
    func renamed(_ rename: (String) -> String?) -> TypeName? {
        func all(_ types: [TypeName]) -> [TypeName]? {
            let renamed = types.compactMap { $0.renamed(rename) }
            return renamed.count == types.count ? renamed : nil
        }
        switch self {
        case .void: return .void
        case .named(let name): return rename(name).map { .named($0) }
        case .optional(let inner): return inner.renamed(rename).map { .optional($0) }
        case .array(let inner): return inner.renamed(rename).map { .array($0) }
        case .set(let inner): return inner.renamed(rename).map { .set($0) }
        case .dictionary(let key, let value): return all([key, value]).map { .dictionary($0[0], $0[1]) }
        case .tuple(let elements):
            return all(elements.map(\.type)).map { types in .tuple(zip(elements, types).map { Element(label: $0.label, type: $1) }) }
        case .generic(let name, let arguments): return all(arguments).map { .generic(name, $0) }
        case .function(let attributes, let parameters, let effects, let result):
            return all(parameters + [result]).map {
                .function(attributes: attributes, parameters: Array($0.dropLast()), effects: effects, result: $0[$0.count - 1])
            }
        }
    }
}
