import SwiftCode

extension LoadingNeverEnds {
    /// A flag that is set before a request and reset in its callback, on the way of a success alone.
    static func calledBack(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.kind == .function && $0.role != .view }.flatMap { member in
            let body = member.body
            let flags = Set(member.type.storedProperties.map(\.fact.name).filter(isLoadingFlag))
            guard !flags.isEmpty, !body.closures.isEmpty else { return [Violation]() }
            return sets(of: flags, in: member).compactMap { flag, index, event -> Violation? in
                let home = body.executionScope(of: event.scope)
                let resets = ends(of: flag, after: index, in: member, module)
                guard !resets.isEmpty, resets.allSatisfy({ body.executionScope(of: $0) != home }),
                    let way = openWay(resets, after: index, in: body)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "`\(flag)` is set in \(member.symbol), and \(way) leaves it set.", evidence: ["\(flag) = true"])
            }
        }
    }

    /// `isLoading = true`, `isLoading.accept(true)`
    private static func sets(of flags: Set<String>, in member: Member) -> [(flag: String, index: Int, event: EventPlace)] {
        let body = member.body
        let assigned = body.assignments.filter {
            flags.contains($0.assignment.root) && $0.assignment.value == "true" && member.writesOwn($0.assignment)
        }.map { ($0.assignment.root, $0.index, $0.event) }
        return assigned + told(flags, "true", in: body)
    }

    private static func told(_ flags: Set<String>, _ value: String, in body: BodyFact) -> [(flag: String, index: Int, event: EventPlace)] {
        body.calls.compactMap { index, event, call in
            guard ["accept", "onNext", "send"].contains(call.name), call.arguments.first?.text == value,
                let flag = call.receiver?.plainPlace, flags.contains(flag)
            else { return nil }
            return (flag, index, event)
        }
    }

    /// The scopes in which the flag is reset, by a method of the object's own too.
    private static func ends(of flag: String, after index: Int, in member: Member, _ module: ReviewedModule) -> [Int] {
        resets(of: flag, after: index, in: member, module).map(\.event.scope)
            + told([flag], "false", in: member.body).filter { $0.index > index }.map(\.event.scope)
    }

    private static func openWay(_ resets: [Int], after index: Int, in body: BodyFact) -> String? {
        // All resets lie in the closures of one call.
        let homes = Set(resets.map { body.closuresAround($0).last?.scope })
        guard homes.count == 1, let callback = homes.first ?? nil, case .closure(let closure) = body.scopes[callback].kind,
            let place = closure.argumentOf, place > index, let call = body.call(at: place)
        else { return nil }
        if let way = failureHandler(beside: closure, of: call, in: body) { return way }
        guard let result = closure.parameters.last, call.name != "sink", call.name != "subscribe" else { return nil }
        return failureArm(of: result, in: callback, resets, body) ?? earlyExit(of: result, in: callback, body)
    }

    /// `sink(receiveCompletion: { print($0) }, receiveValue: { … })`, `subscribe(onNext: { … }, onError: { … })`
    private static func failureHandler(beside closure: ClosureFact, of call: CallFact, in body: BodyFact) -> String? {
        let onSuccess: Set<String?> = ["receiveValue", "onNext", "onSuccess", nil]
        let onFailure: Set<String> = ["receiveCompletion", "onError", "onFailure"]
        guard ["sink", "subscribe"].contains(call.name), onSuccess.contains(closure.label),
            let other = call.arguments.first(where: { $0.label.map(onFailure.contains) == true && $0.closure != nil }),
            let label = other.label, let scope = other.closure,
            // Whatever happens in the end may reset it.
            !call.arguments.contains(where: { ["onCompleted", "onDisposed"].contains($0.label ?? "") }),
            isOnlyPrinted(in: scope, body), !endsElsewhere(call)
        else { return nil }
        return "a failure, in `\(label)`,"
    }

    /// `handleEvents`, `do(onDispose:)` and the like see each end.
    private static func endsElsewhere(_ call: CallFact) -> Bool {
        ["handleEvents(", "do(", "finally(", "trackActivity("].contains { call.receiver?.contains($0) == true }
    }

    /// The arm for a failure that does nothing that could reset the flag.
    private static func failureArm(of result: String, in callback: Int, _ resets: [Int], _ body: BodyFact) -> String? {
        let arms = body.scopes.indices.filter { index in
            guard case .switchCase(result, _) = body.scopes[index].kind else { return false }
            return body.isScope(index, inside: callback)
        }
        guard !arms.isEmpty, resets.allSatisfy({ reset in arms.contains { body.isScope(reset, inside: $0) } }) else { return nil }
        for arm in arms {
            guard case .switchCase(_, let pattern) = body.scopes[arm].kind, pattern.contains(".failure"),
                !resets.contains(where: { body.isScope($0, inside: arm) }), isOnlyPrinted(in: arm, body)
            else { continue }
            return "`case \(pattern)`"
        }
        return nil
    }

    /// `guard case .success(let rows) = result else { return }` before the flag is reset.
    private static func earlyExit(of result: String, in callback: Int, _ body: BodyFact) -> String? {
        for (index, scope) in body.scopes.enumerated() where body.isScope(index, inside: callback) {
            guard case .guardElse(let condition) = scope.kind, condition.contains(".success"), NameText.mentions(result, in: condition),
                scope.parent == callback, isOnlyPrinted(in: index, body),
                // What was reset before the guard is reset.
                !body.events.contains(where: { $0.scope == callback && $0.position < scope.position && isReset($0) })
            else { continue }
            return "the way out of `guard \(condition)`"
        }
        return nil
    }

    private static func isReset(_ event: EventFact) -> Bool {
        switch event.kind {
        case .assignment(let assignment): assignment.value == "false"
        case .call(let call): call.arguments.first?.text == "false"
        default: false
        }
    }

    /// True for code that at most writes down the error or keeps it: nothing that it calls could reset a flag.
    private static func isOnlyPrinted(in scope: Int, _ body: BodyFact) -> Bool {
        body.events.allSatisfy { event in
            guard body.isScope(event.scope, inside: scope), case .call(let call) = event.kind else { return true }
            let name = call.callee.lowercased()
            return ["print", "debugprint", "nslog", "dump", "string", "error"].contains(call.name.lowercased()) || name.contains("log")
        }
    }
}
