import SwiftSyntax

/// Reads stored properties: of an entity, and of the feature's state.
extension DeclarationReader {
    func property(_ variable: VariableDeclSyntax, known: (String) -> Bool) throws -> PropertySpec {
        try checkPlain(variable.attributes, variable.modifiers)
        guard variable.bindings.count == 1, let binding = variable.bindings.first else {
            throw failure("one property in each declaration is expected", variable.bindings)
        }
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { throw failure("a name is expected", binding.pattern) }
        if let accessors = binding.accessorBlock { throw failure("a stored property is expected, without a body", accessors) }
        guard let annotation = binding.typeAnnotation else {
            throw failure("the property needs a type, as in \"var query: String\"", binding.pattern)
        }
        return PropertySpec(
            name: try name(pattern.identifier, lowercase: true), type: try type(annotation.type, known: known),
            isConstant: variable.bindingSpecifier.text == "let", initial: try binding.initializer.map { try literal($0.value) })
    }

    /// A value that is safe to copy into code: a literal, never a call.
    private func literal(_ value: ExprSyntax) throws -> String {
        switch value.kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return value.trimmedDescription
        case .stringLiteralExpr:
            guard let string = value.as(StringLiteralExprSyntax.self), let text = string.representedLiteralValue, !text.contains("\n"),
                string.openingPounds == nil
            else { break }
            return string.trimmedDescription
        case .arrayExpr:
            if value.as(ArrayExprSyntax.self)?.elements.isEmpty == true { return "[]" }
        case .dictionaryExpr:
            if value.as(DictionaryExprSyntax.self)?.content.is(DictionaryElementListSyntax.self) == false { return "[:]" }
        case .prefixOperatorExpr:
            if let negative = value.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-",
                [.integerLiteralExpr, .floatLiteralExpr].contains(negative.expression.kind)
            {
                return value.trimmedDescription
            }
        default: break
        }
        throw failure("a start value must be a literal: a number, true, false, nil, plain text, [] or [:]", value)
    }

    /// A property of the feature's state, with a start value.
    func stateProperty() throws -> PropertySpec {
        let variable = try only(VariableDeclSyntax.self, called: "one property")
        var property = try property(variable) { TypeName.standard.contains($0) }
        guard !property.isConstant else { throw failure("state changes, so \"var\" is expected", variable.bindingSpecifier) }
        if property.initial == nil {
            guard let value = Samples.start(property.type) else {
                throw failure("a \(property.type.text) needs a start value", variable)
            }
            property.initial = value
        }
        return property
    }

    /// The entity: a struct of stored properties with an `id`.
    func entity() throws -> EntitySpec {
        let structure = try only(StructDeclSyntax.self, called: "one struct")
        try checkPlain(structure.attributes, structure.modifiers)
        if let generics = structure.genericParameterClause { throw failure("a struct without generic parameters is expected", generics) }
        let name = try name(structure.name, lowercase: false)
        var conformances = ["Identifiable", "Hashable", "Sendable"]
        for inherited in structure.inheritanceClause?.inheritedTypes ?? [] {
            let text = inherited.type.trimmedDescription
            if ["Codable", "Decodable", "Encodable"].contains(text) {
                if !conformances.contains(text) { conformances.append(text) }
            } else if !["Identifiable", "Hashable", "Sendable", "Equatable"].contains(text) {
                throw failure("\"\(text)\" is not expected; Identifiable, Hashable, Sendable and Codable are", inherited)
            }
        }
        var properties: [PropertySpec] = []
        for member in structure.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self) else {
                throw failure("only stored properties are expected in the struct", member.decl)
            }
            let property = try property(variable) { TypeName.standard.contains($0) }
            if property.isConstant, property.initial != nil {
                throw failure("a \"let\" with a value cannot be loaded; remove the value or use \"var\"", variable)
            }
            guard !properties.contains(where: { $0.name == property.name }) else {
                throw failure("\"\(property.name)\" is declared twice", variable)
            }
            properties.append(property)
        }
        guard let identity = properties.first(where: { $0.name == "id" }) else {
            throw failure("the struct needs a property \"id\", as in \"let id: UUID\"", structure.name)
        }
        guard [.named("UUID"), .named("String"), .named("Int"), .named("Int64")].contains(identity.type) else {
            throw failure("\"id\" must be a UUID, String, Int or Int64", structure.name)
        }
        return EntitySpec(name: name, properties: properties, conformances: conformances)
    }
}
