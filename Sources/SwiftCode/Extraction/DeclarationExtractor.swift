import SwiftSyntax

/// Turns declarations of types into facts and finds their members.
struct DeclarationExtractor {
    let context: ExtractionContext

    var text: SourceText { context.text }

    /// The members of one type as they are found.
    struct Members {
        var properties: [PropertyFact] = []
        var functions: [FunctionFact] = []
        var cases: [EnumCaseFact] = []
        /// What a member without an access level has.
        var defaultAccess = AccessLevel.internal
    }

    /// Adds the type, and the types inside of it, to the file's types. Anything that is no type is ignored.
    func extractType(_ declaration: DeclSyntax, inside outer: String, condition: String?, isLocal: Bool) {
        if let node = declaration.as(ClassDeclSyntax.self) {
            add(node, kind: .class, name: node.name, generics: node.genericParameterClause, inside: outer, condition, isLocal)
        } else if let node = declaration.as(StructDeclSyntax.self) {
            add(node, kind: .struct, name: node.name, generics: node.genericParameterClause, inside: outer, condition, isLocal)
        } else if let node = declaration.as(EnumDeclSyntax.self) {
            add(node, kind: .enum, name: node.name, generics: node.genericParameterClause, inside: outer, condition, isLocal)
        } else if let node = declaration.as(ActorDeclSyntax.self) {
            add(node, kind: .actor, name: node.name, generics: node.genericParameterClause, inside: outer, condition, isLocal)
        } else if let node = declaration.as(ProtocolDeclSyntax.self) {
            add(node, kind: .protocol, name: node.name, generics: nil, inside: outer, condition, isLocal)
        } else if let node = declaration.as(TypeAliasDeclSyntax.self) {
            let name = node.name.plainName
            context.typealiases.append(
                TypealiasFact(
                    name: name, qualifiedName: outer.isEmpty ? name : outer + "." + name, type: text.text(node.initializer.value),
                    access: Modifiers(node.modifiers).access ?? .internal, position: text.start(node.name)))
        } else if let node = declaration.as(ExtensionDeclSyntax.self) {
            let name = TypeNames.name(of: node.extendedType)
            add(node, kind: .extension, qualifiedName: name, at: Syntax(node.extendedType), generics: nil, condition, isLocal)
        }
    }

    private func add(
        _ node: some DeclGroupSyntax, kind: TypeFact.Kind, name: TokenSyntax, generics: GenericParameterClauseSyntax?,
        inside outer: String, _ condition: String?, _ isLocal: Bool
    ) {
        let qualifiedName = outer.isEmpty ? name.plainName : outer + "." + name.plainName
        add(
            node, kind: kind, qualifiedName: qualifiedName, at: Syntax(name), generics: generics, condition, isLocal)
    }

    private func add(
        _ node: some DeclGroupSyntax, kind: TypeFact.Kind, qualifiedName: String, at place: Syntax,
        generics: GenericParameterClauseSyntax?, _ condition: String?, _ isLocal: Bool
    ) {
        let modifiers = Modifiers(node.modifiers)
        let attributes = Attributes.facts(of: node.attributes, text: text)
        // The place in the list comes before the types inside, so that the list stays in source order.
        let index = context.types.count
        context.types.append(nil)
        var members = Members()
        if kind == .extension || kind == .protocol { members.defaultAccess = modifiers.access ?? .internal }
        visit(node.memberBlock.members, of: qualifiedName, condition: condition, isLocal: isLocal, into: &members)
        context.types[index] = TypeFact(
            kind: kind, name: qualifiedName.split(separator: ".").last.map(String.init) ?? qualifiedName, qualifiedName: qualifiedName,
            access: modifiers.access ?? .internal, modifiers: modifiers.others,
            attributes: attributes, inherits: TypeNames.inherited(node.inheritanceClause),
            genericParameters: Generics.names(generics), constraints: Generics.constraints(generics, node.genericWhereClause, text: text),
            isolation: Isolation.stated(attributes: attributes, modifiers: node.modifiers), properties: members.properties,
            functions: members.functions, cases: members.cases, condition: condition, isLocal: isLocal, position: text.start(place),
            end: text.end(node))
    }

    private func visit(
        _ list: MemberBlockItemListSyntax, of type: String, condition: String?, isLocal: Bool, into members: inout Members
    ) {
        for member in list {
            let declaration = member.decl
            switch declaration.kind {
            case .enumCaseDecl:
                guard let node = declaration.as(EnumCaseDeclSyntax.self) else { continue }
                for element in node.elements {
                    let types = element.parameterClause?.parameters.map { text.text($0.type) } ?? []
                    members.cases.append(
                        EnumCaseFact(name: element.name.plainName, associatedTypes: types, position: text.start(element.name)))
                }
            case .ifConfigDecl:
                guard let node = declaration.as(IfConfigDeclSyntax.self) else { continue }
                for (clause, branch) in ConditionalBranches.branches(of: node, inside: condition, text: text) {
                    guard case .decls(let inner) = clause.elements else { continue }
                    visit(inner, of: type, condition: branch, isLocal: isLocal, into: &members)
                }
            case .variableDecl:
                guard let node = declaration.as(VariableDeclSyntax.self) else { continue }
                members.properties += properties(of: node, in: type, defaultAccess: members.defaultAccess)
            case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl:
                if let fact = function(declaration, in: type, defaultAccess: members.defaultAccess) { members.functions.append(fact) }
            default:
                extractType(declaration, inside: type, condition: condition, isLocal: isLocal)
            }
        }
    }
}

/// Generic parameters and what they must be.
enum Generics {
    static func names(_ clause: GenericParameterClauseSyntax?) -> [String] {
        clause?.parameters.map { $0.name.plainName } ?? []
    }

    /// `T: Sendable` of `<T: Sendable>`, then what `where` says.
    static func constraints(
        _ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?, text: SourceText
    ) -> [String] {
        let inherited =
            clause?.parameters.compactMap { parameter in
                parameter.inheritedType.map { "\(parameter.name.plainName): \(text.text($0))" }
            } ?? []
        return inherited + (requirements?.requirements.map { text.text($0.requirement) } ?? [])
    }
}

extension IfConfigDeclSyntax {
    /// The clauses that some build may compile: all but `#if false`.
    var compiledClauses: [IfConfigClauseSyntax] {
        clauses.filter { !["false", "0"].contains($0.condition?.trimmedDescription) }
    }
}

/// The branches of `#if` with the condition that each one needs.
enum ConditionalBranches {
    /// The condition is nil where every build compiles the branch: the `#else` of `#if false`.
    static func branches(
        of node: IfConfigDeclSyntax, inside outer: String?, text: SourceText
    ) -> [(clause: IfConfigClauseSyntax, condition: String?)] {
        var earlier: [String] = []
        return node.compiledClauses.map { clause in
            let written = clause.condition.map { text.text($0) }
            let own = written.map { [$0] } ?? earlier.map { "!(\($0))" }
            if let written { earlier.append(written) }
            let all = (outer.map { [$0] } ?? []) + own
            return (clause, all.isEmpty ? nil : all.joined(separator: " && "))
        }
    }
}
