import SwiftCode

extension SwallowedError {
    /// `case .failure(let error): print(error)` beside a success that the user sees; `catch { return [] }` in a rule of the app.
    static func ofArms(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.flatMap { type -> [Violation] in
            let role = module.role(of: type)
            guard role.isLogic || role.isScreen || role.isDataAccess, role != .reducer else { return [] }
            let own = Set(type.storedProperties.map(\.fact.name))
            let members = module.members(of: type).filter { $0.kind != .initializer && !$0.isDebugOnly }
            let unseen =
                role.isDataAccess
                ? [] : members.flatMap { member in member.body.scopes.indices.compactMap { printed(at: $0, in: member, own) } }
            let empty =
                role.isScreen
                ? [] : members.flatMap { member in member.body.scopes.indices.compactMap { emptied(at: $0, in: member, own) } }
            return Violation.merged(unseen) + Violation.merged(empty)
        }
    }

    private static func printed(at arm: Int, in member: Member, _ own: Set<String>) -> Violation? {
        let body = member.body
        guard !body.scopes[arm].isExplained, isUnheard(arm, in: member, own), !mayBeMissing(arm, in: body), isSilent(arm, in: body) else {
            return nil
        }
        let first = body.calls.first { body.isScope($0.event.scope, inside: arm) }?.call
        return Violation(
            file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
            message: first.map { "\(member.symbol) only notes a failure (`\($0.callee)`), and nobody who uses the app sees it." }
                ?? "\(member.symbol) does nothing about a failure, and nobody who uses the app sees it.",
            evidence: [first?.shortText ?? "nothing happens there"])
    }

    /// True for a way that a failure takes, beside one on which what went well is seen.
    private static func isUnheard(_ arm: Int, in member: Member, _ own: Set<String>) -> Bool {
        let body = member.body
        switch body.scopes[arm].kind {
        case .switchCase(_, let pattern) where pattern.contains(".failure"):
            return hasSuccess(besides: arm, in: body, own)
                || body.closuresAround(arm).first.map { hasValue(besides: $0.closure, in: body, own) } == true
        case .catchArm(let pattern) where ["", "_", "let error"].contains(pattern):
            guard let block = body.doBlock(before: arm),
                let wait = body.calls.first(where: {
                    body.isScope($0.event.scope, inside: block) && $0.call.isAwaited && $0.call.tried == .plain && $0.call.name != "sleep"
                })
            else { return false }
            if shows(block, own, body) { return true }
            // What comes after the wait, as another screen, does not come after a failure.
            return member.role.isLogic && onlyPrints(arm, in: body)
                && body.calls.contains { index, event, call in
                    index > wait.index && body.isScope(event.scope, inside: block) && !isNote(call, in: body)
                        && call.resultUse == .discarded
                }
        case .ifBranch(let condition), .guardElse(let condition):
            let home = body.executionScope(of: arm)
            guard home != 0, isAboutError(condition, leavesUnless: body.scopes[arm].kind), case .closure = body.scopes[home].kind else {
                return false
            }
            let leaves = body.events.contains { event in
                if case .returning(let text) = event.kind { event.scope == arm && text.isEmpty } else { false }
            }
            return leaves && shows(home, own, body)
        case .closure(let closure):
            return ["onError", "onFailure", "failure"].contains(closure.label) && hasValue(besides: closure, in: body, own)
        default: return false
        }
    }

    private static func hasSuccess(besides arm: Int, in body: BodyFact, _ own: Set<String>) -> Bool {
        body.scopes.indices.contains { other in
            guard case .switchCase(_, let pattern) = body.scopes[other].kind, pattern.contains(".success"),
                body.scopes[other].parent == body.scopes[arm].parent
            else { return false }
            return shows(other, own, body)
        }
    }

    /// `sink(receiveCompletion: …, receiveValue: …)`: the other closure of the call is what went well.
    private static func hasValue(besides closure: ClosureFact, in body: BodyFact, _ own: Set<String>) -> Bool {
        guard let taker = body.call(takingClosure: closure), ["sink", "subscribe", "drive"].contains(taker.name) else { return false }
        return taker.arguments.compactMap(\.closure).contains { other in
            guard case .closure(let value) = body.scopes[other].kind, value != closure else { return false }
            return shows(other, own, body)
        }
    }

    /// `if let error`, `if error != nil`, `guard error == nil`; what leaves when there is no error leaves because all went well.
    private static func isAboutError(_ condition: String, leavesUnless kind: ScopeFact.Kind) -> Bool {
        let plain = condition.filter { $0 != " " && $0 != "\n" }
        if case .guardElse = kind { return ["error==nil", "err==nil"].contains { plain.contains($0) } }
        return ["error!=nil", "err!=nil", "leterror=error", "leterror", "leterr=err"].contains(plain)
    }

