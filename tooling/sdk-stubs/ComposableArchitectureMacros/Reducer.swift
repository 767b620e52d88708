// Stand-in for https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitectureMacros/ReducerMacro.swift
// and …/ViewActionMacro.swift
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

public enum ReducerMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !declaration.inherits("Reducer", "ComposableArchitecture.Reducer") else { return [] }
        let conformance =
            declaration.is(EnumDeclSyntax.self)
            ? "ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer" : "ComposableArchitecture.Reducer"
        return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: conformance) {}")]
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        if let type = member.as(EnumDeclSyntax.self) {
            var names = ["State": ["CasePathable", "dynamicMemberLookup"], "Action": ["CasePathable"]][type.name.text] ?? []
            names.removeAll { type.attributes.has($0) || ($0 == "CasePathable" && type.inherits("CasePathable")) }
            return names.map { "@\(raw: $0)" }
        }
        if let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            binding.pattern.trimmedDescription == "body", case .getter = binding.accessorBlock?.accessors,
            !variable.attributes.contains(where: { $0.trimmedDescription.contains("ReducerBuilder") }),
            let reducer = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint.as(IdentifierTypeSyntax.self),
            let arguments = reducer.genericArgumentClause?.arguments
        {
            let domain = arguments.count == 1 ? "\(arguments.trimmedDescription).State, \(arguments.trimmedDescription).Action" : arguments.trimmedDescription
            return ["@ComposableArchitecture.ReducerBuilder<\(raw: domain)>"]
        }
        if let cases = member.as(EnumCaseDeclSyntax.self), cases.elements.count == 1, let element = cases.elements.first {
            if element.parameters.count != 1 { return cases.attributes.has("ReducerCaseIgnored") ? [] : ["@ReducerCaseIgnored"] }
            return element.isEphemeral && !cases.attributes.has("ReducerCaseEphemeral") ? ["@ReducerCaseEphemeral"] : []
        }
        return []
    }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        if let declaration = declaration.as(EnumDeclSyntax.self) { return ofEnum(declaration) }
        let access = declaration.accessPrefix
        var members: [DeclSyntax] = []
        let bodies = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }
            .filter { $0.pattern.trimmedDescription == "body" }
        let reduces = declaration.memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "reduce" }
        let hasOwnDomain = reduces || bodies.contains { $0.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) == true }
        if reduces {
            let method = declaration.memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first { $0.name.text == "reduce" }
            if let method { context.diagnose(Diagnostic(node: method.name, message: Warning("'reduce(into:action:)' is deprecated: use 'body' and a 'Reduce'"))) }
        }
        if !declaration.declaresType("State"), !hasOwnDomain {
            members.append(
                "@ObservableState \(raw: access)struct State: Codable, Equatable, Hashable, Sendable { \(raw: access)init() {} }")
        }
        if !declaration.declaresType("Action"), !hasOwnDomain {
            members.append("\(raw: access)enum Action: Equatable, Hashable, Sendable {}")
        }
        if bodies.isEmpty, !reduces {
            members.append("\(raw: access)let body = ComposableArchitecture.EmptyReducer<State, Action>()")
        }
        return members
    }

    private static func ofEnum(_ declaration: EnumDeclSyntax) -> [DeclSyntax] {
        let access = declaration.accessPrefix
        var states: [String] = []
        var actions: [String] = []
        var reducers: [String] = []
        var scopes: [String] = []
        var scopeCases: [String] = []
        var scopePaths: [String] = []
        let actionCases = declaration.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
            .first { $0.name.text == "Action" }.map { Dictionary($0.cases.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first }) }
        for member in declaration.memberBlock.members {
            guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            for element in cases.elements {
                let name = element.name.text
                let ephemeral = element.isEphemeral || cases.attributes.has("ReducerCaseEphemeral")
                let ignored = element.parameters.count != 1 || cases.attributes.has("ReducerCaseIgnored")
                let type = element.parameters.first?.type.trimmedDescription ?? ""
                var scopeType = ignored && element.parameters.isEmpty ? nil : element.payload
                if ignored {
                    states.append("case \(element.trimmedDescription)")
                    actions.append("case \(name)(Swift.Never)")
                    if let action = actionCases?[name]?.parameters.first?.type.trimmedDescription, element.parameters.count == 1 {
                        scopeType = "ComposableArchitecture.Store<\(type), \(action)>"
                        scopes.append("case .\(name): return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)")
                    } else if element.parameters.isEmpty {
                        scopes.append("case .\(name): return .\(name)")
                    } else {
                        let values = element.parameters.indices.map { "v\($0)" }
                        let labelled = zip(element.parameters, values).map { ($0.firstName.map { $0.text == "_" ? "" : $0.text + ": " } ?? "") + $1 }
                        scopes.append(
                            "case let .\(name)(\(values.joined(separator: ", "))): return .\(name)(\(labelled.joined(separator: ", ")))")
                    }
                } else if ephemeral {
                    states.append("case \(name)(\(type))")
                    let action = element.parameters[0].type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.trimmedDescription
                    actions.append("case \(name)(\(action ?? type + ".Action"))")
                    scopes.append("case let .\(name)(v0): return .\(name)(v0)")
                } else {
                    states.append("case \(name)(\(type).State)")
                    actions.append("case \(name)(\(type).Action)")
                    let reducer = element.parameters[0].defaultValue?.value.trimmedDescription ?? "\(type)()"
                    reducers.append(".ifCaseLet(\\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) { \(reducer) }")
                    scopeType = "ComposableArchitecture.StoreOf<\(type)>"
                    scopes.append("case .\(name): return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)")
                }
                scopeCases.append(element.parameters.count > 1 ? "case \(element.trimmedDescription)" : scopeType.map { "case \(name)(\($0))" } ?? "case \(name)")
                if element.parameters.count < 2 {
                    let embed = scopeType == nil ? "{ CaseScope.\(name) }" : "CaseScope.\(name)"
                    let extract =
                        scopeType == nil
                        ? "guard case .\(name) = $0 else { return nil }; return ()" : "guard case let .\(name)(v0) = $0 else { return nil }; return v0"
                    scopePaths.append(
                        """
                        \(access)var \(name): ComposableArchitecture.AnyCasePath<CaseScope, \(scopeType ?? "Void")> {
                            ComposableArchitecture.AnyCasePath(embed: \(embed), extract: { \(extract) })
                        }
                        """)
                }
            }
        }
        var members: [DeclSyntax] = []
        if !declaration.declaresType("State") {
            members.append(
                """
                @CasePathable @dynamicMemberLookup @ObservableState
                \(raw: access)enum State: ComposableArchitecture.CaseReducerState {
                    \(raw: access)typealias StateReducer = \(declaration.name.trimmed)
                    \(raw: states.joined(separator: "\n"))
                }
                """)
        }
        if !declaration.declaresType("Action") {
            members.append("@CasePathable \(raw: access)enum Action {\n\(raw: actions.joined(separator: "\n"))\n}")
        }
        let hasBody = declaration.memberBlock.members.contains {
            $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == "body"
        }
        if !hasBody {
            let empty = "ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()"
            members.append(
                reducers.isEmpty
                    ? """
                    @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
                    \(raw: access)static var body: ComposableArchitecture.EmptyReducer<Self.State, Self.Action> { \(raw: empty) }
                    """
                    : """
                    @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
                    \(raw: access)static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
                        ComposableArchitecture.Reduce(\(raw: empty)\n\(raw: reducers.joined(separator: "\n")))
                    }
                    """)
        }
        members.append(
            """
            @dynamicMemberLookup \(raw: access)enum CaseScope: ComposableArchitecture._CaseScopeProtocol, ComposableArchitecture.CasePathable {
                \(raw: scopeCases.joined(separator: "\n"))
                \(raw: access)struct AllCasePaths {
                    \(raw: scopePaths.joined(separator: "\n"))
                }
                \(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }
            }
            """)
        members.append(
            """
            @preconcurrency @MainActor
            \(raw: access)static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
                switch store.state {
                \(raw: scopes.joined(separator: "\n"))
                }
            }
            """)
        return members
    }
}

