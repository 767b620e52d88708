import SwiftSyntax

/// A type that is declared inside the entity or beside it.
struct CompanionSpec: Sendable, Hashable {
    /// The case of an enum, with the raw value that was given.
    struct Case: Sendable, Hashable {
        var shape: DestinationSpec
        var raw: String?

        var declaration: String { shape.declaration + (raw.map { " = " + $0 } ?? "") }
    }
    enum Kind: Sendable, Hashable {
        case structure([PropertySpec])
        case enumeration([Case])
    }

    /// The name from outside: `Order.Status` for a type inside `Order`.
    var name: String
    /// The generic parameters as they were written.
    var parameters: [String] = []
    var kind: Kind
    var conformances: [String]

    /// The name without the type that it stands in.
    var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
    var isNested: Bool { name.contains(".") }
    /// The names of the generic parameters, without what is asked of them.
    var parameterNames: [String] { parameters.map { String($0.prefix { $0 != ":" }) } }
    var types: [TypeName] {
        switch kind {
        case .structure(let properties): properties.map(\.type)
        case .enumeration(let cases): cases.flatMap { $0.shape.values.map(\.type) }
        }
    }

    /// The whole declaration; within its own type the names of its neighbours need no prefix.
    func declaration(_ prefix: String, open: String = "") -> String {
        let scope = isNested ? String(name.dropLast(ownName.count + 1)) : ""
        let keyword: String
        let members: [String]
        switch kind {
        case .structure(let properties):
            let inner = properties.map { $0.inside(scope) }
            (keyword, members) = (
                "struct", inner.map { open + $0.declaration } + (open.isEmpty ? [] : ["\n" + PropertySpec.initializer(inner)])
            )
        case .enumeration(let cases): (keyword, members) = ("enum", cases.map(\.declaration))
        }
        let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
        let inherited = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
        return "\(prefix)\(open)\(keyword) \(ownName)\(generics)\(inherited) {\n\(Code.indent(Code.lines(members)))\n}"
    }
}

extension PropertySpec {
    /// The initialiser that another module can call.
    static func initializer(_ properties: [PropertySpec]) -> String {
        let parameters = properties.map { property in
            let start = property.initial ?? (!property.isConstant && property.type.isOptional ? "nil" : nil)
            return "\(property.name): \(property.type.text)" + (start.map { " = " + $0 } ?? "")
        }
        let lines = properties.map { "self.\($0.name) = \($0.name)" }
        return "public init(\(Code.list(parameters, within: 100))) {\n\(Code.indent(Code.lines(lines)))\n}"
    }

    /// The property as it is declared within a type, whose own types need no prefix there.
    func inside(_ scope: String) -> PropertySpec {
        guard !scope.isEmpty else { return self }
        var property = self
        property.type = type.renamed { $0.hasPrefix(scope + ".") ? String($0.dropFirst(scope.count + 1)) : $0 } ?? type
        return property
    }
}

extension EntitySpec {
    /// Whether a decoder can make every property, so that the entity can come over the network.
    var isDecodable: Bool {
        let declared = companions.filter { $0.conformances.contains("Codable") || $0.conformances.contains("Decodable") }.map(\.name)
        let decodable = TypeName.standard.subtracting(["any Error", "Character"]).union(declared)
        return properties.allSatisfy { property in
            property.type.names.allSatisfy(decodable.contains) && property.type.genericNames.allSatisfy { $0.name.hasSuffix("Range") }
        }
    }
}

/// Which names a declaration may use, and what each is called from outside.
struct KnownTypes {
    var entity: String?
    var companions: [CompanionSpec] = []
    /// The type inside whose braces the declaration stands.
    var scope: String?
    /// Generic parameters.
    var parameters: Set<String> = []

    init(_ entity: EntitySpec?) {
        self.entity = entity?.name
        companions = entity?.companions ?? []
    }

    init(entity: String?, companions: [CompanionSpec], scope: String?) {
        self.entity = entity
        self.companions = companions
        self.scope = scope
    }

