import SwiftSyntax

/// What of a declaration is understood and not written: the feature does not need it, or it says what only its own file should say.
final class LeftOut {
    private(set) var sentences: [String] = []

    func add(_ sentence: String) {
        if !sentences.contains(sentence) { sentences.append(sentence) }
    }
}

extension DeclarationReader {
    /// Attributes that say how a declaration is offered, stored or observed, and nothing about what it holds.
    private static let offered: Set<String> = [
        "available", "discardableResult", "preconcurrency", "objc", "objcMembers", "nonobjc", "frozen", "usableFromInline", "inlinable",
        "Model", "Attribute", "Relationship", "Transient", "Published", "Observable", "dynamicMemberLookup", "MainActor", "Sendable",
    ]
    private static let access: Set<String> = ["public", "internal", "package", "open", "final", "nonisolated"]

    /// Attributes and modifiers change what a declaration means: access levels are dropped, what only tells others how to use it is left out.
    func checkPlain(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, of owner: String? = nil) throws {
        for attribute in attributes {
            let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
            guard let owner, Self.offered.contains(name) else { throw failure("an attribute is not expected here", attribute) }
            leftOut.add("@\(name) of \(owner) was left out.")
        }
        // Inside a declaration that is shared, what is private could not be shown.
        let allowed = owner == nil ? Self.access : Self.access.union(["private", "fileprivate"])
        if let modifier = modifiers.first(where: { !allowed.contains($0.name.text) }) {
            throw failure("\"\(modifier.trimmedDescription)\" is not expected here", modifier)
        }
    }

    /// What is computed or done, rather than stored.
    func leaveOut(_ declaration: DeclSyntax, of owner: String) throws {
        let name: String
        if let variable = declaration.as(VariableDeclSyntax.self) {
            name = variable.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
        } else if let function = declaration.as(FunctionDeclSyntax.self) {
            name = function.name.text + "()"
        } else if declaration.is(InitializerDeclSyntax.self) {
            name = "init"
        } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
            name = "typealias " + alias.name.text
        } else if declaration.is(SubscriptDeclSyntax.self) {
            name = "subscript"
        } else if declaration.is(DeinitializerDeclSyntax.self) {
            name = "deinit"
        } else {
            throw failure("only stored properties, structs and enums are expected in the struct", declaration)
        }
        leftOut.add("\(owner).\(name) was left out, because only what is stored is written here; keep it in an extension of \(owner).")
    }
}

extension VariableDeclSyntax {
    /// Whether a value of the type holds it.
    var isStored: Bool {
        guard !modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) else { return false }
        return bindings.allSatisfy { $0.accessorBlock?.isObserving ?? true }
    }
}

extension AccessorBlockSyntax {
    /// Whether it only watches a stored value.
    var isObserving: Bool {
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// The only name that a getter gives back.
    var forwarded: String? {
        var body: CodeBlockItemListSyntax?
        if case .getter(let items) = accessors { body = items }
        if case .accessors(let list) = accessors, list.count == 1, list.first?.accessorSpecifier.text == "get" {
            body = list.first?.body?.statements
        }
        guard let body, body.count == 1, let item = body.first?.item else { return nil }
        let expression = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
        if let name = expression?.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        guard let member = expression?.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" else { return nil }
        return member.declName.baseName.text
    }
}
