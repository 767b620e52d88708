import SwiftCode

/// A closure or a bound method that an object keeps holds that object strongly.
enum EscapingSelfCapture: Rule {
    static let id = "escaping-self-capture"

    static func violations(in module: ReviewedModule) -> [Violation] {
        (module.productionTypes.filter { $0.kind == .class && !module.livesAsLongAsTheApp($0) } + extendedScreens(in: module)).flatMap {
            type -> [Violation] in
            let weak = weakReferences(of: type, module)
            let found = module.members(of: type).filter { !$0.isStatic }.flatMap { member in
                closures(in: member, module) + BoundMethods.violations(in: member, module) + endlessTasks(in: member, module)
                    + heldByFrameworks(in: member, module) + Violation.merged(lateUses(of: weak, in: member, module))
            }
            guard !found.isEmpty else { return [] }
            // What lives as long as the app leaks nothing by it today; another app or a test that makes one would.
            if module.isKeptForTheApp(type) { return merged(found).map(\.lessGrave) }
            return isShownByItsViewAlone(type, module) ? merged(found).map(\.ofAScreenThatNothingElseKeeps) : merged(found)
        }
    }

    /// Protocols whose extensions give screens their code, and extensions of UIKit's own classes.
    static func extendedScreens(in module: ReviewedModule) -> [ReadType] {
        module.productionTypes.filter { $0.kind == .protocol } + extendedClassesOfUIKit(in: module)
    }

    /// `extension UIImageView`, outside of tests.
    static func extendedClassesOfUIKit(in module: ReviewedModule) -> [ReadType] {
        module.index.types.filter { type in
            !type.isDeclared && type.name.hasPrefix("UI") && module.members(of: type).allSatisfy { $0.role != .test }
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
            guard closure.mentionsSelf && !isWeak(scope, member.body) || isStrongAgain(scope, closure, member.body),
                let kept = keeper(of: closure, scope: scope, in: member, module)
            else { return nil }
            var violation = Violation(
                file: member.file, position: member.body.scopes[scope].position, symbol: member.symbol,
                message: "A closure in \(member.symbol) captures self strongly, and \(kept).", evidence: [kept], affects: "lifetime")
            // It does end, some time after the screen is closed.
            if kept == countdown { violation.weighLess() }
            if let ending = closure.argumentOf.flatMap({ Subscriptions.ending(of: $0, in: member) }) {
                violation.words = (
                    "Until `\(ending)` is called, the object keeps itself; where that is forgotten, it is never released.",
                    "Capture weakly, so that it ends without that call too."
                )
                violation.weighLess()
            }
            return violation
        }
    }

    static func isWeak(_ scope: Int, _ body: BodyFact) -> Bool {
        body.closuresAround(scope).contains {
            $0.closure.parameters.contains("self")
                || $0.closure.captures.contains { $0.ownership != .strong && ($0.name == "self" || $0.value == "self") }
        }
    }

    /// `{ [weak self] in guard let self else { return }; rows.sink { self.show($0) }.store(in: &self.bag) }`: the inner closure holds it.
    private static func isStrongAgain(_ scope: Int, _ closure: ClosureFact, _ body: BodyFact) -> Bool {
        let names = body.strongNames(around: scope).subtracting(closure.parameters)
        return names.contains { name in
            !closure.captures.contains { $0.ownership != .strong && ($0.name == name || $0.value == name) }
                && body.mentions(name, inside: scope)
        }
    }

    /// Says what of the object keeps the closure; nil when nothing surely does.
    private static func keeper(of closure: ClosureFact, scope: Int, in member: Member, _ module: ReviewedModule) -> String? {
        guard let index = closure.argumentOf, let call = member.body.call(at: index) else {
            return assignedProperty(scope, member, module) ?? lazyClosure(scope, member, module)
        }
        if let lasting = Subscriptions.lasting(from: index, in: member, module) {
            return "the subscription `\(lasting.call.callee)` is kept by \(lasting.keeper)"
        }
        if let observed = observedProperty(index, call, in: member, module) { return observed }
        if let kept = runningTimer(at: index, call, in: member, module) { return kept }
        if isRepeatingTimer(call, in: member), endsItselfAlone(scope, in: member, module) { return countdown }
        let observes = call.name == "addObserver" && call.arguments.contains { $0.label == "forName" }
        if observes, !stops("removeObserver", before: index, member, module) { return "the notification observer never lets it go" }
        return registration(at: index, call, in: member, module) ?? Listener.keeper(at: index, call, in: member, module)
            ?? ClosureKeeper(member: member, module: module).keeper(at: index, call, label: closure.label)
    }