    func resolve(_ name: String) -> String? {
        if parameters.contains(name) || TypeName.standard.contains(name) { return name }
        if name.hasSuffix(".Type"), parameters.contains(String(name.dropLast(".Type".count))) { return name }
        let outer = scope.map { $0 + "." + name }
        if let outer, companions.contains(where: { $0.name == outer }) { return outer }
        if companions.contains(where: { $0.name == name }) { return name }
        guard let entity else { return nil }
        if name == "ID", scope == entity { return entity + ".ID" }
        return name == entity || name == entity + ".ID" ? name : nil
    }

    /// Whether the type is an enum that has the case; while its cases are not read yet, any name is one.
    func isEnumeration(_ type: TypeName, with name: String) -> Bool {
        guard
            case .enumeration(let cases)? = companions.first(where: { .named($0.name) == type || .optional(.named($0.name)) == type })?.kind
        else { return false }
        return cases.isEmpty || cases.contains { $0.shape.name == name && $0.shape.values.isEmpty }
    }

    func takes(_ generic: String) -> Int? {
        TypeName.generics[generic] ?? companions.first { $0.name == generic }?.parameters.count
    }
}

/// Reads the entity with the types that it is made of.
extension DeclarationReader {
    /// The structs and enums in the text; anything else is refused.
    func declarations() throws -> [DeclSyntax] {
        guard text.utf8.count <= 20_000 else { throw failure("the text is longer than 20,000 characters", at: 0) }
        let file = try parse()
        guard !file.statements.isEmpty else { throw failure("one struct is expected, and nothing was given", at: 0) }
        return try file.statements.map { statement in
            guard let declaration = statement.item.as(DeclSyntax.self),
                declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
            else { throw failure("one struct is expected, and beside it only structs and enums that it is made of", statement.item) }
            return declaration
        }
    }

    /// A struct or an enum by its name alone, so that others can refer to it.
    func outline(_ declaration: DeclSyntax, inside scope: String?) throws -> CompanionSpec {
        let token = declaration.as(StructDeclSyntax.self)?.name ?? declaration.as(EnumDeclSyntax.self)?.name
        guard let token else { throw failure("a struct or an enum is expected", declaration) }
        let own = try scope == nil ? name(token, lowercase: false) : nestedName(token)
        let clause =
            declaration.as(StructDeclSyntax.self)?.genericParameterClause ?? declaration.as(EnumDeclSyntax.self)?.genericParameterClause
        let parameters = try clause.map(genericParameters) ?? []
        return CompanionSpec(
            name: (scope.map { $0 + "." } ?? "") + own, parameters: parameters,
            kind: declaration.is(StructDeclSyntax.self) ? .structure([]) : .enumeration([]), conformances: [])
    }

    /// Inside the entity a name hides nothing that the code uses outside it.
    private func nestedName(_ token: TokenSyntax) throws -> String {
        let own = token.text
        guard !own.hasPrefix("`"), !Names.reserved.contains(own), !TypeName.standard.contains(own), own.first?.isUppercase == true,
            own.count <= 60
        else { return try name(token, lowercase: false) }
        return own
    }

    private func genericParameters(_ clause: GenericParameterClauseSyntax) throws -> [String] {
        if let requirements = clause.genericWhereClause { throw failure("a where clause is not supported here", requirements) }
        return try clause.parameters.map { parameter in
            let allowed = ["Sendable", "Hashable", "Codable", "Decodable", "Equatable", "Identifiable", "&"]
            let asked = parameter.inheritedType?.trimmedDescription.split(separator: " ").map(String.init) ?? []
            guard parameter.specifier == nil, asked.allSatisfy(allowed.contains) else {
                throw failure("a generic parameter may be Sendable, Hashable, Codable or Identifiable", parameter)
            }
            // What travels between isolations has to be able to.
            let constraint = asked.contains("Sendable") ? asked : asked + (asked.isEmpty ? [] : ["&"]) + ["Sendable"]
            return "\(try name(parameter.name, lowercase: false)): \(constraint.joined(separator: " "))"
        }
    }

