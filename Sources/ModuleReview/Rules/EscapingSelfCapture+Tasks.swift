import Foundation
import SwiftCode

extension EscapingSelfCapture {
    /// Tasks of the object whose loop over an endless sequence holds it: neither `deinit`, nor a task that only it cancels, is ever reached.
    static func endlessTasks(in member: Member, _ module: ReviewedModule) -> [Violation] {
        let body = member.body
        return body.scopes.indices.compactMap { loop -> Violation? in
            guard case .loop(let header) = body.scopes[loop].kind,
                let source = endlessSource(header, of: loop, in: member) ?? endedByDeinit(header, of: loop, in: member, module),
                let task = body.closuresAround(loop).first, let taker = body.call(takingClosure: task.closure), taker.callee == "Task",
                holdsSelf(task, around: loop, body), !isCancelled(in: member.type, module)
            else { return nil }
            let kept = "its loop \(source) has no end"
            var violation = Violation(
                file: member.file, position: body.scopes[loop].position, symbol: member.symbol,
                message: "A task in \(member.symbol) holds self strongly, and \(kept).", evidence: [kept], affects: "lifetime")
            if isWeak(task.scope, body) {
                violation.words = (
                    "The capture is weak, and the `guard let self` before the loop holds it again, for as long as the loop.",
                    "Unwrap `self` inside of the loop, in each round."
                )
            }
            return violation
        }
    }

    /// What `for await` goes through, when it surely goes on: notifications, the values of something published or of an own subject. A loop that
    /// only cancellation ends goes on too.
    private static func endlessSource(_ header: String, of loop: Int, in member: Member) -> String? {
        if ["while true", "while !Task.isCancelled", "while Task.isCancelled == false"].contains(header) {
            return hasOneWay(loop, member.body) ? "`\(header)`" : nil
        }
        guard let source = awaitedSource(header) else { return nil }
        let isPublished = source.hasSuffix(".values") && source.contains("$")
        let isNotified = source.contains("NotificationCenter") && source.contains(".notifications(")
        let isSubject = source.hasSuffix(".values") && member.declaredText(of: source).map(StreamChain.isSubject) == true
        guard isPublished || isNotified || isSubject, !source.contains(".prefix("), !source.contains(".first") else { return nil }
        return "over `\(source)`"
    }

    /// A loop over a stream whose task only `deinit` cancels: whoever wrote that takes it to go on for as long as the object.
    private static func endedByDeinit(_ header: String, of loop: Int, in member: Member, _ module: ReviewedModule) -> String? {
        guard let source = awaitedSource(header), let task = member.body.closuresAround(loop).first,
            case .stored(let place)? = member.body.call(takingClosure: task.closure)?.resultUse
        else { return nil }
        let isCancelledAtTheEnd = module.members(of: member.type).contains { other in
            other.kind == .deinitializer
                && other.body.calls.contains { $0.call.name == "cancel" && $0.call.receiver?.plainPlace == place.plainPlace }
        }
        return isCancelledAtTheEnd && !isFinished(source, in: member, module) ? "over `\(source)`, which only `deinit` cancels," : nil
    }

    /// True for a stream of an object that ends its streams: `feed.rows()`, where another method of the feed calls `finish()`.
    private static func isFinished(_ source: String, in member: Member, _ module: ReviewedModule) -> Bool {
        let path = NameText.path((source.hasPrefix("await ") ? String(source.dropFirst(6)) : source).plainPlace)
        guard path.count > 1, let text = member.declaredText(of: path.dropLast().joined(separator: ".")),
            let maker = module.index.types(in: text).first
        else { return false }
        let makers = maker.kind == .protocol ? Array(module.ownership.adopters(of: maker.qualifiedName)) : [maker.qualifiedName]
        let name = path.last.map { String($0.prefix { $0 != "(" }) }
        return makers.compactMap(module.index.type(named:)).flatMap(module.members).contains { other in
            other.name != name && other.body.calls.contains { $0.call.name == "finish" }
        }
    }

    /// `feed.updates` of `for await row in feed.updates`.
    private static func awaitedSource(_ header: String) -> String? {
        guard header.hasPrefix("for await "), let found = header.range(of: " in ") else { return nil }
        return String(header[found.upperBound...])
    }

    /// True for a loop whose every round is the same, so that no condition can leave it.
    private static func hasOneWay(_ loop: Int, _ body: BodyFact) -> Bool {
        let leaves = body.events.contains { event in
            guard body.isScope(event.scope, inside: loop) else { return false }
            // What waits and throws leaves the loop when the task is cancelled, and by a failure.
            switch event.kind {
            case .returning, .throwing: return true
            case .call(let call): return call.tried == .plain
            default: return false
            }
        }
        return !leaves
            && !body.scopes.indices.contains { index in
                guard index != loop, body.isScope(index, inside: loop) else { return false }
                switch body.scopes[index].kind {
                case .ifBranch, .guardElse, .switchCase, .catchArm: return true
                default: return false
                }
            }
    }

    private static func holdsSelf(_ task: (scope: Int, closure: ClosureFact), around loop: Int, _ body: BodyFact) -> Bool {
        if !isWeak(task.scope, body) { return task.closure.mentionsSelf }
        // `guard let self` before the loop holds it for as long as the loop.
        return body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == "self", variable.isBinding else { return false }
            return event.scope == task.scope && event.position < body.scopes[loop].position
        }
    }

    private static func isCancelled(in type: ReadType, _ module: ReviewedModule) -> Bool {
        module.members(of: type).contains { member in
            member.kind != .deinitializer && member.body.calls.contains { $0.call.name == "cancel" || $0.call.name == "cancelAll" }
        }
    }
}
