import SwiftCode

/// Logic that handles a cancellation or an older answer has tests, and none cancels or overtakes.
enum TestMissingCancellation: Rule {
    static let id = "test-missing-cancellation"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let words = [
            "cancel", "stale", "older", "oldanswer", "latest", "supersed", "overtak", "outdated", "newer", "obsolete", "generation",
        ]
        // What a reducer starts, the library cancels.
        return module.testableTypes.filter { !ReducerCode.isComposable($0, module.index) }.compactMap { type in
            guard module.coverage.mentions(type), let place = cancellation(of: type, module), !module.coverage.speaks(of: type, words)
            else { return nil }
            return Violation(
                file: place.member.file, position: place.position, symbol: place.member.symbol,
                message: "\(place.member.symbol) handles a cancellation, and no test of \(type.name) cancels.", evidence: [place.evidence])
        }
    }

    private static func cancellation(of type: ReadType, _ module: ReviewedModule) -> (
        member: Member, position: SourcePosition, evidence: String
    )? {
        for member in module.members(of: type) where member.kind != .deinitializer {
            let body = member.body
            for scope in body.scopes {
                if case .catchArm(let pattern) = scope.kind, pattern.contains("CancellationError") {
                    return (member, scope.position, "catch \(pattern)")
                }
            }
            for event in body.events {
                switch event.kind {
                case .reference(let name) where name == "Task.isCancelled" && !isLoop(body.scopes[event.scope].kind):
                    return (member, event.position, name)
                case .call(let call) where call.callee == "Task.checkCancellation": return (member, event.position, call.callee)
                case .call(let call) where call.name == "cancel" && isOwnTask(call.receiver, type):
                    return (member, event.position, call.callee)
                default: break
                }
            }
        }
        return nil
    }

    /// `while !Task.isCancelled` only ends a loop.
    private static func isLoop(_ kind: ScopeFact.Kind) -> Bool {
        if case .loop(let header) = kind { header.contains("isCancelled") } else { false }
    }

    private static func isOwnTask(_ receiver: String?, _ type: ReadType) -> Bool {
        guard let receiver else { return false }
        let property = type.storedProperties.first { $0.fact.name == NameText.first(of: receiver) }?.fact
        return property?.type.map { TypeText.base($0) == "Task" } == true
    }
}
