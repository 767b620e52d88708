import SwiftCode

extension SwallowedError {
    /// A function that promises an answer to a callback, and on failure gives none, or one that looks like an empty success.
    static func ofAnswers(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.flatMap { type -> [Violation] in
            let promises = module.members(of: type).compactMap(Promise.init)
            return Violation.merged(promises.flatMap(\.broken)) + Violation.merged(promises.flatMap(\.emptied))
        }
    }

    /// What a function promised to call.
    private struct Promise {
        let member: Member
        /// The callback that answers.
        let answer: ParameterFact
        /// Every callback of the function.
        let callbacks: Set<String>
        private var body: BodyFact { member.body }

        init?(_ member: Member) {
            guard member.kind == .function, !member.isAsync, !member.isDebugOnly, let function = member.function,
                function.returnType == nil || TypeText.base(function.returnType ?? "").hasSuffix("Task")
            else { return nil }
            let callbacks = function.parameters.filter { TypeText.isFunction($0.type) }
            guard
                let answer = callbacks.first(where: { parameter in
                    let name = parameter.name.lowercased()
                    return ["completion", "callback", "handler", "completed", "oncomplete", "result", "done", "then"].contains {
                        name.hasSuffix($0)
                    }
                })
            else { return nil }
            self.member = member
            self.answer = answer
            self.callbacks = Set(callbacks.map(\.name))
        }

        /// Ways through a callback on which nobody is answered.
        var broken: [Violation] {
            if isToldOtherwise { return [] }
            return answering.flatMap { closure in
                failing(in: closure).compactMap { way -> Violation? in
                    guard !mentionsCallback(inside: way), !body.scopes[way].isExplained, isSilent(way, in: body), leaves(way, closure)
                    else { return nil }
                    return Violation(
                        file: member.file, position: body.scopes[way].position, symbol: member.symbol,
                        message: "\(member.symbol) never calls `\(answer.name)` \(condition(of: way)), so whoever asked waits for ever.",
                        evidence: ["no `\(answer.name)` on that way out"])
                }
            }
        }

        /// A callback without a word stands for what comes next where no failure calls it, and one of them is told in another way.
        private var isToldOtherwise: Bool {
            guard TypeText.isNextStep(answer.type) else { return false }
            let ways = answering.flatMap(failing)
            return !ways.contains(where: mentionsCallback) && ways.contains { !isSilent($0, in: body) }
        }

        /// `completion([])` where the failure is known.
        var emptied: [Violation] {
            guard !["Error", "Result", "Bool", "Failure"].contains(where: { answer.type.contains($0) }) else { return [] }
            let closures = answering
            let body = body
            let arms =
                closures.flatMap { closure in failing(in: closure).filter { knowsError($0) } }
                + body.scopes.indices.filter { if case .catchArm = body.scopes[$0].kind { true } else { false } }
            return Set(arms).sorted().compactMap { way in
                let calls = body.calls.filter { body.isScope($0.event.scope, inside: way) }
                guard let told = calls.first(where: { $0.call.callee.plainPlace == answer.name }),
                    told.call.arguments.count == 1, let text = told.call.arguments.first?.text, ["nil", "[]", "[:]", "\"\""].contains(text)
                else { return nil }
                // A picture may be missing, and what was logged or shown was told.
                if text == "nil", calls.count > 1 || isOfPicture { return nil }
                return Violation(
                    file: member.file, position: told.event.position, symbol: member.symbol,
                    message: "\(member.symbol) answers `\(text)` when it fails, and whoever asked cannot tell why.",
                    evidence: ["\(answer.name)(\(text))"])
            }
        }

        private var isOfPicture: Bool {
            ["image", "icon", "thumbnail", "snapshot", "photo", "artwork", "preview", "cache"].contains {
                (answer.type + member.name + member.type.name).lowercased().contains($0)
            }
        }

        // MARK: Callbacks and their ways

        /// The closures that run later and answer on some way.
        private var answering: [Int] {
            body.closures.filter { scope, closure in
                guard let taker = body.call(takingClosure: closure), body.executionScope(of: scope) == scope else { return false }
                // What comes again and again answers when it has what was waited for.
                let comesAgain = ["updates", "observ", "timer", "publisher", "subscribe", "sink", "listen", "alertaction", "image", "icon"]
                    .contains {
                        taker.name.lowercased().contains($0)
                    }
                return !comesAgain
                    && body.calls.contains {
                        $0.call.callee.plainPlace == answer.name && body.isScope($0.event.scope, inside: scope)
                    }
            }.map(\.scope)
        }

