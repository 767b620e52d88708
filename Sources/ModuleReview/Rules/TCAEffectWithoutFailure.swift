import SwiftCode

/// An effect may throw after a loading state was set, and nothing then ends that state.
enum TCAEffectWithoutFailure: Rule {
    static let id = "tca-effect-without-failure"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.reducers.filter { $0.kind == .composable }.flatMap { code in
            Violation.merged(
                code.runEffects.compactMap { index, event, call, operation in
                    guard !call.arguments.contains(where: { $0.label == "catch" }), let thrower = uncaughtCall(in: operation, code.body),
                        let loading = loadingWrite(before: index, event, code)
                    else { return nil }
                    return Violation(
                        file: code.file, position: event.position, symbol: code.symbol,
                        message:
                            "\(code.symbol) sets `\(loading.target)`, and an error of `\(thrower)` ends the effect without an action.",
                        evidence: ["\(loading.target) = \(loading.value)", "try await \(thrower)", "no `catch:`"])
                })
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
