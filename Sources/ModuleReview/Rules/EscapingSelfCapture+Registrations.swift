import SwiftCode

extension EscapingSelfCapture {
    /// Says which framework keeps the closure that a call registers, when no other code of the object takes it back.
    static func registration(at index: Int, _ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        observation(at: index, call, in: member, module) ?? layout(call, in: member) ?? round(call, in: member)
            ?? ofOwnSource(call, in: member, module) ?? action(at: index, call, in: member, module)
    }

    /// True when code of the object other than `deinit`, which would never run, makes one of these calls.
    static func stopsOutsideDeinit(_ names: Set<String>, in type: ReadType, _ module: ReviewedModule) -> Bool {
        module.index.family(of: type).flatMap(module.members).contains { member in
            member.kind != .deinitializer && member.body.calls.contains { names.contains($0.call.name) }
        }
    }

    /// `UICollectionViewCompositionalLayout { … }` of a screen that keeps the collection view.
    private static func layout(_ call: CallFact, in member: Member) -> String? {
        guard call.callee == "UICollectionViewCompositionalLayout", member.role.isScreen,
            let list = member.type.storedProperties.first(where: { _, property in
                TypeText.base(property.type ?? property.constructs ?? "") == "UICollectionView" && ClosureKeeper.isHeld(property)
            })
        else { return nil }
        return "the layout of `\(list.fact.name)` keeps it"
    }

    /// `func tick() { …; queue.asyncAfter(…) { self.tick() } }`: each round orders the next, and no condition ends them.
    private static func round(_ call: CallFact, in member: Member) -> String? {
        guard call.name == "asyncAfter", member.kind == .function, let scope = call.arguments.compactMap(\.closure).last else { return nil }
        let body = member.body
        let hasCondition = body.scopes.contains { scope in
            switch scope.kind {
            case .ifBranch, .guardElse, .switchCase: true
            default: false
            }
        }
        let startsAgain = body.calls.contains { _, event, inner in
            inner.name == member.name && ["", "self"].contains(inner.receiver ?? "") && event.scope == scope
        }
        return startsAgain && !hasCondition ? "each call of `\(member.name)` orders the next one" : nil
    }

    // MARK: Tokens that hold the closure

    /// `observation = player.observe(\.rate) { … }`: the token holds the closure, and the object holds the token.
    private static func observation(at index: Int, _ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        guard observesKeyPath(call), Subscriptions.isKept(by: member, callAt: index, module),
            !stopsOutsideDeinit(["invalidate"], in: member.type, module)
        else { return nil }
        return "the observation of `\(call.callee)`, which \(member.type.name) stores, keeps it"
    }

    /// `player.observe(\.rate) { … }`
    static func observesKeyPath(_ call: CallFact) -> Bool {
        call.name == "observe" && call.receiver != nil && call.arguments.first?.text.hasPrefix("\\") == true
            && call.arguments.contains { $0.closure != nil }
    }

    /// What a player or a source of the object calls, until it is told to stop.
    private static func ofOwnSource(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        let stops: Set<String>
        switch call.name {
        case "addPeriodicTimeObserver", "addBoundaryTimeObserver": stops = ["removeTimeObserver"]
        case "setEventHandler": stops = ["cancel"]
        default: return nil
        }
        let keeper = ClosureKeeper(member: member, module: module)
        guard let name = call.receiver?.firstOfPath, call.receiver?.plainPlace == name, isKeptForGood(name, keeper),
            !stopsOutsideDeinit(stops, in: member.type, module)
        else { return nil }
        return "`\(name)`, which \(member.type.name) keeps, calls it until it is told to stop"
    }

    /// True for the name of a strong property of the object's own that no code sets to nil.
    static func isKeptForGood(_ name: String, _ keeper: ClosureKeeper) -> Bool {
        keeper.isOwn(name) && keeper.ownProperty(named: name)?.ownership == .strong && !keeper.isLetGo(name, in: keeper.member.type)
    }

    // MARK: Actions of controls

    /// The handler of a `UIAction` that a control or a bar of the object holds.
    private static func action(at index: Int, _ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        guard call.callee == "UIAction", let place = holder(of: index, in: member, ClosureKeeper(member: member, module: module), steps: 0)
        else { return nil }
        return "`\(place)` of \(member.type.name) holds the action, which keeps it"
    }

    /// The place of the object in which what a call makes ends.
    private static func holder(of index: Int, in member: Member, _ keeper: ClosureKeeper, steps: Int) -> String? {
        guard steps < 5, let call = member.body.call(at: index) else { return nil }
        switch call.resultUse {
        case .stored(let place):
            if member.body.localNames.contains(place) { return holder(ofLocal: place, in: member, keeper, steps: steps + 1) }
            return isHeld(place.plainPlace, keeper) ? place.plainPlace : nil
        case .argument(let outer):
            guard let taker = member.body.call(at: outer) else { return nil }
            if taker.name == "addAction", taker.arguments.contains(where: { $0.label == "for" }) {
                let place = taker.receiver?.plainPlace ?? "self"
                return isHeld(place, keeper) ? place : nil
            }
            guard ["UIBarButtonItem", "UIButton", "UIMenu"].contains(taker.callee) else { return nil }
            return holder(of: outer, in: member, keeper, steps: steps + 1)
        default: return nil
        }
    }

    private static func holder(ofLocal local: String, in member: Member, _ keeper: ClosureKeeper, steps: Int) -> String? {
        if let place = keeper.property(takingIn: local) { return place }
        for (_, _, assignment) in member.body.assignments where assignment.value == local || assignment.value == "[\(local)]" {
            if isHeld(assignment.target.plainPlace, keeper) { return assignment.target.plainPlace }
        }
        for (index, _, call) in member.body.calls where call.arguments.contains(where: { $0.text == local }) {
            if call.name == "addAction", let place = call.receiver?.plainPlace, isHeld(place, keeper) { return place }
            if ["UIBarButtonItem", "UIButton", "UIMenu"].contains(call.callee),
                let place = holder(of: index, in: member, keeper, steps: steps + 1)
            {
                return place
            }
        }
        return nil
    }

    private static func isHeld(_ place: String, _ keeper: ClosureKeeper) -> Bool {
        let root = place.firstOfPath
        if root == "navigationItem" || root == "toolbarItems" { return !keeper.member.hides(root) }
        guard keeper.isOwn(root), let property = keeper.ownProperty(named: root) else { return false }
        return ClosureKeeper.isHeld(property) && !keeper.isLetGo(root, in: keeper.member.type)
    }

    // MARK: Lazy closures

    /// `lazy var finish: () -> Void = { self.close() }`: the property keeps the closure from the first call on.
    static func lazyClosure(_ scope: Int, _ member: Member, _ module: ReviewedModule) -> String? {
        guard member.kind == .initialValue, let property = member.property, property.modifiers.contains("lazy"),
            property.ownership == .strong, let value = property.initialValue, value.hasPrefix("{"), !value.hasSuffix("}()"),
            // The value may be too long to see that it is called: `{ … }()`.
            property.type.map(TypeText.isFunction) == true,
            member.body.scopes[scope].parent == 0, member.body.closures.first?.scope == scope,
            !ClosureKeeper(member: member, module: module).isLetGo(property.name, in: member.type)
        else { return nil }
        return "the lazy property `\(property.name)` keeps it for \(member.type.name)"
    }
}
