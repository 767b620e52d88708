import SwiftCode

extension ClosureKeeper {
    /// Says where the object keeps what a construction with the closure becomes a part of: actions in a model, the model in a screen, the
    /// screen in a navigation controller that a property holds.
    func keptThroughParts(at index: Int, _ call: CallFact, label: String?) -> String? {
        let parts = PartFlow(member: member, module: module)
        guard call.callee == call.name, parts.takes(call, label, depth: 0),
            let property = parts.follow(calls: [index], locals: [], depth: 0).property,
            property == PartFlow.children
                ? keepsChildren : ownProperty(named: property)?.ownership == .strong && !isLetGo(property, in: member.type), !isMadeByTheApp
        else { return nil }
        return "\(member.type.name) keeps in `\(property)` what `\(call.name)` becomes a part of"
    }

    /// True for a controller that never takes a child out again.
    private var keepsChildren: Bool {
        member.role == .viewController
            && !module.members(of: member.type).contains { user in user.body.calls.contains { $0.call.name == "removeFromParent" } }
    }

    /// What the app's delegate makes stays anyway.
    private var isMadeByTheApp: Bool {
        module.productionMembers.contains { maker in
            maker.role == .app && maker.body.calls.contains { $0.call.callee == member.type.name }
        }
    }
}

/// Follows an object through the constructions and functions that make it a part of another.
private struct PartFlow {
    let member: Member
    let module: ReviewedModule

    private static let mostSteps = 3
    /// Where a controller keeps the controllers that it contains.
    static let children = "children"

    /// Where what some calls make, or some local names hold, ends: in an own property, or as what the function returns.
    func follow(calls start: Set<Int>, locals: Set<String>, depth: Int) -> (property: String?, isReturned: Bool) {
        let body = member.body
        var whole = start
        var locals = locals
        var isReturned = false
        for (index, event) in body.events.enumerated() {
            switch event.kind {
            case .call(let call):
                if !whole.contains(index),
                    call.arguments.contains(where: { locals.contains($0.text) && takes(call, $0.label, depth: depth) })
                {
                    whole.insert(index)
                }
                if call.name == "addChild", ["", "self"].contains(call.receiver ?? ""),
                    call.arguments.contains(where: { locals.contains($0.text) })
                {
                    return (Self.children, false)
                }
                guard whole.contains(index) else { continue }
                switch call.resultUse {
                case .stored(let place):
                    if body.localNames.contains(place) {
                        locals.insert(place)
                    } else if place.plainPlace == place.firstOfPath {
                        return (place.firstOfPath, false)
                    }
                case .returned: isReturned = true
                case .argument(let outer):
                    guard let taker = body.call(at: outer),
                        let argument = taker.arguments.first(where: { $0.text.hasPrefix(call.callee + "(") }),
                        takes(taker, argument.label, depth: depth)
                    else { continue }
                    whole.insert(outer)
                default: continue
                }
            case .assignment(let assignment):
                guard locals.contains(assignment.value) else { continue }
                let path = NameText.path(assignment.target)
                if path.count == 1, let name = path.first, !body.localNames.contains(name) { return (name, false) }
                if path.count == 2, body.localNames.contains(path[0]), !isWeakByHabit(path[1]) { locals.insert(path[0]) }
            case .returning(let text): isReturned = isReturned || locals.contains(text)
            default: continue
            }
        }
        return (nil, isReturned)
    }

    /// True when what a call gives keeps the argument under a label.
    func takes(_ call: CallFact, _ label: String?, depth: Int) -> Bool {
        if call.callee == call.name, call.name.startsUppercase {
            if call.name == "UINavigationController" { return label == "rootViewController" }
            if call.name == "UIHostingController" { return label == "rootView" }
            return module.index.type(named: call.name).map { stores($0, label) } == true
        }
        guard depth < Self.mostSteps, let maker = OffMain(module: module).function(reachedBy: call, in: member),
            let parameter = maker.function?.parameters.first(where: { $0.label == label })
        else { return false }
        return PartFlow(member: maker, module: module).follow(calls: [], locals: [parameter.name], depth: depth + 1).isReturned
    }

    private func isWeakByHabit(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["delegate", "datasource", "parent", "output", "coordinator"].contains { name.hasSuffix($0) }
    }

    /// True when an initializer puts the argument under that label into a strong property.
    private func stores(_ type: ReadType, _ label: String?) -> Bool {
        guard type.isDeclared, !type.isShared else { return false }
        let family = module.index.family(of: type)
        let strong = Set(family.flatMap(\.storedProperties).filter { $0.fact.ownership == .strong }.map(\.fact.name))
        let makers = family.flatMap(module.members).filter { $0.kind == .initializer }
        if makers.isEmpty {
            // A trailing closure goes to the last property that takes one.
            let taker = label ?? type.storedProperties.last { TypeText.isFunction($0.fact.type ?? "") }?.fact.name
            return type.kind == .struct && taker.map(strong.contains) == true
        }
        return makers.contains { maker in
            let parameters = maker.function?.parameters ?? []
            guard
                let parameter = parameters.first(where: { $0.label == label && label != nil })
                    ?? (label == nil ? parameters.last { TypeText.isFunction($0.type) } : nil)
            else { return false }
            return maker.body.assignments.contains {
                $0.assignment.value == parameter.name && strong.contains($0.assignment.target.plainPlace)
            }
        }
    }
}
