import SwiftSyntax

extension BodyExtractor {
    /// `a = try await b() ?? c as? D`: the parser leaves operators unfolded, and effects cover all that stands to their right.
    func resolveSequence(_ elements: [ExprSyntax], of expression: ExprSyntax, isNamed: Bool) -> ExpressionOutcome {
        let outerCoverage = coverage
        var outcome = plain(expression, isNamed: isNamed)
        var awaits: [(expression: ExprSyntax, firstEvent: Int)] = []
        var write: (target: ExpressionOutcome, written: String, operation: String)?
        var mixesResults = false
        var index = 0
        while index < elements.count {
            let element = peelEffects(elements[index], awaits: &awaits)
            switch element.kind {
            case .assignmentExpr, .binaryOperatorExpr, .arrowExpr:
                if text.text(element) != "??" { mixesResults = true }
            case .unresolvedAsExpr, .unresolvedIsExpr:
                if index > 0, index + 1 < elements.count {
                    var ignored: [(expression: ExprSyntax, firstEvent: Int)] = []
                    let value = peelEffects(elements[index - 1], awaits: &ignored, setsCoverage: false)
                    record(
                        .cast(operation: text.text(element), value: text.text(value), type: text.text(elements[index + 1])),
                        at: offset(value))
                    index += 1
                }
            case .unresolvedTernaryExpr:
                // What came before was the condition.
                outcome.results = []
                mixesResults = false
                if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
                    outcome.results += visit(ternary.thenExpression).results
                }
            default:
                if index == 0, elements.count > 2, let operation = writingOperator(elements[1]) {
                    write = (resolve(element), text.text(element), operation)
                    outcome.results = []
                    mixesResults = false
                    index += 1
                } else {
                    outcome.results += visit(element).results
                }
            }
            index += 1
        }
        if mixesResults { outcome.results = [] }
        if let write { recordWrite(write.target, written: write.written, operation: write.operation, elements, outcome) }
        for waiting in awaits where !hasAwaitedCall(since: waiting.firstEvent) {
            record(.awaiting(text.text(waiting.expression)), at: offset(waiting.expression))
        }
        coverage = outerCoverage
        if write != nil { outcome.results = [] }
        return outcome
    }

    func isAssignment(_ expression: ExprSyntax) -> Bool {
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements else { return false }
        return elements.count > 2 && elements.dropFirst().first.flatMap { writingOperator($0) } != nil
    }

    private func recordWrite(
        _ target: ExpressionOutcome, written: String, operation: String, _ elements: [ExprSyntax], _ value: ExpressionOutcome
    ) {
        setUse(.stored(written), of: value)
        guard written != "_", let first = elements.dropFirst(2).first, let last = elements.last else { return }
        let valueText = first == last ? text.text(first) : text.text(from: first, to: last)
        if let places = elements.first?.as(TupleExprSyntax.self)?.elements, places.count > 1 {
            return recordWrites(to: places, of: first == last ? first.as(TupleExprSyntax.self)?.elements : nil, valueText, operation)
        }
        let fact = AssignmentFact(target: written, root: rootName(of: target.text), operation: operation, value: valueText)
        record(.assignment(fact), at: target.start)
    }

    /// `(isLoading, error) = (false, nil)` writes each place; where one value gives all of them, each is given the whole.
    private func recordWrites(to places: LabeledExprListSyntax, of values: LabeledExprListSyntax?, _ whole: String, _ operation: String) {
        let parts = values.flatMap { $0.count == places.count ? Array($0) : nil }
        for (index, place) in places.enumerated() where !place.expression.is(DiscardAssignmentExprSyntax.self) {
            let written = text.text(place.expression)
            let value = parts.map { text.text($0[index].expression) } ?? whole
            let fact = AssignmentFact(target: written, root: rootName(of: written), operation: operation, value: value)
            record(.assignment(fact), at: offset(place.expression))
        }
    }

    /// `items` of `self.items[].title`.
    private func rootName(of target: String) -> String {
        let components = target.split(separator: ".")
        let isSelf = components.first.map { $0 == "self" || $0 == "self?" || $0 == "self!" } ?? false
        return (isSelf && components.count > 1 ? components[1] : components.first).map { String($0.before("[?!(")) } ?? target
    }

    private func writingOperator(_ expression: ExprSyntax) -> String? {
        if expression.is(AssignmentExprSyntax.self) { return "=" }
        guard expression.is(BinaryOperatorExprSyntax.self) else { return nil }
        let operation = text.text(expression)
        return operation.hasSuffix("=") && !Self.comparisons.contains(operation) ? operation : nil
    }

    private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>="]

    /// Takes `try`, `await` and `unsafe` off, and lets them cover what follows.
    private func peelEffects(
        _ expression: ExprSyntax, awaits: inout [(expression: ExprSyntax, firstEvent: Int)], setsCoverage: Bool = true
    ) -> ExprSyntax {
        var inner = expression
        while Self.isEffect(inner.kind) {
            if let node = inner.as(TryExprSyntax.self) {
                if setsCoverage {
                    switch node.questionOrExclamationMark?.tokenKind {
                    case .postfixQuestionMark: coverage.tried = .optional
                    case .exclamationMark: coverage.tried = .forced
                    default: coverage.tried = .plain
                    }
                }
                inner = node.expression
            } else if let node = inner.as(AwaitExprSyntax.self) {
                if setsCoverage {
                    coverage.isAwaited = true
                    awaits.append((node.expression, events.count))
                }
                inner = node.expression
            } else if let node = inner.as(UnsafeExprSyntax.self) {
                inner = node.expression
            } else if let node = inner.as(ConsumeExprSyntax.self) {
                inner = node.expression
            } else if let node = inner.as(CopyExprSyntax.self) {
                inner = node.expression
            } else if let node = inner.as(BorrowExprSyntax.self) {
                inner = node.expression
            } else {
                break
            }
        }
        return inner
    }

    private static func isEffect(_ kind: SyntaxKind) -> Bool {
        switch kind {
        case .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr: true
        default: false
        }
    }

    private func hasAwaitedCall(since first: Int) -> Bool {
        calls.reversed().prefix { $0.event >= first }.contains { $0.coverage.isAwaited }
    }
}
