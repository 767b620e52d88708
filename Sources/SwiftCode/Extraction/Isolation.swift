import SwiftSyntax

/// The isolation that a declaration states itself.
enum Isolation {
    /// A global actor by its name, `nonisolated`, `nonisolated(unsafe)`, …; nil when nothing is stated.
    static func stated(attributes: [AttributeFact], modifiers: DeclModifierListSyntax? = nil) -> String? {
        for attribute in attributes where isGlobalActor(attribute.name) { return attribute.name }
        // An empty list would be a tree of its own.
        guard let modifiers, modifiers.count > 0 else { return nil }
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.nonisolated) {
            return modifier.detail.map { "nonisolated(\($0.detail.text))" } ?? "nonisolated"
        }
        return nil
    }

    /// Global actors are named so by convention; a parser cannot know more.
    static func isGlobalActor(_ attribute: String) -> Bool {
        attribute == "MainActor" || (attribute.hasSuffix("Actor") && attribute.count > "Actor".count)
    }
}

/// Attributes as facts, those inside `#if` included.
enum Attributes {
    static func facts(of list: AttributeListSyntax, text: SourceText) -> [AttributeFact] {
        guard list.count > 0 else { return [] }
        var facts: [AttributeFact] = []
        for element in list {
            switch element {
            case .attribute(let node):
                let name = TypeNames.name(of: node.attributeName)
                facts.append(AttributeFact(name: name, arguments: node.arguments.map { text.text($0) }))
            default:
                for clause in element.as(IfConfigDeclSyntax.self)?.compiledClauses ?? [] {
                    if case .attributes(let inner) = clause.elements { facts += self.facts(of: inner, text: text) }
                }
            }
        }
        return facts
    }
}

/// Names of types as written, without generic arguments and attributes.
enum TypeNames {
    static func name(of type: TypeSyntax) -> String {
        if let node = type.as(IdentifierTypeSyntax.self) { return node.name.plainName }
        if let node = type.as(MemberTypeSyntax.self) { return name(of: node.baseType) + "." + node.name.plainName }
        if let node = type.as(AttributedTypeSyntax.self) { return name(of: node.baseType) }
        return type.trimmedDescription
    }

    static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
        guard let clause else { return [] }
        var names: [String] = []
        for inherited in clause.inheritedTypes {
            if let composition = inherited.type.as(CompositionTypeSyntax.self) {
                names += composition.elements.map { name(of: $0.type) }
            } else {
                names.append(name(of: inherited.type))
            }
        }
        return names
    }
}
