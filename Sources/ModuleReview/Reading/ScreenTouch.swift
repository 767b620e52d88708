import SwiftCode

/// A use of UIKit that a piece of code makes, itself or through what it calls.
struct ScreenTouch {
    /// In words: `label.text = …`.
    let words: String
    /// The calls that lead there, with their places.
    let steps: [String]

    private static let mostSteps = 4

    /// The first touch among the events that run where the given scope runs.
    /// A queue of the screen's own may guard its variables; `countsVariables` is false then.
    static func first(
        in region: OffMainRegion, _ module: ReviewedModule, countsVariables: Bool
    ) -> (position: SourcePosition, touch: ScreenTouch)? {
        first(in: region.member, home: region.home, after: region.start, module, countsVariables, depth: 0)
    }

    private static func first(
        in member: Member, home: Int, after start: Int, _ module: ReviewedModule, _ countsVariables: Bool, depth: Int
    ) -> (position: SourcePosition, touch: ScreenTouch)? {
        let body = member.body
        let goesOn = body.startOfMainAlone(in: home)
        var meant = ScopesThatAreMeant { body.executionScope(of: $0) == home && !isOnMain($0, body) }
        for (index, event) in body.events.enumerated() where index > start && meant.contains(event.scope) {
            if let goesOn, goesOn < event.position { return nil }
            if let words = direct(event, member, module) ?? (countsVariables ? variable(event, member, module) : nil) {
                return (event.position, ScreenTouch(words: words, steps: []))
            }
            guard depth < mostSteps, case .call(let call) = event.kind, !call.isAwaited,
                let next = callee(of: call, in: member, module), next.symbol != member.symbol,
                let found = first(in: next, home: 0, after: -1, module, countsVariables, depth: depth + 1)
            else { continue }
            let step = "\(next.file):\(found.position.line): \(next.symbol)"
            return (event.position, ScreenTouch(words: found.touch.words, steps: [step] + found.touch.steps))
        }
        return nil
    }

    // MARK: Code that is known to run on main

    static func isOnMain(_ scope: Int, _ body: BodyFact) -> Bool {
        guard scope != 0 else { return false }
        return body.isIsolated(scope)
            || body.scopesAround(scope).contains { index in
                switch body.scopes[index].kind {
                case .ifBranch(let text), .elseBranch(let text), .guardElse(let text):
                    text.contains("isMainThread") || text.contains("main")
                default: false
                }
            }
    }

    /// The one synchronous function of the module that a call surely reaches.
    static func callee(of call: CallFact, in member: Member, _ module: ReviewedModule) -> Member? {
        guard let only = OffMain(module: module).function(reachedBy: call, in: member), only.type.isolation == nil, !only.isAsync,
            only.isolation == nil
        else { return nil }
        return only
    }

    // MARK: Direct use

    private static func direct(_ event: EventFact, _ member: Member, _ module: ReviewedModule) -> String? {
        switch event.kind {
        // To await it is to hop.
        case .call(let call): call.isAwaited ? nil : self.call(call, member, module)
        case .assignment(let assignment): self.assignment(assignment, member, module)
        default: nil
        }
    }

    private static let moves: Set<String> = [
        "pushViewController", "popViewController", "popToRootViewController", "setViewControllers", "present", "dismiss",
    ]
    private static let ownWork: Set<String> = [
        "performSegue", "addSubview", "setNeedsLayout", "setNeedsDisplay", "layoutIfNeeded", "removeFromSuperview", "addChild",
    ]

    private static func call(_ call: CallFact, _ member: Member, _ module: ReviewedModule) -> String? {
        if moves.contains(call.name), call.arguments.contains(where: { $0.label == "animated" }) { return "`\(call.callee)(…)`" }
        guard isUIKit(member.type, module) else { return nil }
        guard let receiver = call.receiver, receiver != "self", receiver != "self?" else {
            return ownWork.contains(call.name) && !member.type.functions.contains { $0.fact.name == call.name }
                ? "`\(call.callee)(…)`" : nil
        }
        let path = receiver.plainPlace
        guard isViewProperty(path.firstOfPath, member, module), path.allSatisfy({ $0 != "(" }), !hopsItself(call, member, module)
        else { return nil }
        return "`\(call.callee)(…)`"
    }

