import SwiftCode

extension EscapingSelfCapture {
    /// A callback or task that uses a weak reference as if it were there: whoever asked may be gone when the answer comes.
    static func lateUses(of weak: [PropertyFact], in member: Member, _ module: ReviewedModule) -> [Violation] {
        guard !weak.isEmpty else { return [] }
        let body = member.body
        return body.events.compactMap { event -> Violation? in
            guard let (property, written) = used(by: event, among: weak, in: member),
                let answer = answer(around: event.scope, in: member, module)
            else { return nil }
            var violation = Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) uses the weak `\(property.name)` in the answer of `\(answer)` as if it were there.",
                evidence: ["\(property.written), weak", written], affects: "lifetime")
            violation.words = (
                "The closure keeps \(member.type.name) until the answer comes; `\(property.name)` may be gone by then, and the app stops.",
                "`\(property.name)?.…`, with an optional type, and `[weak self]` in the closure."
            )
            violation.weighLess()
            return violation
        }
    }

    /// The weak properties of a type and its superclasses.
    static func weakReferences(of type: ReadType, _ module: ReviewedModule) -> [PropertyFact] {
        module.index.family(of: type).flatMap(\.storedProperties).map(\.fact).filter { property in
            // An outlet is there for as long as the view that it is in.
            property.ownership == .weak && !property.attributes.contains { $0.name == "IBOutlet" }
        }
    }

    /// `self.output.loaded(rows)` where `output` is implicitly unwrapped, `view!.show()`.
    private static func used(by event: EventFact, among weak: [PropertyFact], in member: Member) -> (PropertyFact, String)? {
        // What is awaited is the answer itself.
        guard case .call(let call) = event.kind, let receiver = call.receiver, !call.isAwaited else { return nil }
        let name = receiver.firstOfPath
        guard let property = weak.first(where: { $0.name == name }), !member.hides(name), property.type.map({ !$0.contains("UI") }) == true
        else { return nil }
        let isOfSelf = ["self.", "self?.", "self!."].contains { receiver.hasPrefix($0) }
        let path = isOfSelf ? String(receiver.drop { $0 != "." }.dropFirst()) : receiver
        let isForced = path.hasPrefix("\(name)!")
        let isTrusted = property.type?.hasSuffix("!") == true && !path.hasPrefix("\(name)?")
        return isForced || isTrusted ? (property, call.callee) : nil
    }

    /// What is asked, when the code of a scope runs with the answer: in the callback of a service, or after an await of a task.
    private static func answer(around scope: Int, in member: Member, _ module: ReviewedModule) -> String? {
        let body = member.body
        let home = body.executionScope(of: scope)
        guard case .closure(let closure) = body.scopes[home].kind, let index = closure.argumentOf, let call = body.call(at: index) else {
            return nil
        }
        if body.scopesAround(scope).contains(where: { asksForNil(body.scopes[$0].kind) }) { return nil }
        // An object that is held weakly goes with what holds it, and is not there to trust anybody.
        if isWeak(home, body) { return nil }
        if call.callee == "Task" {
            return body.calls.first { body.executionScope(of: $0.event.scope) == home && $0.call.isAwaited }?.call.callee
        }
        if ["dataTask", "subscribe", "sink"].contains(call.name) { return call.callee }
        guard let receiver = call.receiver else { return nil }
        let role = module.role(ofText: member.declaredText(of: receiver))
        let isShared =
            ViewBypassesModel.sharedOwner(of: call).flatMap { module.index.type(named: $0) }.map { module.role(of: $0).isDataAccess }
            == true
        return role.isDataAccess || role == .useCase || isShared ? call.callee : nil
    }

    private static func asksForNil(_ kind: ScopeFact.Kind) -> Bool {
        if case .ifBranch(let condition) = kind { condition.contains("nil") } else { false }
    }
}
