import SwiftCode

/// Knows where a cancellation surely never arrives as an error.
struct Cancellability {
    private let module: ReviewedModule
    /// By the name of a function: who waits for one of that name, and whether the wait could be cancelled.
    private let callers: [String: [Caller]]

    private struct Caller {
        let member: Member
        let call: CallFact
        let isCancellable: Bool
    }

    init(_ module: ReviewedModule) {
        self.module = module
        var callers: [String: [Caller]] = [:]
        for member in module.productionMembers {
            for (_, event, call) in member.body.calls where call.isAwaited {
                callers[call.name, default: []].append(
                    Caller(member: member, call: call, isCancellable: !Self.isInLooseTask(event.scope, member.body)))
            }
        }
        self.callers = callers
    }

    /// False for a bridged callback, which knows nothing of tasks, and for own code that waits for such alone.
    func mayThrowCancellation(_ call: CallFact, in member: Member) -> Bool { mayThrow(call, in: member, depth: 0) }

    /// True when callers were seen, and each starts it in a task that nobody holds.
    func isNeverCancelled(_ member: Member) -> Bool {
        guard member.kind == .function, let named = callers[member.name] else { return false }
        let callers = named.filter { mayReach(member.type, $0.call, in: $0.member) }
        return !callers.isEmpty && !callers.contains(where: \.isCancellable)
    }

    /// False where the receiver is surely of another type, whose function only has the same name.
    private func mayReach(_ type: ReadType, _ call: CallFact, in caller: Member) -> Bool {
        let receiver = call.receiver?.plainPlace ?? "self"
        let called =
            receiver == "self"
            ? caller.type : receiver.contains(".") ? nil : caller.declaredText(of: receiver).flatMap { module.index.types(in: $0).first }
        guard let called else { return true }
        return called.number == type.number || module.index.ancestors(of: type).contains(called.name)
            || module.index.ancestors(of: called).contains(type.name)
    }

    /// True for a function that looks for a cancellation among the errors that it is given, itself or through one that it hands them on to.
    func looksForCancellation(_ call: CallFact, in member: Member) -> Bool {
        looksForCancellation(call, in: member, depth: 0)
    }

    /// `member` is where the call stands; nil for a function of no type, from which only others of no type are looked up.
    private func looksForCancellation(_ call: CallFact, in member: Member?, depth: Int) -> Bool {
        callees(of: call, in: member).contains { body, owner in
            if body.speaksOfCancellation(inside: 0) { return true }
            guard depth < 2 else { return false }
            return body.calls.contains { _, _, call in
                call.arguments.contains { $0.text == "error" } && looksForCancellation(call, in: owner, depth: depth + 1)
            }
        }
    }

    private func callees(of call: CallFact, in member: Member?) -> [(body: BodyFact, owner: Member?)] {
        if let member, let reached = OffMain(module: module).function(reachedBy: call, in: member) { return [(reached.body, reached)] }
        guard call.receiver == nil else { return [] }
        return module.facts.files.flatMap(\.functions).filter { $0.name == call.name }.compactMap(\.body).map { ($0, nil) }
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

extension BodyFact {
    /// True when code inside of the scope asks for a cancellation, in a condition, a pattern, a cast or by a name.
    func speaksOfCancellation(inside outer: Int) -> Bool {
        scopes.indices.contains { index in
            switch scopes[index].kind {
            case .ifBranch(let text), .guardElse(let text), .switchCase(_, let text), .catchArm(let text):
                isScope(index, inside: outer) && index != outer && text.lowercased().contains("cancel")
            default: false
            }
        }
            || events.contains { event in
                guard isScope(event.scope, inside: outer) else { return false }
                return switch event.kind {
                case .reference(let name): name.lowercased().contains("cancel")
                // Ending the task before is what makes this one end in a cancellation; it handles none.
                case .call(let call): call.name != "cancel" && call.callee.lowercased().contains("cancel")
                case .cast(_, _, let type): type.contains("Cancel")
                default: false
                }
            }
    }
}
