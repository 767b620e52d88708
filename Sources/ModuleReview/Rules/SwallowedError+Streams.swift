import SwiftCode

extension SwallowedError {
    /// `api.rows().catch { _ in Empty() }`: a request that failed ends without a word, and the screen stays as it is.
    static func ofStreams(in module: ReviewedModule) -> [Violation] {
        let found = module.streamChains.filter { $0.member.role.isPresentationLogic && !$0.member.isDebugOnly }.flatMap { member, chains in
            chains.flatMap { chain in
                chain.calls.indices.compactMap { hushed(at: $0, of: chain, in: member, module) }
            }
        }
        return Violation.merged(byType: found)
    }

    private static func hushed(at place: Int, of chain: StreamChain, in member: Member, _ module: ReviewedModule) -> (
        type: Int, violation: Violation
    )? {
        let (_, event, call) = chain.calls[place]
        guard ["catch", "catchError"].contains(call.name), let scope = call.arguments.last?.closure, givesNothing(scope, member.body),
            let first = chain.calls.first?.call, asks(first, in: member, module),
            !chain.calls[..<place].contains(where: { tellers.contains($0.call.name) || $0.call.name.lowercased().contains("error") })
        else { return nil }
        let violation = Violation(
            file: member.file, position: event.position, symbol: member.symbol,
            message: "\(member.symbol) lets `\(first.callee)` fail without a word: its error becomes an empty stream.",
            evidence: [call.callee])
        return (member.type.number, violation)
    }

    private static let tellers: Set<String> = ["do", "handleEvents", "materialize", "retry", "asResult", "mapError"]

    private static func givesNothing(_ scope: Int, _ body: BodyFact) -> Bool {
        let inside = body.events.filter { body.isScope($0.scope, inside: scope) }
        var isEmpty = false
        for event in inside {
            switch event.kind {
            case .returning(let text):
                let plain = text.filter { $0 != " " }
                isEmpty =
                    [".empty()", ".never()", "Observable.empty()", "Observable.never()", "Empty()", "Empty().eraseToAnyPublisher()"]
                    .contains(plain)
                    || plain.hasPrefix("Empty<") || plain.hasPrefix("Empty(completeImmediately")
            case .call(let call): guard ["empty", "never", "Empty", "eraseToAnyPublisher"].contains(call.name) else { return false }
            case .assignment, .throwing, .awaiting: return false
            default: break
            }
        }
        return isEmpty
    }

    /// A request of a service, or of a session.
    private static func asks(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> Bool {
        if OutsideWorld.name(of: call, sessions: OutsideWorld.sessions(of: member.type), in: member.body) != nil { return true }
        guard let receiver = call.receiver?.plainPlace else { return false }
        if receiver.hasPrefix("Session.shared.rx") || receiver.hasPrefix("URLSession.shared") { return true }
        let role = member.declaredText(of: receiver.firstOfPath).map { module.role(ofText: $0) } ?? .other
        return role.isDataAccess || role == .useCase
    }
}
