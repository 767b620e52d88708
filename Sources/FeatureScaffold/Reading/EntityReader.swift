import SwiftSyntax

/// Reads the value that the feature shows, with the types that it is made of.
extension DeclarationReader {
    /// The entity: a struct of stored properties with an `id`, and the types that it is made of.
    func entity() throws -> EntitySpec {
        let all = try declarations()
        let holders = all.compactMap(Holder.init)
        guard let structure = holders.first(where: \.hasIdentity) ?? holders.first else {
            let example = all[0].as(EnumDeclSyntax.self)?.name.text ?? "Order"
            throw failure(
                "the entity's struct is expected: of an enum there are only as many values as cases; give a struct with a \(example) in it",
                all[0])
        }
        let declarations = [structure.declaration] + all.filter { $0.id != structure.declaration.id }
        let name = try declaredName(structure.name)
        try checkPlain(structure.attributes, structure.modifiers, of: name)
        if let generics = structure.generics { throw failure("a struct without generic parameters is expected", generics) }
        if structure.isReference {
            leftOut.add("\(name) is a struct here: a value that screens and tests can hand on and compare, which an object is not.")
        }
        let given = nested(in: structure.members, of: name) + declarations.dropFirst().flatMap(withNested)
        let outlines = try given.map { try outline($0.0, inside: $0.1) }
        guard Set(outlines.map(\.name) + [name]).count == outlines.count + 1 else {
            throw failure("two types have the same name", structure.name)
        }
        guard !outlines.contains(where: { $0.name == "\(name).\(structure.name.text)" }) else {
            throw failure(
                "\"\(structure.name.text)\" means another type within the struct than outside; give one of them another name",
                structure.name)
        }
        var companions = try zip(given, outlines).map { given, outline in
            try companion(given.0, outline, known: KnownTypes(entity: name, companions: outlines, scope: outline.name))
        }
        let conformances =
            ["Identifiable", "Hashable", "Sendable"]
            + conformances(structure.inheritance, Self.ofEntities, name).filter(Self.coding.contains)
        var known = KnownTypes(entity: name, companions: outlines, scope: name)
        known.aliases = structure.aliases
        let properties = try storedProperties(structure.members, known, of: name)
        let identity = try identity(structure, properties, companions)
        let declared = KnownTypes(entity: name, companions: companions, scope: name)
        for property in properties where !declared.compares(property.type) {
            throw failure("\"\(property.name)\" cannot be compared; a struct of its own can", structure.name)
        }
        shareCoding(conformances, properties.map(\.type), &companions)
        let coded = [(name, conformances, properties.map(\.type))] + companions.map { ($0.name, $0.conformances, $0.types) }
        for (type, conformances, types) in coded where !Self.coding.isDisjoint(with: conformances) {
            guard let name = types.flatMap(\.names).first(where: { ["Character", "any Error"].contains($0) }) else { continue }
            throw failure("\(type) is Codable, and a \(name) in it cannot be coded; take a String", structure.name)
        }
        try checkSize(name, properties, companions, structure.name)
        return EntitySpec(name: name, properties: properties, conformances: conformances, companions: companions, identity: identity)
    }

    private static let coding: Set<String> = ["Codable", "Decodable", "Encodable"]

    /// The types within these braces, each with the name of the type that it stands in.
    private func nested(in members: MemberBlockSyntax, of scope: String) -> [(DeclSyntax, String?)] {
        members.members.map(\.decl).filter { Self.isRead.contains($0.kind) }.flatMap { declaration in
            [(declaration, Optional(scope))] + withNested(declaration).dropFirst().map { ($0.0, "\(scope).\($0.1 ?? "")") }
        }
    }

    private func withNested(_ declaration: DeclSyntax) -> [(DeclSyntax, String?)] {
        guard let members = declaration.asProtocol(DeclGroupSyntax.self)?.memberBlock,
            let name = declaration.asProtocol(NamedDeclSyntax.self)?.name
        else { return [(declaration, nil)] }
        let isGeneric = declaration.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil
        return [(declaration, nil)] + nested(in: members, of: isGeneric ? name.text : SharedName.marked(name.text))
    }

