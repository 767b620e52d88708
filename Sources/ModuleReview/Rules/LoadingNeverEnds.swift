import SwiftCode

/// A path through a load leaves the loading flag set.
enum LoadingNeverEnds: Rule {
    static let id = "loading-never-ends"

    static func violations(in module: ReviewedModule) -> [Violation] {
        calledBack(in: module) + ofIndicators(in: module)
            + module.productionMembers.filter { $0.kind == .function && $0.role != .view }.flatMap { member in
                member.body.assignments.compactMap { index, event, assignment -> Violation? in
                    guard assignment.value == "true", member.type.stores(assignment.root), member.writesOwn(assignment),
                        isLoadingFlag(assignment.root),
                        let path = openPath(flag: assignment.root, setAt: index, in: member, module)
                    else { return nil }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "`\(assignment.root)` is set in \(member.symbol), and \(path) leaves it set.",
                        evidence: ["\(assignment.target) = true"])
                }
            }
    }

    static func isLoadingFlag(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["loading", "loader", "refreshing", "fetching", "submitting", "saving", "sending", "searching", "busy", "inprogress"]
            .contains {
                lower.contains($0)
            }
    }

    /// Where the flag is cleared after it was set: here, or by a method of the type that is called.
    static func resets(of flag: String, after index: Int, in member: Member, _ module: ReviewedModule) -> [(
        index: Int, event: EventPlace
    )] {
        let body = member.body
        let written = body.assignments.filter { $0.assignment.root == flag && $0.index > index && $0.assignment.value == "false" }
        let called = body.calls.filter { position, _, call in
            guard position > index, call.receiver.map({ $0 == "self" }) ?? true else { return false }
            return module.members(of: member.type).contains { other in
                other.name == call.name && other.kind == .function
                    && other.body.assignments.contains { $0.assignment.root == flag && $0.assignment.value == "false" }
            }
        }
        return (written.map { ($0.index, $0.event) } + called.map { ($0.index, $0.event) }).sorted { $0.index < $1.index }
    }

    private static func openPath(flag: String, setAt index: Int, in member: Member, _ module: ReviewedModule) -> String? {
        let body = member.body
        let home = body.executionScope(of: body.events[index].scope)
        let resets = resets(of: flag, after: index, in: member, module)
        guard resets.contains(where: { body.executionScope(of: $0.event.scope) == home }),
            !resets.contains(where: { body.isDeferred($0.event.scope) })
        else { return nil }
        if let way = earlyReturn(flag: flag, setAt: index, resets.map(\.index), home, in: body) { return way }
        for (position, event, call) in body.calls
        where position > index && call.isAwaited && call.tried == .plain && body.executionScope(of: event.scope) == home {
            // What is built for the awaited call stands before it and does not fail.
            if case .argument(let outer) = call.resultUse, body.call(at: outer)?.isAwaited == true { continue }
            // A flag that is reset before the wait is not this one's concern.
            if resets.contains(where: { $0.index < position && $0.event.scope == body.events[index].scope }) { return nil }
            let block = body.scopesAround(event.scope).first { scope in
                if case .doBlock = body.scopes[scope].kind { !body.catchArms(of: scope).isEmpty } else { false }
            }
            guard let block, body.executionScope(of: block) == home else { return "an error from `\(call.callee)`" }
            // Reset in the block itself, and nowhere after the block: only its arms can help.
            let arms = body.catchArms(of: block)
            let after = resets.contains { reset in
                !body.isScope(reset.event.scope, inside: block) && reset.index > position && !isInside(arms: arms, reset.event.scope, body)
            }
            if after { return nil }
            for arm in body.catchArms(of: block) {
                let helps = body.events.contains { event in
                    guard body.isScope(event.scope, inside: arm) else { return false }
                    switch event.kind {
                    case .assignment(let assignment): return assignment.root == flag
                    case .call(let call):
                        return !["print", "debugPrint", "NSLog"].contains(call.callee) && !call.callee.lowercased().contains("log")
                    case .throwing, .returning: return false
                    default: return false
                    }
                }
                if !helps { return "the catch arm after `\(call.callee)`" }
            }
            return nil
        }
        return nil
    }

    /// `guard let user = await client.user() else { return }` between the two.
    private static func earlyReturn(flag: String, setAt index: Int, _ resets: [Int], _ home: Int, in body: BodyFact) -> String? {
        for (scope, fact) in body.scopes.enumerated() {
            guard case .guardElse(let condition) = fact.kind, fact.parent == body.events[index].scope,
                fact.position > body.events[index].position,
                let first = body.events.firstIndex(where: { body.isScope($0.scope, inside: scope) })
            else { continue }
            let inside = body.events.filter { body.isScope($0.scope, inside: scope) }
            let leaves = inside.contains { if case .returning = $0.kind { true } else { false } }
            // What else it does there may reset the flag by another name.
            let onlyLeaves = inside.allSatisfy { if case .returning = $0.kind { true } else { false } }
            let hasWaited = body.events[..<first].enumerated().contains { position, event in
                position > index && body.suspends(event) && body.executionScope(of: event.scope) == home
            }
            let isReset = resets.contains { $0 > index && $0 < first && body.events[$0].scope == body.events[index].scope }
            if leaves, onlyLeaves, hasWaited, !isReset, !isReplaced(condition, before: index, in: body) {
                return "the way out of `guard \(condition)`"
            }
        }
        return nil
    }

    /// A task that is cancelled where the next one starts leaves the flag to that one.
    private static func isReplaced(_ condition: String, before index: Int, in body: BodyFact) -> Bool {
        condition.contains("Task.isCancelled") && body.calls.contains { $0.index < index && $0.call.name == "cancel" }
    }

    private static func isInside(arms: [Int], _ scope: Int, _ body: BodyFact) -> Bool {
        arms.contains { body.isScope(scope, inside: $0) }
    }
}
