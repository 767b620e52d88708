import SwiftCode

extension EscapingSelfCapture {
    /// What a framework keeps strongly until it is told to let go: the delegate of a session, the handler of a web page's messages.
    static func heldByFrameworks(in member: Member, _ module: ReviewedModule) -> [Violation] {
        member.body.calls.compactMap { _, event, call -> Violation? in
            guard let holder = holder(of: call, in: member, module) else { return nil }
            var violation = Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) hands self over, and \(holder.words).", evidence: [holder.words], affects: "lifetime")
            violation.words = (
                "\(holder.kind) keeps what it is given strongly: \(member.type.name) keeps it, and neither is ever released.",
                "Call `\(holder.stop)` where the work ends, other than in `deinit`, or hand over an object that holds \(member.type.name) weakly."
            )
            return violation
        }
    }

    private static func holder(
        of call: CallFact, in member: Member, _ module: ReviewedModule
    ) -> (words: String, kind: String, stop: String)? {
        if call.callee == "URLSession", call.arguments.contains(where: { $0.label == "delegate" && $0.text == "self" }),
            case .stored(let place) = call.resultUse, member.type.storedProperties.contains(where: { $0.fact.name == place.firstOfPath }),
            !stopsOutsideDeinit(["invalidateAndCancel", "finishTasksAndInvalidate"], in: member.type, module),
            // One of the background lives on without the app, and has one delegate for all of its time.
            !makesBackgroundSession(member.type, module),
            !call.arguments.contains(where: { $0.text.contains("background") })
        {
            return (
                "the session in `\(place.plainPlace)` keeps its delegate until it is invalidated", "A session", "finishTasksAndInvalidate()"
            )
        }
        let isOfPage = call.name == "add" && call.arguments.map(\.label) == [nil, "name"] && call.arguments.first?.text == "self"
        if isOfPage, call.receiver?.lastOfPath.hasSuffix("serContentController") == true, member.role.isScreen,
            !stopsOutsideDeinit(["removeScriptMessageHandler", "removeAllScriptMessageHandlers"], in: member.type, module)
        {
            return ("the page's content controller keeps its handler", "A content controller", "removeScriptMessageHandler(forName:)")
        }
        return nil
    }

    private static func makesBackgroundSession(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.index.family(of: type).flatMap(module.members).contains { member in
            member.body.calls.contains { $0.call.callee == "URLSessionConfiguration.background" }
        }
    }
}