extension EnumCaseElementSyntax {
    fileprivate var isEphemeral: Bool {
        guard parameters.count == 1, let type = parameters[0].type.as(IdentifierTypeSyntax.self) else { return false }
        return ["AlertState", "ConfirmationDialogState"].contains(type.name.text)
    }
}

private struct Warning: DiagnosticMessage {
    let message: String
    let severity = DiagnosticSeverity.warning
    var diagnosticID: MessageID { MessageID(domain: "ComposableArchitectureMacros", id: "warning") }
    init(_ message: String) { self.message = message }
}

/// `@ReducerCaseIgnored` and `@ReducerCaseEphemeral` only mark a case for `@Reducer`.
public enum ReducerCaseMarkerMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

public enum ViewActionMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let hasStore = declaration.memberBlock.members.contains {
            $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == "store"
        }
        guard hasStore else { throw MacroFailure(description: "'@ViewAction' needs a property 'store' of type 'Store'") }
        warnAboutDirectSends(in: declaration, context: context)
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.ViewActionSending {}")]
    }

    private static func warnAboutDirectSends(in node: some SyntaxProtocol, context: some MacroExpansionContext) {
        for child in node.children(viewMode: .sourceAccurate) {
            if let call = child.as(FunctionCallExprSyntax.self),
                ["store.send", "self.store.send"].contains(call.calledExpression.trimmedDescription)
            {
                context.diagnose(Diagnostic(node: call, message: Warning("Do not use 'store.send' directly when using '@ViewAction'")))
            }
            warnAboutDirectSends(in: child, context: context)
        }
    }
}
