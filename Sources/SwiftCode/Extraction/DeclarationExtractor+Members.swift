import SwiftSyntax

extension DeclarationExtractor {
    // MARK: Functions

    func function(_ declaration: DeclSyntax, in type: String, defaultAccess: AccessLevel) -> FunctionFact? {
        switch declaration.kind {
        case .functionDecl: declaration.as(FunctionDeclSyntax.self).map { function($0, in: type, defaultAccess) }
        case .initializerDecl: declaration.as(InitializerDeclSyntax.self).map { initializer($0, in: type, defaultAccess) }
        case .deinitializerDecl: declaration.as(DeinitializerDeclSyntax.self).map { deinitializer($0, in: type, defaultAccess) }
        case .subscriptDecl: declaration.as(SubscriptDeclSyntax.self).map { subscripting($0, in: type, defaultAccess) }
        default: nil
        }
    }

    private func function(_ node: FunctionDeclSyntax, in type: String, _ defaultAccess: AccessLevel) -> FunctionFact {
        let returnsValue = Self.returnsValue(node.signature.returnClause, text: text)
        return fact(
            node, kind: .function, name: node.name.plainName, at: Syntax(node.name), defaultAccess,
            parameters: parameters(node.signature.parameterClause, areLabelled: true), returnType: node.signature.returnClause?.type,
            effects: node.signature.effectSpecifiers, node.genericParameterClause, node.genericWhereClause,
            body: node.body.map { body(of: $0.statements, around: $0, returnsValue: returnsValue, in: type) })
    }

    private func initializer(_ node: InitializerDeclSyntax, in type: String, _ defaultAccess: AccessLevel) -> FunctionFact {
        fact(
            node, kind: .initializer, name: "init", at: Syntax(node.initKeyword), defaultAccess,
            parameters: parameters(node.signature.parameterClause, areLabelled: true), returnType: node.signature.returnClause?.type,
            effects: node.signature.effectSpecifiers, node.genericParameterClause, node.genericWhereClause,
            body: node.body.map { body(of: $0.statements, around: $0, returnsValue: false, in: type) })
    }

    private func deinitializer(_ node: DeinitializerDeclSyntax, in type: String, _ defaultAccess: AccessLevel) -> FunctionFact {
        fact(
            node, kind: .deinitializer, name: "deinit", at: Syntax(node.deinitKeyword), defaultAccess,
            body: node.body.map { body(of: $0.statements, around: $0, returnsValue: false, in: type) })
    }

    private func subscripting(_ node: SubscriptDeclSyntax, in type: String, _ defaultAccess: AccessLevel) -> FunctionFact {
        fact(
            node, kind: .subscript, name: "subscript", at: Syntax(node.subscriptKeyword), defaultAccess,
            parameters: parameters(node.parameterClause, areLabelled: false), returnType: node.returnClause.type,
            node.genericParameterClause, node.genericWhereClause,
            body: node.accessorBlock.flatMap { block in
                switch block.accessors {
                case .getter(let statements): body(of: statements, around: block, returnsValue: true, in: type)
                default: block.accessors.as(AccessorDeclListSyntax.self).flatMap { joinedBody(of: $0, around: block, in: type) }
                }
            })
    }

    private func fact(
        _ node: some WithAttributesSyntax & WithModifiersSyntax, kind: FunctionFact.Kind, name: String, at place: Syntax,
        _ defaultAccess: AccessLevel, parameters: [ParameterFact] = [], returnType: TypeSyntax? = nil,
        effects: FunctionEffectSpecifiersSyntax? = nil, _ generics: GenericParameterClauseSyntax? = nil,
        _ requirements: GenericWhereClauseSyntax? = nil, body: BodyFact?
    ) -> FunctionFact {
        let modifiers = Modifiers(node.modifiers)
        let attributes = Attributes.facts(of: node.attributes, text: text)
        return FunctionFact(
            kind: kind, name: name, parameters: parameters, returnType: returnType.map { text.text($0) },
            genericParameters: Generics.names(generics), constraints: Generics.constraints(generics, requirements, text: text),
            isAsync: effects?.asyncSpecifier != nil, canThrow: effects?.throwsClause != nil, isStatic: modifiers.isStatic,
            access: modifiers.access ?? defaultAccess, modifiers: modifiers.others,
            attributes: attributes, isolation: Isolation.stated(attributes: attributes, modifiers: node.modifiers), body: body,
            position: text.start(place),
            end: text.end(node))
    }

    private func parameters(_ clause: FunctionParameterClauseSyntax, areLabelled: Bool) -> [ParameterFact] {
        clause.parameters.map { parameter in
            let first = parameter.firstName.plainName
            let isLabelled = first != "_" && (areLabelled || parameter.secondName != nil)
            return ParameterFact(
                label: isLabelled ? first : nil, name: (parameter.secondName ?? parameter.firstName).plainName,
                type: text.text(parameter.type), defaultValue: parameter.defaultValue.map { text.text($0.value, limit: longTextLimit) })
        }
    }

