import SwiftCode

/// State that views observe is written off the main actor.
enum UIStateOffMain: Rule {
    static let id = "ui-state-off-main"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { member in
            member.type.kind == .class && member.type.isObservable && !member.isStatic && member.kind != .initializer
                && member.isolation == nil
                && !module.isOnMainActor(member) && !module.mayInheritIsolation(member.type)
        }.flatMap { member -> [Violation] in
            let observed = Set(
                member.type.storedProperties.map(\.fact).filter { property in
                    let names = Set(property.attributes.map(\.name))
                    guard !property.isLet, property.isolation == nil, !names.contains("MainActor") else { return false }
                    return member.type.attributes.contains("Observable")
                        ? !names.contains("ObservationIgnored") : names.contains("Published")
                }.map(\.name))
            let first = member.body.assignments.first { index, event, assignment in
                observed.contains(assignment.root) && isSurelyOffMain(index, event, member)
            }
            guard let first else { return [] }
            return [
                Violation(
                    file: member.file, position: first.event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) writes `\(first.assignment.target)` off the main actor; \(member.type.name) is not isolated.",
                    evidence: ["\(first.assignment.target) \(first.assignment.operation) \(first.assignment.value)"], affects: "isolation")
            ]
        } + writesOfStateKeptToMain(in: module)
    }

    private static func isSurelyOffMain(_ index: Int, _ event: EventFact, _ member: Member) -> Bool {
        let body = member.body
        let home = body.executionScope(of: event.scope)
        guard
            !body.closuresAround(event.scope).contains(where: {
                $0.closure.isolation != nil || body.call(takingClosure: $0.closure)?.callee.hasPrefix("MainActor") == true
            })
        else { return false }
        let waited = body.events.enumerated().contains { position, other in
            position < index && body.executionScope(of: other.scope) == home && body.suspends(other)
        }
        switch body.scopes[home].kind {
        case .body: return member.isAsync && waited
        case .closure(let closure):
            guard let call = body.call(takingClosure: closure) else { return false }
            if call.callee == "Task" { return waited }
            return call.callee == "Task.detached" || call.callee.hasPrefix("DispatchQueue.global(")
        default: return false
        }
    }
}
