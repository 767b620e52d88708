import SwiftSyntax

/// Reads stored properties: of an entity, and of the feature's state.
extension DeclarationReader {
    /// The properties of one declaration; `let x, y: Double` declares two.
    func properties(_ variable: VariableDeclSyntax, known: KnownTypes, of owner: String? = nil) throws -> [PropertySpec] {
        // Who may set a property from elsewhere is not said by a value that is shared.
        let modifiers = variable.modifiers.filter { $0.detail == nil || owner == nil }
        try checkPlain(variable.attributes, modifiers, of: owner)
        var shared: TypeSyntax?
        return try variable.bindings.reversed().map { binding in
            shared = binding.typeAnnotation?.type ?? (binding.initializer == nil ? shared : nil)
            return try property(binding, shared, isConstant: variable.bindingSpecifier.text == "let", known)
        }.reversed()
    }

    private func property(_ binding: PatternBindingSyntax, _ annotation: TypeSyntax?, isConstant: Bool, _ known: KnownTypes) throws
        -> PropertySpec
    {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { throw failure("a name is expected", binding.pattern) }
        if let accessors = binding.accessorBlock {
            guard accessors.isObserving else { throw failure("a stored property is expected, without a body", accessors) }
            leftOut.add("What watches \(pattern.identifier.text) was left out.")
        }
        let value = binding.initializer?.value
        let type = try annotation.map { try self.type($0, known: known) } ?? value.flatMap(literalType)
        guard let type else { throw failure("the property needs a type, as in \"var query: String\"", binding.pattern) }
        return PropertySpec(
            name: try name(pattern.identifier, lowercase: true), type: type,
            isConstant: isConstant, initial: try value.map { try start($0, of: type, known) })
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
        let name = member.declName.baseName.text.filter { $0 != "`" }
        if name == "now", type == .named("Date") { return "Date()" }
        guard known.isEnumeration(type, with: name),
            member.base.map({ SharedName.plain(type.text).hasSuffix($0.trimmedDescription) }) ?? true
        else {
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
            guard let elements = value.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self) else { return "[:]" }
            if !elements.contains(where: { $0.key.is(MemberAccessExprSyntax.self) || $0.value.is(MemberAccessExprSyntax.self) }) {
                return "[\(try elements.map { "\(try literal($0.key)): \(try literal($0.value))" }.joined(separator: ", "))]"
            }
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
        if let tuple = variable.bindings.first?.typeAnnotation?.type.as(TupleTypeSyntax.self), tuple.elements.count > 1 {
            throw failure("a tuple cannot be compared, so state cannot hold it; declare a struct", tuple)
        }
        let given = try properties(variable, known: KnownTypes(entity))
        guard given.count == 1, var property = given.first else {
            throw failure("one property in each declaration is expected", variable.bindings)
        }
        guard !property.isConstant else { throw failure("state changes, so \"var\" is expected", variable.bindingSpecifier) }
        guard KnownTypes(entity).compares(property.type) else {
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
}
