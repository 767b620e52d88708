import SwiftParser
import SwiftSyntax

/// Reads `Package.swift` without running it: what is written as literals is known, what is computed is not.
enum PackageManifestReader {
    static func facts(of source: String, manifest: String) -> PackageFacts {
        let reader = ManifestVisitor(text: SourceText(source))
        reader.walk(Parser.parse(source: source))
        var facts = PackageFacts(manifest: manifest, toolsVersion: toolsVersion(source))
        facts.platforms = reader.platforms
        facts.targets = reader.targets
        let impliedMode = facts.toolsVersion.map { (Int($0.prefix { $0 != "." }) ?? 5) >= 6 ? "6" : "5" }
        facts.languageMode = reader.languageModes.max() ?? impliedMode
        return facts
    }

    /// `6.0` of the comment `// swift-tools-version: 6.0` that a manifest starts with.
    private static func toolsVersion(_ source: String) -> String? {
        for line in source.split(whereSeparator: \.isNewline).prefix(5) where line.hasPrefix("//") {
            guard line.lowercased().contains("swift-tools-version"), let colon = line.firstIndex(of: ":") else { continue }
            let version = line[line.index(after: colon)...].drop(while: \.isWhitespace).prefix { $0.isNumber || $0 == "." }
            return version.isEmpty ? nil : String(version)
        }
        return nil
    }
}

/// Finds targets, platforms and language modes in the calls of a manifest.
private final class ManifestVisitor: SyntaxVisitor {
    var targets: [PackageTarget] = []
    var platforms: [String] = []
    var languageModes: [String] = []
    private let text: SourceText

    init(text: SourceText) {
        self.text = text
        super.init(viewMode: .sourceAccurate)
    }

    private static let targetKinds: Set<String> = [
        "target", "executableTarget", "testTarget", "macro", "plugin", "binaryTarget", "systemLibrary",
    ]
    private static let platformNames: Set<String> = ["iOS", "macOS", "tvOS", "watchOS", "visionOS", "macCatalyst"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
        let name = member.declName.baseName.text
        if Self.platformNames.contains(name), let version = node.arguments.first?.expression {
            platforms.append("\(name) \(versionText(version))")
            return .skipChildren
        }
        // Without a path or a list of dependencies it may be a dependency: `.target(name: "Core")` inside of a target.
        if Self.targetKinds.contains(name), let title = string(node, "name"), !isInsideDependencies(Syntax(node)) {
            targets.append(target(node, kind: name, name: title))
        }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label?.text, label == "swiftLanguageModes" || label == "swiftLanguageVersions",
            let list = node.expression.as(ArrayExprSyntax.self)
        {
            languageModes = list.elements.map { String(versionText($0.expression).prefix { $0 != "." }) }
        }
        return .visitChildren
    }

    private func target(_ node: FunctionCallExprSyntax, kind: String, name: String) -> PackageTarget {
        let folder = kind == "testTarget" ? "Tests" : kind == "plugin" ? "Plugins" : "Sources"
        var target = PackageTarget(name: name, kind: kind, dependencies: [], path: string(node, "path") ?? "\(folder)/\(name)")
        target.position = text.start(node)
        if let list = argument(node, "dependencies")?.as(ArrayExprSyntax.self) {
            target.dependencies = list.elements.compactMap { element in
                literal(element.expression) ?? element.expression.as(FunctionCallExprSyntax.self).flatMap { string($0, "name") }
            }
        }
        if let settings = argument(node, "swiftSettings")?.as(ArrayExprSyntax.self) {
            for element in settings.elements {
                guard let call = element.expression.as(FunctionCallExprSyntax.self),
                    call.calledExpression.trimmedDescription.hasSuffix("defaultIsolation")
                else { continue }
                let isMainActor = call.arguments.first?.expression.trimmedDescription.hasPrefix("MainActor") ?? false
                target.defaultIsolation = isMainActor ? "MainActor" : nil
            }
        }
        return target
    }

    private func isInsideDependencies(_ node: Syntax) -> Bool {
        var parent = node.parent
        while let current = parent {
            if let argument = current.as(LabeledExprSyntax.self) {
                if argument.label?.text == "dependencies" { return true }
                if argument.label?.text == "targets" { return false }
            }
            parent = current.parent
        }
        return false
    }

    private func argument(_ node: FunctionCallExprSyntax, _ label: String) -> ExprSyntax? {
        node.arguments.first { $0.label?.text == label }?.expression
    }

    private func string(_ node: FunctionCallExprSyntax, _ label: String) -> String? {
        argument(node, label).flatMap { literal($0) }
    }

    private func literal(_ expression: ExprSyntax) -> String? {
        expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// `10.15` of `.v10_15`, `17.0` of `"17.0"`.
    private func versionText(_ expression: ExprSyntax) -> String {
        if let text = literal(expression) { return text }
        guard let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return expression.trimmedDescription }
        return (name.hasPrefix("v") ? String(name.dropFirst()) : name).replacing("_", with: ".")
    }
}
