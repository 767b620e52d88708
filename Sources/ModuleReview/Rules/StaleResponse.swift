import SwiftCode

/// The answer of an older request can overwrite the answer of a newer one.
enum StaleResponse: Rule {
    static let id = "stale-response"

    static func violations(in module: ReviewedModule) -> [Violation] {
        awaited(in: module) + calledBack(in: module) + ReusedCell.violations(in: module) + startedByViews(in: module)
    }

    private static func calledBack(in module: ReviewedModule) -> [Violation] {
        LateAnswer.all(in: module).filter { !runsOnce($0.member, module) }.map { late in
            Violation(
                file: late.member.file, position: late.position, symbol: late.member.symbol,
                message:
                    "\(late.member.symbol) asks for `\(late.input)` and writes `\(late.written)` in the answer, whichever answer comes last.",
                evidence: ["nothing ends the older request, and no answer is compared with `\(late.input)`"])
        }
    }

    private static func awaited(in module: ReviewedModule) -> [Violation] {
        module.reentries.compactMap { work in
            guard let input = work.input, !isCancelledByScreens(work.member, module), !runsOnce(work.member, module) else { return nil }
            return Violation(
                file: work.member.file, position: work.position, symbol: work.member.symbol,
                message:
                    "\(work.member.symbol) awaits a request for `\(input)` and then writes `\(work.written)`, whichever call answers last.",
                evidence: ["no cancel, no check of cancellation or of `\(input)` after the await"])
        }
    }

    /// True for a private function that initializers alone call, and at once: each object asks a single time.
    private static func runsOnce(_ member: Member, _ module: ReviewedModule) -> Bool {
        guard let access = member.function?.access, access <= .fileprivate else { return false }
        let starts = module.members(of: member.type).flatMap { caller in
            caller.body.calls.filter { $0.call.name == member.name && ["self", nil].contains($0.call.receiver?.plainPlace) }.map {
                _, event, _ in
                guard caller.kind == .initializer else { return false }
                let around = caller.body.closuresAround(event.scope)
                return around.allSatisfy { caller.body.call(takingClosure: $0.closure)?.callee == "Task" }
            }
        }
        return !starts.isEmpty && starts.allSatisfy { $0 }
    }

    /// True when screens start it in `.task(id:)` alone, which cancels the call before.
    private static func isCancelledByScreens(_ member: Member, _ module: ReviewedModule) -> Bool {
        guard member.isAsync else { return false }
        let starts = module.productionMembers.filter(\.role.isScreen).flatMap { screen in
            screen.body.calls.filter { $0.call.name == member.name && $0.call.isAwaited }.map { _, event, _ in
                screen.body.closuresAround(event.scope).contains { _, closure in
                    guard let call = screen.body.call(takingClosure: closure) else { return false }
                    return call.name == "task" && call.arguments.contains { $0.label == "id" }
                }
            }
        }
        return !starts.isEmpty && starts.allSatisfy { $0 }
    }
}
