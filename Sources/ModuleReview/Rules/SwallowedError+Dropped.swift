import SwiftCode

extension SwallowedError {
    /// Ways on which an error reaches nobody, while success changes what is shown or lets the caller go on.
    static func ofDropped(in module: ReviewedModule) -> [Violation] {
        let members = module.productionMembers.filter { !$0.isDebugOnly }
        let shown = members.filter { $0.role.isPresentationLogic }.flatMap {
            looseTasks(in: $0) + emptyCompletions(in: $0, module) + successAlone(in: $0)
        }
        let waiting = members.flatMap(unresumed)
        return shown + waiting
    }

    private static let continuations: CallNames = [
        "withCheckedThrowingContinuation", "withUnsafeThrowingContinuation", "withCheckedContinuation", "withUnsafeContinuation",
    ]
    private static let streams: CallNames = ["sink"]
    private static let tasks: CallNames = ["Task"]

    // MARK: Tasks whose error is read by nobody

    /// `Task { try await settings.store(on); saved = true }`: the task ends with the error, and nobody reads its result.
    private static func looseTasks(in member: Member) -> [Violation] {
        let body = member.body
        guard body.mayCall(tasks) else { return [] }
        return body.closures.compactMap { scope, closure in
            guard let task = body.call(takingClosure: closure), task.callee == "Task", task.resultUse == .discarded,
                let failing = body.calls.first(where: { isUncaught($0.call, $0.event, in: scope, body) }),
                let write = body.assignments.first(where: { index, event, write in
                    // What comes after the failure is what never happens.
                    index > failing.index && body.executionScope(of: event.scope) == scope && member.writesOwn(write)
                        && member.type.stores(write.root)
                })
            else { return nil }
            return Violation(
                file: member.file, position: failing.event.position, symbol: member.symbol,
                message:
                    "\(member.symbol) awaits `\(failing.call.callee)` in a Task whose error nobody reads, and `\(write.assignment.root)` stays as it was.",
                evidence: ["try await \(failing.call.shortText)"])
        }
    }

    private static func isUncaught(_ call: CallFact, _ event: EventPlace, in task: Int, _ body: BodyFact) -> Bool {
        guard call.isAwaited, call.tried == .plain, body.executionScope(of: event.scope) == task, call.name != "sleep" else { return false }
        // What is built for the awaited call stands before it and does not fail.
        if case .argument(let outer) = call.resultUse, body.call(at: outer)?.isAwaited == true { return false }
        return !body.scopesAround(event.scope).contains { scope in
            if case .doBlock = body.scopes[scope].kind { !body.catchArms(of: scope).isEmpty } else { false }
        }
    }

    // MARK: Completions that look at nothing

    /// `api.cards().sink { _ in } receiveValue: { … }`
    private static func emptyCompletions(in member: Member, _ module: ReviewedModule) -> [Violation] {
        let body = member.body
        guard body.mayCall(streams) else { return [] }
        return StreamChain.all(in: member).compactMap { chain in
            guard let place = chain.calls.firstIndex(where: { $0.call.name == "sink" }),
                let source = source(of: chain, upTo: place, module) ?? failingRoot(of: chain, upTo: place)
            else { return nil }
            let sink = chain.calls[place]
            let closures = sink.call.arguments.filter { $0.closure != nil }
            guard closures.count == 2, let completion = closures.first?.closure, let value = closures.last?.closure,
                case .closure(let fact) = body.scopes[completion].kind, fact.parameters == ["_"], !body.scopes[completion].isExplained,
                !body.events.contains(where: { body.isScope($0.scope, inside: completion) }),
                let write = body.assignments.first(where: {
                    body.isScope($0.event.scope, inside: value) && member.type.stores($0.assignment.root)
                        && member.writesOwn($0.assignment) && !Reentry.isConstant($0.assignment.value)
                })
            else { return nil }
            return Violation(
                file: member.file, position: sink.event.position, symbol: member.symbol,
                message: "\(member.symbol) looks at no failure of `\(source)`, and `\(write.assignment.root)` stays as it was.",
                evidence: ["sink { _ in } receiveValue: { … }"])
        }
    }

    /// A publisher whose type says that it may fail, when nothing on the way to the sink looks at failures.
    private static func failingRoot(of chain: StreamChain, upTo place: Int) -> String? {
        let handlers: Set<String> = ["catch", "tryCatch", "retry", "handleEvents", "replaceError", "materialize", "mapError"]
        guard let root = chain.root, !root.contains("("), let text = chain.rootText, text.hasPrefix("AnyPublisher<"),
            text.hasSuffix("Error>"),
            !chain.calls[..<place].contains(where: { handlers.contains($0.call.name) })
        else { return nil }
        return root
    }

    // MARK: Results of which only the success is looked at

