import SwiftSyntax

extension BodyExtractor {
    /// Visits a block. `use` is what becomes of the value of a block that is a single expression.
    /// Returns the calls that are that value.
    @discardableResult
    func visitStatements(_ statements: CodeBlockItemListSyntax, use: CallFact.ResultUse = .discarded) -> [Int] {
        let isSingle = statements.count == 1
        var results: [Int] = []
        for item in statements { results = visitItem(item, use: isSingle ? use : .discarded) }
        return isSingle ? results : []
    }

    @discardableResult
    func visitItem(_ item: CodeBlockItemSyntax, use: CallFact.ResultUse = .discarded) -> [Int] {
        switch item.item {
        case .expr(let expression):
            return visitStatement(expression, use: use)
        case .stmt(let statement):
            if let wrapped = statement.as(ExpressionStmtSyntax.self) { return visitStatement(wrapped.expression, use: use) }
            visitStatement(statement)
        default:
            if let declaration = item.item.as(DeclSyntax.self) { visitDeclaration(declaration) }
        }
        return []
    }

    private func visitStatement(_ expression: ExprSyntax, use: CallFact.ResultUse) -> [Int] {
        if let condition = expression.as(IfExprSyntax.self) { return visitIf(condition, use: use) }
        if let choice = expression.as(SwitchExprSyntax.self) { return visitSwitch(choice, use: use) }
        let isWrite = isAssignment(expression)
        let outcome = visit(expression)
        if !isWrite {
            setUse(use, of: outcome)
            if case .returned = use { record(.returning(text.text(expression)), at: offset(expression)) }
        }
        return outcome.results
    }

    func visitStatement(_ statement: StmtSyntax) {
        switch statement.kind {
        case .returnStmt:
            guard let node = statement.as(ReturnStmtSyntax.self) else { return }
            if let value = node.expression {
                setUse(.returned, of: visit(value))
            }
            record(.returning(node.expression.map { text.text($0) } ?? ""), at: offset(node))
        case .throwStmt:
            guard let node = statement.as(ThrowStmtSyntax.self) else { return }
            visit(node.expression)
            record(.throwing(text.text(node.expression)), at: offset(node))
        case .guardStmt:
            guard let node = statement.as(GuardStmtSyntax.self) else { return }
            visitConditions(node.conditions)
            inScope(.guardElse(condition: text.text(node.conditions)), of: node.body, isExplained: saysWhy(node.body)) {
                visitStatements(node.body.statements)
            }
        case .doStmt:
            guard let node = statement.as(DoStmtSyntax.self) else { return }
            inScope(.doBlock, of: node.body) { visitStatements(node.body.statements) }
            for arm in node.catchClauses { visitCatch(arm) }
        case .deferStmt:
            guard let node = statement.as(DeferStmtSyntax.self) else { return }
            inScope(.deferBlock, of: node.body) { visitStatements(node.body.statements) }
        case .forStmt:
            if let node = statement.as(ForStmtSyntax.self) { visitFor(node) }
        case .whileStmt:
            guard let node = statement.as(WhileStmtSyntax.self) else { return }
            inScope(.loop(header: "while " + text.text(node.conditions)), of: node) {
                visitConditions(node.conditions)
                visitStatements(node.body.statements)
            }
        case .repeatStmt:
            guard let node = statement.as(RepeatStmtSyntax.self) else { return }
            inScope(.loop(header: "repeat while " + text.text(node.condition)), of: node) {
                visitStatements(node.body.statements)
                visit(node.condition)
            }
        case .labeledStmt:
            if let node = statement.as(LabeledStmtSyntax.self) { visitStatement(node.statement) }
        case .expressionStmt:
            if let node = statement.as(ExpressionStmtSyntax.self) { _ = visitStatement(node.expression, use: .discarded) }
        default:
            visitChildren(of: Syntax(statement))
        }
    }

    private func visitCatch(_ arm: CatchClauseSyntax) {
        let pattern = arm.catchItems.isEmpty ? "" : text.text(arm.catchItems)
        inScope(.catchArm(pattern: pattern), of: arm, isExplained: arm.body.statements.isEmpty && saysWhy(arm.body)) {
            for item in arm.catchItems {
                if let pattern = item.pattern { visitPattern(pattern, subject: "error") }
                if let condition = item.whereClause?.condition { visit(condition) }
            }
            visitStatements(arm.body.statements)
        }
    }

