// Stand-in for https://github.com/pointfreeco/swift-case-paths/blob/1.9.1/Sources/CasePathsMacrosSupport/CasePathableMacro.swift
import SwiftSyntax
import SwiftSyntaxMacros

public enum CasePathableMacro: ExtensionMacro, MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(EnumDeclSyntax.self), !declaration.inherits("CasePathable") else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.CasePathable {}")]
    }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.as(EnumDeclSyntax.self) else {
            throw MacroFailure(description: "'@CasePathable' can only be applied to enums")
        }
        let root = declaration.name.trimmed
        let paths = declaration.cases.map { element in
            let name = element.name.text
            let values = element.parameters.indices.map { "v\($0)" }.joined(separator: ", ")
            let embed: String
            switch element.parameters.count {
            case 0: embed = "{ \(root).\(name) }"
            default: embed = "\(root).\(name)"
            }
            let pattern = element.parameters.isEmpty ? ".\(name)" : "let .\(name)(\(values))"
            let answer = element.parameters.isEmpty ? "()" : element.parameters.count == 1 ? values : "(\(values))"
            return """
                public var \(name): ComposableArchitecture.AnyCasePath<\(root), \(element.payload)> {
                    ._$embed(\(embed)) {
                        guard case \(pattern) = $0 else { return nil }
                        return \(answer)
                    }
                }
                """
        }
        return [
            """
            public struct AllCasePaths: Swift.Sendable {
                \(raw: paths.joined(separator: "\n"))
            }
            """,
            "public static var allCasePaths: AllCasePaths { AllCasePaths() }",
        ]
    }
}