        /// The branches of a closure that are taken when something failed.
        private func failing(in closure: Int) -> [Int] {
            body.scopes.indices.filter { way in
                guard way != closure, body.executionScope(of: way) == closure else { return false }
                switch body.scopes[way].kind {
                case .guardElse(let condition): return isAboutAnswer(condition, in: closure)
                case .catchArm(let pattern): return !pattern.contains("ancel")
                case .switchCase(_, let pattern): return pattern.contains(".failure")
                case .ifBranch(let condition): return isError(condition)
                default: return false
                }
            }
        }

        private func knowsError(_ way: Int) -> Bool {
            switch body.scopes[way].kind {
            case .catchArm, .switchCase: true
            case .ifBranch: true
            case .guardElse(let condition): condition.contains("error == nil")
            default: false
            }
        }

        /// `let data`, `error == nil`; not `let self`, nor whether the request is still wanted.
        private func isAboutAnswer(_ condition: String, in closure: Int) -> Bool {
            guard case .closure(let callback) = body.scopes[closure].kind else { return false }
            let parts = condition.split(separator: ",").map { $0.lowercased() }
            guard
                !parts.contains(where: { part in
                    ["ancel", "superseded", "current", "generation", "identifier"].contains { part.contains($0) }
                })
            else { return false }
            return parts.contains { part in
                let words = part.drop { $0 == " " || $0 == "\n" }
                guard !words.contains("self"), !callbacks.contains(where: { words.contains($0.lowercased()) }) else { return false }
                // `guard let error else { return }` leaves when all went well.
                if words.hasPrefix("let err") { return false }
                // Beside what may be missing, the callback is given the error.
                return words.hasPrefix("let ") && callback.parameters.count > 1 || words.contains("error") || words.contains("statuscode")
            }
        }

        private func isError(_ condition: String) -> Bool {
            let plain = condition.filter { $0 != " " }
            return ["error!=nil", "leterror=error", "leterror", "err!=nil"].contains { plain == $0 || plain.hasSuffix($0) }
        }

        private func mentionsCallback(inside way: Int) -> Bool {
            body.events.contains { event in
                guard body.isScope(event.scope, inside: way) else { return false }
                return switch event.kind {
                case .call(let call):
                    callbacks.contains(call.callee.plainPlace) || call.arguments.contains { argument in mentions(argument.text) }
                case .reference(let name): mentions(name)
                case .returning(let text): mentions(text)
                default: false
                }
            }
        }

        private func mentions(_ text: String) -> Bool { callbacks.contains { NameText.mentions($0, in: text) } }

        /// True when nothing after the branch answers either.
        private func leaves(_ way: Int, _ closure: Int) -> Bool {
            let isDeferred = body.calls.contains { _, event, call in
                call.callee.plainPlace == answer.name && body.isDeferred(event.scope)
            }
            guard !isDeferred else { return false }
            switch body.scopes[way].kind {
            case .guardElse, .ifBranch:
                return body.events.contains { event in
                    if case .returning = event.kind { event.scope == way } else { false }
                }
            default:
                // Whoever comes after the `do` or the `switch` may answer.
                let end = body.scopes[way].end
                let returns = body.events.contains { event in
                    if case .returning(let text) = event.kind { event.scope == way && text.isEmpty } else { false }
                }
                return returns
                    || !body.events.contains { event in
                        guard event.position > end, body.isScope(event.scope, inside: closure), !isBesides(event.scope, way, body) else {
                            return false
                        }
                        return switch event.kind {
                        case .call(let call): callbacks.contains(call.callee.plainPlace) || call.arguments.contains { mentions($0.text) }
                        case .reference(let name): mentions(name)
                        default: false
                        }
                    }
            }
        }

        private func condition(of way: Int) -> String {
            switch body.scopes[way].kind {
            case .guardElse(let condition): "unless `\(condition.shortened)`"
            case .ifBranch(let condition): "when `\(condition.shortened)`"
            case .switchCase(_, let pattern): "in the case `\(pattern.shortened)`"
            default: "after an error"
            }
        }
    }
}

extension String {
    /// The first line, and no more of it than a message bears.
    fileprivate var shortened: String {
        let line = split(separator: "\n").joined(separator: " ")
        return line.count > 60 ? line.prefix(60) + "…" : line
    }
}
