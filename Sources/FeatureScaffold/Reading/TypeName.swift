import SwiftSyntax

/// A type that the written code can name, hold and make a sample of.
indirect enum TypeName: Hashable, Sendable {
    case named(String)
    case optional(TypeName)
    case array(TypeName)
    case set(TypeName)
    case dictionary(TypeName, TypeName)
    case void

    /// The types of the standard library and Foundation that may be used without being declared.
    static let standard: Set<String> = [
        "String", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "Decimal",
    ]

    /// Those of them that need `import Foundation`.
    private static let foundation: Set<String> = ["Date", "URL", "UUID", "Data", "Decimal"]

    /// The type that the syntax names, or nothing for a form that is not supported.
    init?(_ syntax: TypeSyntax) {
        if let name = syntax.as(IdentifierTypeSyntax.self) {
            let arguments = name.genericArgumentClause?.arguments.map(\.argument.trimmedDescription) ?? []
            switch (name.name.text, arguments.count) {
            case ("Void", 0): self = .void
            case (let text, 0) where name.genericArgumentClause == nil: self = .named(text)
            case ("Set", 1):
                guard let clause = name.genericArgumentClause, let element = TypeName.only(clause) else { return nil }
                self = .set(element)
            default: return nil
            }
        } else if let member = syntax.as(MemberTypeSyntax.self) {
            guard let base = TypeName(member.baseType), case .named(let text) = base, member.genericArgumentClause == nil else {
                return nil
            }
            self = .named(text + "." + member.name.text)
        } else if let optional = syntax.as(OptionalTypeSyntax.self), let wrapped = TypeName(optional.wrappedType) {
            self = .optional(wrapped)
        } else if let array = syntax.as(ArrayTypeSyntax.self), let element = TypeName(array.element) {
            self = .array(element)
        } else if let dictionary = syntax.as(DictionaryTypeSyntax.self), let key = TypeName(dictionary.key),
            let value = TypeName(dictionary.value)
        {
            self = .dictionary(key, value)
        } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.isEmpty {
            self = .void
        } else {
            return nil
        }
    }

    private static func only(_ clause: GenericArgumentClauseSyntax) -> TypeName? {
        guard let argument = clause.arguments.first, let type = argument.argument.as(TypeSyntax.self) else { return nil }
        return TypeName(type)
    }

    /// The type as it is written.
    var text: String {
        switch self {
        case .named(let name): name
        case .optional(let wrapped): wrapped.text + "?"
        case .array(let element): "[\(element.text)]"
        case .set(let element): "Set<\(element.text)>"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .void: "Void"
        }
    }

    /// The names that the type is made of.
    var names: [String] {
        switch self {
        case .named(let name): [name]
        case .optional(let inner), .array(let inner), .set(let inner): inner.names
        case .dictionary(let key, let value): key.names + value.names
        case .void: []
        }
    }

    /// Whether a file that names the type imports Foundation.
    var needsFoundation: Bool { names.contains { Self.foundation.contains($0) } }
}