    private static func onlyPrints(_ arm: Int, in body: BodyFact) -> Bool {
        let calls = body.calls.filter { body.isScope($0.event.scope, inside: arm) }.map(\.call)
        return !calls.contains { isLog($0.callee) }
    }

    /// A picture that does not come leaves its place empty, and everybody sees that; what was kept here is but a copy.
    private static func mayBeMissing(_ arm: Int, in body: BodyFact) -> Bool {
        body.closuresAround(arm).contains { _, closure in
            guard let call = body.call(takingClosure: closure) else { return false }
            return ["image", "picture", "photo", "avatar", "thumbnail", "poster"].contains { call.name.lowercased().contains($0) }
                || ["local", "cache", "offline"].contains { call.callee.lowercased().contains($0) } || call.callee.contains(".kf.")
        }
    }

    /// True when what went well is written, or told to a view, a presenter or a delegate.
    private static func shows(_ scope: Int, _ own: Set<String>, _ body: BodyFact) -> Bool {
        let selves = Set(
            body.events.compactMap { event -> String? in
                if case .variable(let variable) = event.kind, variable.value == "self" { variable.name } else { nil }
            })
        // A picture that is missing is seen to be missing.
        return body.assignments.contains {
            body.isScope($0.event.scope, inside: scope) && $0.assignment.target.lastOfPath != "image"
                && (own.contains($0.assignment.root) || selves.contains($0.assignment.root))
        }
            || body.calls.contains { _, event, call in
                body.isScope(event.scope, inside: scope)
                    && (["view", "presenter", "output", "delegate", "viewController"].contains(call.receiver?.firstOfPath ?? "")
                        || ["reloadData", "reloadSections", "performBatchUpdates", "accept"].contains(call.name)
                        || call.name == "send" && call.arguments.count == 1)
            }
    }

    /// `catch { return [] }`, `catch { presenter?.show([]) }` after a read that may fail.
    private static func emptied(at arm: Int, in member: Member, _ own: Set<String>) -> Violation? {
        let body = member.body
        guard case .catchArm(let pattern) = body.scopes[arm].kind, ["", "let error", "_"].contains(pattern),
            let block = body.doBlock(before: arm),
            let read = body.calls.first(where: { body.isScope($0.event.scope, inside: block) && isRead($0.call, own) })?.call
        else { return nil }
        let events = body.events.filter { body.isScope($0.scope, inside: arm) }
        let isEmpty = events.contains { event in
            switch event.kind {
            case .returning(let text): nothing.contains(text)
            case .call(let call): call.arguments.count == 1 && call.arguments.first?.text == "[]" && own.contains(call.root ?? "")
            default: false
            }
        }
        let isAllThereIs = events.allSatisfy { event in
            switch event.kind {
            case .returning(let text): nothing.contains(text) || text.isEmpty
            case .call(let call): isNote(call, in: body) || call.arguments.first?.text == "[]"
            case .reference, .variable, .cast: true
            default: false
            }
        }
        guard isAllThereIs, isEmpty || fallsThrough(arm, block, body) else { return nil }
        // An answer that may be nil says that there may be none; a log beside it says why.
        let givesNil = events.contains { if case .returning("nil") = $0.kind { true } else { false } }
        if givesNil, !read.isAwaited || events.contains(where: { if case .call = $0.kind { true } else { false } }) { return nil }
        return Violation(
            file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
            message: "\(member.symbol) gives nothing when `\(read.callee)` fails, as if there were nothing.", evidence: [read.shortText])
    }

    /// What a database, a service or a rule is asked for; what a cache or a file of the app lacks was only not kept yet.
    private static func isRead(_ call: CallFact, _ own: Set<String>) -> Bool {
        guard call.tried == .plain, !call.callee.lowercased().contains("cache"), !["sleep", "decode"].contains(call.name) else {
            return false
        }
        return own.contains(call.root ?? "") || call.isAwaited || call.name == "fetch" && call.receiver != nil
    }

    /// `do { return try context.fetch(request) } catch { print(error) }; return []`
    private static func fallsThrough(_ arm: Int, _ block: Int, _ body: BodyFact) -> Bool {
        let gives = body.events.contains { event in
            if case .returning(let text) = event.kind { !text.isEmpty && body.isScope(event.scope, inside: block) } else { false }
        }
        let next = body.events.lazy.compactMap { event -> String? in
            guard event.position > body.scopes[arm].end, event.scope == body.scopes[block].parent, case .returning(let text) = event.kind
            else {
                return nil
            }
            return text
        }.first
        return gives && next.map { $0 != "nil" && nothing.contains($0) } == true
    }

    private static let nothing: Set<String> = ["[]", "nil", "[:]"]

    static let prints: Set<String> = ["print", "debugPrint", "dump", "customDump", "NSLog"]
}
