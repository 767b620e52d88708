import SwiftCode

/// `assign(to:on: self)` whose subscription self keeps.
enum AssignOnSelf: Rule {
    static let id = "assign-on-self"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && !module.livesAsLongAsTheApp($0) }.flatMap { type in
            Violation.merged(module.members(of: type).flatMap { assignments(in: $0, module) })
        }
    }

    private static func assignments(in member: Member, _ module: ReviewedModule) -> [Violation] {
        member.body.calls.compactMap { index, event, call in
            guard call.name == "assign", call.arguments.contains(where: { $0.label == "on" && $0.text == "self" }),
                // An operator of the team's own that holds its object weakly says so.
                !call.arguments.contains(where: { [".weak", ".unowned"].contains($0.text) }),
                Subscriptions.isLongLived(call.callee, module.streamOperators), Subscriptions.isKept(by: member, callAt: index, module)
            else { return nil }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "`assign(to:on: self)` in \(member.symbol) holds \(member.type.name), which keeps the subscription.",
                evidence: [call.callee], affects: "lifetime")
        }
    }
}
