import Foundation
import SwiftCode

/// A failure turns into state that looks valid.
enum SwallowedError: Rule {
    static let id = "swallowed-error"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let kinds: [[Violation]] = [
            replacedOrEmptied(in: module), ofReducers(in: module), ofArms(in: module), ofChanges(in: module), ofAnswers(in: module),
            ofPromised(in: module), ofContracts(in: module), ofStreams(in: module), ofGuards(in: module),
        ]
        // One arm may be wrong in two ways.
        return Violation.joining(ofDropped(in: module), to: Violation.oneALine(kinds.joined()))
    }

    private static func replacedOrEmptied(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.role.isLogic }.flatMap { member -> [Violation] in
            let body = member.body
            func violation(_ position: SourcePosition, _ message: String, _ evidence: String) -> Violation {
                Violation(file: member.file, position: position, symbol: member.symbol, message: message, evidence: [evidence])
            }
            let fallbacks = body.assignments.compactMap { _, event, assignment -> Violation? in
                guard member.type.stores(assignment.root), isFallback(assignment.value) else { return nil }
                return violation(
                    event.position, "\(member.symbol) writes an empty value to `\(assignment.target)` when the call fails.",
                    assignment.value)
            }
            let silent = body.scopes.indices.compactMap { arm -> Violation? in
                guard case .catchArm(let pattern) = body.scopes[arm].kind, pattern.isEmpty, !body.scopes[arm].isExplained,
                    let block = body.doBlock(before: arm),
                    !body.events.contains(where: { body.isScope($0.scope, inside: arm) }),
                    body.calls.contains(where: {
                        body.isScope($0.event.scope, inside: block) && $0.call.isAwaited && $0.call.tried == .plain
                    }),
                    body.assignments.contains(where: {
                        body.isScope($0.event.scope, inside: block) && member.type.stores($0.assignment.root)
                    }),
                    !body.calls.contains(where: { body.isScope($0.event.scope, inside: block) && $0.call.name == "sleep" })
                else { return nil }
                return violation(body.scopes[arm].position, "The empty catch in \(member.symbol) drops every error.", "catch {}")
            }
            return fallbacks + silent + emptied(in: member).map { violation($0.position, $0.message, $0.evidence) }
                + replaced(in: member, module).map { violation($0.position, $0.message, $0.evidence) }
        }
    }

    /// `case let .failure(error): print(error); return .none` while a reducer reduces: the state never hears of it. `compactMap { try? $0.get() }` of
    /// results leaves the failed ones out.
    private static func ofReducers(in module: ReviewedModule) -> [Violation] {
        module.reducers.filter { $0.kind == .composable }.flatMap { code -> [Violation] in
            let body = code.body
            let printed = body.scopes.indices.compactMap { hushed(failure: $0, in: code) }
            let left = body.calls.compactMap { _, event, call -> Violation? in
                guard call.name == "get", call.tried == .optional, call.receiver == "$0",
                    let around = body.closuresAround(event.scope).first, let taker = body.call(takingClosure: around.closure),
                    ["compactMap", "compactMapValues"].contains(taker.name)
                else { return nil }
                return Violation(
                    file: code.file, position: event.position, symbol: code.symbol,
                    message: "\(code.symbol) leaves failed results out, as if there were none.",
                    evidence: ["\(taker.name) { try? $0.get() }"])
            }
            return Violation.merged(printed) + left
        }
    }

    /// A failure's arm that prints it at most, or only ends the loading, beside a success that changes what is shown.
    private static func hushed(failure arm: Int, in code: ReducerCode) -> Violation? {
        let body = code.body
        guard case .switchCase(let subject, let pattern) = body.scopes[arm].kind, pattern.contains(".failure"),
            !body.scopes[arm].isExplained
        else { return nil }
        let events = body.events.filter { body.isScope($0.scope, inside: arm) }
        var isEnded = false
        for event in events {
            switch event.kind {
            case .assignment(let write):
                guard write.value == "false", LoadingNeverEnds.isLoadingFlag(write.target) else { return nil }
                isEnded = true
            case .call(let call):
                guard isNote(call, in: body) else { return nil }
            // `return .send(.delegate(.failed))` tells.
            case .returning(let text): guard text == ".none" || text.isEmpty else { return nil }
            case .throwing: return nil
            default: break
            }
        }
        let told = events.lazy.compactMap { if case .call(let call) = $0.kind { call.callee } else { nil } }.first
        guard told != nil || isEnded && showsSuccess(besides: arm, of: subject, pattern, body) else { return nil }
        return Violation(
            file: code.file, position: body.scopes[arm].position, symbol: code.symbol,
            message: told.map { "\(code.symbol) only prints a failure (`\($0)`), and the state does not change." }
                ?? "\(code.symbol) only ends the loading when a request fails, and the state does not say that it did.",
            evidence: ["case \(pattern)"])
    }

    /// True when the arm of the same action's success writes something that is seen.
    private static func showsSuccess(besides arm: Int, of subject: String, _ failure: String, _ body: BodyFact) -> Bool {
        let action = failure.prefix { $0 != "(" }
        return body.scopes.indices.contains { other in
            guard case .switchCase(subject, let pattern) = body.scopes[other].kind, pattern.contains(".success"),
                body.scopes[other].parent == body.scopes[arm].parent,
                pattern.split(separator: " ").last.map({ $0.hasPrefix(action) }) == true || pattern.contains(action)
            else { return false }
            return body.assignments.contains {
                body.isScope($0.event.scope, inside: other) && !LoadingNeverEnds.isLoadingFlag($0.assignment.target)
            }
        }
    }

    /// `case .failure: rows = []`: the arm knows no error, and does nothing but show that there is nothing.
    private static func emptied(in member: Member) -> [(position: SourcePosition, message: String, evidence: String)] {
        let body = member.body
        return body.scopes.indices.compactMap { arm in
            guard case .switchCase(_, let pattern) = body.scopes[arm].kind, [".failure", ".failure(_)"].contains(pattern) else {
                return nil
            }
            let events = body.events.filter { body.isScope($0.scope, inside: arm) }
            guard events.count(where: { if case .call = $0.kind { true } else { false } }) == 0 else { return nil }
            let writes = events.compactMap { event -> AssignmentFact? in
                guard case .assignment(let assignment) = event.kind else { return nil }
                return assignment
            }
            guard let write = writes.first, writes.allSatisfy({ member.type.stores($0.root) && $0.value == "[]" }) else { return nil }
            return (
                body.scopes[arm].position, "\(member.symbol) shows an empty `\(write.root)` when the request fails.",
                "case \(pattern): \(write.target) = \(write.value)"
            )
        }
    }

    /// A stream of a service whose failure becomes an empty value of the state.
    private static func replaced(
        in member: Member, _ module: ReviewedModule
    ) -> [(position: SourcePosition, message: String, evidence: String)] {
        // Few bodies replace anything, and the chains of all others need not be told apart.
        guard member.body.calls.contains(where: { isReplacement($0.call, in: member.body) }) else { return [] }
        return StreamChain.all(in: member).compactMap { chain in
            guard let place = chain.calls.indices.first(where: { isReplacement(chain.calls[$0].call, in: member.body) }),
                let source = source(of: chain, upTo: place, module), ends(chain, after: place, member)
            else { return nil }
            let replacement = chain.calls[place]
            return (
                replacement.event.position, "\(member.symbol) shows an empty value when `\(source)` fails.",
                replacement.call.arguments.first?.closure == nil
                    ? "\(replacement.call.name)(\(replacement.call.arguments.first?.text ?? ""))" : "\(replacement.call.name) { _ in … }"
            )
        }
    }

    static func isReplacement(_ call: CallFact, in body: BodyFact) -> Bool {
        guard call.arguments.count == 1, let argument = call.arguments.first else { return false }
        if let closure = argument.closure { return ["catch", "catchError"].contains(call.name) && isBlank(closure, body) }
        let isNamed =
            call.name == "replaceError" && argument.label == "with" || ["catchErrorJustReturn", "catchAndReturn"].contains(call.name)
            || argument.label == "onErrorJustReturn"
        // `SearchAnswer()` holds nothing either.
        let isBlank = argument.text.startsUppercase && argument.text.hasSuffix("()")
        return isNamed && (isBlank || ["[]", "[:]", "\"\"", "0", "nil"].contains(argument.text))
    }

    /// `{ _ in Just([]) }`: whatever the error was.
    private static func isBlank(_ closure: Int, _ body: BodyFact) -> Bool {
        guard case .closure(let fact) = body.scopes[closure].kind, fact.parameters == ["_"], !body.scopes[closure].isExplained else {
            return false
        }
        let returned = body.events.compactMap { event -> String? in
            if case .returning(let text) = event.kind, event.scope == closure { text } else { nil }
        }
        return returned.count == 1 && ["Just([])", ".just([])", "Observable.just([])", "Just([:])"].contains(returned[0])
    }

    /// The call of a service or repository that the stream begins with, when nothing before the replacement handles its failure.
    static func source(of chain: StreamChain, upTo place: Int, _ module: ReviewedModule) -> String? {
        guard let first = chain.calls.first?.call, place > 0, let root = first.receiver?.plainPlace else { return nil }
        let parts = root.split(separator: ".").map(String.init)
        let isShared =
            parts.count == 2 && ["shared", "default"].contains(parts[1])
            && module.index.type(named: parts[0]).map { module.role(of: $0).isDataAccess } == true
        if !isShared {
            guard let text = chain.member.declaredText(of: root), !StreamChain.isSubject(text), !TypeText.isStream(text),
                module.role(ofText: text).isDataAccess
            else { return nil }
        }
        let handlers: Set<String> = ["catch", "tryCatch", "retry", "materialize", "catchError", "handleEvents", "do", "asResult"]
        return chain.calls[..<place].contains { handlers.contains($0.call.name) } ? nil : first.callee
    }

    /// True when the stream ends in an own property.
    private static func ends(_ chain: StreamChain, after place: Int, _ member: Member) -> Bool {
        if case .stored(let target) = chain.calls.last?.call.resultUse, member.type.stores(target.plainPlace) { return true }
        return chain.calls[place...].dropFirst().contains { _, _, call in
            let target = call.arguments.first?.text.drop { $0 == "&" || $0 == "$" } ?? ""
            if ["assign", "bind"].contains(call.name) { return member.type.stores(String(target).firstOfPath) }
            return call.name == "sink"
                && call.arguments.compactMap(\.closure).contains { scope in
                    member.body.assignments.contains {
                        member.type.stores($0.assignment.root) && member.body.isScope($0.event.scope, inside: scope)
                    }
                }
        }
    }

    /// In a cache or a file of the app's own, absence and failure mean the same: nothing was kept yet.
    private static func isLocalCopy(_ value: String) -> Bool {
        value.lowercased().contains("cache") || ["FileManager", "UserDefaults", "contentsOf"].contains { value.contains($0) }
    }

    static func isFallback(_ value: String) -> Bool {
        guard value.contains("try?"), !isLocalCopy(value), let range = value.range(of: "??", options: .backwards) else { return false }
        let fallback = value[range.upperBound...].filter { !$0.isWhitespace && $0 != ")" && $0 != "(" }
        return ["[]", "[:]", "\"\"", "0", ".init"].contains(fallback)
    }
}