    /// `service.offers { result in if case .success(let offers) = result { self.offers = offers } }`
    private static func successAlone(in member: Member) -> [Violation] {
        let body = member.body
        guard body.scopes.contains(where: { isSuccess($0.kind, of: nil) }) else { return [] }
        return body.closures.compactMap { scope, closure in
            guard closure.parameters.count == 1, let result = closure.parameters.first, let asked = body.call(takingClosure: closure),
                let branch = body.scopes.indices.first(where: {
                    body.scopes[$0].parent == scope && isSuccess(body.scopes[$0].kind, of: result)
                }),
                // Nothing else is done with the answer.
                body.scopes.indices.allSatisfy({ $0 == branch || body.scopes[$0].parent != scope || isUnwrapping(body.scopes[$0].kind) }),
                body.calls.allSatisfy({ $0.event.scope != scope }), body.assignments.allSatisfy({ $0.event.scope != scope }),
                let write = body.assignments.first(where: {
                    body.isScope($0.event.scope, inside: branch) && member.writesOwn($0.assignment)
                        && member.type.stores($0.assignment.root)
                        && !Reentry.isConstant($0.assignment.value)
                })
            else { return nil }
            return Violation(
                file: member.file, position: body.scopes[branch].position, symbol: member.symbol,
                message: "\(member.symbol) looks at no failure of `\(asked.callee)`, and `\(write.assignment.root)` stays as it was.",
                evidence: ["if case .success = \(result)"])
        }
    }

    private static func isSuccess(_ kind: ScopeFact.Kind, of result: String?) -> Bool {
        guard case .ifBranch(let condition) = kind, condition.hasPrefix("case .success") || condition.hasPrefix("case let .success") else {
            return false
        }
        return result.map { condition.hasSuffix("= \($0)") } ?? true
    }

    /// `guard let self else { return }`
    private static func isUnwrapping(_ kind: ScopeFact.Kind) -> Bool {
        if case .guardElse(let condition) = kind { condition.contains("self") } else { false }
    }

    // MARK: Continuations that are never resumed

    /// `guard let name else { return }` in a callback that has to resume a continuation: whoever awaits it waits for ever.
    private static func unresumed(in member: Member) -> [Violation] {
        let body = member.body
        guard body.mayCall(continuations) else { return [] }
        let found = body.closures.flatMap { scope, closure -> [Violation] in
            guard let call = body.call(takingClosure: closure), givesContinuation(call),
                let name = closure.parameters.first, name != "_"
            else { return [] }
            return body.scopes.indices.compactMap { way -> Violation? in
                guard case .guardElse(let condition) = body.scopes[way].kind, !body.scopes[way].isExplained else { return nil }
                let home = body.executionScope(of: way)
                guard home != scope, body.isScope(home, inside: scope), isAnswer(home, in: body),
                    body.events.contains(where: { event in
                        if case .returning(let text) = event.kind { event.scope == way && text.isEmpty } else { false }
                    }),
                    // The closure itself resumes later on, and neither here nor before.
                    let first = body.events.firstIndex(where: { body.isScope($0.scope, inside: home) && resumes(name, $0) }),
                    body.events[first].position > body.scopes[way].end,
                    !body.events.contains(where: { body.isScope($0.scope, inside: way) && resumes(name, $0) }),
                    isAboutAnswer(condition), !NameText.mentions(name, in: condition)
                else { return nil }
                return Violation(
                    file: member.file, position: body.scopes[way].position, symbol: member.symbol,
                    message:
                        "\(member.symbol) never resumes `\(name)` unless `\(condition.prefix(60))`, so whoever awaits it waits for ever.",
                    evidence: ["guard \(condition.prefix(80)) else { return }"])
            }
        }
        return Violation.merged(found)
    }

    /// True where the continuation is resumed, or handed to whoever does.
    private static func resumes(_ name: String, _ event: EventFact) -> Bool {
        switch event.kind {
        case .call(let call):
            call.receiver.map { NameText.first(of: $0) == name } == true
                || call.arguments.contains { $0.closure == nil && NameText.mentions(name, in: $0.text) }
        case .reference(let text): NameText.first(of: text) == name
        case .assignment(let write): NameText.mentions(name, in: write.value)
        case .returning(let text): NameText.mentions(name, in: text)
        default: false
        }
    }

    /// `let name`, `error == nil`; not whether the continuation was resumed before, nor whether the object is still there, which waits itself.
    private static func isAboutAnswer(_ condition: String) -> Bool {
        !NameText.mentions("self", in: condition) && !condition.lowercased().contains("resume")
            && (condition.contains("let ") || condition.contains("error"))
    }

    /// A callback that comes once: what comes again may wait for the value that it needs.
    private static func isAnswer(_ home: Int, in body: BodyFact) -> Bool {
        guard case .closure(let closure) = body.scopes[home].kind, let taker = body.call(takingClosure: closure) else { return false }
        let comesAgain = ["sink", "subscribe", "observe", "onreceive", "timer", "updates", "listen", "publisher", "handler", "monitor"]
        return !comesAgain.contains { taker.name.lowercased().contains($0) }
    }
}