    /// What the struct or enum holds.
    func companion(_ declaration: DeclSyntax, _ outline: CompanionSpec, known: KnownTypes) throws -> CompanionSpec {
        var spec = outline
        var known = known
        known.parameters = Set(outline.parameterNames)
        if let structure = declaration.as(StructDeclSyntax.self) {
            try checkPlain(structure.attributes, structure.modifiers)
            let properties = try storedProperties(structure.memberBlock, known)
            spec.kind = .structure(properties)
            spec.conformances = try conformances(structure.inheritanceClause, Self.ofStructs)
        } else if let enumeration = declaration.as(EnumDeclSyntax.self) {
            try checkPlain(enumeration.attributes, enumeration.modifiers)
            spec.kind = .enumeration(try cases(enumeration, known))
            spec.conformances = try conformances(enumeration.inheritanceClause, Self.ofEnums)
        }
        complete(&spec, known)
        return spec
    }

    private static let ofStructs = ["Identifiable", "Hashable", "Equatable", "Sendable", "Codable", "Decodable", "Encodable", "Error"]
    private static let rawTypes = ["String", "Int", "Character", "Double"]
    private static let ofEnums = ofStructs.dropFirst() + rawTypes + ["CaseIterable", "CodingKey", "LocalizedError"]

    private func conformances(_ clause: InheritanceClauseSyntax?, _ allowed: some Collection<String>) throws -> [String] {
        try (clause?.inheritedTypes ?? []).map { inherited in
            let text = inherited.type.trimmedDescription
            guard allowed.contains(text) else {
                throw failure("\"\(text)\" is not expected; \(allowed.joined(separator: ", ")) are", inherited)
            }
            return text
        }
    }

    /// Values are compared and travel, so every declared type can be, as far as what it holds can.
    private func complete(_ spec: inout CompanionSpec, _ known: KnownTypes) {
        if spec.conformances.contains("CodingKey") { return }
        let holdsGeneric = !spec.parameters.isEmpty
        if spec.conformances.contains("Hashable") { spec.conformances.removeAll { $0 == "Equatable" } }
        if !spec.conformances.contains("Hashable"), !holdsGeneric, spec.types.allSatisfy(\.isHashable) {
            spec.conformances.removeAll { $0 == "Equatable" }
            spec.conformances.append("Hashable")
        }
        if !spec.conformances.contains("Sendable"), !spec.conformances.contains("Error"), !spec.conformances.contains("LocalizedError") {
            spec.conformances.append("Sendable")
        }
    }

    func storedProperties(_ block: MemberBlockSyntax, _ known: KnownTypes) throws -> [PropertySpec] {
        var properties: [PropertySpec] = []
        for member in block.members where !member.decl.is(EnumDeclSyntax.self) && !member.decl.is(StructDeclSyntax.self) {
            guard let variable = member.decl.as(VariableDeclSyntax.self) else {
                throw failure("only stored properties, structs and enums are expected in the struct", member.decl)
            }
            var property = try property(variable, known: known)
            // What is new each time comes with what is loaded.
            if property.isConstant, property.initial == "UUID()" || property.initial == "Date()" { property.initial = nil }
            if property.isConstant, property.initial != nil {
                throw failure("a \"let\" with a value cannot be loaded; remove the value or use \"var\"", variable)
            }
            guard !properties.contains(where: { $0.name == property.name }) else {
                throw failure("\"\(property.name)\" is declared twice", variable)
            }
            properties.append(property)
        }
        return properties
    }

    private func cases(_ enumeration: EnumDeclSyntax, _ known: KnownTypes) throws -> [CompanionSpec.Case] {
        var cases: [CompanionSpec.Case] = []
        for member in enumeration.memberBlock.members {
            guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else {
                throw failure("only cases are expected in the enum", member.decl)
            }
            try checkPlain(declaration.attributes, declaration.modifiers)
            for element in declaration.elements {
                let raw = try element.rawValue.map { try literal($0.value) }
                cases.append(.init(shape: try enumCase(element, known: known), raw: raw))
            }
        }
        guard !cases.isEmpty else { throw failure("the enum needs at least one case", enumeration.name) }
        return cases
    }
}
