import SwiftSyntax

/// Reads protocols, function signatures and enum cases.
extension DeclarationReader {
    func dependency(known: KnownTypes) throws -> ProtocolSpec {
        let declaration = try only(ProtocolDeclSyntax.self, called: "one protocol")
        let isolation = declaration.attributes.filter { $0.trimmedDescription == "@MainActor" }
        try checkPlain(declaration.attributes.filter { $0.trimmedDescription != "@MainActor" }, declaration.modifiers)
        if let clause = declaration.primaryAssociatedTypeClause { throw failure(Self.associated, clause) }
        for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] where inherited.type.trimmedDescription != "Sendable" {
            throw failure("only \"Sendable\" may be inherited here", inherited)
        }
        let name = try name(declaration.name, lowercase: false)
        var functions: [FunctionSpec] = []
        for member in declaration.memberBlock.members {
            if member.decl.is(AssociatedTypeDeclSyntax.self) { throw failure(Self.associated, member.decl) }
            guard let function = member.decl.as(FunctionDeclSyntax.self) else {
                throw failure("only functions are expected in the protocol, as in \"func user() async throws -> User\"", member.decl)
            }
            var read = try signature(function, known: known)
            if !isolation.isEmpty { read.isAsync = true }
            guard !functions.contains(where: { $0.name == read.name }) else {
                throw failure("\"\(read.name)\" is declared twice; give each function its own name", function.name)
            }
            functions.append(read)
        }
        guard !functions.isEmpty else { throw failure("the protocol needs at least one function", declaration.name) }
        return ProtocolSpec(name: name, property: Names.lower(name), functions: functions, wasOnMainActor: !isolation.isEmpty)
    }

    private static let associated =
        "an associated type is not supported here, because the feature holds any implementation; name the concrete type in the functions"

    /// The name of a type that the protocol's functions answer with and nobody declared: first of a list, else of one value.
    func answeredType() throws -> String? {
        let declaration = try only(ProtocolDeclSyntax.self, called: "one protocol")
        let results = declaration.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type }
        let types = results.compactMap { TypeName($0)?.answer }
        let lists = types.compactMap { if case .array(.named(let name)) = $0 { name } else { nil } }
        let single = types.compactMap { type in
            switch type {
            case .named(let name), .optional(.named(let name)): name
            default: nil as String?
            }
        }
        return (lists + single).first { name in
            !TypeName.standard.contains(name) && !name.contains(".") && !Names.taken.contains(name) && !Names.reserved.contains(name)
        }
    }

    /// A function without a body.
    func signature(_ function: FunctionDeclSyntax, known: KnownTypes) throws -> FunctionSpec {
        try checkPlain(function.attributes, function.modifiers)
        if let body = function.body { throw failure("a signature is expected, without a body", body) }
        if let generics = function.genericParameterClause {
            throw failure("a generic function is not supported here, because a double could not make its answer; name the type", generics)
        }
        if let clause = function.genericWhereClause {
            throw failure("a generic function is not supported here, because a double could not make its answer; name the type", clause)
        }
        let effects = function.signature.effectSpecifiers
        let thrown = try effects?.throwsClause?.type.map { try type($0, known: known) }
        return FunctionSpec(
            name: try name(function.name, lowercase: true),
            parameters: try function.signature.parameterClause.parameters.reduce(into: []) { read, next in
                read.append(try parameter(next, known: known, besides: read.map(\.name)))
            },
            isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil,
            result: try function.signature.returnClause.map { try type($0.type, known: known) } ?? .void,
            failure: thrown == .named("any Error") ? nil : thrown)
    }

    private func parameter(_ parameter: FunctionParameterSyntax, known: KnownTypes, besides taken: [String]) throws -> ParameterSpec {
        try checkPlain(parameter.attributes, parameter.modifiers)
        if let ellipsis = parameter.ellipsis { throw failure("a variable number of values is not supported here", ellipsis) }
        if let value = parameter.defaultValue { throw failure("a default value is not expected here", value) }
        let label = parameter.firstName.text
        let type = try type(parameter.type, known: known)
        if label.hasPrefix("`") { throw failure("a label without backticks is expected", parameter.firstName) }
        // A label may be a word like "in", which a name may not.
        let isOnlyLabel = parameter.secondName == nil && Names.labels.contains(label)
        let inner = isOnlyLabel ? type.valueName : try name(parameter.secondName ?? parameter.firstName, lowercase: true)
        return ParameterSpec(label: label, name: taken.contains(inner) ? inner + Names.upper(label) : inner, type: type)
    }

    /// The cases of a destination enum.
    func destination(known: KnownTypes) throws -> DestinationSpec {
        let wrapper = try only(EnumDeclSyntax.self, called: "one enum case")
        guard wrapper.memberBlock.members.count == 1, let member = wrapper.memberBlock.members.first,
            let declaration = member.decl.as(EnumCaseDeclSyntax.self), declaration.elements.count == 1,
            let element = declaration.elements.first
        else { throw failure("exactly one enum case is expected", wrapper.memberBlock.members) }
        try checkPlain(declaration.attributes, declaration.modifiers)
        if let value = element.rawValue { throw failure("a raw value is not expected", value) }
        return try enumCase(element, known: known)
    }

    func enumCase(_ element: EnumCaseElementSyntax, known: KnownTypes) throws -> DestinationSpec {
        let values = try (element.parameterClause?.parameters.map { $0 } ?? []).map { parameter in
            if let value = parameter.defaultValue { throw failure("a default value is not expected here", value) }
            return DestinationSpec.Value(
                label: try parameter.firstName.map { try name($0, lowercase: true) }, type: try type(parameter.type, known: known))
        }
        return DestinationSpec(name: try name(element.name, lowercase: true), values: values)
    }
}
