import SwiftCode

extension SwallowedError {
    /// A continuation, a `Single` or a promise that has to be answered once on every way, and on one is not: who waits for it waits for ever.
    static func ofPromised(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.flatMap { type -> [Violation] in
            Violation.merged(
                module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
                    promised(in: member).flatMap { unanswered($0.name, in: $0.scope, of: member) }
                })
        }
    }

    /// The names by which answers are given in a body, each with the scope in which it holds.
    private static func promised(in member: Member) -> [(name: String, scope: Int)] {
        let handed = (member.function?.parameters ?? []).filter { parameter in
            let names = TypeText.names(in: parameter.type).map(TypeText.lastComponent)
            return names.contains { ["CheckedContinuation", "UnsafeContinuation", "SingleObserver", "CompletableObserver"].contains($0) }
        }
        let made = member.body.closures.compactMap { scope, closure -> (name: String, scope: Int)? in
            guard let call = member.body.call(takingClosure: closure), let name = closure.parameters.first, promises(call) else {
                return nil
            }
            return (name, scope)
        }
        return handed.map { (name: $0.name, scope: 0) } + made
    }

    private static func promises(_ call: CallFact) -> Bool {
        if givesContinuation(call) { return true }
        if call.name == "create", let receiver = call.receiver { return ["Single", "Completable"].contains(TypeText.base(receiver)) }
        return call.callee == "Future" || call.callee.hasPrefix("Future<")
    }

    /// `withCheckedContinuation { … }` and its like.
    static func givesContinuation(_ call: CallFact) -> Bool { call.name.hasPrefix("with") && call.name.hasSuffix("Continuation") }

    private static func unanswered(_ name: String, in outer: Int, of member: Member) -> [Violation] {
        let body = member.body
        let answers = body.calls.filter { _, event, call in
            body.isScope(event.scope, inside: outer)
                && (call.callee.plainPlace == name || call.receiver?.plainPlace == name
                    || call.arguments.contains { $0.text.plainPlace == name })
        }
        // Where it runs: the closure itself, and each callback in it that answers and comes once.
        let homes = Set(answers.map { body.executionScope(of: $0.event.scope) }).filter { home in
            guard home != outer, case .closure(let closure) = body.scopes[home].kind else { return home == outer }
            return body.call(takingClosure: closure).map { !comesAgain($0.name) } ?? false
        }
        return body.scopes.indices.compactMap { way in
            let home = body.executionScope(of: way)
            // What stands in a closure of `filter` leaves that alone.
            let isInPlace = body.closuresAround(way).first.map { $0.scope != home } ?? (home != 0)
            guard homes.contains(home), way != home, !isInPlace, !body.scopes[way].isExplained,
                leavesWithoutAnswer(way, home, answers, body)
            else {
                return nil
            }
            return Violation(
                file: member.file, position: body.scopes[way].position, symbol: member.symbol,
                message:
                    "\(member.symbol) leaves \(condition(of: way, body)) without an answer to `\(name)`, so whoever waits for it waits for ever.",
                evidence: ["no `\(name)` on that way out"])
        }
    }

    private static func comesAgain(_ name: String) -> Bool {
        ["update", "observ", "timer", "publisher", "subscribe", "sink", "listen", "progress", "handler", "cancel"].contains {
            name.lowercased().contains($0)
        }
    }

    private static func leavesWithoutAnswer(
        _ way: Int, _ home: Int, _ answers: [(index: Int, event: EventPlace, call: CallFact)], _ body: BodyFact
    ) -> Bool {
        switch body.scopes[way].kind {
        case .guardElse(let condition): guard isOfTheAnswer(condition) else { return false }
        case .catchArm: break
        case .switchCase(_, let pattern): guard pattern.contains(".failure") else { return false }
        default: return false
        }
        func isAnswered(_ event: EventPlace) -> Bool { body.isScope(event.scope, inside: way) }
        if answers.contains(where: { isAnswered($0.event) }) { return false }
        let ends = body.events.contains { event in
            guard body.isScope(event.scope, inside: way) else { return false }
            return switch event.kind {
            case .throwing: true
            case .call(let call): ["fatalError", "preconditionFailure", "assertionFailure", "exit"].contains(call.callee)
            default: false
            }
        }
        guard !ends else { return false }
        // What was answered before needs no second answer, and a `defer` answers on each way.
        let before = answers.contains { _, event, _ in
            event.position < body.scopes[way].position && body.isScope(way, inside: event.scope)
        }
        guard !before, !answers.contains(where: { body.isDeferred($0.event.scope) }) else { return false }
        if case .guardElse = body.scopes[way].kind { return true }
        let returns = body.events.contains { if case .returning = $0.kind { $0.scope == way } else { false } }
        let after = answers.contains { _, event, _ in
            event.position > body.scopes[way].end && body.executionScope(of: event.scope) == home && !isBesides(event.scope, way, body)
        }
        return returns || !after
    }

    /// True inside another arm of the same `switch` or `do`.
    static func isBesides(_ scope: Int, _ way: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { other in
            guard other != way, body.scopes[other].parent == body.scopes[way].parent else { return false }
            return switch (body.scopes[other].kind, body.scopes[way].kind) {
            case (.switchCase(let one, _), .switchCase(let two, _)): one == two
            case (.catchArm, .catchArm): true
            default: false
            }
        }
    }

    /// `let data`, `error == nil`, `response.success`; not whether the object is still there, nor whether it was answered already.
    private static func isOfTheAnswer(_ condition: String) -> Bool {
        let lower = condition.lowercased()
        let isAboutOnce = ["resum", "finish", "complete", "called", "already", "cancel", "once", "continuation", "isactive", "done"]
            .contains {
                lower.contains($0)
            }
        let parts = condition.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\n" } }
        let isOfSelf = parts.allSatisfy { $0 == "let self" || $0.hasPrefix("let self ") || $0.hasSuffix("= self") }
        return !isAboutOnce && !isOfSelf
            && (parts.contains { $0.hasPrefix("let ") } || ["error", "success", "statuscode", "nil"].contains { lower.contains($0) })
    }

    private static func condition(of way: Int, _ body: BodyFact) -> String {
        switch body.scopes[way].kind {
        case .guardElse(let condition): "unless `\(condition.split(separator: "\n").joined(separator: " ").prefix(60))`"
        case .switchCase(_, let pattern): "in the case `\(pattern.prefix(60))`"
        default: "after an error"
        }
    }
}
