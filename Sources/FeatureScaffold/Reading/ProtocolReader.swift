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
        try statements("one protocol").compactMap { statement in
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
        try refuseAssociatedTypes(declaration, known)
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
            var read = try requirement(member.decl, known: known, of: name)
            if isIsolated || member.decl.as(FunctionDeclSyntax.self)?.isOnMainActor == true { read.isAsync = true }
            guard !functions.contains(where: { $0.name == read.name }) else {
                throw failure("\"\(read.name)\" is declared twice; give each function its own name", member.decl)
            }
            functions.append(read)
        }
        guard functions.contains(where: { !$0.isGeneric }) else {
            throw failure(
                functions.isEmpty
                    ? "the protocol needs at least one function"
                    : "the protocol has only generic functions, so nothing here could call it; add one of a type, as in \"func items() async throws -> [\(known.entity ?? "Order")]\"",
                declaration.name)
        }
        return ProtocolSpec(name: name, property: Names.property(name), functions: functions, wasOnMainActor: isIsolated)
    }

    /// A feature holds any implementation, of which an associated type would say nothing; what to give instead is said in full.
    private func refuseAssociatedTypes(_ declaration: ProtocolDeclSyntax, _ known: KnownTypes) throws {
        let members = declaration.memberBlock.members.map(\.decl)
        let associated = members.compactMap { $0.as(AssociatedTypeDeclSyntax.self)?.name }
        guard let first = declaration.primaryAssociatedTypeClause?.primaryAssociatedTypes.first?.name ?? associated.first else { return }
        let concrete = known.entity ?? "Order"
        let functions = members.filter { !$0.is(AssociatedTypeDeclSyntax.self) }.map { member in
            member.tokens(viewMode: .sourceAccurate).map { token in
                let isAssociated = associated.contains { $0.text == token.text } || token.text == first.text
                return isAssociated ? token.leadingTrivia.description + concrete + token.trailingTrivia.description : token.description
            }.joined().trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let instead = "protocol \(concrete)\(declaration.name.text) { \(functions.joined(separator: "; ")) }"
        throw failure(
            "an associated type is not supported here, because the feature holds any implementation; name the type in its place, as in \"\(instead)\", and let the generic type conform to that",
            first)
    }

    /// A function, or a property that is read.
    private func requirement(_ member: DeclSyntax, known: KnownTypes, of owner: String) throws -> FunctionSpec {
        if let function = member.as(FunctionDeclSyntax.self) { return try signature(function, known: known, mayBeGeneric: true) }
        guard let variable = member.as(VariableDeclSyntax.self) else {
            throw failure(
                "only functions and properties are expected in the protocol, as in \"func user() async throws -> User\"", member)
        }
        try checkPlain(variable.attributes, variable.modifiers, of: owner)
        guard variable.bindings.count == 1, let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            case .accessors(let accessors)? = binding.accessorBlock?.accessors
        else { throw failure("a property is expected as in \"var user: User { get async throws }\"", member) }
        if let setter = accessors.first(where: { $0.accessorSpecifier.text != "get" }) {
            throw failure(
                "what is set from here belongs in a function, as in \"func set\(Names.upper(pattern.identifier.text))(_ value: \(type.trimmedDescription)) async\"",
                setter)
        }
        let effects = accessors.first?.effectSpecifiers
        let thrown = try effects?.throwsClause?.type.map { try self.type($0, known: known) }
        return FunctionSpec(
            name: try name(pattern.identifier, lowercase: true), parameters: [], isAsync: effects?.asyncSpecifier != nil,
            isThrowing: effects?.throwsClause != nil, result: try self.type(type, known: known),
            failure: thrown == .named("any Error") ? nil : thrown, isProperty: true)
    }

    /// The name of a type that the protocol's functions answer with and nobody declared: first of a list, else of one value.
    func answeredType() throws -> String? {
        let results = try protocols().flatMap { $0.memberBlock.members }.compactMap { member in
            member.decl.as(FunctionDeclSyntax.self).flatMap { $0.genericParameterClause == nil ? $0.signature.returnClause?.type : nil }
                ?? member.decl.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
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
            !TypeName.standard.contains(name) && !name.contains(".") && !Names.reserved.contains(name)
                && (!Names.taken.contains(name) || (SharedName.isKnown(name) && name != "Error"))
        }
    }

    /// A function without a body.
    func signature(_ function: FunctionDeclSyntax, known: KnownTypes, mayBeGeneric: Bool = false) throws -> FunctionSpec {
        try checkPlain(function.attributes, function.modifiers, of: function.name.text)
        if let body = function.body { throw failure("a signature is expected, without a body", body) }
        if let clause = function.genericWhereClause {
            throw failure(
                "a where clause is not supported here; say what is asked of a type behind its name, as in \"<Value: Decodable>\"", clause)
        }
        var known = known
        if let generics = function.genericParameterClause {
            guard mayBeGeneric else { throw failure("a generic function is not supported here; name the type", generics) }
            known.parameters = try Set(generics.parameters.map(genericName))
        }
        let effects = function.signature.effectSpecifiers
        let thrown = try effects?.throwsClause?.type.map { try type($0, known: known) }
        let read = FunctionSpec(
            name: try name(function.name, lowercase: true),
            parameters: try function.signature.parameterClause.parameters.reduce(into: []) { read, next in
                read.append(try parameter(next, known: known, besides: read.map(\.name)))
            },
            isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil,
            result: try function.signature.returnClause.map { try type($0.type, known: known) } ?? .void,
            failure: thrown == .named("any Error") ? nil : thrown, generics: function.genericParameterClause?.trimmedDescription ?? "")
        return try read.checked { reason in failure(reason, function.name) }
    }

    private func genericName(_ parameter: GenericParameterSyntax) throws -> String {
        let allowed = ["Sendable", "Hashable", "Codable", "Decodable", "Encodable", "Equatable", "Comparable", "Identifiable", "&"]
        let asked = parameter.inheritedType?.trimmedDescription.split(separator: " ").map(String.init) ?? []
        guard parameter.specifier == nil, asked.allSatisfy(allowed.contains) else {
            throw failure("a generic parameter may be \(allowed.dropLast().joined(separator: ", "))", parameter)
        }
        return try name(parameter.name, lowercase: false)
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
        let destination = try enumCase(element, known: known)
        if ["none", "some"].contains(destination.name) {
            throw failure("\"\(destination.name)\" would be taken for that of an Optional; name what is shown then", element)
        }
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
        return DestinationSpec(name: try name(element), values: values)
    }

    /// The name of a case of a declared type may be a word that Swift reserves: it is only met behind a dot.
    private func name(_ element: EnumCaseElementSyntax) throws -> String {
        let word = element.name.text.filter { $0 != "`" }
        guard field == "entity", Names.reserved.subtracting(["self", "init"]).contains(word), word.first?.isLowercase == true else {
            return try name(element.name, lowercase: true)
        }
        return word
    }
}

extension FunctionSpec {
    /// Itself, unless it is generic in what it answers and could not say that there is no answer.
    fileprivate func checked(_ failure: (String) -> ScaffoldError) throws -> FunctionSpec {
        let own = generics.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard isGeneric, !isThrowing, result.names.contains(where: own.contains) else { return self }
        throw failure("a generic answer without `throws` is one that no double could make; write `throws`, or name the type")
    }
}

extension FunctionDeclSyntax {
    fileprivate var isOnMainActor: Bool { attributes.contains { $0.trimmedDescription == "@MainActor" } }
}
