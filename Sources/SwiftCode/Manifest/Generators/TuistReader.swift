import SwiftParser
import SwiftSyntax

/// Reads `Project.swift` of Tuist, as far as its targets are written out: the manifest is never run.
enum TuistReader {
    /// nil for a file that is no such manifest, or whose targets are all computed.
    static func facts(of source: String, manifest: String) -> PackageFacts? {
        guard source.contains("import ProjectDescription") else { return nil }
        let finder = TuistTargetFinder(text: SourceText(source))
        finder.walk(Parser.parse(source: source))
        guard !finder.targets.isEmpty else { return nil }
        var facts = PackageFacts(manifest: manifest)
        facts.targets = finder.targets
        facts.platforms = Set(finder.targets.filter { !$0.isTest }.flatMap(\.platforms)).sorted()
        return facts
    }
}

private final class TuistTargetFinder: SyntaxVisitor {
    var targets: [PackageTarget] = []
    private let text: SourceText

    init(text: SourceText) {
        self.text = text
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        // A dependency is written `.target(name:)` too, but makes no product.
        guard called == "target" || called == "Target", let name = ManifestLiterals.string(node, "name"),
            let product = ManifestLiterals.argument(node, "product")
        else { return .visitChildren }
        targets.append(target(node, name, product: ManifestLiterals.memberName(product) ?? ""))
        return .skipChildren
    }

    private func target(_ node: FunctionCallExprSyntax, _ name: String, product: String) -> PackageTarget {
        let kind =
            product.lowercased().contains("tests")
            ? "testTarget"
            : product.lowercased().contains("framework") || product.lowercased().contains("library") ? "target" : "executableTarget"
        let dependencies = ManifestLiterals.elements(ManifestLiterals.argument(node, "dependencies")).compactMap { element in
            element.as(FunctionCallExprSyntax.self).flatMap { call in
                ["name", "target", "product"].lazy.compactMap { ManifestLiterals.string(call, $0) }.first
            }
        }
        let sources = ManifestLiterals.argument(node, "sources")
        let globs =
            ManifestLiterals.elements(sources).compactMap(ManifestLiterals.literal)
            + [sources.flatMap(ManifestLiterals.literal)].compactMap { $0 }
        var target = PackageTarget(name: name, kind: kind, dependencies: dependencies, path: globs.first.map(Self.folder) ?? "")
        target.product = product
        target.position = text.start(node)
        if let call = (ManifestLiterals.argument(node, "deploymentTargets") ?? ManifestLiterals.argument(node, "deploymentTarget"))?
            .as(FunctionCallExprSyntax.self), let platform = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            let version = call.arguments.first.flatMap({ ManifestLiterals.literal($0.expression) })
        {
            target.platforms = ["\(platform) \(version.hasSuffix(".0") ? String(version.dropLast(2)) : version)"]
        }
        return target
    }

    /// `Sources` of `Sources/**`.
    private static func folder(of glob: String) -> String {
        glob.split(separator: "/").prefix { !$0.contains("*") && !$0.hasSuffix(".swift") }.joined(separator: "/")
    }
}
