import SwiftCode

/// A catch-all shows a cancelled request as a failure.
enum CancellationAsFailure: Rule {
    static let id = "cancellation-as-failure"

    static func violations(in module: ReviewedModule) -> [Violation] { catchAlls(in: module) + cancelledWays(in: module) }

    /// `guard !request.isCancelled else { state = .failed; return }`: the way of a cancellation says that it failed.
    private static func cancelledWays(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter(\.role.isPresentationLogic).flatMap { member -> [Violation] in
            let body = member.body
            // Few bodies ask, so that is looked for first.
            let ways = Set(body.scopes.indices.filter { isWayOfCancelled(body.scopes[$0].kind) })
            guard !ways.isEmpty else { return [] }
            let own = module.storedNames(of: member.type)
            return body.assignments.compactMap { _, event, assignment in
                guard body.scopesAround(event.scope).prefix(2).contains(where: ways.contains), own.contains(assignment.root),
                    member.writesOwn(assignment), assignment.value != "nil", assignment.value != "false"
                else { return nil }
                let says = (assignment.target.lastOfPath + " " + assignment.value).lowercased()
                guard ["error", "fail"].contains(where: says.contains) else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) writes `\(assignment.target)` where it knows that the work was cancelled.",
                    evidence: ["\(assignment.target) = \(assignment.value)"])
            }
        }
    }

    private static func isWayOfCancelled(_ kind: ScopeFact.Kind) -> Bool {
        switch kind {
        case .guardElse(let condition): condition.hasSuffix("isCancelled") && condition.filter { $0 != " " }.hasPrefix("!")
        case .ifBranch(let condition): condition.hasSuffix("isCancelled") && !condition.contains("!")
        default: false
        }
    }

    private static func catchAlls(in module: ReviewedModule) -> [Violation] {
        let members = module.productionMembers.filter { ($0.role.isPresentationLogic || isOfView($0)) && hasCatchAll($0.body) }
        guard !members.isEmpty else { return [] }
        let cancellability = Cancellability(module)
        // What each view of an app does is one habit.
        return catchAlls(in: members.filter { !isOfView($0) }, cancellability, module)
            + Violation.folded(catchAlls(in: members.filter(isOfView), cancellability, module), "views", most: 3)
    }

    private static func catchAlls(in members: [Member], _ cancellability: Cancellability, _ module: ReviewedModule) -> [Violation] {
        members.flatMap { member -> [Violation] in
            let body = member.body
            let own = module.storedNames(of: member.type)
            guard !cancellability.isNeverCancelled(member) else { return [] }
            return body.scopes.indices.compactMap { arm in
                guard case .catchArm(let pattern) = body.scopes[arm].kind, pattern.isEmpty || pattern == "let error" else { return nil }
                guard !isBeyondCancelling(arm, body),
                    !isOfView(member) || isEndedWithView(arm, of: member, module) && !isLookedAt(in: arm, body),
                    let block = body.doBlock(before: arm), !handlesCancellation(arm, of: block, body),
                    body.events.contains(where: { event in
                        guard case .call(let call) = event.kind else { return false }
                        return call.isAwaited && call.tried == .plain && body.isScope(event.scope, inside: block)
                            && cancellability.mayThrowCancellation(call, in: member)
                    }), !asksElsewhere(arm, of: member, cancellability)
                else { return nil }
                let shown = body.assignments.first { entry in
                    let text = (entry.assignment.target + " " + entry.assignment.value).lowercased()
                    return body.isScope(entry.event.scope, inside: arm) && !asksForAnError(entry.event.scope, body)
                        && own.contains(entry.assignment.root) && member.writesOwn(entry.assignment)
                        && entry.assignment.value != "nil" && entry.assignment.value != "false"
                        && ["error", "fail", "alert", "message"].contains { text.contains($0) }
                }
                if let shown {
                    return Violation(
                        file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
                        message:
                            "The catch-all in \(member.symbol) writes `\(shown.assignment.target)` for every error, a cancellation too.",
                        evidence: ["\(shown.assignment.target) = \(shown.assignment.value)"])
                }
                guard let told = viewCall(in: arm, of: member, own, module) else { return nil }
                return Violation(
                    file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
                    message: "The catch-all in \(member.symbol) calls `\(told.callee)` for every error, a cancellation too.",
                    evidence: [told.callee])
            }
        }
    }

    /// True when the error goes through a function of the app that may leave cancellations out: `handleErrorWithDetails(error)`.
    private static func isLookedAt(in arm: Int, _ body: BodyFact) -> Bool {
        body.calls.contains { _, event, call in
            body.isScope(event.scope, inside: arm) && call.name.lowercased().contains("handle")
                && call.arguments.contains { $0.text == "error" }
        }
    }

    private static func isOfView(_ member: Member) -> Bool { member.role == .view && member.type.kind == .struct }

    /// Code of a view in `.task` or `.refreshable`, which SwiftUI cancels, or in a method that only such code awaits.
    private static func isEndedWithView(_ arm: Int, of member: Member, _ module: ReviewedModule) -> Bool {
        func isInModifier(_ scope: Int, _ body: BodyFact) -> Bool {
            body.closuresAround(scope).first.flatMap { body.call(takingClosure: $0.closure) }.map {
                ["task", "refreshable"].contains($0.name)
            } == true
        }
        if isInModifier(arm, member.body) { return true }
        guard member.isAsync, member.body.closuresAround(arm).isEmpty else { return false }
        return module.members(of: member.type).contains { other in
            other.body.calls.contains { $0.call.name == member.name && $0.call.isAwaited && isInModifier($0.event.scope, other.body) }
        }
    }

    /// Inside of a task that nobody keeps, which nobody can cancel.
    private static func isBeyondCancelling(_ arm: Int, _ body: BodyFact) -> Bool {
        guard let call = body.closuresAround(arm).first.flatMap({ body.call(takingClosure: $0.closure) }) else { return false }
        return call.callee == "Task" && call.resultUse == .discarded
    }

    /// `if let error = error as? ServerError`: what is written there is shown for that error alone.
    private static func asksForAnError(_ scope: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { index in
            if case .ifBranch(let condition) = body.scopes[index].kind {
                condition.contains("as?") || condition.contains(" is ")
            } else {
                false
            }
        }
    }

    private static func hasCatchAll(_ body: BodyFact) -> Bool {
        body.scopes.contains { if case .catchArm(let pattern) = $0.kind { pattern.isEmpty || pattern == "let error" } else { false } }
    }

    /// What a presenter tells its view in the arm: `view?.showError("No map")`.
    private static func viewCall(
        in arm: Int, of member: Member, _ own: Set<String>, _ module: ReviewedModule
    ) -> CallFact? {
        guard member.role == .presenter else { return nil }
        return member.body.calls.first { _, event, call in
            guard member.body.isScope(event.scope, inside: arm), let receiver = call.receiver?.plainPlace, own.contains(receiver),
                ["view", "display", "output", "screen"].contains(where: { receiver.lowercased().hasSuffix($0) })
            else { return false }
            return ["error", "fail", "alert"].contains { call.name.lowercased().contains($0) }
        }?.call
    }

    /// True when an arm of the block is for cancellations, or this one asks. What was asked before the wait says nothing of what it throws.
    private static func handlesCancellation(_ arm: Int, of block: Int, _ body: BodyFact) -> Bool {
        let asks = body.catchArms(of: block).contains { other in
            if case .catchArm(let pattern) = body.scopes[other].kind { pattern.lowercased().contains("cancel") } else { false }
        }
        return asks || body.speaksOfCancellation(inside: arm)
    }

    /// What the arm does hangs on the answer of a function that is given the error and knows cancellations.
    private static func asksElsewhere(_ arm: Int, of member: Member, _ cancellability: Cancellability) -> Bool {
        member.body.calls.contains { _, event, call in
            call.resultUse != .discarded && member.body.isScope(event.scope, inside: arm)
                && call.arguments.contains { $0.text == "error" } && cancellability.looksForCancellation(call, in: member)
        }
    }
}
