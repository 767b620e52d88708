import SwiftCode

/// An effect may throw after a loading state was set, and nothing then ends that state.
enum TCAEffectWithoutFailure: Rule {
    static let id = "tca-effect-without-failure"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.reducers.filter { $0.kind == .composable }.flatMap { code in
            Violation.merged(
                code.runEffects.compactMap { index, event, call, operation -> Violation? in
                    // Of several effects at once another may end it.
                    if code.body.endOfReturned(call), let hushed = hushedArm(in: operation, code.body),
                        let loading = loadingWrite(before: index, event, code)
                    {
                        return violation(at: hushed, of: code.body, in: code, loading)
                    }
                    guard !call.arguments.contains(where: { $0.label == "catch" }), let thrower = uncaughtCall(in: operation, code.body),
                        let loading = loadingWrite(before: index, event, code)
                    else { return nil }
                    return Violation(
                        file: code.file, position: event.position, symbol: code.symbol,
                        message:
                            "\(code.symbol) sets `\(loading.target)`, and an error of `\(thrower)` ends the effect without an action.",
                        evidence: ["\(loading.target) = \(loading.value)", "try await \(thrower)", "no `catch:`"])
                } + effectsOfHelpers(code, module))
        }
    }

    /// `state.isLoading = true; return fetch(&state)`, whose effect catches the error and sends nothing.
    private static func effectsOfHelpers(_ code: ReducerCode, _ module: ReviewedModule) -> [Violation] {
        guard let type = code.type else { return [] }
        return code.body.calls.compactMap { index, event, call in
            guard code.reduces(in: event.scope), call.receiver.map({ $0 == "self" || $0 == "Self" }) ?? true, call.resultUse == .returned,
                let loading = loadingWrite(before: index, event, code)
            else { return nil }
            let helpers = module.members(of: type).filter { $0.kind == .function && $0.name == call.name }
            guard helpers.count == 1, let helper = helpers.first else { return nil }
            for (_, inner, effect) in helper.body.calls
            where ReducerCode.isEffect(effect, named: "run") && helper.body.executionScope(of: inner.scope) == 0 {
                guard let operation = effect.arguments.first(where: { $0.closure != nil && $0.label != "catch" })?.closure,
                    let hushed = hushedArm(in: operation, helper.body)
                else { continue }
                return violation(at: hushed, of: helper.body, in: code, loading, file: helper.file)
            }
            return nil
        }
    }

    private static func violation(
        at arm: Int, of body: BodyFact, in code: ReducerCode, _ loading: AssignmentFact, file: String? = nil
    ) -> Violation {
        Violation(
            file: file ?? code.file, position: body.scopes[arm].position, symbol: code.symbol,
            message: "\(code.symbol) sets `\(loading.target)`, and the effect catches an error without an action that would end it.",
            evidence: ["\(loading.target) = \(loading.value)", "nothing is sent there"])
    }

    /// The catch-all of an effect's own closure that only notes the error, where nothing is sent after it either.
    private static func hushedArm(in operation: Int, _ body: BodyFact) -> Int? {
        guard case .closure(let closure) = body.scopes[operation].kind, let send = closure.parameters.first else { return nil }
        func sends(_ event: EventFact) -> Bool {
            guard case .call(let call) = event.kind else { return false }
            return call.callee == send || call.receiver == send || call.arguments.contains { $0.text == send }
        }
        return body.scopes.indices.first { arm in
            guard case .catchArm(let pattern) = body.scopes[arm].kind, ["", "_", "let error"].contains(pattern),
                body.executionScope(of: arm) == operation, let block = body.doBlock(before: arm)
            else { return false }
            let waits = body.calls.contains { body.isScope($0.event.scope, inside: block) && $0.call.tried == .plain && $0.call.isAwaited }
            let tells = body.events.contains { event in
                (body.isScope(event.scope, inside: arm)
                    || event.position > body.scopes[arm].end && body.isScope(event.scope, inside: operation))
                    && sends(event)
            }
            return waits && !tells && body.events.contains { body.isScope($0.scope, inside: block) && sends($0) }
                && SwallowedError.isSilent(arm, in: body)
        }
    }

    /// A call in the effect's own closure whose error nothing there catches. Clocks and sleeps throw for a cancellation only.
    private static func uncaughtCall(in operation: Int, _ body: BodyFact) -> String? {
        body.calls.first { _, event, call in
            call.tried == .plain && !isPartOfTried(call, body) && body.executionScope(of: event.scope) == operation
                && !["sleep", "checkCancellation", "withTaskCancellation", "timer"].contains(call.name)
                && !body.scopesAround(event.scope).contains { scope in
                    if case .doBlock = body.scopes[scope].kind { !body.catchArms(of: scope).isEmpty } else { false }
                }
        }?.call.callee
    }

    /// `try` covers the arguments too: `.seconds(1)` of `try await clock.sleep(for: .seconds(1))` throws nothing.
    private static func isPartOfTried(_ call: CallFact, _ body: BodyFact) -> Bool {
        guard case .argument(let outer) = call.resultUse else { return call.receiver == "" }
        return body.call(at: outer)?.tried == .plain
    }

    private static func loadingWrite(before index: Int, _ event: EventPlace, _ code: ReducerCode) -> AssignmentFact? {
        code.body.assignments.last { position, write, assignment in
            position < index && code.reduces(in: write.scope) && code.body.isScope(event.scope, inside: write.scope)
                && assignment.root == "state" && isLoading(assignment)
        }?.assignment
    }

    private static func isLoading(_ assignment: AssignmentFact) -> Bool {
        guard assignment.value != "false", assignment.value != "nil" else { return false }
        let place = TypeText.lastComponent(assignment.target).lowercased()
        let words = ["loading", "inflight", "inprogress", "submitting", "saving", "refreshing", "fetching"]
        return words.contains { place.contains($0) } && !assignment.value.hasPrefix(".") || assignment.value.hasPrefix(".loading")
            || assignment.value.hasPrefix(".inProgress")
    }
}
