import SwiftSyntax

/// Reads protocols, function signatures and enum cases.
extension DeclarationReader {
    func dependency(known: (String) -> Bool) throws -> ProtocolSpec {
        let declaration = try only(ProtocolDeclSyntax.self, called: "one protocol")
        try checkPlain(declaration.attributes, declaration.modifiers)
        if let clause = declaration.primaryAssociatedTypeClause { throw failure("associated types are not supported here", clause) }
        for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] where inherited.type.trimmedDescription != "Sendable" {
            throw failure("only \"Sendable\" may be inherited here", inherited)
        }
        let name = try name(declaration.name, lowercase: false)
        var functions: [FunctionSpec] = []
        for member in declaration.memberBlock.members {
            guard let function = member.decl.as(FunctionDeclSyntax.self) else {
                throw failure("only functions are expected in the protocol", member.decl)
            }
            let read = try signature(function, known: known)
            guard !functions.contains(where: { $0.name == read.name }) else {
                throw failure("\"\(read.name)\" is declared twice; give each function its own name", function.name)
            }
            functions.append(read)
        }
        guard !functions.isEmpty else { throw failure("the protocol needs at least one function", declaration.name) }
        return ProtocolSpec(name: name, property: Names.lower(name), functions: functions)
    }

    /// The name of the first element type that a function of the protocol returns a list of.
    func listedType() throws -> String? {
        let declaration = try only(ProtocolDeclSyntax.self, called: "one protocol")
        for member in declaration.memberBlock.members {
            guard let result = member.decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type else { continue }
            if case .array(.named(let name)) = TypeName(result), !TypeName.standard.contains(name), !name.contains(".") {
                guard !Names.taken.contains(name), !Names.reserved.contains(name) else { continue }
                return name
            }
        }
        return nil
    }

    /// A function without a body.
    func signature(_ function: FunctionDeclSyntax, known: (String) -> Bool) throws -> FunctionSpec {
        try checkPlain(function.attributes, function.modifiers)
        if let body = function.body { throw failure("a signature is expected, without a body", body) }
        if let generics = function.genericParameterClause { throw failure("generic functions are not supported here", generics) }
        if let clause = function.genericWhereClause { throw failure("generic functions are not supported here", clause) }
        let effects = function.signature.effectSpecifiers
        if let typed = effects?.throwsClause?.type { throw failure("a typed throw is not supported here", typed) }
        return FunctionSpec(
            name: try name(function.name, lowercase: true),
            parameters: try function.signature.parameterClause.parameters.map { try parameter($0, known: known) },
            isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil,
            result: try function.signature.returnClause.map { try type($0.type, known: known) } ?? .void)
    }

    private func parameter(_ parameter: FunctionParameterSyntax, known: (String) -> Bool) throws -> ParameterSpec {
        try checkPlain(parameter.attributes, parameter.modifiers)
        if let ellipsis = parameter.ellipsis { throw failure("a variable number of values is not supported here", ellipsis) }
        if let value = parameter.defaultValue { throw failure("a default value is not expected here", value) }
        let label = parameter.firstName.text
        let inner = try name(parameter.secondName ?? parameter.firstName, lowercase: true)
        if label != "_", parameter.secondName != nil { _ = try name(parameter.firstName, lowercase: true) }
        return ParameterSpec(label: label, name: inner, type: try type(parameter.type, known: known))
    }

    /// The cases of a destination enum.
    func destination(known: (String) -> Bool) throws -> DestinationSpec {
        let wrapper = try only(EnumDeclSyntax.self, called: "one enum case")
        guard wrapper.memberBlock.members.count == 1, let member = wrapper.memberBlock.members.first,
            let declaration = member.decl.as(EnumCaseDeclSyntax.self), declaration.elements.count == 1,
            let element = declaration.elements.first
        else { throw failure("exactly one enum case is expected", wrapper.memberBlock.members) }
        try checkPlain(declaration.attributes, declaration.modifiers)
        if let value = element.rawValue { throw failure("a raw value is not expected", value) }
        let values = try (element.parameterClause?.parameters.map { $0 } ?? []).map { parameter in
            if let value = parameter.defaultValue { throw failure("a default value is not expected here", value) }
            return DestinationSpec.Value(
                label: try parameter.firstName.map { try name($0, lowercase: true) }, type: try type(parameter.type, known: known))
        }
        return DestinationSpec(name: try name(element.name, lowercase: true), values: values)
    }
}
