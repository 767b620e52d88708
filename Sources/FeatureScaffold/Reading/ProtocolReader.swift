import SwiftSyntax

/// Reads protocols, function signatures and enum cases.
extension DeclarationReader {
    /// The protocols of one text, each with the functions of those beside it that it inherits.
    func dependencies(known: KnownTypes) throws -> [ProtocolSpec] {
        let declarations = try protocols()
        var read: [ProtocolSpec] = []
        for declaration in declarations {
            read.append(try dependency(declaration, known: known, beside: declarations))
        }
        return read
    }

    private func protocols() throws -> [ProtocolDeclSyntax] {
        guard text.utf8.count <= 20_000 else { throw failure("the text is longer than 20,000 characters", at: 0) }
        let file = try parse()
        guard !file.statements.isEmpty else { throw failure("one protocol is expected, and nothing was given", at: 0) }
        return try file.statements.compactMap { statement in
            if statement.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "Foundation" { return nil }
            guard let declaration = statement.item.as(ProtocolDeclSyntax.self) else {
                throw failure("a protocol is expected; what it is made of is declared beside the entity", statement.item)
            }
            return declaration
        }
    }

    private func dependency(_ declaration: ProtocolDeclSyntax, known: KnownTypes, beside others: [ProtocolDeclSyntax]) throws
        -> ProtocolSpec
    {
        let isIsolated = declaration.attributes.contains { $0.trimmedDescription == "@MainActor" }
        let name = try name(declaration.name, lowercase: false)
        try checkPlain(
            declaration.attributes.filter { $0.trimmedDescription != "@MainActor" }, declaration.modifiers, of: name)
        if let clause = declaration.primaryAssociatedTypeClause { throw failure(Self.associated, clause) }
        var functions: [FunctionSpec] = []
        for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] {
            let parent = inherited.type.trimmedDescription
            if parent == "Sendable" { continue }
            if ["AnyObject", "Actor"].contains(parent) {
                leftOut.add("\(name) does not ask for \(parent), because its doubles need not be one; yours still conforms.")
            } else if let other = others.first(where: { $0.name.text == parent && $0.id != declaration.id }) {
                // A protocol that inherits itself in a circle would not compile.
                let rest = others.filter { $0.id != declaration.id }
                functions += try dependency(other, known: known, beside: rest).functions
                leftOut.add("\(name) has the functions of \(parent) itself.")
            } else {
                throw failure("only \"Sendable\", \"AnyObject\" and a protocol declared beside it may be inherited here", inherited)
            }
        }
        for member in declaration.memberBlock.members {
            if member.decl.is(AssociatedTypeDeclSyntax.self) { throw failure(Self.associated, member.decl) }
            var read: FunctionSpec
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                read = try getter(variable, of: name, known: known)
            } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                read = try signature(function, known: known)
                if function.attributes.contains(where: { $0.trimmedDescription == "@MainActor" }) { read.isAsync = true }
            } else {
                throw failure("only functions are expected in the protocol, as in \"func user() async throws -> User\"", member.decl)
            }
            if isIsolated { read.isAsync = true }
            guard !functions.contains(where: { $0.name == read.name }) else {
                throw failure("\"\(read.name)\" is declared twice; give each function its own name", member.decl)
            }
            functions.append(read)
        }
        guard !functions.isEmpty else { throw failure("the protocol needs at least one function", declaration.name) }
        return ProtocolSpec(name: name, property: Names.lower(name), functions: functions, wasOnMainActor: isIsolated)
    }

    /// A property that is only read, as the function that a double can record and answer.
    private func getter(_ variable: VariableDeclSyntax, of owner: String, known: KnownTypes) throws -> FunctionSpec {
        try checkPlain(variable.attributes, variable.modifiers, of: owner)
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let annotation = binding.typeAnnotation,
            case .accessors(let accessors)? = binding.accessorBlock?.accessors, accessors.count == 1, let get = accessors.first,
            get.accessorSpecifier.text == "get"
        else {
            throw failure("a property without set is expected, as in \"var count: Int { get }\", or a function that changes it", variable)
        }
        let thrown = try get.effectSpecifiers?.throwsClause?.type.map { try type($0, known: known) }
        let name = try name(pattern.identifier, lowercase: true)
        leftOut.add("\(owner).\(name) is a function here, so that a test can decide when and how it answers.")
        return FunctionSpec(
            name: name, parameters: [], isAsync: get.effectSpecifiers?.asyncSpecifier != nil,
            isThrowing: get.effectSpecifiers?.throwsClause != nil, result: try type(annotation.type, known: known),
            failure: thrown == .named("any Error") ? nil : thrown)
    }

    private static let associated =
        "an associated type is not supported here, because the feature holds any implementation; name the concrete type in the functions"

    /// The name of a type that the protocol's functions answer with and nobody declared: first of a list, else of one value.
    func answeredType() throws -> String? {
        let results = try protocols().flatMap { $0.memberBlock.members }.compactMap {
            $0.decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
        }
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
        try checkPlain(function.attributes, function.modifiers, of: function.name.text)
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
        // The words that need backticks as names need none as labels.
        let label = parameter.firstName.text.filter { $0 != "`" }
        guard label == "_" || !Names.reserved.subtracting(Names.labels).contains(label) else {
            throw failure("\"\(label)\" is a word that Swift reserves", parameter.firstName)
        }
        let type = try type(parameter.type, known: known)
        // A label may be a word like "in", which a name may not.
        let isOnlyLabel = parameter.secondName == nil && Names.labels.contains(label)
        let inner = isOnlyLabel ? type.valueName : try name(parameter.secondName ?? parameter.firstName, lowercase: true)
        return ParameterSpec(
            label: label, name: taken.contains(inner) ? inner + Names.upper(label) : inner, type: type)
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
        let destination = try enumCase(element, known: known)
        if let value = destination.values.first(where: { !known.compares($0.type) }) {
            throw failure("a \(value.type.text) cannot be compared, so a route cannot carry it", element)
        }
        return destination
    }

    func enumCase(_ element: EnumCaseElementSyntax, known: KnownTypes) throws -> DestinationSpec {
        let values = try (element.parameterClause?.parameters.map { $0 } ?? []).map { parameter in
            if let value = parameter.defaultValue { throw failure("a default value is not expected here", value) }
            return DestinationSpec.Value(
                label: try parameter.firstName.flatMap { $0.text == "_" ? nil : try name($0, lowercase: true) },
                type: try type(parameter.type, known: known))
        }
        return DestinationSpec(name: try name(element.name, lowercase: true), values: values)
    }
}
