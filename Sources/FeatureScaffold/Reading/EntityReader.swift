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
        let name = try name(structure.name, lowercase: false)
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
        var companions = try zip(given, outlines).map { given, outline in
            try companion(given.0, outline, known: KnownTypes(entity: name, companions: outlines, scope: outline.name))
        }
        let conformances = try conformances(structure.inheritance, of: name)
        let known = KnownTypes(entity: name, companions: outlines, scope: name)
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
        members.members.map(\.decl).filter { $0.is(EnumDeclSyntax.self) || Holder($0) != nil }.flatMap { declaration in
            [(declaration, Optional(scope))] + withNested(declaration).dropFirst().map { ($0.0, "\(scope).\($0.1 ?? "")") }
        }
    }

    private func withNested(_ declaration: DeclSyntax) -> [(DeclSyntax, String?)] {
        let members = Holder(declaration)?.members ?? declaration.as(EnumDeclSyntax.self)?.memberBlock
        let name = Holder(declaration)?.name ?? declaration.as(EnumDeclSyntax.self)?.name
        guard let members, let name else { return [(declaration, nil)] }
        return [(declaration, nil)] + nested(in: members, of: name.text)
    }

    private func conformances(_ clause: InheritanceClauseSyntax?, of name: String) throws -> [String] {
        var conformances = ["Identifiable", "Hashable", "Sendable"]
        for inherited in clause?.inheritedTypes ?? [] {
            let text = inherited.type.trimmedDescription
            if Self.coding.contains(text) {
                if !conformances.contains(text) { conformances.append(text) }
            } else if !["Identifiable", "Hashable", "Sendable", "Equatable", "@unchecked Sendable"].contains(text) {
                leftOut.add("\(name) conforms to \(text) in a file of yours, as in `extension \(name): \(text) {}`.")
            }
        }
        return conformances
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
        self.declaration = declaration
        if let kind = declaration.as(StructDeclSyntax.self) {
            (name, generics) = (kind.name, kind.genericParameterClause)
        } else if let kind = declaration.as(ClassDeclSyntax.self) {
            (name, generics) = (kind.name, kind.genericParameterClause)
        } else if let kind = declaration.as(ActorDeclSyntax.self) {
            (name, generics) = (kind.name, kind.genericParameterClause)
        } else {
            return nil
        }
        guard let group = declaration.asProtocol(DeclGroupSyntax.self) else { return nil }
        (members, inheritance, attributes, modifiers) = (group.memberBlock, group.inheritanceClause, group.attributes, group.modifiers)
    }

    var isReference: Bool { !declaration.is(StructDeclSyntax.self) }

    private var bindings: [PatternBindingSyntax] {
        members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { $0.bindings }
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
