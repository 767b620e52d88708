import SwiftSyntax

/// Turns a body into events. One instance a body; not shared between threads.
final class BodyExtractor {
    let context: ExtractionContext
    /// Qualified name of the type around the body, for types declared inside.
    let enclosingType: String
    var scopes: [ScopeFact]
    var events: [EventFact]
    /// The calls so far, each with its place in `events`: what becomes of a call is only known after it.
    var calls: [CallDraft]
    var scope = 0
    var coverage = Coverage()
    private var line = 0
    /// The closures around the current place, innermost last, and whether each rebinds `self` weakly.
    var closures: [(scope: Int, rebindsSelf: Bool)] = []

    var text: SourceText { context.text }

    init(context: ExtractionContext, enclosingType: String, around node: some SyntaxProtocol) {
        self.context = context
        self.enclosingType = enclosingType
        (scopes, events, calls) = context.takeLists()
        scopes.append(ScopeFact(kind: .body, parent: nil, position: context.text.start(node), end: context.text.end(node)))
    }

    deinit { context.giveBack(scopes, events, calls) }

    /// The facts of the body; asked for once, when all of it was visited.
    func finished() -> BodyFact {
        for call in calls { events[call.event].kind = .call(call.fact) }
        return BodyFact(scopes: scopes.copied, events: events.copied)
    }

    /// The body of a function or accessor.
    static func body(
        of statements: CodeBlockItemListSyntax, around node: some SyntaxProtocol, returnsValue: Bool, context: ExtractionContext,
        enclosingType: String
    ) -> BodyFact {
        let extractor = BodyExtractor(context: context, enclosingType: enclosingType, around: node)
        extractor.visitStatements(statements, use: returnsValue ? .returned : .discarded)
        return extractor.finished()
    }

    /// The initial value of a property; nil when it calls nothing and has no closure.
    static func initialBody(
        of value: ExprSyntax, storedIn name: String, context: ExtractionContext, enclosingType: String
    ) -> BodyFact? {
        let extractor = BodyExtractor(context: context, enclosingType: enclosingType, around: value)
        extractor.setUse(.stored(name), of: extractor.visit(value))
        return extractor.calls.isEmpty && extractor.scopes.count == 1 ? nil : extractor.finished()
    }

    // MARK: Recording

    @discardableResult
    func record(_ kind: EventFact.Kind, at offset: Int) -> Int {
        events.append(EventFact(kind: kind, scope: scope, position: text.position(offset, near: &line)))
        return events.count - 1
    }

    func inScope(_ kind: ScopeFact.Kind, of node: some SyntaxProtocol, isExplained: Bool = false, _ work: () -> Void) {
        scopes.append(
            ScopeFact(kind: kind, parent: scope, position: text.start(node), end: text.end(node), isExplained: isExplained))
        let outer = scope
        scope = scopes.count - 1
        work()
        scope = outer
    }

    func withoutCoverage(_ work: () -> Void) {
        let outer = coverage
        coverage = Coverage()
        work()
        coverage = outer
    }

    func setUse(_ use: CallFact.ResultUse, of outcome: ExpressionOutcome) {
        for number in outcome.results { calls[number].resultUse = use }
    }

    /// `self` was written here: every closure up to one that rebinds it weakly mentions it.
    func noteSelf() {
        for closure in closures.reversed() {
            if closure.rebindsSelf { return }
            guard case .closure(var fact) = scopes[closure.scope].kind, !fact.mentionsSelf else { continue }
            fact.mentionsSelf = true
            scopes[closure.scope].kind = .closure(fact)
        }
    }

    func offset(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
}
