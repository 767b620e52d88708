import SwiftCode

/// A reducer sends itself an action only to run that action's code.
enum TCAActionAsFunction: Rule {
    static let id = "tca-action-as-function"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let all = module.reducers.filter { $0.kind == .composable }
        let answered = all.map { code in (symbol: code.symbol, patterns: patterns(of: code).joined(separator: "\n")) }
        return all.flatMap { code -> [Violation] in
            let found = code.body.calls.compactMap { _, event, call -> Violation? in
                guard ReducerCode.isEffect(call, named: "send"), code.reduces(in: event.scope), call.arguments.count == 1,
                    let name = ownCase(call.arguments[0].text), doesWork(name, in: code),
                    // An action that another feature looks for is a message to it.
                    !answered.contains(where: { $0.symbol != code.symbol && $0.patterns.contains("(.\(name)") })
                else { return nil }
                return Violation(
                    file: code.file, position: event.position, symbol: code.symbol,
                    message: "\(code.symbol) sends itself `.\(name)` to run what that action does.",
                    evidence: [".send(\(call.arguments[0].text))"])
            }
            return Violation.merged(found)
        }
    }

    /// `recalculate` of `.recalculate(3)`; nil for a delegate's, a child's or another nested action.
    private static func ownCase(_ text: String) -> String? {
        guard text.hasPrefix(".") else { return nil }
        let name = String(text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let rest = text.dropFirst(name.count + 1)
        guard !name.isEmpty, name.lowercased() != "delegate", rest.isEmpty || rest.hasPrefix("("), !rest.contains("(.") else { return nil }
        return name
    }

    private static func patterns(of code: ReducerCode) -> [String] {
        code.body.scopes.compactMap { scope in
            switch scope.kind {
            case .switchCase(_, let pattern): pattern
            case .guardElse(let condition), .ifBranch(let condition): condition
            default: nil
            }
        }
    }

    /// True when the same reducer handles the action by more than doing nothing.
    private static func doesWork(_ name: String, in code: ReducerCode) -> Bool {
        let branches = code.body.scopes.indices.filter { index in
            switch code.body.scopes[index].kind {
            case .switchCase(let subject, _): subject == "action"
            default: false
            }
        }
        if branches.isEmpty { return handlesRest(code) }
        return code.body.scopes.indices.contains { arm in
            guard case .switchCase(_, let pattern) = code.body.scopes[arm].kind,
                pattern.split(separator: ",").contains(where: { matches(String($0), name) })
            else { return false }
            return code.body.events.contains { event in
                guard code.body.isScope(event.scope, inside: arm) else { return false }
                switch event.kind {
                case .assignment, .call: return true
                default: return false
                }
            }
        }
    }

    /// `guard case .billChanged = action else { … }` changes the state for what is left.
    private static func handlesRest(_ code: ReducerCode) -> Bool {
        code.body.assignments.contains { _, event, assignment in
            guard assignment.root == "state" else { return false }
            return code.body.scopesAround(event.scope).contains { index in
                switch code.body.scopes[index].kind {
                case .guardElse(let condition), .elseBranch(let condition): condition.hasSuffix("= action")
                default: false
                }
            }
        }
    }

    private static func matches(_ pattern: String, _ name: String) -> Bool {
        guard let start = pattern.firstIndex(of: ".") else { return false }
        return pattern[start...].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" } == name
    }
}
