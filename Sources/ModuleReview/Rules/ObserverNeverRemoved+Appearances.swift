import SwiftCode

extension ObserverNeverRemoved {
    /// `viewWillAppear` that subscribes, or calls a method that does, into a bag that is never emptied: each appearance adds the same again.
    static func ofAppearances(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && module.role(of: $0) == .viewController }.flatMap { type -> [Violation] in
            let members = module.members(of: type)
            let appearing = members.filter(isAppearance)
            guard !appearing.isEmpty, !members.contains(where: emptiesABag) else { return [] }
            return Violation.merged(appearing.flatMap { subscriptions(of: $0, members, module) })
        }
    }

    private static func subscriptions(of member: Member, _ members: [Member], _ module: ReviewedModule) -> [Violation] {
        let own = member.body.calls.filter { isUnconditional($0.event.scope, member.body) }
        let called = own.compactMap { _, event, call -> (position: SourcePosition, member: Member)? in
            guard ["self", nil].contains(call.receiver) else { return nil }
            let found = members.filter { $0.kind == .function && $0.name == call.name && $0 !== member && !$0.isStatic }
            return found.count == 1 ? found.first.map { (position: event.position, member: $0) } : nil
        }
        return first(in: member, at: nil, module) + called.flatMap { first(in: $0.member, at: ($0.position, member), module) }
    }

    /// The first subscription that a member adds to the object's own bag on each run.
    private static func first(
        in member: Member, at start: (position: SourcePosition, member: Member)?, _ module: ReviewedModule
    ) -> [Violation] {
        let found = member.body.calls.first { index, event, call in
            Subscriptions.isSubscription(call) && isUnconditional(event.scope, member.body) && isAdded(index, member.body)
                && Subscriptions.lasting(from: index, in: member, module)?.keeper == member.type.name
        }
        guard let found else { return [] }
        let place = start?.member ?? member
        return [
            Violation(
                file: member.file, position: found.event.position, symbol: member.symbol,
                message:
                    "\(place.symbol) subscribes to `\(found.call.receiver ?? found.call.callee)` each time that the screen appears, and nothing ends the subscription before.",
                evidence: [found.call.callee]
                    + (start.map { ["\($0.member.file):\($0.position.line): \($0.member.symbol) calls \(member.name)"] } ?? []),
                affects: "lifetime")
        ]
    }

    /// True directly in the body, where nothing was asked before.
    private static func isUnconditional(_ scope: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).allSatisfy { index in
            if case .body = body.scopes[index].kind { true } else { false }
        } && !body.scopes.contains { if case .guardElse = $0.kind { $0.parent == 0 } else { false } }
    }

    private static func isAdded(_ index: Int, _ body: BodyFact) -> Bool {
        ["store", "disposed", "addDisposableTo"].contains(body.endOfChain(from: index)?.call.name ?? "")
    }

    /// `bag = DisposeBag()`, `subscriptions.removeAll()`
    private static func emptiesABag(_ member: Member) -> Bool {
        member.kind != .initialValue
            && (member.body.assignments.contains { entry in
                ["DisposeBag()", "[]", "Set()", ".init()"].contains(entry.assignment.value)
            } || member.body.calls.contains { ["removeAll", "cancelAll", "dispose"].contains($0.call.name) })
    }
}
