import SwiftCode

/// A passive view chooses words by comparing what its presenter gave it, or formats parts of an entity.
enum PassiveViewDecides: Rule {
    static let id = "passive-view-decides"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let contracts = module.viewContracts
        return module.productionMembers.filter { $0.role.isScreen && $0.kind == .function }.compactMap { member in
            guard let function = member.function,
                let contract = contracts.first(where: { contract in
                    member.type.inherits.contains(contract.name) && contract.functions.contains { $0.fact.name == member.name }
                })
            else { return nil }
            let entities = function.parameters.filter { parameter in
                module.index.types(in: parameter.type).contains(where: module.isDomainValue)
            }
            guard
                let decision = choiceOfWords(in: member.body, by: Set(function.parameters.map(\.name)))
                    ?? formatting(in: member.body, of: Set(entities.map(\.name)))
            else { return nil }
            return Violation(
                file: member.file, position: decision.position, symbol: member.symbol,
                message:
                    "\(member.type.name) is what a presenter shows through \(contract.name), and \(decision.what) in `\(member.name)`.",
                evidence: [decision.evidence])
        }
    }

    private struct Decision {
        let position: SourcePosition
        let what: String
        let evidence: String
    }

    private static func choiceOfWords(in body: BodyFact, by parameters: Set<String>) -> Decision? {
        for event in body.events {
            let texts: [String] =
                switch event.kind {
                case .assignment(let assignment): [assignment.value]
                case .call(let call): call.arguments.map(\.text)
                default: []
                }
            if let text = texts.first(where: { isChoiceOfWords($0, by: parameters) }) {
                return Decision(position: event.position, what: "picks the words itself", evidence: text)
            }
        }
        return branchedWords(in: body, by: parameters) ?? wordsOfCases(in: body, by: parameters)
    }

    /// `daysLate > 0 ? "Late" : "On its way"`: two texts, and a comparison of a parameter.
    private static func isChoiceOfWords(_ text: String, by parameters: Set<String>) -> Bool {
        let parts = text.split(separator: " ? ", maxSplits: 1).map(String.init)
        guard parts.count == 2, compares(parts[0], parameters), isText(parts[1]) else { return false }
        return parts[1].split(separator: " : ").dropFirst().contains { isText(String($0)) }
    }

    /// An `if` and its `else` that give the same place different texts.
    private static func branchedWords(in body: BodyFact, by parameters: Set<String>) -> Decision? {
        for (index, scope) in body.scopes.enumerated() {
            guard case .ifBranch(let condition) = scope.kind, compares(condition, parameters) else { continue }
            let words = body.assignments.filter { isText($0.assignment.value) }
            let inside = words.filter { body.isScope($0.event.scope, inside: index) }
            for word in inside {
                let other = words.first { other in
                    other.assignment.target == word.assignment.target && other.assignment.value != word.assignment.value
                        && body.scopes.indices.contains(other.event.scope) && isElse(of: condition, other.event.scope, body)
                }
                if other != nil {
                    return Decision(position: scope.position, what: "picks the words itself", evidence: "if \(condition)")
                }
            }
        }
        return nil
    }

    /// `switch parcel.status`, whose cases give one place different texts.
    private static func wordsOfCases(in body: BodyFact, by parameters: Set<String>) -> Decision? {
        var words: [String: [String: Set<String>]] = [:]
        for (scope, fact) in body.scopes.enumerated() {
            guard case .switchCase(let subject, _) = fact.kind, subject.contains("."), parameters.contains(NameText.first(of: subject))
            else {
                continue
            }
            for (_, event, assignment) in body.assignments where event.scope == scope && isText(assignment.value) {
                words[subject, default: [:]][assignment.target, default: []].insert(assignment.value)
                if words[subject]?[assignment.target]?.count == 2 {
                    return Decision(position: fact.position, what: "picks the words itself", evidence: "switch \(subject)")
                }
            }
        }
        return nil
    }

    private static func isElse(of condition: String, _ scope: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { index in
            if case .elseBranch(let written) = body.scopes[index].kind { written == condition } else { false }
        }
    }

    private static func formatting(in body: BodyFact, of entities: Set<String>) -> Decision? {
        body.calls.lazy.compactMap { _, event, call -> Decision? in
            let isFormatting =
                call.name == "formatted" || (call.name == "string" && call.receiver?.lowercased().contains("formatter") == true)
                || (call.callee == "String" && call.arguments.contains { $0.label == "format" })
            let texts = call.arguments.map(\.text) + [call.receiver].compactMap { $0 }
            guard isFormatting, let part = texts.first(where: { isPart($0, of: entities) }) else { return nil }
            return Decision(position: event.position, what: "formats `\(part)` of an entity", evidence: call.callee)
        }.first
    }

    private static func isPart(_ text: String, of entities: Set<String>) -> Bool {
        TypeText.names(in: text).contains { name in
            let parts = name.split(separator: ".").map(String.init)
            return parts.count > 1 && parts.first.map { entities.contains($0) } == true
        }
    }

    /// Only a comparison of values: `if count > 0`, not `if isLate` or `if let name`, nor what is there or not.
    private static func compares(_ condition: String, _ parameters: Set<String>) -> Bool {
        [" > ", " < ", " >= ", " <= ", " == ", " != "].contains { condition.contains($0) } && !condition.contains("nil")
            && TypeText.names(in: condition).contains { name in
                name.split(separator: ".").first.map { parameters.contains(String($0)) } == true
            }
    }

    private static func isText(_ value: String) -> Bool {
        (value.hasPrefix("\"") && !value.hasPrefix("\"\""))
            || ["NSLocalizedString(", "String(localized:", "L10n.", "R.string."].contains { value.hasPrefix($0) }
    }
}
