import SwiftCode

/// A place where a logic type starts work that a second call may overtake.
struct Reentry: Sendable {
    let member: Member
    let position: SourcePosition
    /// The own property that is written after the wait.
    let written: String
    /// What the awaited call depends on and may differ from call to call.
    let input: String?
    /// True when the work runs in a `Task` whose handle is dropped.
    let isUntracked: Bool

    /// Re-entrant work without any guard, cancellation or check of its own.
    static func all(among members: [String: [Member]], ofProduction names: Set<String>) -> [Reentry] {
        names.sorted().flatMap { name -> [Reentry] in
            let everything = members[name] ?? []
            return everything.filter { member in
                member.role.isPresentationLogic && member.type.kind == .class && member.kind == .function && !member.isStatic
            }.flatMap { found(in: $0, everything) }
        }
    }

    private static func found(in member: Member, _ everything: [Member]) -> [Reentry] {
        let body = member.body
        guard !everything.contains(where: cancels), !checks(body) else { return [] }
        let own = Set(member.type.storedProperties.filter { !$0.fact.isLet }.map(\.fact.name))
        let tasks = body.closures.filter { body.call(takingClosure: $0.closure)?.callee == "Task" }
        let starts =
            tasks.isEmpty
            ? (member.isAsync ? [(scope: 0, isUntracked: false)] : [])
            : tasks.compactMap { scope, closure in
                body.call(takingClosure: closure)?.resultUse == .discarded ? (scope: scope, isUntracked: true) : nil
            }
        return starts.compactMap { scope, isUntracked in
            var input: String?
            var hasWaited = false
            // Who lets a sleep throw counts on the caller to cancel: `.task(id: query)` does.
            let isDebounced = body.calls.contains { _, event, call in
                call.name == "sleep" && call.tried == .plain && body.executionScope(of: event.scope) == scope
            }
            guard isUntracked || !isDebounced else { return nil }
            for event in body.events where body.isScope(event.scope, inside: scope) && body.executionScope(of: event.scope) == scope {
                if case .call(let call) = event.kind, call.isAwaited, !call.arguments.isEmpty || call.name != "sleep" {
                    hasWaited = true
                    input = input ?? changingInput(of: call, member, own)
                }
                if case .assignment(let assignment) = event.kind, hasWaited, own.contains(assignment.root), member.writesOwn(assignment),
                    assignment.operation == "=",
                    !isConstant(assignment.value)
                {
                    return Reentry(
                        member: member, position: event.position, written: assignment.root, input: input, isUntracked: isUntracked)
                }
                // `items = await load()` is written as one statement: the call comes first, so the wait is known by then.
            }
            return nil
        }
    }

    /// What is the same whichever call writes it last: `true`, `nil`, `.main`.
    private static func isConstant(_ value: String) -> Bool {
        ["true", "false", "nil"].contains(value) || (value.hasPrefix(".") && value.dropFirst().allSatisfy { $0.isLetter || $0.isNumber })
    }

    private static func changingInput(of call: CallFact, _ member: Member, _ own: Set<String>) -> String? {
        let parameters = Set(member.function?.parameters.map(\.name) ?? [])
        return call.arguments.lazy.flatMap { TypeText.names(in: $0.text) }.map { $0.hasPrefix("self.") ? String($0.dropFirst(5)) : $0 }
            .map { String($0.prefix { $0 != "." }) }
            .first { name in
                let lower = name.lowercased()
                return (parameters.contains(name) || own.contains(name))
                    && ["query", "search", "text", "term", "filter", "keyword", "category", "selection", "scope", "city"].contains {
                        lower.contains($0)
                    }
            }
    }

    private static func cancels(_ member: Member) -> Bool {
        member.body.calls.contains { $0.call.name == "cancel" || $0.call.name == "cancelAll" }
    }

    /// True when the body looks at a flag, an identity or the cancellation before it goes on.
    private static func checks(_ body: BodyFact) -> Bool {
        body.scopes.contains { scope in
            switch scope.kind {
            case .guardElse(let condition): !condition.hasPrefix("let ")
            case .ifBranch(let condition):
                condition.contains("==") || condition.contains("!=") || condition.contains("ancel") || condition.contains("oading")
            default: false
            }
        }
            || body.events.contains { event in
                switch event.kind {
                case .call(let call): call.name == "checkCancellation"
                case .reference(let name): name.hasSuffix("isCancelled")
                default: false
                }
            }
    }
}
