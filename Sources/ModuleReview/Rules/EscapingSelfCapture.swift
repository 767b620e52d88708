import SwiftCode

/// A closure or a bound method that an object keeps holds that object strongly.
enum EscapingSelfCapture: Rule {
    static let id = "escaping-self-capture"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && !module.livesAsLongAsTheApp($0) }.flatMap { type -> [Violation] in
            let found = module.members(of: type).filter { !$0.isStatic }.flatMap { member in
                closures(in: member, module) + BoundMethods.violations(in: member, module) + endlessTasks(in: member, module)
            }
            return merged(found)
        }
    }

    /// What one thing keeps for one reason, such as a timer that nobody stops, is one finding.
    private static func merged(_ violations: [Violation]) -> [Violation] {
        // What is quoted differs from place to place; what keeps the closures does not.
        violations.grouped { violation in
            let parts = (violation.evidence.first ?? violation.symbol).split(separator: "`", omittingEmptySubsequences: false)
            return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
        }.flatMap(Violation.merged)
    }

    private static func closures(in member: Member, _ module: ReviewedModule) -> [Violation] {
        member.body.closures.compactMap { scope, closure -> Violation? in
            guard closure.mentionsSelf, !isWeak(scope, member.body), let kept = keeper(of: closure, scope: scope, in: member, module)
            else { return nil }
            return Violation(
                file: member.file, position: member.body.scopes[scope].position, symbol: member.symbol,
                message: "A closure in \(member.symbol) captures self strongly, and \(kept).", evidence: [kept], affects: "lifetime")
        }
    }

    static func isWeak(_ scope: Int, _ body: BodyFact) -> Bool {
        body.closuresAround(scope).contains {
            $0.closure.parameters.contains("self")
                || $0.closure.captures.contains { $0.ownership != .strong && ($0.name == "self" || $0.value == "self") }
        }
    }

    /// Says what of the object keeps the closure; nil when nothing surely does.
    private static func keeper(of closure: ClosureFact, scope: Int, in member: Member, _ module: ReviewedModule) -> String? {
        guard let index = closure.argumentOf, let call = member.body.call(at: index) else { return assignedProperty(scope, member, module) }
        if let lasting = Subscriptions.lasting(from: index, in: member, module) {
            return "the subscription `\(lasting.call.callee)` is kept by \(lasting.keeper)"
        }
        let isRepeating = call.callee == "Timer.scheduledTimer" && call.arguments.contains { $0.label == "repeats" && $0.text == "true" }
        if isRepeating, !stops("invalidate", before: index, member, module) { return "the repeating timer never lets it go" }
        let observes = call.name == "addObserver" && call.arguments.contains { $0.label == "forName" }
        if observes, !stops("removeObserver", before: index, member, module) { return "the notification observer never lets it go" }
        if let keeper = Listener.keeper(at: index, call, in: member, module) { return keeper }
        return ClosureKeeper(member: member, module: module).keeper(at: index, call, label: closure.label)
    }

    /// True when a member other than `deinit`, which would never run, makes that call. Who only ends the one before, to start another, ends none.
    private static func stops(_ name: String, before start: Int, _ starter: Member, _ module: ReviewedModule) -> Bool {
        module.members(of: starter.type).contains { member in
            member.kind != .deinitializer
                && member.body.calls.contains { index, _, call in call.name == name && (member !== starter || index > start) }
        }
    }

    /// A property of such a type is given what a closure returns, which is called at once.
    private static func isObject(_ type: String?) -> Bool {
        guard let type, !TypeText.isFunction(type) else { return false }
        let name = TypeText.base(type)
        return ["Bool", "Int", "String", "Double", "CGFloat"].contains(name) || type.hasPrefix("[")
            || name.hasPrefix("NS") || name.hasPrefix("UI") || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    }

    private static func assignedProperty(_ scope: Int, _ member: Member, _ module: ReviewedModule) -> String? {
        guard let assignment = member.body.assignment(ofClosure: scope) else { return nil }
        let keeper = ClosureKeeper(member: member, module: module)
        if let lasting = keeper.lastingPlace(of: assignment) { return lasting }
        guard let property = keeper.ownProperty(named: assignment.root), ClosureKeeper.isHeld(property),
            keeper.isOwn(assignment.root), !keeper.isLetGo(assignment.target.plainPlace, in: member.type),
            !keeper.isLetGo(assignment.root, in: member.type)
        else { return nil }
        // `child.onEnd` is kept by the child, whom the object must keep as one of its own classes.
        if NameText.path(assignment.target).count > 1 { return keeper.ownChild(of: assignment) }
        guard !isObject(property.type), property.type != nil || property.initialValue.map({ $0.hasPrefix("{") }) ?? true else { return nil }
        return "`\(assignment.target)` keeps it for \(member.type.name)"
    }
}
