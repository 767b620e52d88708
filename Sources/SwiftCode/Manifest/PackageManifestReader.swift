import SwiftParser
import SwiftSyntax

/// Reads `Package.swift` without running it: what is written as literals is known, what is computed is not.
enum PackageManifestReader {
    static func facts(of source: String, manifest: String) -> PackageFacts {
        let tree = Parser.parse(source: source)
        let reader = PackageManifestVisitor(text: SourceText(source), constants: ManifestConstants.arrays(in: tree))
        reader.walk(tree)
        var facts = PackageFacts(manifest: manifest, toolsVersion: toolsVersion(source))
        facts.platforms = reader.platforms
        facts.targets = reader.targets
        // `for target in package.targets { target.swiftSettings… }` at the end of a manifest.
        for index in facts.targets.indices where !["plugin", "binaryTarget", "systemLibrary"].contains(facts.targets[index].kind) {
            reader.settingsOfAll.apply(to: &facts.targets[index])
        }
        facts.resolvedVersions = reader.exactVersions
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

/// Arrays that a manifest gives a name to: `let settings: [SwiftSetting] = […]`.
enum ManifestConstants {
    static func arrays(in tree: SourceFileSyntax) -> [String: ExprSyntax] {
        var arrays: [String: ExprSyntax] = [:]
        for item in tree.statements {
            for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = binding.initializer?.value,
                    value.is(ArrayExprSyntax.self)
                else { continue }
                arrays[name] = value
            }
        }
        return arrays
    }
}

/// Finds targets, platforms and language modes in the calls of a manifest.
private final class PackageManifestVisitor: SyntaxVisitor {
    var targets: [PackageTarget] = []
    var platforms: [String] = []
    var languageModes: [String] = []
    var settingsOfAll = PackageTargetSettings()
    var exactVersions: [String: String] = [:]
    private let text: SourceText
    private let constants: [String: ExprSyntax]

    init(text: SourceText, constants: [String: ExprSyntax]) {
        self.text = text
        self.constants = constants
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
            platforms.append("\(name) \(ManifestLiterals.version(version))")
            return .skipChildren
        }
        // Without a path or a list of dependencies it may be a dependency: `.target(name: "Core")` inside of a target.
        if Self.targetKinds.contains(name), let title = ManifestLiterals.string(node, "name"), !isInsideDependencies(Syntax(node)) {
            targets.append(target(node, kind: name, name: title))
        } else if name == "package", let address = ManifestLiterals.string(node, "url"), let version = exactVersion(node) {
            exactVersions[PackageIdentity.of(address)] = version
        }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label?.text, label == "swiftLanguageModes" || label == "swiftLanguageVersions" {
            languageModes = ManifestLiterals.elements(node.expression).map { String(ManifestLiterals.version($0).prefix { $0 != "." }) }
        }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.sequence.trimmedDescription.hasPrefix("package.targets") { settingsOfAll.read(Syntax(node.body), constants) }
        return .visitChildren
    }

    private func target(_ node: FunctionCallExprSyntax, kind: String, name: String) -> PackageTarget {
        let folder = kind == "testTarget" ? "Tests" : kind == "plugin" ? "Plugins" : "Sources"
        var target = PackageTarget(
            name: name, kind: kind, dependencies: [], path: ManifestLiterals.string(node, "path") ?? "\(folder)/\(name)")
        target.position = text.start(node)
        target.dependencies = elements(node, "dependencies").compactMap { element in
            ManifestLiterals.literal(element) ?? element.as(FunctionCallExprSyntax.self).flatMap { ManifestLiterals.string($0, "name") }
        }
        target.excluded = elements(node, "exclude").compactMap(ManifestLiterals.literal)
        if let written = ManifestLiterals.argument(node, "swiftSettings") {
            var settings = PackageTargetSettings()
            settings.read(Syntax(written), constants)
            settings.apply(to: &target)
        }
        return target
    }

    /// The elements of an array that is written as an argument, or by a constant's name.
    private func elements(_ node: FunctionCallExprSyntax, _ label: String) -> [ExprSyntax] {
        let written = ManifestLiterals.argument(node, label)
        let name = written?.as(DeclReferenceExprSyntax.self)?.baseName.text
        return ManifestLiterals.elements(name.flatMap { constants[$0] } ?? written)
    }

    private func exactVersion(_ node: FunctionCallExprSyntax) -> String? {
        if let version = ManifestLiterals.string(node, "exact") { return version }
        return node.arguments.lazy.compactMap { argument in
            argument.expression.as(FunctionCallExprSyntax.self).flatMap { call in
                ManifestLiterals.memberName(ExprSyntax(call)) == "exact"
                    ? call.arguments.first.flatMap { ManifestLiterals.literal($0.expression) } : nil
            }
        }.first
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
}
