import SwiftCode

/// Children are added to a coordinator, and nothing lets them go.
enum CoordinatorNeverReleasesChild: Rule {
    static let id = "coordinator-never-releases-child"

    private static let additions: Set<String> = ["append", "insert", "updateValue"]
    private static let removals: Set<String> = [
        "remove", "removeAll", "removeLast", "removeFirst", "removeValue", "popLast", "subtract", "removeSubrange", "filter",
    ]

    static func violations(in module: ReviewedModule) -> [Violation] {
        let coordinators = module.productionTypes.filter { $0.isReference && module.role(of: $0) == .coordinator }
        guard !coordinators.isEmpty else { return [] }
        let kept = coordinators.flatMap { module.ownership.links(of: $0) }.filter { isCollection($0.property) }.map(\.property.name)
        let removals = kept.isEmpty ? [] : shrinkings(of: Set(kept), module)
        return Violation.oneAPlace(
            coordinators.flatMap { type in
                keptForEver(by: type, namesOfShrinkingCollections(of: type, removals, module), module) + addedWithoutEnd(by: type, module)
                    + cleanedByNobody(type, module)
            })
    }

    // MARK: A removal that is never called

    /// A coordinator that lets its children go only as the delegate of a navigation controller that it never becomes the delegate of.
    private static func cleanedByNobody(_ type: ReadType, _ module: ReviewedModule) -> [Violation] {
        let children = Set(
            module.ownership.links(ofNamed: type.qualifiedName).filter { link in
                isCollection(link.property) && link.targets.contains { module.roles.role(of: $0) == .coordinator }
            }.map(\.property.name))
        let members = module.index.family(of: type).flatMap(module.members)
        guard !children.isEmpty, members.contains(where: isTold) else { return [] }
        let shrinkers = Set(
            module.members.filter { $0.kind == .function && $0.body.calls.contains { shrinksChildren($0.call) } }.map(\.name))
        guard let cleaner = members.first(where: { isTold($0) && $0.body.calls.contains { isAnyRemoval($0.call, shrinkers) } }),
            !members.contains(where: { !isTold($0) && $0.body.calls.contains { isAnyRemoval($0.call, shrinkers) } }),
            !module.productionMembers.contains(where: { setsDelegate($0, to: type, module) })
        else { return [] }
        let found = module.members(of: type).flatMap { member in
            member.body.calls.compactMap { _, event, call -> Violation? in
                guard additions.contains(call.name), let place = call.receiver?.plainPlace, children.contains(place),
                    let child = call.arguments.first?.text, let made = member.body.events.first(where: { makes(child, $0) }),
                    !canReport(child, made, member.body)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) adds `\(child)` to `\(place)`; only `\(cleaner.name)` removes it, and \(type.name) is made nobody's delegate.",
                    evidence: ["\(call.callee)(\(child))", "\(cleaner.file):\(cleaner.position.line): \(cleaner.symbol)"],
                    affects: "lifetime")
            }
        }
        return Violation.merged(found)
    }

    /// True for a method that a navigation controller or a presentation calls on its delegate.
    private static func isTold(_ member: Member) -> Bool {
        guard let first = member.function?.parameters.first else { return false }
        return member.name == "navigationController" && first.type.hasSuffix("UINavigationController")
            || member.name == "presentationControllerDidDismiss"
    }

    /// A removal from the children, also by a function of the module that shrinks a collection of coordinators.
    private static func isAnyRemoval(_ call: CallFact, _ shrinkers: Set<String>) -> Bool {
        isRemoval(call) || shrinksChildren(call) || (call.receiver == nil || call.receiver == "self") && shrinkers.contains(call.name)
    }

    private static func shrinksChildren(_ call: CallFact) -> Bool {
        removals.contains(call.name) && call.receiver?.lowercased().contains("child") == true
    }

    private static func setsDelegate(_ member: Member, to type: ReadType, _ module: ReviewedModule) -> Bool {
        member.body.assignments.contains { _, _, assignment in
            guard assignment.target.lastOfPath == "delegate", assignment.value != "nil" else { return false }
            return assignment.value == "self"
                ? module.index.family(of: type).contains { $0.number == member.type.number }
                : assignment.value.lowercased().contains("coordinator")
        }
    }

    // MARK: No removal anywhere

    private static func keptForEver(by type: ReadType, _ removed: Set<String>, _ module: ReviewedModule) -> [Violation] {
        module.ownership.links(of: type).filter { link in
            link.isStrong && !link.property.isLet && isCollection(link.property) && !removed.contains(link.property.name)
                && link.targets.contains { module.roles.role(of: $0) == .coordinator }
        }.compactMap { link in
            let family = [type] + module.ownership.adopters(of: type.qualifiedName).sorted().compactMap { module.index.type(named: $0) }
            for member in family.flatMap(module.members) where member.kind != .initializer {
                if let write = member.body.assignments.first(where: { isAddition($0.assignment, to: link.property.name) }),
                    !runsOnce(member)
                {
                    return Violation(
                        file: member.file, position: write.event.position, symbol: member.symbol,
                        message: "\(member.symbol) adds to `\(link.property.name)`, and nothing removes from it.",
                        evidence: ["\(write.assignment.target) = \(write.assignment.value)", link.text], affects: "lifetime")
                }
                for (_, event, call) in member.body.calls
                where additions.contains(call.name) && call.receiver?.plainPlace == link.property.name && !runsOnce(member) {
                    let callers = callers(ofHelper: member, adding: call, module)
                    // What only puts the first screens together is done once.
                    if callers?.isEmpty == true { continue }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) adds to `\(link.property.name)`, and nothing removes from it.",
                        evidence: ["\(call.callee)(\(call.arguments.map(\.text).joined(separator: ", ")))", link.text] + (callers ?? []),
                        affects: "lifetime")
                }
            }
            return nil
        }
    }

    /// Where a function that adds its own parameter is called, other than where a flow starts; nil for any other function.
    private static func callers(ofHelper member: Member, adding call: CallFact, _ module: ReviewedModule) -> [String]? {
        guard member.kind == .function, let added = call.arguments.first?.text,
            member.function?.parameters.contains(where: { $0.name == added }) == true
        else { return nil }
        let users = module.productionMembers.filter { $0.role == .coordinator && $0 !== member }
        func places(_ users: [Member]) -> [String] {
            users.flatMap { user in
                user.body.calls.filter { $0.call.name == member.name && ["", "self"].contains($0.call.receiver ?? "") }.map {
                    "\(user.file):\($0.event.position.line): \(user.symbol)"
                }
            }
        }
        let later = places(users.filter { !runsOnce($0) })
        // Who calls it when no code of the module does is not known.
        if later.isEmpty, places(users).isEmpty { return nil }
        return Array(later.prefix(3))
    }

    /// `flows[id] = chat`
    private static func isAddition(_ write: AssignmentFact, to property: String) -> Bool {
        write.root == property && write.operation == "=" && write.target.plainPlace.hasPrefix(property + "[") && write.value != "nil"
    }

    private static func isCollection(_ property: PropertyFact) -> Bool {
        let text = property.type ?? property.initialValue ?? ""
        return text.hasPrefix("[") || text.hasPrefix("Array<") || text.hasPrefix("Set<") || text.hasPrefix("Dictionary<")
    }

    /// The tabs of an app are put together once.
    private static func runsOnce(_ member: Member) -> Bool { member.kind == .initializer || member.name == "start" }

    /// A place where code takes from a collection, replaces or clears it.
    private struct Shrinking {
        let name: String
        let type: ReadType
        let function: String
        /// True when the collection is somebody else's: `parent.children`.
        let isDistant: Bool
    }

    /// What shrinks a collection of one of these names.
    private static func shrinkings(of names: Set<String>, _ module: ReviewedModule) -> [Shrinking] {
        let callees = Set(module.productionMembers.flatMap { $0.body.calls.map(\.call.name) })
        return module.productionMembers.filter { $0.kind != .initializer }.flatMap { member -> [Shrinking] in
            func shrinking(_ place: String) -> Shrinking? {
                let name = name(of: place)
                guard names.contains(name) else { return nil }
                return Shrinking(name: name, type: member.type, function: member.name, isDistant: NameText.path(place).count > 1)
            }
            let taken = member.body.calls.compactMap { _, _, call in
                removals.contains(call.name) ? call.receiver.flatMap(shrinking) : nil
            }
            let replaced = member.body.assignments.compactMap { _, _, assignment -> Shrinking? in
                assignment.operation == "=" && (!assignment.target.contains("[") || assignment.value == "nil")
                    ? shrinking(assignment.target) : nil
            }
            if !(taken + replaced).isEmpty, isCalledByNobody(member, callees, module) { return [] }
            return taken + replaced
        }
    }

    /// A way out that is declared and never taken. What a framework may call, or another module, is taken for called.
    private static func isCalledByNobody(_ member: Member, _ callees: Set<String>, _ module: ReviewedModule) -> Bool {
        guard member.role == .coordinator || member.type.kind == .protocol, member.kind == .function, let function = member.function,
            !callees.contains(member.name), function.access < .public,
            // To let go of all of them at once is no way out for one.
            !function.parameters.isEmpty,
            // What removes in a callback of the child that it adds is no way out of its own.
            member.body.closures.allSatisfy({ member.body.call(takingClosure: $0.closure) != nil }),
            !member.body.calls.contains(where: { additions.contains($0.call.name) }),
            !function.attributes.contains(where: { $0.name == "objc" || $0.name == "IBAction" }), !function.modifiers.contains("override")
        else { return false }
        let ancestors = module.index.ancestors(of: member.type)
        let isAsked = ancestors.contains { name in
            module.index.type(named: name)?.functions.contains { $0.fact.name == member.name } == true
        }
        guard isEntered(member.type, callees, module) else { return false }
        let adoptsOutside = ancestors.contains { module.index.type(named: $0) == nil && $0.hasSuffix("Delegate") }
        let isPassed = module.productionMembers.contains { user in user.body.references.contains { $0.name.lastOfPath == member.name } }
        return !isPassed && (isAsked || !adoptsOutside)
    }

    /// True when the module adds children at all: a way out that nobody takes proves nothing while nobody takes the way in either.
    private static func isEntered(_ type: ReadType, _ callees: Set<String>, _ module: ReviewedModule) -> Bool {
        module.index.family(of: type).flatMap(module.members).contains { member in
            guard member.body.calls.contains(where: { additions.contains($0.call.name) }) else { return false }
            // What has no parameter makes the child itself.
            return callees.contains(member.name) || member.function?.parameters.isEmpty == true
        }
    }

    /// Last names of the collections of a type that some code shrinks: its own, that of what it inherits or is inherited by, or somebody else's.
    private static func namesOfShrinkingCollections(of type: ReadType, _ all: [Shrinking], _ module: ReviewedModule) -> Set<String> {
        let ancestors = module.index.ancestors(of: type)
        return Set(
            all.filter { found in
                found.isDistant || found.type.number == type.number
                    || ancestors.contains(found.type.name) && (found.type.kind == .class || mayCall(found.function, on: type, module))
                    || module.index.ancestors(of: found.type).contains(type.name)
            }.map(\.name))
    }

    /// True unless everybody who calls the function of a protocol calls it on a class that is surely another.
    private static func mayCall(_ function: String, on type: ReadType, _ module: ReviewedModule) -> Bool {
        let offMain = OffMain(module: module)
        return module.productionMembers.contains { member in
            member.body.calls.contains { _, _, call in
                guard call.name == function else { return false }
                if call.receiver == nil || call.receiver == "self" { return member.type.number == type.number }
                guard let target = offMain.target(of: call, in: member) else { return true }
                return target.type.number == type.number
            }
        }
    }

    private static func name(of place: String) -> String {
        // The key of a subscript may have a dot: `flows[.settings]`.
        String(String(place.prefix { $0 != "[" }).lastOfPath.prefix { $0 != "(" })
    }

    // MARK: One child among others that end

    /// A coordinator whose other children end, and that gives this one no way to say that it has ended.
    private static func addedWithoutEnd(by type: ReadType, _ module: ReviewedModule) -> [Violation] {
        let members = module.members(of: type)
        let others = members.filter { member in
            member.body.calls.contains { isAddition($0.call) } && member.body.calls.contains { isRemoval($0.call) }
        }
        guard !others.isEmpty else { return [] }
        return members.filter { $0.kind == .function && $0.name != "start" && !$0.body.calls.contains { isRemoval($0.call) } }.flatMap {
            member in
            member.body.calls.compactMap { _, event, call -> Violation? in
                guard isAddition(call), event.scope == 0, let child = call.arguments.first?.text,
                    let made = member.body.events.first(where: { makes(child, $0) }), !canReport(child, made, member.body),
                    !isRemovedAsProperty(child, addedBy: member, members)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) adds `\(child)` to the children of \(type.name) and, other than \(others.map { "`\($0.name)`" }.joined(separator: ", ")), never removes it.",
                    evidence: ["\(call.callee)(\(child))"], affects: "lifetime")
            }
        }
    }

    /// True when the child is kept in a property besides, and removed through it.
    private static func isRemovedAsProperty(_ child: String, addedBy adder: Member, _ members: [Member]) -> Bool {
        let properties = Set(adder.body.assignments.filter { $0.assignment.value == child }.map(\.assignment.root))
        return !properties.isEmpty
            && members.contains { member in
                member.body.calls.contains { _, _, call in
                    isRemoval(call) && call.arguments.contains { properties.contains($0.text.plainPlace) }
                }
            }
    }

    private static func isAddition(_ call: CallFact) -> Bool {
        let name = call.name.lowercased()
        return call.receiver.map { $0 == "self" } ?? true && call.arguments.count == 1
            && ["adddependency", "addchild", "addchildcoordinator", "addcoordinator", "store", "retain"].contains(name)
    }

    private static func isRemoval(_ call: CallFact) -> Bool {
        let name = call.name.lowercased()
        return ["removedependency", "removechild", "removechildcoordinator", "removecoordinator", "free", "release"].contains(name)
    }

    private static func makes(_ child: String, _ event: EventFact) -> Bool {
        guard case .variable(let variable) = event.kind, !variable.isBinding else { return false }
        return TypeText.names(in: variable.name).contains(child)
    }

    /// A delegate, a closure or a parent was set on the child, or given when it was made.
    private static func canReport(_ child: String, _ made: EventFact, _ body: BodyFact) -> Bool {
        let isTold = body.assignments.contains { $0.assignment.root == child }
        guard case .variable(let variable) = made.kind else { return true }
        let value = variable.value ?? ""
        let isGiven = value.contains("{") || TypeText.names(in: value).contains { $0 == "self" || $0.hasPrefix("delegate") }
        return isTold || isGiven
            || body.calls.contains {
                $0.call.receiver?.plainPlace == child && $0.call.arguments.contains { $0.closure != nil || $0.text == "self" }
            }
    }
}
