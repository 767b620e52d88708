// Stand-in for https://github.com/pointfreeco/swift-dependencies/blob/1.16.0/Sources/DependenciesMacrosPlugin/DependencyClientMacro.swift
// and …/DependencyEndpointMacro.swift
import SwiftSyntax
import SwiftSyntaxMacros

extension VariableDeclSyntax {
    fileprivate var closureType: FunctionTypeSyntax? {
        guard let type = bindings.first?.typeAnnotation?.type else { return nil }
        return (type.as(AttributedTypeSyntax.self)?.baseType ?? type).as(FunctionTypeSyntax.self)
    }
}

extension FunctionTypeSyntax {
    fileprivate var throwsErrors: Bool { effectSpecifiers?.throwsClause != nil }
    fileprivate var isVoid: Bool { ["Void", "()"].contains(returnClause.type.trimmedDescription) }
    fileprivate var isOptional: Bool { returnClause.type.is(OptionalTypeSyntax.self) }
}

public enum DependencyClientMacro: MemberMacro, MemberAttributeMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard let variable = member.as(VariableDeclSyntax.self), variable.storedName != nil, let type = variable.closureType,
            !variable.attributes.has("DependencyEndpoint"), !variable.attributes.has("DependencyEndpointIgnored")
        else { return [] }
        if variable.bindings.first?.initializer == nil, !type.throwsErrors, !type.isVoid, !type.isOptional {
            throw MacroFailure(description: "Default value required for non-throwing closure '\(variable.storedName ?? "")'")
        }
        return ["@DependencyEndpoint"]
    }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(StructDeclSyntax.self) else {
            throw MacroFailure(description: "'@DependencyClient' can only be applied to struct types")
        }
        let access = declaration.accessPrefix
        var parameters: [String] = []
        var assignments: [String] = []
        var needsValue = false
        for member in declaration.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                let type = binding.typeAnnotation?.type, binding.accessorBlock == nil,
                !variable.modifiers.contains(where: { $0.name.text == "static" })
            else { continue }
            let name = binding.pattern.trimmedDescription
            let isClosure = variable.closureType != nil
            let value = !isClosure ? binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? "" : ""
            if !isClosure, binding.initializer == nil { needsValue = true }
            parameters.append("\(name): \(isClosure ? "@escaping " : "")\(type.trimmedDescription)\(value)")
            assignments.append("self.\(name) = \(name)")
        }
        var members: [DeclSyntax] = []
        if !parameters.isEmpty {
            members.append(
                "\(raw: access)init(\(raw: parameters.joined(separator: ", "))) {\n\(raw: assignments.joined(separator: "\n"))\n}")
        }
        if !needsValue { members.append("\(raw: access)init() {}") }
        return members
    }
}

public enum DependencyEndpointMacro: AccessorMacro, PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.storedName else { return [] }
        return [
            "@storageRestrictions(initializes: _\(raw: name)) init(initialValue) { _\(raw: name) = initialValue }",
            "get { _\(raw: name) }",
            "set { _\(raw: name) = newValue }",
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.storedName,
            let annotation = variable.bindings.first?.typeAnnotation?.type, let type = variable.closureType
        else { throw MacroFailure(description: "'@DependencyEndpoint' must be attached to closure property") }
        let parameters = Array(type.parameters)
        let ignored = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
        let report = "ComposableArchitecture.reportIssue(\"Unimplemented: '\\(Self.self).\(name)'\")"
        let rest: String
        if let value = variable.bindings.first?.initializer?.value.as(ClosureExprSyntax.self) {
            let needsReturn = value.statements.count == 1 && !type.isVoid && value.statements.first?.item.is(ExprSyntax.self) == true
            rest = (needsReturn ? "return " : "") + value.statements.trimmedDescription
        } else if type.throwsErrors {
            rest = "throw ComposableArchitecture.Unimplemented(\"\(name)\")"
        } else {
            rest = type.isOptional ? "return nil" : ""
        }
        var members: [DeclSyntax] = [
            "private var _\(raw: name): \(raw: annotation.trimmedDescription) = { \(raw: ignored)\n\(raw: report)\n\(raw: rest)\n}"
        ]
        if parameters.contains(where: { $0.secondName != nil }) {
            let names = parameters.enumerated().map { "\($1.secondName?.text ?? "_") p\($0): \($1.type.trimmedDescription)" }
            let effects = type.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
            let marks = (type.throwsErrors ? "try " : "") + (type.effectSpecifiers?.asyncSpecifier != nil ? "await " : "")
            members.append(
                """
                \(raw: variable.accessPrefix)func \(raw: name)(\(raw: names.joined(separator: ", ")))\(raw: effects) \(type.returnClause.trimmed) {
                    \(raw: marks)self.\(raw: name)(\(raw: parameters.indices.map { "p\($0)" }.joined(separator: ", ")))
                }
                """)
        }
        return members
    }
}

public enum DependencyEndpointIgnoredMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] { [] }
}
