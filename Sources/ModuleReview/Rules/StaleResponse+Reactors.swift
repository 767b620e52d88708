import SwiftCode

extension StaleResponse {
    /// `case .updateQuery(let query): return api.search(query).map(Mutation.setRows)`: ReactorKit merges the mutations of all actions.
    static func mergedByReactors(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && $0.inherits.contains("Reactor") }.flatMap { type -> [Violation] in
            let members = module.members(of: type)
            // A reactor that transforms its actions may let only the newest go on.
            guard !members.contains(where: { $0.kind == .function && $0.name == "transform" }) else { return [] }
            return members.filter { $0.kind == .function && $0.name == "mutate" }.flatMap(merged)
        }
    }

    private static func merged(in member: Member) -> [Violation] {
        let body = member.body
        let ends: Set<String> = ["take", "takeUntil", "flatMapLatest", "switchToLatest"]
        return body.scopes.indices.compactMap { arm in
            guard case .switchCase(_, let pattern) = body.scopes[arm].kind, pattern.hasPrefix(".") || pattern.hasPrefix("let .") else {
                return nil
            }
            let given = pattern.drop { $0 != "(" }.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0 != "let" }
            let calls = body.calls.filter { body.isScope($0.event.scope, inside: arm) }
            guard let input = given.first(where: UserInput.isQuery), !calls.contains(where: { ends.contains($0.call.name) }),
                let asked = calls.first(where: { _, _, call in
                    ["fetch", "search", "load", "request", "get", "query", "find"].contains { call.name.lowercased().hasPrefix($0) }
                        && call.receiver?.contains("(") == false && call.arguments.contains { $0.text.firstOfPath == input }
                }), body.endOfReturned(asked.call)
            else { return nil }
            return Violation(
                file: member.file, position: asked.event.position, symbol: member.symbol,
                message: "\(member.symbol) asks for each `\(input)`, and the mutations of an older one may come after those of the newest.",
                evidence: ["no `take(until:)` of the next such action"])
        }
    }
}
