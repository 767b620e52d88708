import SwiftCode

/// Logic that shows a failure has tests, and none makes it fail.
enum TestMissingFailure: Rule {
    static let id = "test-missing-failure"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let words = [
            "fail", "error", "throw", "invalid", "offline", "denied", "unauthor", "notfound", "timeout", "timedout", "unknown", "bad",
        ]
        return module.testableTypes.compactMap { type in
            guard module.coverage.mentions(type), let failure = shownFailure(of: type, module), !module.coverage.speaks(of: type, words)
            else {
                return nil
            }
            return Violation(
                file: failure.member.file, position: failure.position, symbol: failure.member.symbol,
                message: "\(failure.member.symbol) handles a failure, and no test of \(type.name) makes one.", evidence: [failure.evidence])
        }
    }

    /// An arm that writes what went wrong.
    private static func shownFailure(of type: ReadType, _ module: ReviewedModule) -> (
        member: Member, position: SourcePosition, evidence: String
    )? {
        let own = Set(type.storedProperties.map(\.fact.name))
        for member in module.members(of: type) {
            for scope in member.body.scopes.indices where isFailureArm(member.body.scopes[scope].kind) {
                let write = member.body.assignments.first {
                    member.body.isScope($0.event.scope, inside: scope)
                        && (own.contains($0.assignment.root) || $0.assignment.root == "state")
                }
                if let write {
                    return (member, member.body.scopes[scope].position, "\(write.assignment.target) = \(write.assignment.value)")
                }
                let told =
                    member.role == .presenter
                    ? member.body.calls.first { _, event, call in
                        member.body.isScope(event.scope, inside: scope) && call.receiver.map { own.contains($0.plainPlace) } == true
                            && ["error", "fail", "alert"].contains { call.name.lowercased().contains($0) }
                    } : nil
                if let told { return (member, member.body.scopes[scope].position, told.call.callee) }
            }
        }
        return thrownFailure(of: type, module)
    }

    /// What a rule of the domain refuses: `guard balance >= amount else { throw TransferProblem.notEnough }`.
    private static func thrownFailure(of type: ReadType, _ module: ReviewedModule) -> (
        member: Member, position: SourcePosition, evidence: String
    )? {
        guard [.useCase, .interactor].contains(module.role(of: type)) else { return nil }
        for member in module.members(of: type) where member.function?.canThrow == true {
            for event in member.body.events {
                guard case .throwing(let value) = event.kind, value.first?.isUppercase == true, !value.contains("Cancel") else { continue }
                return (member, event.position, "throw \(value)")
            }
        }
        return nil
    }

    private static func isFailureArm(_ kind: ScopeFact.Kind) -> Bool {
        switch kind {
        case .catchArm(let pattern): !pattern.contains("Cancellation")
        case .switchCase(_, let pattern): pattern.hasPrefix(".failure") || pattern.hasPrefix("let .failure")
        default: false
        }
    }
}
