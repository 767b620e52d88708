import SwiftCode

/// The closure of `map` or `filter` in a stream writes state or starts work.
enum SideEffectInMap: Rule {
    static let id = "side-effect-in-map"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let operators: Set<String> = ["map", "filter", "compactMap", "tryMap", "mapError", "flatMap", "flatMapLatest", "flatMapFirst"]
        return module.streamChains.flatMap { member, chains in
            chains.filter { chain in
                chain.calls.contains { operators.contains($0.call.name) } && (chain.isStream || beginsAsStream(chain, module))
            }
            .flatMap { chain in
                chain.calls.filter { operators.contains($0.call.name) }.compactMap { _, _, call -> Violation? in
                    guard let scope = call.arguments.last?.closure, let effect = effect(in: scope, of: call, member, module) else {
                        return nil
                    }
                    return Violation(
                        file: member.file, position: effect.event.position, symbol: member.symbol,
                        message: "The closure of `\(call.name)` in \(member.symbol) does more than map: \(effect.what).",
                        evidence: [effect.what])
                }
            }
        }
    }

    /// `service.rows()` gives a stream where the module's own `service` is declared to.
    private static func beginsAsStream(_ chain: StreamChain, _ module: ReviewedModule) -> Bool {
        guard let first = chain.calls.first?.call, let root = chain.rootText, let owner = module.index.types(in: root).first else {
            return false
        }
        return owner.functions.contains { $0.fact.name == first.name && TypeText.isStream($0.fact.returnType) }
    }

    private static func effect(in scope: Int, of taker: CallFact, _ member: Member, _ module: ReviewedModule) -> (
        event: EventFact, what: String
    )? {
        let body = member.body
        // What follows the value is started in a flat map; only the screen has no part in it.
        let isFlat = taker.name.hasPrefix("flatMap")
        for event in body.events where runs(event.scope, in: scope, body) {
            switch event.kind {
            case .assignment(let assignment) where !isFlat && writesOwn(assignment, member):
                return (event, "it writes `\(assignment.target)`")
            case .call(let call):
                if let told = told(by: call, member, module) { return (event, "it tells `\(told)`") }
                if !isFlat,
                    let work = work(of: call, member, module) ?? changeOfWhatPasses(call, scope, body, module)
                        ?? kept(by: call, member, module)
                {
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

    /// `view?.showLoading()` of a presenter.
    private static func told(by call: CallFact, _ member: Member, _ module: ReviewedModule) -> String? {
        guard call.resultUse == .discarded, let receiver = call.receiver,
            let text = member.type.isReference ? member.declaredText(of: receiver) : nil,
            let told = module.index.types(in: text).first, module.viewContracts.contains(where: { $0.qualifiedName == told.qualifiedName })
        else { return nil }
        return call.callee
    }

    /// `cache.save(items)`: what was read is written elsewhere on the way.
    private static func kept(by call: CallFact, _ member: Member, _ module: ReviewedModule) -> String? {
        guard call.resultUse == .discarded, let receiver = call.receiver, NameText.path(receiver).count == 1,
            let verb = NameText.words(of: call.name).first, ["save", "store", "persist", "write", "insert", "delete"].contains(verb),
            let own = module.storedTypes(of: member.type).first(where: { $0.property.name == NameText.first(of: receiver) })?.type,
            own.kind == .protocol || own.isReference
        else { return nil }
        return call.callee
    }

    private static func opens(_ name: String) -> Bool {
        ["transition", "push", "present", "show", "route", "navigate", "open", "pop", "dismiss", "start"].contains { name.hasPrefix($0) }
            || ["to", "go"].contains(NameText.words(of: name).first)
    }
}
