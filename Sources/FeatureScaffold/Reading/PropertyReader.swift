import SwiftSyntax

/// Reads stored properties: of an entity, and of the feature's state.
extension DeclarationReader {
    func property(_ variable: VariableDeclSyntax, known: KnownTypes) throws -> PropertySpec {
        try checkPlain(variable.attributes, variable.modifiers)
        guard variable.bindings.count == 1, let binding = variable.bindings.first else {
            throw failure("one property in each declaration is expected", variable.bindings)
        }
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { throw failure("a name is expected", binding.pattern) }
        if let accessors = binding.accessorBlock { throw failure("a stored property is expected, without a body", accessors) }
        let value = binding.initializer?.value
        let type = try binding.typeAnnotation.map { try self.type($0.type, known: known) } ?? value.flatMap(literalType)
        guard let type else { throw failure("the property needs a type, as in \"var query: String\"", binding.pattern) }
        return PropertySpec(
            name: try name(pattern.identifier, lowercase: true), type: type,
            isConstant: variable.bindingSpecifier.text == "let", initial: try value.map { try start($0, of: type, known) })
    }

    /// What Swift takes a literal for when nobody says.
    private func literalType(_ value: ExprSyntax) -> TypeName? {
        switch value.kind {
        case .integerLiteralExpr: .named("Int")
        case .floatLiteralExpr: .named("Double")
        case .booleanLiteralExpr: .named("Bool")
        case .stringLiteralExpr: .named("String")
        default: made(value).map { .named($0) }
        }
    }

    /// The type of a value that is made anew each time: `UUID()` or `Date()`.
    private func made(_ value: ExprSyntax) -> String? {
        ["UUID", "Date"].first { value.trimmedDescription == $0 + "()" }
    }

    /// The start value: a literal, a case, the present moment or a new identity.
    private func start(_ value: ExprSyntax, of type: TypeName, _ known: KnownTypes) throws -> String {
        if let name = made(value), [.named(name), .optional(.named(name))].contains(type) { return name + "()" }
        guard let member = value.as(MemberAccessExprSyntax.self) else { return try literal(value) }
        let name = member.declName.baseName.text
        if name == "now", type == .named("Date") { return "Date()" }
        guard known.isEnumeration(type, with: name), member.base.map({ type.text.hasSuffix($0.trimmedDescription) }) ?? true else {
            throw failure("\"\(member.trimmedDescription)\" is not a case of an enum that is declared beside the entity", member)
        }
        return "." + name
    }

