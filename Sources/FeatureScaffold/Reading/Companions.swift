import SwiftSyntax

/// A type that is declared inside the entity or beside it.
struct CompanionSpec: Sendable, Hashable {
    /// The case of an enum, with the raw value that was given.
    struct Case: Sendable, Hashable {
        var shape: DestinationSpec
        var raw: String?

        var declaration: String { shape.declaration + (raw.map { " = " + $0 } ?? "") }

        /// The case as it is declared within a type, whose own types need no prefix there.
        func inside(_ scope: String) -> Case {
            var inner = self
            inner.shape.values = shape.values.map { .init(label: $0.label, type: $0.type.inside(scope)) }
            return inner
        }
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
    /// Whether its cases may hold its own values.
    var isIndirect = false

    /// The name without the type that it stands in.
    var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
    /// The name of the type that it stands in.
    var scope: String? { ownName == name ? nil : String(name.dropLast(ownName.count + 1)) }
    /// The names of the generic parameters, without what is asked of them.
    var parameterNames: [String] { parameters.map { String($0.prefix { $0 != ":" }) } }
    var isEnumeration: Bool { if case .enumeration = kind { true } else { false } }
    var types: [TypeName] {
        switch kind {
        case .structure(let properties): properties.map(\.type)
        case .enumeration(let cases): cases.flatMap { $0.shape.values.map(\.type) }
        }
    }

    /// What the cases of an enum can stand for.
    static let rawTypes = TypeName.wholeNumbers.union(["String", "Character", "Double", "Float"])

    /// Makes values of the type travel, and asks the same of what its parameters stand for.
    mutating func conform(to coding: String) {
        guard !conformances.contains("Codable"), !conformances.contains(coding), !conformances.contains("CodingKey") else { return }
        // A raw type comes first.
        conformances.insert(coding, at: Self.rawTypes.contains(conformances.first ?? "") ? 1 : 0)
        parameters = parameters.map { $0.contains(coding) ? $0 : "\($0) & \(coding)" }
    }

