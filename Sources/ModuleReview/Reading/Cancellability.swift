import SwiftCode

/// Knows where a cancellation surely never arrives as an error.
struct Cancellability {
    private let module: ReviewedModule
    /// By the name of a function: whether each of its callers could cancel it.
    private let callers: [String: [Bool]]

    init(_ module: ReviewedModule) {
        self.module = module
        var callers: [String: [Bool]] = [:]
        for member in module.productionMembers {
            for (_, event, call) in member.body.calls where call.isAwaited {
                callers[call.name, default: []].append(!Self.isInLooseTask(event.scope, member.body))
            }
        }
        self.callers = callers
    }

    /// False for a bridged callback, which knows nothing of tasks, and for own code that waits for such alone.
    func mayThrowCancellation(_ call: CallFact, in member: Member) -> Bool { mayThrow(call, in: member, depth: 0) }

    /// True when callers were seen, and each starts it in a task that nobody holds.
    func isNeverCancelled(_ member: Member) -> Bool {
        guard member.kind == .function, let callers = callers[member.name] else { return false }
        return !callers.isEmpty && !callers.contains(true)
    }

    private static let bridges: Set<String> = [
        "withCheckedThrowingContinuation", "withUnsafeThrowingContinuation", "withCheckedContinuation", "withUnsafeContinuation",
    ]

    private func mayThrow(_ call: CallFact, in member: Member, depth: Int) -> Bool {
        if Self.bridges.contains(call.name) { return false }
        guard depth < 4, let target = OffMain(module: module).target(of: call, in: member) else { return true }
        let functions = module.members(of: target.type).filter { $0.kind == .function && $0.name == call.name }
        guard !functions.isEmpty else { return true }
        return functions.contains { function in
            let awaited = function.body.calls.map(\.call).filter(\.isAwaited)
            let waits = function.body.events.contains { if case .awaiting = $0.kind { true } else { false } }
            return waits || awaited.isEmpty && function.isAsync == false
                || awaited.contains { mayThrow($0, in: function, depth: depth + 1) }
        }
    }

    /// `Task { await model.save() }` with the handle dropped.
    private static func isInLooseTask(_ scope: Int, _ body: BodyFact) -> Bool {
        guard case .closure(let closure) = body.scopes[body.executionScope(of: scope)].kind, let call = body.call(takingClosure: closure)
        else { return false }
        return ["Task", "Task.detached"].contains(call.callee) && call.resultUse == .discarded
    }
}
