import SwiftCode

/// A cell that starts a request and shows the answer, whichever row it stands for by then.
enum ReusedCell {
    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { isCell($0, module) }.flatMap { type -> [Violation] in
            let members = module.members(of: type)
            guard !members.contains(where: endsOlderWork) else { return [] }
            return Violation.merged(members.filter { $0.kind == .function || $0.kind == .accessor }.flatMap { late(in: $0, module) })
        }
    }

    private static func isCell(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        type.kind == .class
            && !module.index.ancestors(of: type).isDisjoint(with: ["UITableViewCell", "UICollectionViewCell", "UICollectionReusableView"])
    }

    private static func late(in member: Member, _ module: ReviewedModule) -> [Violation] {
        let body = member.body
        guard !compares(body) else { return [] }
        let shown = member.type.storedProperties.map(\.fact)
        return body.closures.compactMap { scope, closure in
            guard let call = body.call(takingClosure: closure), let request = request(of: call, scope, in: member, module) else {
                return nil
            }
            let write = body.assignments.first { _, event, assignment in
                body.isScope(event.scope, inside: scope) && ["image", "text", "attributedText"].contains(assignment.target.lastOfPath)
                    && (shown.contains { $0.name == assignment.root } || inherited.contains(assignment.root))
                    && !Reentry.isConstant(assignment.value)
            }
            guard let write else { return nil }
            return Violation(
                file: member.file, position: write.event.position, symbol: member.symbol,
                message:
                    "\(member.symbol) shows the answer of `\(request)` in a cell that may stand for another row by then.",
                evidence: [write.assignment.target, "the cell neither cancels the request when it is used again nor compares the row"])
        }
    }

    /// What UIKit's cells come with.
    private static let inherited: Set<String> = ["imageView", "textLabel", "detailTextLabel"]

    /// What is asked: a call that takes the closure, or one that is awaited in a task.
    private static func request(of call: CallFact, _ scope: Int, in member: Member, _ module: ReviewedModule) -> String? {
        if ["Task", "detached"].contains(call.name) {
            return member.body.calls.first {
                member.body.isScope($0.event.scope, inside: scope) && $0.call.isAwaited && isRequest($0.call, in: member, module)
            }?.call.callee
        }
        return isRequest(call, in: member, module) ? call.callee : nil
    }

    private static func isRequest(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> Bool {
        guard let verb = NameText.words(of: call.name).first, let receiver = call.receiver, receiver != "super" else { return false }
        if call.name == "dataTask" || OutsideWorld.name(of: call, sessions: [], in: member.body) != nil { return true }
        // Libraries that set the picture themselves cancel the older one.
        guard ["fetch", "load", "download", "get", "request", "image"].contains(verb), !receiver.contains(".kf"),
            !receiver.contains("imageView")
        else { return false }
        return true
    }

    private static func endsOlderWork(_ member: Member) -> Bool {
        member.body.calls.contains {
            ["cancel", "cancelAll", "dispose", "removeAll", "invalidate"].contains($0.call.name) || $0.call.name.hasPrefix("cancel")
        } || member.body.assignments.contains { $0.assignment.value == "DisposeBag()" }
    }

    /// True when the answer is compared with the row that the cell stands for now.
    private static func compares(_ body: BodyFact) -> Bool {
        body.scopes.contains { scope in
            switch scope.kind {
            case .guardElse(let condition), .ifBranch(let condition):
                ["==", "!=", "ancel"].contains { condition.contains($0) }
                    && !["error==nil", "error!=nil"].contains(condition.filter { $0 != " " })
            default: false
            }
        }
    }
}
