import SwiftSyntax

extension BodyExtractor {
    /// Visits an expression whose value is used: a name or member is recorded as a reference.
    @discardableResult
    func visit(_ expression: ExprSyntax) -> ExpressionOutcome {
        let outcome = resolve(expression, isNamed: false)
        recordReference(outcome)
        return outcome
    }

    private func recordReference(_ outcome: ExpressionOutcome) {
        guard outcome.isReference, outcome.text != "super" else { return }
        record(.reference(outcome.text), at: place(of: outcome))
    }

    /// Visits an expression without recording itself as a reference, for receivers and targets of assignments. What is neither named nor called by
    /// anything around it needs no text, unless it is a name.
    func resolve(_ expression: ExprSyntax, isNamed: Bool = true) -> ExpressionOutcome {
        switch expression.kind {
        case .declReferenceExpr:
            if let node = expression.as(DeclReferenceExprSyntax.self) { return resolveName(node) }
        case .superExpr:
            noteSelf()
            let start = offset(expression)
            return ExpressionOutcome(text: "super", isReference: true, start: start, name: "super", nameStart: start)
        case .memberAccessExpr:
            if let node = expression.as(MemberAccessExprSyntax.self) { return resolveMember(node) }
        case .functionCallExpr:
            if let node = expression.as(FunctionCallExprSyntax.self) { return resolveCall(node, isNamed: isNamed) }
        case .subscriptCallExpr:
            if let node = expression.as(SubscriptCallExprSyntax.self) { return resolveSubscript(node) }
        case .optionalChainingExpr:
            if let node = expression.as(OptionalChainingExprSyntax.self) { return resolve(node.expression, suffix: "?") }
        case .forceUnwrapExpr:
            if let node = expression.as(ForceUnwrapExprSyntax.self) { return resolve(node.expression, suffix: "!") }
        case .genericSpecializationExpr:
            if let node = expression.as(GenericSpecializationExprSyntax.self) { return resolve(node.expression, isNamed: isNamed) }
        case .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr:
            return resolveSequence([expression], of: expression, isNamed: isNamed)
        case .sequenceExpr:
            if let node = expression.as(SequenceExprSyntax.self) {
                return resolveSequence(Array(node.elements), of: expression, isNamed: isNamed)
            }
        case .closureExpr:
            if let node = expression.as(ClosureExprSyntax.self) { visitClosure(node) }
            return ExpressionOutcome(text: "{…}", start: offset(expression), name: "{…}", nameStart: offset(expression))
        case .ifExpr:
            if let node = expression.as(IfExprSyntax.self) {
                return plain(expression, isNamed: isNamed, results: visitIf(node, use: .other))
            }
        case .switchExpr:
            if let node = expression.as(SwitchExprSyntax.self) {
                return plain(expression, isNamed: isNamed, results: visitSwitch(node, use: .other))
            }
        case .macroExpansionExpr:
            if let node = expression.as(MacroExpansionExprSyntax.self) { return visitMacro(node, isNamed: isNamed) }
        case .tupleExpr:
            if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1, let inner = node.elements.first {
                return plain(expression, isNamed: isNamed, results: visit(inner.expression).results)
            }
        case .postfixIfConfigExpr:
            if let node = expression.as(PostfixIfConfigExprSyntax.self) { return resolveConditionalChain(node) }
        case .stringLiteralExpr:
            // A literal without any interpolation has nothing in it.
            let (start, end) = (expression.position.utf8Offset, expression.endPosition.utf8Offset)
            if !text.contains(byte: UInt8(ascii: "\\"), from: start, to: end) { return plain(expression, isNamed: isNamed) }
        case .arrayExpr:
            // What becomes of a list becomes of the calls in it.
            if let node = expression.as(ArrayExprSyntax.self) {
                return plain(expression, isNamed: isNamed, results: node.elements.flatMap { visit($0.expression).results })
            }
        case .keyPathExpr, .typeExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
            .discardAssignmentExpr, .binaryOperatorExpr, .assignmentExpr, .regexLiteralExpr:
            return plain(expression, isNamed: isNamed)
        default:
            break
        }
        visitChildren(of: Syntax(expression))
        return plain(expression, isNamed: isNamed)
    }