    /// A value that is safe to copy into code: a literal, never a call.
    func literal(_ value: ExprSyntax) throws -> String {
        switch value.kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return value.trimmedDescription
        case .stringLiteralExpr:
            guard let string = value.as(StringLiteralExprSyntax.self), let text = string.representedLiteralValue, !text.contains("\n"),
                string.openingPounds == nil
            else { break }
            return string.trimmedDescription
        case .arrayExpr:
            // Of which type a case in a list is, is not known here.
            if let array = value.as(ArrayExprSyntax.self),
                !array.elements.contains(where: { $0.expression.is(MemberAccessExprSyntax.self) })
            {
                return "[\(try array.elements.map { try literal($0.expression) }.joined(separator: ", "))]"
            }
        case .dictionaryExpr:
            if value.as(DictionaryExprSyntax.self)?.content.is(DictionaryElementListSyntax.self) == false { return "[:]" }
        case .memberAccessExpr:
            if let member = value.as(MemberAccessExprSyntax.self), member.base == nil, member.declName.argumentNames == nil {
                return value.trimmedDescription
            }
        case .prefixOperatorExpr:
            if let negative = value.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-",
                [.integerLiteralExpr, .floatLiteralExpr].contains(negative.expression.kind)
            {
                return value.trimmedDescription
            }
        default: break
        }
        throw failure("a start value must be a literal: a number, true, false, nil, plain text, a case, [] or [:]", value)
    }

    /// A property of the feature's state, with a start value.
    func stateProperty(_ entity: EntitySpec?) throws -> PropertySpec {
        let variable = try only(VariableDeclSyntax.self, called: "one property")
        var property = try property(variable, known: KnownTypes(entity))
        guard !property.isConstant else { throw failure("state changes, so \"var\" is expected", variable.bindingSpecifier) }
        guard property.type.isHashable else {
            throw failure("a \(property.type.text) cannot be compared, so state cannot hold it; declare a struct", variable)
        }
        if property.initial == nil {
            guard let value = Samples.start(property.type, entity: entity) else {
                throw failure("a \(property.type.text) needs a start value, or a ? behind its type", variable)
            }
            property.initial = value
        }
        return property
    }

    /// The entity: a struct of stored properties with an `id`, and the types that it is made of.
    func entity() throws -> EntitySpec {
        let declarations = try declarations()
        guard let structure = declarations[0].as(StructDeclSyntax.self) else {
            throw failure("the entity's struct is expected first", declarations[0])
        }
        try checkPlain(structure.attributes, structure.modifiers)
        if let generics = structure.genericParameterClause { throw failure("a struct without generic parameters is expected", generics) }
        let name = try name(structure.name, lowercase: false)
        let nested = structure.memberBlock.members.map(\.decl).filter { $0.is(EnumDeclSyntax.self) || $0.is(StructDeclSyntax.self) }
        let given = nested.map { ($0, Optional(name)) } + declarations.dropFirst().map { ($0, nil) }
        let outlines = try given.map { try outline($0.0, inside: $0.1) }
        guard Set(outlines.map(\.name) + [name]).count == outlines.count + 1 else {
            throw failure("two types have the same name", structure.name)
        }
        let known = KnownTypes(entity: name, companions: outlines, scope: name)
        var companions = try zip(given, outlines).map { given, outline in
            try companion(given.0, outline, known: given.1 == nil ? KnownTypes(entity: name, companions: outlines, scope: nil) : known)
        }
        let conformances = try conformances(of: structure)
        let properties = try storedProperties(structure.memberBlock, known)
        try checkIdentity(properties, structure, companions)
        for property in properties where !property.type.isHashable {
            throw failure("\"\(property.name)\" cannot be compared; a struct of its own can", structure.name)
        }
        shareCoding(conformances, properties.map(\.type), &companions)
        let coded = [(name, conformances, properties.map(\.type))] + companions.map { ($0.name, $0.conformances, $0.types) }
        for (type, conformances, types) in coded where !Self.coding.isDisjoint(with: conformances) {
            guard let name = types.flatMap(\.names).first(where: { ["Character", "any Error"].contains($0) }) else { continue }
            throw failure("\(type) is Codable, and a \(name) in it cannot be coded; take a String", structure.name)
        }
        return EntitySpec(name: name, properties: properties, conformances: conformances, companions: companions)
    }

    private static let coding: Set<String> = ["Codable", "Decodable", "Encodable"]

    private func conformances(of structure: StructDeclSyntax) throws -> [String] {
        var conformances = ["Identifiable", "Hashable", "Sendable"]
        for inherited in structure.inheritanceClause?.inheritedTypes ?? [] {
            let text = inherited.type.trimmedDescription
            if ["Codable", "Decodable", "Encodable"].contains(text) {
                if !conformances.contains(text) { conformances.append(text) }
            } else if !["Identifiable", "Hashable", "Sendable", "Equatable"].contains(text) {
                throw failure("\"\(text)\" is not expected; Identifiable, Hashable, Sendable and Codable are", inherited)
            }
        }
        return conformances
    }

    private func checkIdentity(_ properties: [PropertySpec], _ structure: StructDeclSyntax, _ companions: [CompanionSpec]) throws {
        guard let identity = properties.first(where: { $0.name == "id" }) else {
            throw failure("the struct needs a property \"id\", as in \"let id: UUID\"", structure.name)
        }
        let standard = TypeName.standard.subtracting(["any Error", "Bool"]).map { TypeName.named($0) }
        guard (standard + companions.map { .named($0.name) }).contains(identity.type) else {
            throw failure("\"id\" must be a UUID, a String, a number, a URL or a type declared here", structure.name)
        }
    }

    /// What is made of other types can be coded only if they can.
    private func shareCoding(_ conformances: [String], _ types: [TypeName], _ companions: inout [CompanionSpec]) {
        guard let coding = ["Codable", "Decodable", "Encodable"].first(where: conformances.contains) else { return }
        var waiting = types.flatMap(\.names)
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted, let index = companions.firstIndex(where: { $0.name == name }) else { continue }
            if !companions[index].conformances.contains("Codable"), !companions[index].conformances.contains(coding) {
                // A raw type comes first.
                companions[index].conformances.insert(coding, at: companions[index].startsWithRawType ? 1 : 0)
            }
            waiting += companions[index].types.flatMap(\.names)
        }
    }
}

extension CompanionSpec {
    fileprivate var startsWithRawType: Bool { ["String", "Int", "Character", "Double"].contains(conformances.first ?? "") }
}
