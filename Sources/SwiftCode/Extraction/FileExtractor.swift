import SwiftSyntax

/// Walks the top level of a file.
struct FileExtractor {
    let context: ExtractionContext

    private var text: SourceText { context.text }

    /// What stands outside of types.
    private struct Found {
        var imports: [ImportFact] = []
        var functions: [FunctionFact] = []
        var globals: [PropertyFact] = []
    }

    func extract(_ tree: SourceFileSyntax, path: String, lines: Int, syntaxErrors: [SyntaxProblem]) -> FileFacts {
        let topLevel = BodyExtractor(context: context, enclosingType: "", around: tree)
        var found = Found()
        visit(tree.statements, condition: nil, topLevel: topLevel, into: &found)
        return FileFacts(
            path: path, lines: lines, imports: found.imports, types: context.types.compactMap { $0 }, typealiases: context.typealiases,
            functions: found.functions, globals: found.globals,
            topLevel: topLevel.events.isEmpty && topLevel.scopes.count == 1 ? nil : topLevel.finished(), syntaxErrors: syntaxErrors,
            suppressions: SuppressionReader.comments(in: tree, text: text))
    }

    private func visit(
        _ statements: CodeBlockItemListSyntax, condition: String?, topLevel: BodyExtractor, into found: inout Found
    ) {
        for item in statements {
            if let declaration = item.item.as(DeclSyntax.self) {
                visit(declaration, condition: condition, topLevel: topLevel, into: &found)
            } else {
                topLevel.visitItem(item)
            }
        }
    }

    private func visit(_ declaration: DeclSyntax, condition: String?, topLevel: BodyExtractor, into found: inout Found) {
        let extractor = DeclarationExtractor(context: context)
        switch declaration.kind {
        case .importDecl:
            guard let node = declaration.as(ImportDeclSyntax.self) else { return }
            let path = node.path.map { $0.name.plainName }
            found.imports.append(
                ImportFact(
                    module: path.first ?? "", path: path.count == 1 ? path[0] : path.joined(separator: "."),
                    attributes: Attributes.facts(of: node.attributes, text: text).map(\.name) + node.modifiers.map(\.name.text),
                    condition: condition, position: text.start(node)))
        case .functionDecl:
            if let fact = extractor.function(declaration, in: "", defaultAccess: .internal) { found.functions.append(fact) }
        case .variableDecl:
            guard let node = declaration.as(VariableDeclSyntax.self) else { return }
            found.globals += extractor.properties(of: node, in: "", defaultAccess: .internal)
        case .ifConfigDecl:
            guard let node = declaration.as(IfConfigDeclSyntax.self) else { return }
            for (clause, branch) in ConditionalBranches.branches(of: node, inside: condition, text: text) {
                guard case .statements(let inner) = clause.elements else { continue }
                visit(inner, condition: branch, topLevel: topLevel, into: &found)
            }
        case .macroExpansionDecl:
            if let node = declaration.as(MacroExpansionDeclSyntax.self) { topLevel.visitMacro(node) }
        default:
            extractor.extractType(declaration, inside: "", condition: condition, isLocal: false)
        }
    }
}
