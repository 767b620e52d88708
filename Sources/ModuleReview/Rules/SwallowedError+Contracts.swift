import SwiftCode

extension SwallowedError {
    /// A function that is declared to throw and keeps its errors to itself: whoever calls it takes a failure for success.
    static func ofContracts(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.flatMap { type -> [Violation] in
            let members = module.members(of: type).filter { member in
                member.kind == .function && !member.isDebugOnly && member.function?.canThrow == true
            }
            return Violation.merged(members.compactMap(kept)) + Violation.merged(members.flatMap(emptied))
        }
    }

    /// `func read(from url: URL) throws { do { … } catch { print(error); return } }`, which never throws at all.
    private static func kept(_ member: Member) -> Violation? {
        let body = member.body
        guard [nil, "Void"].contains(member.function?.returnType) else { return nil }
        let tried = body.calls.filter { $0.call.tried == .plain && body.executionScope(of: $0.event.scope) == 0 }
        let throwsItself = body.events.contains { if case .throwing = $0.kind { true } else { false } }
        guard !throwsItself, !tried.isEmpty else { return nil }
        let arms = tried.compactMap { onlyArm(around: $0.event.scope, body) }
        guard let arm = arms.first, arms.count == tried.count, onlyReports(arm, body) else { return nil }
        return Violation(
            file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
            message:
                "\(member.symbol) is declared to throw and catches `\(tried[0].call.callee)` itself, so its caller takes a failure for success.",
            evidence: [tried[0].call.shortText])
    }

    /// The one arm that catches whatever fails in a scope.
    private static func onlyArm(around scope: Int, _ body: BodyFact) -> Int? {
        let around = body.scopesAround(scope).lazy.compactMap { scope -> [Int]? in
            guard case .doBlock = body.scopes[scope].kind else { return nil }
            let arms = body.catchArms(of: scope)
            return arms.isEmpty ? nil : arms
        }
        guard let arms = around.first, let only = arms.first, arms.count == 1, case .catchArm(let pattern) = body.scopes[only].kind,
            ["", "_", "let error"].contains(pattern), !body.scopes[only].isExplained
        else { return nil }
        return only
    }

    /// True when the arm does nothing with the error but note it.
    private static func onlyReports(_ arm: Int, _ body: BodyFact) -> Bool {
        body.events.allSatisfy { event in
            guard body.isScope(event.scope, inside: arm) else { return true }
            return switch event.kind {
            // Who is handed the error may show it.
            case .call(let call): isNote(call, in: body)
            case .assignment, .throwing, .awaiting: false
            case .returning(let text): text.isEmpty
            case .variable, .reference, .cast: true
            }
        }
    }

    /// `let rows = try? decoder.decode(…); return rows ?? []`, where the error could be thrown on: what cannot be read looks like nothing at all, and
    /// the next save writes over it.
    private static func emptied(_ member: Member) -> [Violation] {
        let body = member.body
        return body.events.compactMap { event in
            guard case .returning(let text) = event.kind, ["?? []", "?? [:]"].contains(where: text.hasSuffix) else { return nil }
            let name = String(text.prefix { $0 != " " })
            let value = body.events.lazy.compactMap { event -> String? in
                guard case .variable(let variable) = event.kind, variable.name == name else { return nil }
                return variable.value
            }.first
            let source = text.contains("try?") ? text : value ?? ""
            guard source.contains("try?"), source.contains(".decode("), !source.lowercased().contains("cache") else { return nil }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) may throw, and gives an empty value when what is stored cannot be decoded.", evidence: [text])
        }
    }
}