    static func returnsValue(_ clause: ReturnClauseSyntax?, text: SourceText) -> Bool {
        guard let clause else { return false }
        let type = text.text(clause.type)
        return type != "Void" && type != "()"
    }

    private func body(
        of statements: CodeBlockItemListSyntax, around node: some SyntaxProtocol, returnsValue: Bool, in type: String
    ) -> BodyFact {
        BodyExtractor.body(of: statements, around: node, returnsValue: returnsValue, context: context, enclosingType: type)
    }

    /// A subscript's accessors in one body, as a function has only one.
    private func joinedBody(of list: AccessorDeclListSyntax, around node: some SyntaxProtocol, in type: String) -> BodyFact? {
        guard list.contains(where: { $0.body != nil }) else { return nil }
        let extractor = BodyExtractor(context: context, enclosingType: type, around: node)
        for accessor in list {
            guard let body = accessor.body else { continue }
            extractor.visitStatements(body.statements, use: accessor.accessorSpecifier.text == "get" ? .returned : .discarded)
        }
        return extractor.finished()
    }

    // MARK: Properties

    func properties(of node: VariableDeclSyntax, in type: String, defaultAccess: AccessLevel) -> [PropertyFact] {
        let modifiers = Modifiers(node.modifiers)
        let attributes = Attributes.facts(of: node.attributes, text: text)
        let isolation = Isolation.stated(attributes: attributes, modifiers: node.modifiers)
        let access = modifiers.access ?? defaultAccess
        let bindings = Array(node.bindings)
        return bindings.indices.flatMap { index in
            let binding = bindings[index]
            let name = text.text(binding.pattern)
            let value = binding.initializer?.value
            let accessors = binding.accessorBlock.map { self.accessors($0, in: type) } ?? []
            let initialBody = value.flatMap {
                BodyExtractor.initialBody(of: $0, storedIn: name, context: context, enclosingType: type)
            }
            return names(in: binding.pattern).map { name in
                PropertyFact(
                    name: name, type: writtenType(of: index, in: bindings), attributes: attributes, modifiers: modifiers.others,
                    access: access, setAccess: modifiers.setAccess ?? access,
                    isLet: node.bindingSpecifier.tokenKind == .keyword(.let), isStatic: modifiers.isStatic,
                    ownership: modifiers.ownership, initialValue: value.map { text.text($0, limit: longTextLimit) },
                    constructs: value.flatMap { Construction.typeName(of: $0, text: text) }, initialBody: initialBody,
                    accessors: accessors, isComputed: accessors.contains { !["willSet", "didSet", "init"].contains($0.name) },
                    isolation: isolation, position: text.start(binding.pattern), end: text.end(binding))
            }
        }
    }

    /// `var a, b: Int` gives both the type.
    private func writtenType(of index: Int, in bindings: [PatternBindingSyntax]) -> String? {
        for binding in bindings[index...] {
            if let type = binding.typeAnnotation?.type { return text.text(type) }
            if binding.initializer != nil { return nil }
        }
        return nil
    }

    /// `let (a, b) = …` declares two.
    private func names(in pattern: PatternSyntax) -> [String] {
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
        return [pattern.as(IdentifierPatternSyntax.self).map { text.name(of: $0) } ?? text.text(pattern)]
    }

    private func accessors(_ block: AccessorBlockSyntax, in type: String) -> [AccessorFact] {
        switch block.accessors {
        case .getter(let statements):
            return [AccessorFact(name: "get", body: body(of: statements, around: block, returnsValue: true, in: type))]
        default:
            return (block.accessors.as(AccessorDeclListSyntax.self) ?? []).map { accessor in
                let name = accessor.accessorSpecifier.text
                let fact = accessor.body.map { body(of: $0.statements, around: $0, returnsValue: name == "get", in: type) }
                return AccessorFact(
                    name: name, body: fact ?? BodyExtractor(context: context, enclosingType: type, around: accessor).finished())
            }
        }
    }
}

/// The plain construction of a type.
enum Construction {
    /// `FeedModel` of `FeedModel(client: .live)`; nil for anything else.
    static func typeName(of expression: ExprSyntax, text: SourceText) -> String? {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        var components = components(of: call.calledExpression)
        if components.count > 1, components.last == "init" { components.removeLast() }
        guard !components.isEmpty, components.allSatisfy({ $0.startsUppercase }) else { return nil }
        return components.joined(separator: ".")
    }

    private static func components(of expression: ExprSyntax) -> [String] {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return [name.baseName.plainName] }
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return components(of: generic.expression) }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let before = components(of: base)
            return before.isEmpty ? [] : before + [member.declName.baseName.plainName]
        }
        return []
    }
}
