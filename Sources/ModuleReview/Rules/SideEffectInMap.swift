import SwiftCode

/// The closure of `map` or `filter` in a stream writes state or starts work.
enum SideEffectInMap: Rule {
    static let id = "side-effect-in-map"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let operators: Set<String> = ["map", "filter", "compactMap", "tryMap"]
        return module.streamChains.flatMap { member, chains in
            chains.filter { chain in chain.calls.contains { operators.contains($0.call.name) } && chain.isStream }
                .flatMap { chain in
                    chain.calls.filter { operators.contains($0.call.name) }.compactMap { _, _, call -> Violation? in
                        guard let scope = call.arguments.last?.closure, let effect = effect(in: scope, member, module) else { return nil }
                        return Violation(
                            file: member.file, position: effect.event.position, symbol: member.symbol,
                            message: "The closure of `\(call.name)` in \(member.symbol) does more than map: \(effect.what).",
                            evidence: [effect.what])
                    }
                }
        }
    }

    private static func effect(in scope: Int, _ member: Member, _ module: ReviewedModule) -> (event: EventFact, what: String)? {
        let body = member.body
        for event in body.events where runs(event.scope, in: scope, body) {
            switch event.kind {
            case .assignment(let assignment) where writesOwn(assignment, member): return (event, "it writes `\(assignment.target)`")
            case .call(let call):
                if let work = work(of: call, member, module) ?? changeOfWhatPasses(call, scope, body, module) {
                    return (event, "it calls `\(work)`")
                }
            default: break
            }
        }
        return nil
    }

    /// `map { (task: Task) in task.finish(); return task }`: the object that comes through is changed on its way.
    private static func changeOfWhatPasses(_ call: CallFact, _ scope: Int, _ body: BodyFact, _ module: ReviewedModule) -> String? {
        guard case .closure(let closure) = body.scopes[scope].kind, let passed = closure.parameters.first, call.receiver == passed,
            call.resultUse == .discarded, !call.isAwaited,
            body.events.contains(where: { if case .returning(passed) = $0.kind { body.isScope($0.scope, inside: scope) } else { false } })
        else { return nil }
        // A value that was handed in is a constant there: what is told something is an object.
        return call.callee
    }

    /// True for code of the closure itself, not of one that it makes and hands on; a loop over a collection is its own code.
    private static func runs(_ place: Int, in scope: Int, _ body: BodyFact) -> Bool {
        for (around, closure) in body.closuresAround(place) {
            if around == scope { return true }
            let name = body.call(takingClosure: closure)?.name
            guard name == "forEach" || name == "withAnimation" else { return false }
        }
        return false
    }

    private static func writesOwn(_ assignment: AssignmentFact, _ member: Member) -> Bool {
        let isSelf = ["self.", "self?.", "self!."].contains { assignment.target.hasPrefix($0) }
        return isSelf && member.type.isReference && member.type.storedProperties.contains { $0.fact.name == assignment.root }
    }

    private static func work(of call: CallFact, _ member: Member, _ module: ReviewedModule) -> String? {
        if call.callee == "Task" || call.callee == "UserDefaults.standard.set" || call.callee == "NotificationCenter.default.post" {
            return call.callee
        }
        guard let receiver = call.receiver, !receiver.isEmpty else { return nil }
        let text = member.declaredText(of: receiver)
        if ["send", "accept", "onNext"].contains(call.name), text.map(StreamChain.isSubject) == true { return call.callee }
        // Opening a screen is the work of a coordinator or router.
        guard let text, [.coordinator, .router].contains(module.role(ofText: text)), opens(call.name) else { return nil }
        return call.callee
    }

    private static func opens(_ name: String) -> Bool {
        ["transition", "push", "present", "show", "route", "navigate", "open", "pop", "dismiss", "start"].contains { name.hasPrefix($0) }
    }
}