    /// True when a comment stands in a node.
    private func saysWhy(_ node: some SyntaxProtocol) -> Bool {
        // To take trivia apart takes long, and most code has none of its signs.
        guard text.contains(byte: UInt8(ascii: "/"), from: node.position.utf8Offset, to: node.endPosition.utf8Offset) else { return false }
        return node.tokens(viewMode: .sourceAccurate).contains { token in
            token.leadingTrivia.contains(where: givesReason) || token.trailingTrivia.contains(where: givesReason)
        }
    }

    /// Code that was taken out and a thing that is still to do say nothing of why.
    private func givesReason(_ piece: TriviaPiece) -> Bool {
        let comment: String
        switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): comment = text
        default: return false
        }
        let words = comment.drop { ["/", "*", " ", "\t"].contains($0) }
        let first = words.prefix { $0 != " " }
        let last = words.last { !["/", "*", " ", "\t"].contains($0) }
        let isCode = first.contains { $0 == "(" } || first.contains { $0 == "." } && (last == ")" || last == "}")
        let isToDo = ["todo", "fixme"].contains { first.lowercased().hasPrefix($0) }
        return !words.isEmpty && !isCode && !isToDo
    }

    /// `case .failure: break // the older rows stay`
    private func isEmptyWithReason(_ arm: SwitchCaseSyntax) -> Bool {
        let isEmpty = arm.statements.count == 1 && arm.statements.first?.item.is(BreakStmtSyntax.self) == true
        return isEmpty && saysWhy(arm.statements)
    }

    private func visitFor(_ node: ForStmtSyntax) {
        visit(node.sequence)
        let isAwaited = node.awaitKeyword != nil
        let pattern = text.text(node.pattern)
        let header = "for \(isAwaited ? "await " : "")\(pattern) in \(text.text(node.sequence))"
        if isAwaited { record(.awaiting(header), at: offset(node)) }
        inScope(.loop(header: header), of: node) {
            visitPattern(node.pattern, subject: text.text(node.sequence))
            guard let condition = node.whereClause?.condition else {
                visitStatements(node.body.statements)
                return
            }
            visit(condition)
            // Each round asks it, as an `if` around the whole would.
            inScope(.ifBranch(condition: text.text(condition)), of: node.body) { visitStatements(node.body.statements) }
        }
    }

    // MARK: Conditions and branches

    func visitConditions(_ conditions: ConditionElementListSyntax) {
        for element in conditions {
            switch element.condition {
            case .expression(let expression):
                visit(expression)
            case .optionalBinding(let binding):
                let name = text.text(binding.pattern)
                var value: String?
                if let initializer = binding.initializer?.value {
                    value = text.text(initializer)
                    setUse(.stored(name), of: visit(initializer))
                } else {
                    value = name
                    if name == "self" { noteSelf() }
                    record(.reference(name), at: offset(binding.pattern))
                }
                let isLet = binding.bindingSpecifier.tokenKind == .keyword(.let)
                let type = binding.typeAnnotation.map { text.text($0.type) }
                record(
                    .variable(VariableFact(name: name, type: type, value: value, isLet: isLet, isBinding: true)),
                    at: offset(binding.pattern))
            case .matchingPattern(let match):
                visit(match.initializer.value)
                visitPattern(match.pattern, subject: text.text(match.initializer.value))
            default:
                break
            }
        }
    }

    func visitIf(_ node: IfExprSyntax, use: CallFact.ResultUse) -> [Int] {
        let condition = text.text(node.conditions)
        visitConditions(node.conditions)
        var results: [Int] = []
        inScope(.ifBranch(condition: condition), of: node.body) { results += visitStatements(node.body.statements, use: use) }
        switch node.elseBody {
        case .codeBlock(let block):
            inScope(.elseBranch(condition: condition), of: block) { results += visitStatements(block.statements, use: use) }
        case .ifExpr(let next):
            inScope(.elseBranch(condition: condition), of: next) { results += visitIf(next, use: use) }
        default:
            break
        }
        return results
    }

    func visitSwitch(_ node: SwitchExprSyntax, use: CallFact.ResultUse) -> [Int] {
        visit(node.subject)
        return visitCases(node.cases, subject: text.text(node.subject), use: use)
    }

    private func visitCases(_ cases: SwitchCaseListSyntax, subject: String, use: CallFact.ResultUse) -> [Int] {
        var results: [Int] = []
        for element in cases {
            switch element {
            case .switchCase(let arm):
                var pattern = "default"
                if case .case(let label) = arm.label { pattern = text.text(label.caseItems) }
                inScope(.switchCase(subject: subject, pattern: pattern), of: arm, isExplained: isEmptyWithReason(arm)) {
                    if case .case(let label) = arm.label {
                        for item in label.caseItems {
                            visitPattern(item.pattern, subject: subject)
                            if let condition = item.whereClause?.condition { visit(condition) }
                        }
                    }
                    results += visitStatements(arm.statements, use: use)
                }
            default:
                guard let config = element.as(IfConfigDeclSyntax.self) else { continue }
                for clause in config.compiledClauses {
                    guard case .switchCases(let inner) = clause.elements else { continue }
                    let condition = clause.condition.map { text.text($0) } ?? ""
                    inScope(.conditionalCompilation(condition: condition), of: clause) {
                        results += visitCases(inner, subject: subject, use: use)
                    }
                }
            }
        }
        return results
    }

    /// The variables that a pattern binds, and its casts. A pattern such as `.loaded(let items)` is no call.
    func visitPattern(_ pattern: some SyntaxProtocol, subject: String) {
        let node = Syntax(pattern)
        switch node.kind {
        case .identifierPattern:
            guard let name = node.as(IdentifierPatternSyntax.self)?.identifier else { return }
            record(.variable(VariableFact(name: name.plainName, value: subject, isLet: true, isBinding: true)), at: offset(node))
        case .isTypePattern:
            guard let type = node.as(IsTypePatternSyntax.self)?.type else { return }
            record(.cast(operation: "is", value: subject, type: text.text(type)), at: offset(node))
        case .sequenceExpr:
            for element in node.children(viewMode: .sourceAccurate) { visitPattern(element, subject: subject) }
            guard let elements = node.as(SequenceExprSyntax.self)?.elements else { return }
            if elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }), let type = elements.last {
                record(.cast(operation: "as", value: subject, type: text.text(type)), at: offset(node))
            }
        case .closureExpr, .token:
            return
        default:
            for child in node.children(viewMode: .sourceAccurate) { visitPattern(child, subject: subject) }
        }
    }

    // MARK: Declarations in a body

    func visitDeclaration(_ declaration: DeclSyntax) {
        switch declaration.kind {
        case .variableDecl:
            if let node = declaration.as(VariableDeclSyntax.self) { visitVariables(node) }
        case .functionDecl:
            if let node = declaration.as(FunctionDeclSyntax.self) { visitLocalFunction(node) }
        case .ifConfigDecl:
            if let node = declaration.as(IfConfigDeclSyntax.self) { visitConditionalCode(node) }
        case .macroExpansionDecl:
            if let node = declaration.as(MacroExpansionDeclSyntax.self) { visitMacro(node) }
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typeAliasDecl:
            DeclarationExtractor(context: context).extractType(declaration, inside: enclosingType, condition: nil, isLocal: true)
        default:
            break
        }
    }

    private func visitVariables(_ node: VariableDeclSyntax) {
        let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
        for binding in node.bindings {
            let name = text.text(binding.pattern)
            if let value = binding.initializer?.value { setUse(.stored(name), of: visit(value)) }
            let fact = VariableFact(
                name: name, type: binding.typeAnnotation.map { text.text($0.type) },
                value: binding.initializer.map { text.text($0.value) }, isLet: isLet)
            record(.variable(fact), at: offset(binding.pattern))
            if let accessors = binding.accessorBlock { visitLocalAccessors(accessors, of: name) }
        }
    }

    /// The accessors of a local variable run later, as a local function does.
    private func visitLocalAccessors(_ block: AccessorBlockSyntax, of name: String) {
        withoutCoverage {
            switch block.accessors {
            case .getter(let statements):
                inScope(.localFunction(name: name, isAsync: false), of: block) { visitStatements(statements, use: .returned) }
            default:
                for accessor in block.accessors.as(AccessorDeclListSyntax.self) ?? [] {
                    guard let body = accessor.body else { continue }
                    let isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
                    inScope(.localFunction(name: name, isAsync: isAsync), of: accessor) { visitStatements(body.statements) }
                }
            }
        }
    }

    private func visitLocalFunction(_ node: FunctionDeclSyntax) {
        guard let body = node.body else { return }
        let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        let returnsValue = DeclarationExtractor.returnsValue(node.signature.returnClause, text: text)
        withoutCoverage {
            inScope(.localFunction(name: node.name.plainName, isAsync: isAsync), of: node) {
                visitStatements(body.statements, use: returnsValue ? .returned : .discarded)
            }
        }
    }

    func visitConditionalCode(_ node: IfConfigDeclSyntax) {
        for clause in node.compiledClauses {
            let condition = clause.condition.map { text.text($0) } ?? ""
            inScope(.conditionalCompilation(condition: condition), of: clause) {
                switch clause.elements {
                case .statements(let statements): visitStatements(statements)
                case .decls(let members): for member in members { visitDeclaration(member.decl) }
                case .postfixExpression(let expression): visit(expression)
                default: break
                }
            }
        }
    }
}
