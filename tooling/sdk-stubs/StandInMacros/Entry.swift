// Expands what https://developer.apple.com/documentation/swiftui/entry() documents: a key with the default value, and a computed property.
import SwiftSyntax
import SwiftSyntaxMacros

public enum EntryMacro: AccessorMacro, PeerMacro {
    private static func parts(_ declaration: some DeclSyntaxProtocol) throws -> (name: String, type: String?, value: String?) {
        guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { throw Failure(description: "'@Entry' is attached to a property") }
        return (name, binding.typeAnnotation?.type.trimmedDescription, binding.initializer?.value.trimmedDescription)
    }
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let key = "__Key_\(try parts(declaration).name)"
        return ["get { self[\(raw: key).self] }", "set { self[\(raw: key).self] = newValue }"]
    }
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let (name, type, value) = try parts(declaration)
        let body: String
        switch (type, value) {
        case (let type?, let value): body = "static var defaultValue: \(type) { \(value ?? "nil") }"
        case (nil, let value?): body = "static let defaultValue = \(value)"
        case (nil, nil): throw Failure(description: "'@Entry' needs a default value")
        }
        return ["private nonisolated struct __Key_\(raw: name): SwiftUI.EnvironmentKey { \(raw: body) }"]
    }
}

internal struct Failure: Error, CustomStringConvertible { let description: String }
