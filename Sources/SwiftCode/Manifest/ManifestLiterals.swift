import SwiftSyntax

/// What is written as a literal in a manifest in Swift.
enum ManifestLiterals {
    static func argument(_ node: FunctionCallExprSyntax, _ label: String) -> ExprSyntax? {
        node.arguments.first { $0.label?.text == label }?.expression
    }

    static func string(_ node: FunctionCallExprSyntax, _ label: String) -> String? {
        argument(node, label).flatMap(literal)
    }

    static func literal(_ expression: ExprSyntax) -> String? {
        expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// The elements of an array literal; none of anything else.
    static func elements(_ expression: ExprSyntax?) -> [ExprSyntax] {
        expression?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    }

    /// `framework` of `.framework` and of `.framework(…)`.
    static func memberName(_ expression: ExprSyntax) -> String? {
        if let call = expression.as(FunctionCallExprSyntax.self) { return memberName(call.calledExpression) }
        return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// `10.15` of `.v10_15`, `17.0` of `"17.0"`.
    static func version(_ expression: ExprSyntax) -> String {
        if let text = literal(expression) { return text }
        guard let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return expression.trimmedDescription }
        return (name.hasPrefix("v") ? String(name.dropFirst()) : name).replacing("_", with: ".")
    }
}