    /// The whole declaration with the types inside it; within its own type the names of its neighbours need no prefix.
    func declaration(_ prefix: String, open: String = "", among all: [CompanionSpec] = []) -> String {
        let scope = scope ?? ""
        let inside = all.filter { $0.scope == name }.map { $0.declaration(prefix, open: open, among: all) }
        let keyword: String
        let members: [String]
        switch kind {
        case .structure(let properties):
            let inner = properties.map { $0.inside(scope) }
            (keyword, members) = (
                "struct", inner.map { open + $0.declaration } + (open.isEmpty ? [] : ["\n" + PropertySpec.initializer(inner)])
            )
        case .enumeration(let cases):
            (keyword, members) = (isIndirect ? "indirect enum" : "enum", cases.map { $0.inside(scope).declaration })
        }
        let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
        let inherited = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
        return
            "\(prefix)\(open)\(keyword) \(ownName)\(generics)\(inherited) {\n\(Code.indent(Code.blocks(inside + [Code.lines(members)])))\n}"
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
        var property = self
        property.type = type.inside(scope)
        return property
    }
}

extension TypeName {
    /// The type as it is named within a type, whose own types need no prefix there.
    func inside(_ scope: String) -> TypeName {
        guard !scope.isEmpty else { return self }
        return renamed { $0.hasPrefix(scope + ".") ? String($0.dropFirst(scope.count + 1)) : $0 } ?? self
    }
}

extension EntitySpec {
    /// Whether a decoder can make every property, so that the entity can come over the network.
    var isDecodable: Bool {
        let declared = companions.filter { $0.conformances.contains("Codable") || $0.conformances.contains("Decodable") }.map(\.name)
        let decodable = TypeName.standard.subtracting(["any Error", "Character"]).union(TypeName.units).union(declared)
        return properties.allSatisfy { property in
            property.type.names.allSatisfy(decodable.contains)
                && property.type.genericNames.allSatisfy {
                    $0.name.hasSuffix("Range") || $0.name == "Measurement" || declared.contains($0.name)
                }
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
    /// Other names for types, as they are called within the scope.
    var aliases: [String: String] = [:]

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
        if parameters.contains(name) { return name }
        if name.hasSuffix(".Type"), parameters.contains(String(name.dropLast(".Type".count))) { return name }
        if let meant = aliases[name] {
            var others = self
            others.aliases[name] = nil
            return others.resolve(meant)
        }
        var outer = scope
        while let type = outer {
            let inner = type + "." + name
            if companions.contains(where: { $0.name == inner }) { return inner }
            outer = type.split(separator: ".").dropLast().joined(separator: ".")
            if outer == "" { outer = nil }
        }
        let own = SharedName.marked(name)
        if own != name, isDeclared(own) { return own }
        if TypeName.standard.contains(name) || TypeName.units.contains(name) { return name }
        for module in ["Swift.", "Foundation."] where name.hasPrefix(module) {
            let plain = String(name.dropFirst(module.count))
            if TypeName.standard.contains(plain) { return plain }
        }
        if let entity, name == "ID", scope == entity { return entity + ".ID" }
        return isDeclared(name) ? name : nil
    }

    private func isDeclared(_ name: String) -> Bool {
        companions.contains { $0.name == name } || entity.map { name == $0 || name == $0 + ".ID" } ?? false
    }

    /// Whether two values can be compared, as far as what is declared can.
    func compares(_ type: TypeName) -> Bool {
        type.isHashable
            && (type.names + type.genericNames.map(\.name)).allSatisfy { name in
                companions.first { $0.name == name }.map { $0.conformances.contains("Hashable") } ?? true
            }
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
        let found: [DeclSyntax] = try statements("one struct").compactMap { statement in
            let declaration = statement.item.as(DeclSyntax.self)
            if let extended = declaration?.as(ExtensionDeclSyntax.self) {
                leftOut.add("The extension of \(extended.extendedType.trimmedDescription) was left out; it belongs into a file of its own.")
                return nil
            }
            if let imported = declaration?.as(ImportDeclSyntax.self), imported.path.trimmedDescription == "Foundation" { return nil }
            guard let declaration, Self.isRead.contains(declaration.kind) else {
                throw failure("one struct is expected, and beside it only structs and enums that it is made of", statement.item)
            }
            return declaration
        }
        guard !found.isEmpty else { throw failure("one struct is expected", at: 0) }
        return found
    }

    static let isRead: Set<SyntaxKind> = [.structDecl, .enumDecl, .classDecl, .actorDecl]

    /// A struct or an enum by its name alone, so that others can refer to it.
    func outline(_ declaration: DeclSyntax, inside scope: String?) throws -> CompanionSpec {
        guard let token = declaration.asProtocol(NamedDeclSyntax.self)?.name else {
            throw failure("a struct or an enum is expected", declaration)
        }
        let clause = declaration.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
        let own = try scope == nil ? declaredName(token, isGeneric: clause != nil) : nestedName(token)
        let parameters = try clause.map(genericParameters) ?? []
        return CompanionSpec(
            name: (scope.map { $0 + "." } ?? "") + own, parameters: parameters,
            kind: declaration.is(EnumDeclSyntax.self) ? .enumeration([]) : .structure([]), conformances: [])
    }

    /// The name of a type that stands by itself, told from what else has that name. Of a generic one it could not be told.
    func declaredName(_ token: TokenSyntax, isGeneric: Bool = false) throws -> String {
        let own = try name(token, lowercase: false, isShared: !isGeneric)
        return isGeneric ? own : SharedName.marked(own)
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
        if let enumeration = declaration.as(EnumDeclSyntax.self) {
            spec.isIndirect = enumeration.modifiers.contains { $0.name.text == "indirect" }
            try checkPlain(enumeration.attributes, enumeration.modifiers.filter { $0.name.text != "indirect" }, of: outline.name)
            spec.kind = .enumeration(try cases(enumeration, known))
            spec.conformances = conformances(enumeration.inheritanceClause, Self.ofEnums, outline.name)
        } else if let structure = declaration.asProtocol(DeclGroupSyntax.self) {
            try checkPlain(structure.attributes, structure.modifiers, of: outline.name)
            if !declaration.is(StructDeclSyntax.self) {
                leftOut.add("\(outline.name) is a struct here: what a value is made of is a value too.")
            }
            spec.kind = .structure(try storedProperties(structure.memberBlock, known, of: outline.name))
            spec.conformances = conformances(structure.inheritanceClause, Self.ofStructs, outline.name)
        }
        complete(&spec, known)
        return spec
    }

    static let ofEntities = ["Identifiable", "Hashable", "Equatable", "Sendable", "Codable", "Decodable", "Encodable"]
    private static let ofStructs = ofEntities + ["Error"]
    private static let ofEnums = ofStructs.dropFirst() + CompanionSpec.rawTypes + ["CaseIterable", "CodingKey", "LocalizedError"]

    func conformances(_ clause: InheritanceClauseSyntax?, _ allowed: some Collection<String>, _ owner: String) -> [String] {
        (clause?.inheritedTypes ?? []).compactMap { inherited in
            let given = inherited.type.trimmedDescription
            if given == "@unchecked Sendable" { return "Sendable" }
            let text = given.hasPrefix("Swift.") ? String(given.dropFirst("Swift.".count)) : given
            if !allowed.contains(text) {
                leftOut.add("\(owner) conforms to \(text) in a file of yours, as in `extension \(owner): \(text) {}`.")
            }
            return allowed.contains(text) ? text : nil
        }
    }

    /// Values are compared and travel, so every declared type can be, as far as what it holds can.
    private func complete(_ spec: inout CompanionSpec, _ known: KnownTypes) {
        if spec.conformances.contains("CodingKey") { return }
        if spec.types.allSatisfy(\.isHashable) {
            spec.conformances.removeAll { $0 == "Equatable" }
            if !spec.conformances.contains("Hashable") { spec.conformances.append("Hashable") }
            spec.parameters = spec.parameters.map { $0.contains("Hashable") ? $0 : $0 + " & Hashable" }
        }
        if !spec.conformances.contains("Sendable"), !spec.conformances.contains("Error"), !spec.conformances.contains("LocalizedError") {
            spec.conformances.append("Sendable")
        }
    }

    func storedProperties(_ block: MemberBlockSyntax, _ known: KnownTypes, of owner: String) throws -> [PropertySpec] {
        var properties: [PropertySpec] = []
        for member in block.members where !Self.isRead.contains(member.decl.kind) {
            guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored else {
                if member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription != "id" {
                    try leaveOut(member.decl, of: owner)
                }
                continue
            }
            for var property in try self.properties(variable, known: known, of: owner) {
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
        }
        return properties
    }

    private func cases(_ enumeration: EnumDeclSyntax, _ known: KnownTypes) throws -> [CompanionSpec.Case] {
        var cases: [CompanionSpec.Case] = []
        for member in enumeration.memberBlock.members where !Self.isRead.contains(member.decl.kind) {
            guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else {
                try leaveOut(member.decl, of: enumeration.name.text)
                continue
            }
            try checkPlain(declaration.attributes, declaration.modifiers, of: enumeration.name.text)
            for element in declaration.elements {
                let raw = try element.rawValue.map { try literal($0.value) }
                cases.append(.init(shape: try enumCase(element, known: known), raw: raw))
            }
        }
        guard !cases.isEmpty else { throw failure("the enum needs at least one case", enumeration.name) }
        return cases
    }
}
