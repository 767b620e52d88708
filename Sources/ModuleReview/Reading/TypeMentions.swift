import SwiftCode

/// The name of a type, where code writes it.
struct TypeMention: Sendable {
    /// First component: `UIImage` of `UIImage.Configuration`.
    let name: String
    let position: SourcePosition
}

extension FileFacts {
    /// Every name of a type in the file, in declarations and in bodies.
    var typeMentions: [TypeMention] {
        types.flatMap(\.typeMentions) + functions.flatMap(TypeMentions.of) + globals.flatMap(TypeMentions.of)
    }
}

extension TypeFact {
    /// Every name of a type that this declaration or extension writes, its own members included, nested types not.
    var typeMentions: [TypeMention] {
        inherits.flatMap { TypeMentions.named(in: $0, position) } + properties.flatMap(TypeMentions.of)
            + functions.flatMap(TypeMentions.of)
            + cases.flatMap { element in element.associatedTypes.flatMap { TypeMentions.named(in: $0, element.position) } }
    }
}

/// Collects the names of types out of facts.
private enum TypeMentions {
    static func of(_ property: PropertyFact) -> [TypeMention] {
        [property.type, property.constructs].compactMap { $0 }.flatMap { named(in: $0, property.position) }
            + property.attributes.map { TypeMention(name: $0.name, position: property.position) }
            + ([property.initialBody].compactMap { $0 } + property.accessors.map(\.body)).flatMap(of)
    }

    static func of(_ function: FunctionFact) -> [TypeMention] {
        (function.parameters.map(\.type) + [function.returnType].compactMap { $0 }).flatMap { named(in: $0, function.position) }
            + (function.body.map(of) ?? [])
    }

    static func of(_ body: BodyFact) -> [TypeMention] {
        body.events.flatMap { event -> [TypeMention] in
            switch event.kind {
            case .call(let call): named(in: call.callee, event.position)
            case .reference(let name): named(in: name, event.position)
            case .cast(_, _, let type): named(in: type, event.position)
            case .assignment(let assignment): named(in: assignment.target, event.position)
            case .variable(let variable): variable.type.map { named(in: $0, event.position) } ?? []
            default: []
            }
        }
    }

    static func named(in text: String, _ position: SourcePosition) -> [TypeMention] {
        // Most texts are the path of a call and name no type.
        guard text.utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 >= 0x80 }) else { return [] }
        return TypeText.names(in: text).compactMap { name in
            let parts = name.split(separator: ".").map(String.init)
            let isModule = parts.count > 1 && UserInterface.frameworks.contains(parts[0])
            guard let first = isModule ? parts[1] : parts.first, first.startsUppercase else { return nil }
            return TypeMention(name: first, position: position)
        }
    }
}
