import SwiftSyntax

/// Walks the top level of a file.
struct FileExtractor {
    let context: ExtractionContext

    private var text: SourceText { context.text }

    func extract(_ tree: SourceFileSyntax, into facts: inout FileFacts) {
        let topLevel = BodyExtractor(context: context, enclosingType: "", around: tree)
        visit(tree.statements, condition: nil, topLevel: topLevel, into: &facts)
        facts.types = context.types.compactMap { $0 }
        facts.typealiases = context.typealiases
        facts.topLevel = topLevel.events.isEmpty && topLevel.scopes.count == 1 ? nil : topLevel.fact
    }

    private func visit(
        _ statements: CodeBlockItemListSyntax, condition: String?, topLevel: BodyExtractor, into facts: inout FileFacts
    ) {
        for item in statements {
            if let declaration = item.item.as(DeclSyntax.self) {
                visit(declaration, condition: condition, topLevel: topLevel, into: &facts)
            } else {
                topLevel.visitItem(item)
            }
        }
    }

    private func visit(_ declaration: DeclSyntax, condition: String?, topLevel: BodyExtractor, into facts: inout FileFacts) {
        let extractor = DeclarationExtractor(context: context)
        switch declaration.kind {
        case .importDecl:
            guard let node = declaration.as(ImportDeclSyntax.self) else { return }
            let path = node.path.map { $0.name.plainName }
            facts.imports.append(
                ImportFact(
                    module: path.first ?? "", path: path.joined(separator: "."),
                    attributes: Attributes.facts(of: node.attributes, text: text).map(\.name) + node.modifiers.map(\.name.text),
                    condition: condition, position: text.start(node)))
        case .functionDecl:
            if let fact = extractor.function(declaration, in: "", defaultAccess: .internal) { facts.functions.append(fact) }
        case .variableDecl:
            guard let node = declaration.as(VariableDeclSyntax.self) else { return }
            facts.globals += extractor.properties(of: node, in: "", defaultAccess: .internal)
        case .ifConfigDecl:
            guard let node = declaration.as(IfConfigDeclSyntax.self) else { return }
            for (clause, branch) in ConditionalBranches.branches(of: node, inside: condition, text: text) {
                guard case .statements(let inner) = clause.elements else { continue }
                visit(inner, condition: branch, topLevel: topLevel, into: &facts)
            }
        case .macroExpansionDecl:
            if let node = declaration.as(MacroExpansionDeclSyntax.self) { topLevel.visitMacro(node) }
        default:
            extractor.extractType(declaration, inside: "", condition: condition, isLocal: false)
        }
    }
}
