import SwiftCode

/// A reducer asks for work for each new input, and takes any answer without looking which input it is for.
enum MVIMissingRequestIdentity: Rule {
    static let id = "mvi-missing-request-identity"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let codes = module.reducers.filter { $0.kind == .plain }
        guard !codes.isEmpty, !cancelsInFlight(module) else { return [] }
        return codes.flatMap { code -> [Violation] in
            let arms = arms(of: code)
            let requests = arms.compactMap { request(in: $0, code) }
            let answers = arms.compactMap { arm in unguardedWrite(in: arm, code).map { (arm: arm, written: $0) } }
            return answers.compactMap { answer, written -> Violation? in
                guard
                    let request = requests.first(where: {
                        speaksOf($0.work, in: answer.name) || requests.count == 1 && answers.count == 1 && isPlainVerb($0.work)
                    })
                else { return sent(answer.name, by: code, written, module) }
                return Violation(
                    file: code.file, position: written.event.position, symbol: code.symbol,
                    message:
                        "\(code.symbol) starts `.\(request.work)` for each `.\(request.event)`, and `.\(answer.name)` writes `\(written.assignment.target)` for any of them.",
                    evidence: ["\(written.assignment.target) = \(written.assignment.value)", ".\(request.work)(\(request.input))"])
            }
        }
    }

    /// The same where the store itself starts the work: it asks with what the event carries, and sends the answer alone.
    private static func sent(
        _ answer: String, by code: ReducerCode, _ written: (event: EventPlace, assignment: AssignmentFact), _ module: ReviewedModule
    ) -> Violation? {
        for member in module.productionMembers where member.role == .store || member.type.qualifiedName == code.type?.qualifiedName {
            let body = member.body
            guard
                body.calls.contains(where: {
                    $0.call.name.lowercased().hasPrefix("reduce") || $0.call.name.lowercased().hasSuffix("reducer")
                })
            else { continue }
            for (scope, closure) in body.closures
            where body.call(takingClosure: closure).map({ $0.callee == "Task" && $0.resultUse == .discarded }) == true {
                let inside = body.calls.filter { body.isScope($0.event.scope, inside: scope) }.map(\.call)
                let asked = inside.first { call in
                    call.isAwaited
                        && call.arguments.contains { argument in eventValues(in: body).contains { NameText.mentions($0, in: argument.text) }
                        }
                }
                let isAnswered = inside.contains { call in call.arguments.contains { $0.text.hasPrefix(".\(answer)(") } }
                guard let asked, isAnswered else { continue }
                return Violation(
                    file: code.file, position: written.event.position, symbol: code.symbol,
                    message:
                        "\(member.symbol) asks `\(asked.callee)` again for each new value, and `.\(answer)` writes `\(written.assignment.target)` for any of them.",
                    evidence: [
                        "\(written.assignment.target) = \(written.assignment.value)",
                        "\(member.file):\(member.position.line): \(asked.callee)(\(asked.arguments.map(\.text).joined(separator: ", ")))",
                    ])
            }
        }
        return nil
    }

    /// What an event carries that a person changes: `query` of `if case .queryChanged(let query) = intent`.
    private static func eventValues(in body: BodyFact) -> [String] {
        let conditions = body.scopes.compactMap { scope -> String? in
            switch scope.kind {
            case .ifBranch(let text), .guardElse(let text): text.hasPrefix("case ") ? text : nil
            case .switchCase(_, let pattern): pattern
            default: nil
            }
        }
        return conditions.flatMap { condition -> [String] in
            let words = condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            let event = words.first { !["case", "let", "var"].contains($0) && $0.first?.isLowercase == true } ?? ""
            let bound = words.indices.dropFirst().filter { words[$0 - 1] == "let" && words[$0] != event }.map { words[$0] }
            return isInput(event) ? bound : bound.filter(UserInput.isQuery)
        }
    }

    private struct Arm {
        let scope: Int
        let name: String
        let bound: [String]
        let pattern: String
    }

    private static func arms(of code: ReducerCode) -> [Arm] {
        code.body.scopes.indices.compactMap { index in
            guard case .switchCase(let subject, let pattern) = code.body.scopes[index].kind, let dot = pattern.firstIndex(of: ".") else {
                return nil
            }
            let name = String(pattern[dot...].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            let bound = code.body.events.compactMap { event -> String? in
                guard event.scope == index, case .variable(let variable) = event.kind, variable.isBinding, variable.value == subject else {
                    return nil
                }
                return variable.name
            }
            return Arm(scope: index, name: name, bound: bound, pattern: pattern)
        }
    }

    /// The work that an arm asks for with the value that the event carries.
    private static func request(in arm: Arm, _ code: ReducerCode) -> (event: String, work: String, input: String)? {
        guard let input = arm.bound.first, isInput(arm.name) || UserInput.isQuery(input) else { return nil }
        let verbs = ["load", "fetch", "search", "request", "find", "get"]
        let work = code.body.calls.first { _, event, call in
            code.body.isScope(event.scope, inside: arm.scope) && call.receiver == "" && call.arguments.count == 1
                && verbs.contains { call.name.lowercased().hasPrefix($0) } && NameText.mentions(input, in: call.arguments[0].text)
        }
        return work.map { (arm.name, $0.call.name, input) }
    }

    /// The write of an answer's only value that no comparison stands in front of.
    private static func unguardedWrite(in arm: Arm, _ code: ReducerCode) -> (event: EventPlace, assignment: AssignmentFact)? {
        let endings = ["loaded", "found", "received", "fetched", "arrived", "response", "succeeded", "finished", "result", "results"]
        guard arm.bound.count == 1, let value = arm.bound.first, endings.contains(where: { arm.name.lowercased().hasSuffix($0) }),
            !arm.pattern.contains(" where ")
        else { return nil }
        let compares = code.body.scopes.indices.contains { index in
            guard code.body.isScope(index, inside: arm.scope) else { return false }
            switch code.body.scopes[index].kind {
            case .guardElse(let condition), .ifBranch(let condition): return condition.contains("==") || condition.contains("!=")
            default: return false
            }
        }
        if compares { return nil }
        return code.body.assignments.first { _, event, assignment in
            code.body.isScope(event.scope, inside: arm.scope) && assignment.operation == "=" && assignment.value == value
        }.map { ($0.event, $0.assignment) }
    }

    private static func isInput(_ event: String) -> Bool {
        ["changed", "selected", "typed", "edited", "entered", "picked", "tapped"].contains { event.lowercased().hasSuffix($0) }
    }

    /// `.load(city)` says nothing of what is loaded.
    private static func isPlainVerb(_ work: String) -> Bool { ["load", "fetch", "search", "request", "find", "get"].contains(work) }

    /// `legsLoaded` answers `loadLegs`: they share a word that says what is loaded.
    private static func speaksOf(_ work: String, in answer: String) -> Bool {
        let verbs: Set<String> = ["load", "fetch", "search", "request", "find", "get", "loaded", "fetched", "found", "received"]
        return !Set(NameText.words(of: work)).subtracting(verbs).isDisjoint(with: NameText.words(of: answer))
    }

    /// True when the type that runs the work cancels what is under way.
    private static func cancelsInFlight(_ module: ReviewedModule) -> Bool {
        module.productionTypes.contains { type in
            let members = module.members(of: type)
            return members.contains { $0.body.calls.contains { $0.call.name.lowercased().hasPrefix("reduce") } }
                && members.contains { $0.body.calls.contains { $0.call.name == "cancel" } }
        }
    }
}
