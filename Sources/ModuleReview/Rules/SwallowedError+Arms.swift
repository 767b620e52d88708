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
        let told: Bool
        switch body.scopes[arm].kind {
        case .switchCase(_, let pattern) where pattern.contains(".failure"):
            told = body.scopes.indices.contains { other in
                guard case .switchCase(_, let pattern) = body.scopes[other].kind, pattern.contains(".success"),
                    body.scopes[other].parent == body.scopes[arm].parent
                else { return false }
                return shows(other, own, body)
            }
        case .catchArm(let pattern) where pattern.isEmpty:
            guard let block = body.doBlock(before: arm) else { return nil }
            told =
                shows(block, own, body)
                && body.calls.contains {
                    body.isScope($0.event.scope, inside: block) && $0.call.isAwaited && $0.call.tried == .plain && $0.call.name != "sleep"
                }
        default: return nil
        }
        guard told, !body.scopes[arm].isExplained, !isOfPicture(arm, in: body), isSilent(arm, in: body) else { return nil }
        let first = body.calls.first { body.isScope($0.event.scope, inside: arm) }?.call
        return Violation(
            file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
            message: first.map { "\(member.symbol) only notes a failure (`\($0.callee)`), and nobody who uses the app sees it." }
                ?? "\(member.symbol) does nothing about a failure, and nobody who uses the app sees it.",
            evidence: [first?.shortText ?? "nothing happens there"])
    }

    /// A picture that does not come leaves its place empty, and everybody sees that.
    private static func isOfPicture(_ arm: Int, in body: BodyFact) -> Bool {
        body.closuresAround(arm).contains { _, closure in
            guard let call = body.call(takingClosure: closure) else { return false }
            return ["image", "picture", "photo", "avatar", "thumbnail", "poster"].contains { call.name.lowercased().contains($0) }
                || call.callee.contains(".kf.")
        }
    }

    /// True when what went well is written, or told to a view, a presenter or a delegate.
    private static func shows(_ scope: Int, _ own: Set<String>, _ body: BodyFact) -> Bool {
        body.assignments.contains { body.isScope($0.event.scope, inside: scope) && own.contains($0.assignment.root) }
            || body.calls.contains { _, event, call in
                body.isScope(event.scope, inside: scope)
                    && (["view", "presenter", "output", "delegate", "viewController"].contains(call.receiver?.firstOfPath ?? "")
                        || ["reloadData", "reloadSections", "performBatchUpdates"].contains(call.name))
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