    private static let countdown = "only the timer's own block ends it, not the screen that is closed"

    /// A timer of a screen that its block invalidates when it has counted down, and no other code.
    private static func endsItselfAlone(_ scope: Int, in member: Member, _ module: ReviewedModule) -> Bool {
        guard member.role.isScreen else { return false }
        let ends = module.members(of: member.type).filter { $0.kind != .deinitializer }.flatMap { user in
            user.body.calls.filter { $0.call.name == "invalidate" }.map { (user, $0.event.scope) }
        }
        return !ends.isEmpty && ends.allSatisfy { user, place in user === member && member.body.isScope(place, inside: scope) }
    }

    /// Says that a repeating timer keeps what it calls, when nobody stops it.
    static func runningTimer(at index: Int, _ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        guard isRepeatingTimer(call, in: member), !stops("invalidate", before: index, member, module) else { return nil }
        return "the repeating timer never lets it go"
    }

    /// `Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { … }`, or one that is made first and put on a run loop.
    private static func isRepeatingTimer(_ call: CallFact, in member: Member) -> Bool {
        guard call.arguments.contains(where: { $0.label == "repeats" && $0.text == "true" }) else { return false }
        return call.callee == "Timer.scheduledTimer"
            || call.callee == "Timer"
                && member.body.calls.contains { $0.call.name == "add" && $0.call.receiver?.hasPrefix("RunLoop.") == true }
    }

    /// True when a member other than `deinit`, which would never run, makes that call. Who only ends the one before, to start another, ends none.
    private static func stops(_ name: String, before start: Int, _ starter: Member, _ module: ReviewedModule) -> Bool {
        module.members(of: starter.type).contains { member in
            member.kind != .deinitializer
                && member.body.calls.contains { index, _, call in
                    // `setTimer(false)` of a switch ends it too.
                    call.name == name && (member !== starter || index > start || starter.isSwitch)
                }
        }
    }

    /// A property of such a type is given what a closure returns, which is called at once.
    private static func isObject(_ type: String?, _ member: Member, _ module: ReviewedModule) -> Bool {
        guard let type, !TypeText.isFunction(type) else { return false }
        let name = TypeText.base(type)
        if let own = module.index.types(in: type).first, own.isDeclared,
            own.outermostName == own.qualifiedName || own.outermostName == member.type.outermostName
        {
            return true
        }
        return ["Bool", "Int", "String", "Double", "CGFloat"].contains(name) || type.hasPrefix("[")
            || name.hasPrefix("NS") || name.hasPrefix("UI") || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    }

    private static func assignedProperty(_ scope: Int, _ member: Member, _ module: ReviewedModule) -> String? {
        guard let assignment = member.body.assignment(ofClosure: scope) else { return nil }
        let keeper = ClosureKeeper(member: member, module: module)
        if let kept = keeper.lastingPlace(of: assignment) ?? keeper.ownLocal(of: assignment, at: member.body.scopes[scope].position) {
            return kept
        }
        guard let property = keeper.ownProperty(named: assignment.root), ClosureKeeper.isHeld(property),
            keeper.isOwn(assignment.root), !keeper.isLetGo(assignment.target.plainPlace, in: member.type),
            !keeper.isLetGo(assignment.root, in: member.type)
        else { return nil }
        // `child.onEnd` is kept by the child, whom the object must keep as one of its own classes.
        if NameText.path(assignment.target).count > 1 { return keeper.ownChild(of: assignment) }
        guard !isObject(property.type, member, module), property.type != nil || property.initialValue.map({ $0.hasPrefix("{") }) ?? true
        else { return nil }
        return "`\(assignment.target)` keeps it for \(member.type.name)"
    }
}

extension Member {
    /// True for a method that turns something on or off: `setTimerEnabled(_ isEnabled: Bool)`.
    fileprivate var isSwitch: Bool { function?.parameters.count == 1 && function?.parameters.first?.type == "Bool" }
}
