import SwiftCode

/// A search, a timer or a stream runs as an effect that nothing cancels.
enum TCAUncancelledEffect: Rule {
    static let id = "tca-uncancelled-effect"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.reducers.filter { $0.kind == .composable }.flatMap { code in
            Violation.merged(
                code.runEffects.compactMap { _, event, _, operation in
                    let arm = code.arm(around: event.scope)
                    guard !looksBefore(arm, code), let reason = reason(operation, event, arm, code),
                        !isCancelled(event, in: arm, code, isOvertaken: reason.isOvertaken)
                    else { return nil }
                    let isNamed = isCancelled(event, in: arm, code, isOvertaken: false)
                    return Violation(
                        file: code.file, position: event.position, symbol: code.symbol,
                        message:
                            "\(code.symbol) \(reason.what), and \(isNamed ? "its identity does not cancel the older one" : "no identity cancels it").",
                        evidence: [reason.evidence], affects: "lifetime")
                })
        }
    }

    /// Of requests that overtake one another, an identity alone ends none: it takes `cancelInFlight`, or a `cancel` before.
    private static func isCancelled(_ effect: EventPlace, in arm: Int, _ code: ReducerCode, isOvertaken: Bool) -> Bool {
        let names: Set<String> = ["cancellable", "debounce", "throttle", "withTaskCancellation", "cancel"]
        return code.body.calls.contains { _, event, call in
            names.contains(call.name) && code.body.isScope(event.scope, inside: arm)
                // What the other branch makes cancellable is not this effect.
                && !(isOvertaken && call.name == "cancellable" && !call.arguments.contains { $0.label == "cancelInFlight" })
                && !(call.name == "debounce" && isInOtherBranch(event.scope, from: effect.scope, code.body))
        }
    }

    private static func isInOtherBranch(_ scope: Int, from other: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { index in
            switch body.scopes[index].kind {
            case .ifBranch, .elseBranch: !body.isScope(other, inside: index)
            default: false
            }
        }
    }

    /// A look at the state keeps a second start away.
    private static func looksBefore(_ arm: Int, _ code: ReducerCode) -> Bool {
        code.body.scopes.indices.contains { index in
            guard code.body.isScope(index, inside: arm) else { return false }
            switch code.body.scopes[index].kind {
            case .guardElse(let condition), .ifBranch(let condition):
                return ["oading", "nFlight", "nil", "state.is", "Started", "searching"].contains { condition.contains($0) }
                    && condition.contains("state.")
            default: return false
            }
        }
    }

    /// What a person or an appearing view sends comes again. What a view's `task` starts ends with the view, and the app launches once.
    private static func mayRepeat(_ arm: Int, _ code: ReducerCode) -> Bool {
        guard case .switchCase(_, let pattern) = code.body.scopes[arm].kind else { return false }
        let lower = pattern.lowercased()
        return ["tap", "press", "toggle", "click", "appear", "changed", "start", "refresh", "select", "button"].contains {
            lower.contains($0)
        }
            && !lower.contains("launch")
    }

    private static func reason(_ operation: Int, _ event: EventPlace, _ arm: Int, _ code: ReducerCode) -> (
        what: String, evidence: String, isOvertaken: Bool
    )? {
        let body = code.body
        let sends = body.calls.contains { $0.call.callee == "send" && body.isScope($0.event.scope, inside: operation) }
        guard sends else { return nil }
        for scope in body.scopes.indices where body.isScope(scope, inside: operation) && mayRepeat(arm, code) {
            guard case .loop(let header) = body.scopes[scope].kind, header.hasPrefix("for await ") else { continue }
            return ("follows a stream in an effect (`\(header)`)", header, false)
        }
        if let shown = hiddenLater(operation, arm, code) {
            return (
                "waits before it sends `.\(shown.action)`, so that an older wait ends what a newer `\(shown.state)` began", shown.call, true
            )
        }
        guard let input = changingInput(operation, event, arm, code) else { return nil }
        return ("starts a request for each `\(input.name)`, so that an older answer may arrive last", input.call, true)
    }

    /// An effect that sleeps and then sends what takes back the state that this arm sets: `state.message = text`, and later `.hide`.
    private static func hiddenLater(_ operation: Int, _ arm: Int, _ code: ReducerCode) -> (action: String, state: String, call: String)? {
        let body = code.body
        let inside = body.calls.filter { body.isScope($0.event.scope, inside: operation) }
        guard let wait = inside.first(where: { $0.call.name == "sleep" && $0.call.isAwaited }),
            let sent = inside.first(where: { $0.index > wait.index && $0.call.callee == "send" })?.call.arguments.first?.text,
            sent.hasPrefix(".")
        else { return nil }
        let action = String(sent.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        func written(in scope: Int) -> [AssignmentFact] {
            body.assignments.filter { body.isScope($0.event.scope, inside: scope) && $0.assignment.target.hasPrefix("state.") }.map(
                \.assignment)
        }
        let shown = Set(written(in: arm).filter { !Self.isEmpty($0.value) }.map(\.target))
        let answer = body.scopes.indices.first { index in
            guard case .switchCase(_, let pattern) = body.scopes[index].kind, index != arm else { return false }
            return NameText.mentions(action, in: pattern)
        }
        guard let answer, let taken = written(in: answer).first(where: { shown.contains($0.target) && Self.isEmpty($0.value) }) else {
            return nil
        }
        return (action, taken.target, wait.call.callee)
    }

    private static func isEmpty(_ value: String) -> Bool { ["nil", "false", ".none", "\"\"", "[]"].contains(value) }

    /// A value of the action, or captured from the state, that the awaited request depends on.
    private static func changingInput(_ operation: Int, _ event: EventPlace, _ arm: Int, _ code: ReducerCode) -> (
        name: String, call: String
    )? {
        let body = code.body
        let bound = body.events.compactMap { event -> String? in
            guard case .variable(let variable) = event.kind, variable.isBinding, variable.value == "action",
                body.isScope(event.scope, inside: arm)
            else {
                return nil
            }
            return variable.name
        }
        guard case .closure(let closure) = body.scopes[operation].kind else { return nil }
        let captured = closure.captures.filter { $0.value?.hasPrefix("state.") == true }.map(\.name)
        let names = Set(bound + captured).filter(UserInput.isQuery)
        for (_, event, call) in body.calls where call.isAwaited && call.callee != "send" && body.isScope(event.scope, inside: operation) {
            // `await send(.delegate(.edit(category)))` makes an action, and asks nobody.
            if call.callee.hasPrefix(".") { continue }
            for argument in call.arguments {
                guard let name = names.sorted().first(where: { NameText.mentions($0, in: argument.text) }) else { continue }
                return (name, call.callee)
            }
        }
        return nil
    }
}
