import SwiftCode

/// Code on the main actor waits for a disk, a network or a semaphore.
enum BlockingOnMain: Rule {
    static let id = "blocking-on-main"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { module.isOnMainActor($0) && !$0.isStatic && !$0.isDebugOnly }.flatMap { member in
            member.body.calls.compactMap { _, event, call in
                guard staysOnMain(event.scope, member.body), let wait = blockingCall(call, member) else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) runs on the main actor and waits in \(wait).", evidence: [call.callee], affects: "isolation")
            }
        }
    }

    private static func staysOnMain(_ scope: Int, _ body: BodyFact) -> Bool {
        body.closuresAround(scope).allSatisfy { _, closure in
            guard let call = body.call(takingClosure: closure) else { return false }
            return call.callee == "Task" || call.callee == "DispatchQueue.main.async" || call.name == "Button"
        } && !body.scopesAround(scope).contains { if case .localFunction = body.scopes[$0].kind { true } else { false } }
    }

    private static func blockingCall(_ call: CallFact, _ member: Member) -> String? {
        if OutsideWorld.isReadingContents(call), !call.isAwaited, !OutsideWorld.isFromBundle(call, in: member.body) {
            return "`\(call.name)(contentsOf:)`"
        }
        if ["Thread.sleep", "sleep", "usleep"].contains(call.callee),
            !member.type.functions.contains(where: { $0.fact.name == call.callee })
        {
            return "`\(call.callee)`"
        }
        guard call.name == "wait", !call.isAwaited, let receiver = call.receiver else { return nil }
        let name = receiver.hasPrefix("self.") ? String(receiver.dropFirst(5)) : receiver
        let isLocal = member.body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == name else { return false }
            return ["DispatchSemaphore", "DispatchGroup"].contains { variable.value?.hasPrefix($0) == true || variable.type == $0 }
        }
        let isStored = member.type.storedProperties.contains {
            $0.fact.name == name && ["DispatchSemaphore", "DispatchGroup"].contains($0.fact.constructs ?? $0.fact.type ?? "")
        }
        return isLocal || isStored ? "`\(call.callee)()`" : nil
    }
}