    /// True for a method of the module's own view that puts all that it does on the main queue.
    private static func hopsItself(_ call: CallFact, _ member: Member, _ module: ReviewedModule) -> Bool {
        guard let receiver = call.receiver, let text = member.declaredText(of: receiver), NameText.path(receiver).count == 1,
            let view = module.index.types(in: text).first
        else { return false }
        let called = module.members(of: view).filter { $0.kind == .function && $0.name == call.name }
        return !called.isEmpty && called.allSatisfy { $0.body.hopsForAllThatItDoes }
    }

    private static func assignment(_ assignment: AssignmentFact, _ member: Member, _ module: ReviewedModule) -> String? {
        guard isUIKit(member.type, module) else { return nil }
        let path = assignment.target.plainPlace
        let isOwn =
            member.writesOwn(assignment)
            && (["title", "isEditing", "isHidden", "alpha", "backgroundColor"].contains(path)
                || ["image", "text", "attributedText", "isEnabled"].contains(path) && extends(member.type))
        guard isOwn || path.contains(".") && isViewProperty(path.firstOfPath, member, module) else { return nil }
        return "`\(assignment.target) = …`"
    }

    /// A screen's own variable that its other members read on the main thread.
    private static func variable(_ event: EventFact, _ member: Member, _ module: ReviewedModule) -> String? {
        guard isUIKit(member.type, module), case .assignment(let assignment) = event.kind, assignment.target.hasPrefix("self"),
            assignment.target.plainPlace == assignment.root,
            member.type.storedProperties.contains(where: { $0.fact.name == assignment.root && !$0.fact.isLet }),
            let reader = reader(of: assignment.root, otherThan: member, module)
        else { return nil }
        return "`\(assignment.target) = …`, which `\(reader.name)` reads,"
    }

    private static func reader(of property: String, otherThan member: Member, _ module: ReviewedModule) -> Member? {
        module.members(of: member.type).first { other in
            other.name != member.name && other.kind == .function
                && other.body.events.contains { event in
                    guard other.body.executionScope(of: event.scope) == 0 else { return false }
                    switch event.kind {
                    case .reference(let name): return name.firstOfPath == property
                    case .call(let call): return call.receiver?.firstOfPath == property
                    default: return false
                    }
                }
        }
    }

    static func isUIKit(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        type.kind == .class && module.role(of: type).isScreen || extends(type)
    }

    /// True for an extension of a view or controller that UIKit declares.
    static func extends(_ type: ReadType) -> Bool {
        !type.isDeclared && type.name.hasPrefix("UI") && (RoleNames.isView(type.name) || RoleNames.isViewController(type.name))
    }

    private static let inherited: Set<String> = [
        "view", "navigationController", "navigationItem", "tabBarController", "tabBarItem", "tableView", "collectionView", "contentView",
    ]

    private static func isViewProperty(_ name: String, _ member: Member, _ module: ReviewedModule) -> Bool {
        if member.body.localNames.contains(name) { return false }
        guard let property = member.type.properties.first(where: { $0.fact.name == name })?.fact else { return inherited.contains(name) }
        let text = property.type ?? property.constructs ?? ""
        guard !text.contains("[") else { return false }
        let type = TypeText.base(text)
        if let own = module.index.type(named: type), own.isDeclared { return isUIKit(own, module) }
        let ends = [
            "View", "Label", "Button", "Control", "Bar", "Item", "Slider", "Switch", "Field", "Indicator", "ViewController", "Cell",
        ]
        return RoleNames.isView(type) && type != "View"
            || ["UI", "MK", "WK", "NS"].contains { type.hasPrefix($0) } && ends.contains { type.hasSuffix($0) }
    }
}

extension BodyFact {
    /// Where a piece of code has sent every other thread away: `guard Thread.isMainThread else { …; return }`.
    fileprivate func startOfMainAlone(in home: Int) -> SourcePosition? {
        scopes.indices.first { index in
            guard scopes[index].parent == home else { return false }
            switch scopes[index].kind {
            case .guardElse(let condition): return condition.contains("isMainThread")
            case .ifBranch(let condition):
                return condition.contains("!Thread.isMainThread")
                    && events.contains { event in
                        if case .returning = event.kind { event.scope == index } else { false }
                    }
            default: return false
            }
        }.map { scopes[$0].end }
    }
}