    /// The stored property that tells one entity from another, when that is not called `id` itself.
    private func identity(_ structure: Holder, _ properties: [PropertySpec], _ companions: [CompanionSpec]) throws -> String? {
        let forwarded = structure.computedIdentity.flatMap { binding in
            binding.accessorBlock?.forwarded.flatMap { name in properties.first { $0.name == name } }
        }
        guard let identity = properties.first(where: { $0.name == "id" }) ?? forwarded else {
            throw failure(
                structure.computedIdentity == nil
                    ? "the struct needs a property \"id\", as in \"let id: UUID\""
                    : "an \"id\" that is computed has to be one of the stored properties, as in \"var id: String { code }\"", structure.name
            )
        }
        let standard = TypeName.standard.subtracting(["any Error", "Bool"]).map { TypeName.named($0) }
        guard (standard + companions.map { .named($0.name) }).contains(identity.type) else {
            throw failure("\"id\" must be a UUID, a String, a number, a URL or a type declared here", structure.name)
        }
        let nested = TypeName.named("\(structure.name.text).ID")
        if companions.contains(where: { .named($0.name) == nested }), identity.type != nested {
            throw failure(
                "\"ID\" within the struct is what Identifiable calls the type of \"id\", which is another one here; give that type another name",
                structure.name)
        }
        return identity.name == "id" ? nil : identity.name
    }

    /// A value that holds itself would have no end.
    private func checkSize(_ name: String, _ properties: [PropertySpec], _ companions: [CompanionSpec], _ place: TokenSyntax) throws {
        let held = Dictionary(
            [(name, properties.map(\.type))] + companions.filter { !$0.isIndirect }.map { ($0.name, $0.types) }, uniquingKeysWith: +)
        for start in held.keys {
            var waiting = held[start]?.flatMap(\.heldNames) ?? []
            var seen: Set<String> = []
            while let next = waiting.popLast() {
                guard next != start else {
                    throw failure("\(start) holds itself, so it would have no end; hold its identity, or an array", place)
                }
                if seen.insert(next).inserted { waiting += held[next]?.flatMap(\.heldNames) ?? [] }
            }
        }
    }

    /// What is made of other types can be coded only if they can.
    private func shareCoding(_ conformances: [String], _ types: [TypeName], _ companions: inout [CompanionSpec]) {
        guard let coding = ["Codable", "Decodable", "Encodable"].first(where: conformances.contains) else { return }
        var waiting = types
        var seen: Set<String> = []
        while let type = waiting.popLast() {
            for name in type.names + type.genericNames.map(\.name) {
                guard seen.insert(name).inserted, let index = companions.firstIndex(where: { $0.name == name }) else { continue }
                companions[index].conform(to: coding)
                waiting += companions[index].types
            }
        }
    }
}

/// A struct, or an object that is read as one.
private struct Holder {
    let declaration: DeclSyntax
    let name: TokenSyntax
    let members: MemberBlockSyntax
    let inheritance: InheritanceClauseSyntax?
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    let generics: GenericParameterClauseSyntax?

    init?(_ declaration: DeclSyntax) {
        guard [.structDecl, .classDecl, .actorDecl].contains(declaration.kind), let named = declaration.asProtocol(NamedDeclSyntax.self),
            let group = declaration.asProtocol(DeclGroupSyntax.self)
        else { return nil }
        (self.declaration, name) = (declaration, named.name)
        generics = declaration.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
        (members, inheritance, attributes, modifiers) = (group.memberBlock, group.inheritanceClause, group.attributes, group.modifiers)
    }

    var isReference: Bool { !declaration.is(StructDeclSyntax.self) }

    private var bindings: [PatternBindingSyntax] {
        members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { $0.bindings }
    }
    /// Names that the struct gives to other types that have one.
    var aliases: [String: String] {
        let all = members.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self) }.filter { $0.genericParameterClause == nil }
        let named = all.compactMap { alias -> (String, String)? in
            guard case .named(let type)? = TypeName(alias.initializer.value) else { return nil }
            return (alias.name.text, type)
        }
        return Dictionary(named) { first, _ in first }
    }
    var hasIdentity: Bool { bindings.contains { $0.pattern.trimmedDescription == "id" } }
    var computedIdentity: PatternBindingSyntax? {
        bindings.first { $0.pattern.trimmedDescription == "id" && $0.accessorBlock.map { !$0.isObserving } ?? false }
    }
}

extension TypeName {
    /// The types of which every value holds one in itself.
    fileprivate var heldNames: [String] {
        switch self {
        case .named(let name): [name]
        case .optional(let inner): inner.heldNames
        case .tuple(let elements): elements.flatMap(\.type.heldNames)
        case .generic(let name, let types): [name] + types.flatMap(\.heldNames)
        default: []
        }
    }
}
