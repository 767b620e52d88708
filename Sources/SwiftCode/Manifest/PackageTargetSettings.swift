import SwiftSyntax

/// Swift settings of a target in `Package.swift`.
struct PackageTargetSettings {
    private var defaultIsolation: String?
    private var languageMode: String?
    private var upcomingFeatures: Set<String> = []
    private var strictConcurrency: String?

    /// Every setting below a node; names of constants stand for the arrays that they are.
    mutating func read(_ node: Syntax, _ constants: [String: ExprSyntax]) {
        let finder = SettingFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        var named: Set<String> = []
        while let name = finder.names.popLast() {
            guard named.insert(name).inserted, let array = constants[name] else { continue }
            finder.walk(Syntax(array))
        }
        for call in finder.calls { read(call) }
    }

    private mutating func read(_ call: FunctionCallExprSyntax) {
        guard let argument = call.arguments.first?.expression else { return }
        switch ManifestLiterals.memberName(ExprSyntax(call)) {
        case "defaultIsolation":
            defaultIsolation = argument.trimmedDescription.hasPrefix("MainActor") ? "MainActor" : nil
        case "swiftLanguageMode", "swiftLanguageVersion":
            languageMode = String(ManifestLiterals.version(argument).prefix { $0 != "." })
        case "enableUpcomingFeature", "enableExperimentalFeature":
            guard let name = ManifestLiterals.literal(argument) else { return }
            let parts = name.split(separator: "=")
            if parts.first == "StrictConcurrency" {
                strictConcurrency = parts.count > 1 ? String(parts[1]) : "complete"
            } else {
                upcomingFeatures.insert(name)
            }
        case "unsafeFlags":
            for flag in ManifestLiterals.elements(argument).compactMap(ManifestLiterals.literal) where flag.contains("strict-concurrency=")
            {
                strictConcurrency = flag.split(separator: "=").last.map(String.init)
            }
        default: break
        }
    }

    func apply(to target: inout PackageTarget) {
        target.defaultIsolation = defaultIsolation ?? target.defaultIsolation
        target.languageMode = languageMode ?? target.languageMode
        target.strictConcurrency = strictConcurrency ?? target.strictConcurrency
        target.upcomingFeatures = upcomingFeatures.union(target.upcomingFeatures).sorted()
    }
}

private final class SettingFinder: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []
    var names: [String] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.baseName.text)
        return .visitChildren
    }
}