    func visitChildren(of node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) where child.kind != .token {
            if let expression = child.as(ExprSyntax.self) {
                visit(expression)
            } else if let statement = child.as(StmtSyntax.self) {
                visitStatement(statement)
            } else if let declaration = child.as(DeclSyntax.self) {
                visitDeclaration(declaration)
            } else if let statements = child.as(CodeBlockItemListSyntax.self) {
                visitStatements(statements)
            } else {
                visitChildren(of: child)
            }
        }
    }

    func plain(_ expression: ExprSyntax, isNamed: Bool, results: [Int] = []) -> ExpressionOutcome {
        let written = isNamed ? text.text(expression) : ""
        let start = offset(expression)
        return ExpressionOutcome(text: written, results: results, start: start, name: written, nameStart: start)
    }

    /// Where a reader looks for a use: its first character, or the last component when a chain runs over several lines.
    private func place(of outcome: ExpressionOutcome) -> Int {
        outcome.start == outcome.nameStart || text.position(outcome.start).line == text.position(outcome.nameStart).line
            ? outcome.start : outcome.nameStart
    }

    // MARK: Names and chains

    private func resolveName(_ node: DeclReferenceExprSyntax) -> ExpressionOutcome {
        let name = text.name(of: node)
        // In backticks it is a name like any other.
        if name == "self", node.baseName.tokenKind == .keyword(.self) { noteSelf() }
        let start = offset(node)
        return ExpressionOutcome(text: name, isReference: true, start: start, name: name, nameStart: start)
    }

    private func resolve(_ expression: ExprSyntax, suffix: String) -> ExpressionOutcome {
        var outcome = resolve(expression)
        outcome.text += suffix
        return outcome
    }

    private func resolveMember(_ node: MemberAccessExprSyntax) -> ExpressionOutcome {
        let declName = node.declName
        let name = text.name(of: declName)
        let nameStart = offset(declName)
        guard let base = node.base else {
            return ExpressionOutcome(
                text: "." + name, isReference: true, start: offset(node), name: name, nameStart: nameStart, receiver: "")
        }
        let outcome = resolve(base)
        // A chain of thousands of calls would make facts of quadratic size: its middle is left out.
        let receiver = outcome.text.utf8.count > 300 ? String(outcome.text.prefix(200)) + "…" : outcome.text
        return ExpressionOutcome(
            text: receiver + "." + name, isReference: true, start: outcome.start, name: name, nameStart: nameStart,
            receiver: receiver, receiverCalls: outcome.results)
    }

    private func resolveSubscript(_ node: SubscriptCallExprSyntax) -> ExpressionOutcome {
        var outcome = resolve(node.calledExpression)
        for argument in node.arguments { visit(argument.expression) }
        outcome.text += "[]"
        outcome.receiverCalls += outcome.results
        outcome.results = []
        outcome.isReference = true
        return outcome
    }

    private func resolveConditionalChain(_ node: PostfixIfConfigExprSyntax) -> ExpressionOutcome {
        var outcome = node.base.map { resolve($0) } ?? ExpressionOutcome(start: offset(node), nameStart: offset(node))
        visitConditionalCode(node.config)
        outcome.isReference = false
        return outcome
    }

    // MARK: Calls

    private func resolveCall(_ node: FunctionCallExprSyntax, isNamed: Bool) -> ExpressionOutcome {
        var callee = resolve(node.calledExpression)
        if callee.name == "init", let type = callee.receiver, isTypeName(type) {
            // `Model.init(…)` is the construction `Model(…)`.
            callee.text = type
            callee.name = type.split(separator: ".").last.map(String.init) ?? type
            callee.receiver = type.contains(".") ? type.split(separator: ".").dropLast().joined(separator: ".") : nil
        }
        return recordCall(
            callee, isNamed: isNamed, arguments: node.arguments, trailing: node.trailingClosure,
            additional: node.additionalTrailingClosures)
    }

    @discardableResult
    func visitMacro(_ node: some FreestandingMacroExpansionSyntax, isNamed: Bool = false) -> ExpressionOutcome {
        let name = "#" + node.macroName.plainName
        let callee = ExpressionOutcome(text: name, start: offset(node), name: name, nameStart: offset(node))
        return recordCall(
            callee, isNamed: isNamed, arguments: node.arguments, trailing: node.trailingClosure,
            additional: node.additionalTrailingClosures)
    }

    /// Arguments first, then the call, then what its closures do.
    private func recordCall(
        _ callee: ExpressionOutcome, isNamed: Bool, arguments: LabeledExprListSyntax, trailing: ClosureExprSyntax?,
        additional: MultipleTrailingClosureElementListSyntax
    ) -> ExpressionOutcome {
        var facts: [ArgumentFact] = []
        let others = additional.count
        facts.reserveCapacity(arguments.count + others + (trailing == nil ? 0 : 1))
        var closures: [(argument: Int, node: ClosureExprSyntax)] = []
        var passed: [Int] = []
        for argument in arguments {
            let label = argument.label?.plainName
            if let closure = argument.expression.as(ClosureExprSyntax.self) {
                closures.append((facts.count, closure))
                facts.append(ArgumentFact(label: label, text: "{…}"))
            } else {
                facts.append(ArgumentFact(label: label, text: text.text(argument.expression)))
                passed += visit(argument.expression).results
            }
        }
        if let trailing {
            closures.append((facts.count, trailing))
            facts.append(ArgumentFact(label: nil, text: "{…}"))
        }
        if others > 0 {
            for element in additional {
                closures.append((facts.count, element.closure))
                facts.append(ArgumentFact(label: element.label.plainName, text: "{…}"))
            }
        }
        // The call takes this place once all is known of it.
        let index = record(.reference(""), at: place(of: callee))
        let number = calls.count
        calls.append(
            CallDraft(
                event: index, callee: callee.text, name: callee.name, receiver: callee.receiver, arguments: facts, coverage: coverage))
        for call in passed { calls[call].resultUse = .argument(index) }
        for call in callee.receiverCalls { calls[call].resultUse = .chained(index) }
        for call in callee.results { calls[call].resultUse = .chained(index) }
        for (argument, closure) in closures {
            calls[number].arguments[argument].closure = visitClosure(closure, argumentOf: index, label: facts[argument].label)
        }
        return ExpressionOutcome(
            text: isNamed ? callee.text + "()" : "", results: [number], start: callee.start, name: callee.name,
            nameStart: callee.nameStart)
    }

    // MARK: Closures

    @discardableResult
    private func visitClosure(_ node: ClosureExprSyntax, argumentOf call: Int? = nil, label: String? = nil) -> Int {
        var fact = ClosureFact(argumentOf: call, label: label)
        var rebindsSelf = false
        var capturesSelf = false
        if let signature = node.signature {
            fact.isolation = Isolation.stated(attributes: Attributes.facts(of: signature.attributes, text: text))
            fact.parameters = parameterNames(signature.parameterClause)
            if let items = signature.capture?.items {
                for capture in items {
                    let name = capture.name.plainName
                    let value = capture.initializer?.value
                    if let value { visit(value) }
                    let ownership = ownership(capture.specifier)
                    let written = value.map { text.text($0) }
                    fact.captures.append(ClosureFact.Capture(name: name, ownership: ownership, value: written == name ? nil : written))
                    if name == "self" || written == "self" {
                        if ownership == .strong { capturesSelf = true } else if name == "self" { rebindsSelf = true }
                    }
                }
            }
        }
        // To hold it weakly it is taken from the closure around, which therefore has it.
        if rebindsSelf { noteSelf() }
        let index = scopes.count
        withoutCoverage {
            inScope(.closure(fact), of: node) {
                // RxSwift hands the object in under its own name: `{ `self`, rows in … }`.
                closures.append((index, rebindsSelf || fact.parameters.contains("self")))
                if capturesSelf { noteSelf() }
                visitStatements(node.statements, use: closureUse(node))
                closures.removeLast()
            }
        }
        return index
    }

    /// A closure that is a single expression returns it, except for a task it starts: nobody returns those without saying so.
    private func closureUse(_ node: ClosureExprSyntax) -> CallFact.ResultUse {
        guard node.signature?.returnClause == nil, node.statements.count == 1 else { return .returned }
        guard case .expr(let expression) = node.statements.first?.item, let call = expression.as(FunctionCallExprSyntax.self) else {
            return .returned
        }
        let callee = text.text(call.calledExpression)
        return callee == "Task" || callee.hasPrefix("Task<") || callee.hasPrefix("Task.detached") ? .discarded : .returned
    }

    private func ownership(_ specifier: ClosureCaptureSpecifierSyntax?) -> PropertyFact.Ownership {
        switch specifier?.specifier.tokenKind {
        case .keyword(.weak): .weak
        case .keyword(.unowned): .unowned
        default: .strong
        }
    }

    private func parameterNames(_ clause: ClosureSignatureSyntax.ParameterClause?) -> [String] {
        switch clause {
        case .simpleInput(let parameters): parameters.map { $0.name.plainName }
        case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).plainName }
        default: []
        }
    }

    func isTypeName(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { $0.startsUppercase && !$0.hasSuffix("()") }
    }
}
