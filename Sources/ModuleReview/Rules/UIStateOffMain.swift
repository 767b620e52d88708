import SwiftCode

/// State that views observe is written off the main actor, by itself or through a method.
enum UIStateOffMain: Rule {
    static let id = "ui-state-off-main"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let observed = Dictionary(
            uniqueKeysWithValues: module.productionTypes.compactMap { type in
                ObservedState(type, module).map { (type.qualifiedName, $0) }
            })
        return module.productionMembers.filter { !$0.isStatic && $0.kind != .initializer }.compactMap { member in
            guard let context = OffMain(member, module) else { return nil }
            for (index, event) in member.body.events.enumerated() {
                guard let write = write(event, member, observed, module), context.isCertain(at: index, event) else { continue }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) writes `\(write.place)` off the main actor; \(write.owner) is not isolated.",
                    evidence: [write.evidence], affects: "isolation")
            }
            return nil
        } + sharedModels(module) + writesOfMainState(module)
    }

    private struct Write {
        let place: String
        let owner: String
        let evidence: String
    }

    private static func write(_ event: EventFact, _ member: Member, _ observed: [String: ObservedState], _ module: ReviewedModule) -> Write?
    {
        let own = observed[member.type.qualifiedName]
        switch event.kind {
        case .assignment(let assignment):
            let evidence = "\(assignment.target) \(assignment.operation) \(assignment.value)"
            if let own, own.names.contains(assignment.root) {
                return Write(place: assignment.target, owner: own.type.name, evidence: evidence)
            }
            let parts = NameText.path(assignment.target)
            guard parts.count > 1 else { return nil }
            let other = states(named: assignment.target, in: member, observed, module).first { $0.names.contains(parts[1]) }
            return other.map { Write(place: assignment.target, owner: $0.type.name, evidence: evidence) }
        case .call(let call) where !call.isAwaited:
            if let own, call.receiver == nil || call.receiver == "self" || call.receiver == "self?" {
                return own.written(by: call.name, module).map { Write(place: $0, owner: own.type.name, evidence: "\(call.callee)()") }
            }
            guard let receiver = call.receiver, NameText.path(receiver).count == 1 else { return nil }
            for state in states(named: receiver, in: member, observed, module) {
                guard let place = state.written(by: call.name, module) else { continue }
                return Write(place: place, owner: state.type.name, evidence: "\(call.callee)()")
            }
            return nil
        default: return nil
        }
    }

    /// The observed types that a name may hold: its own type, or whatever conforms to its protocol.
    private static func states(
        named path: String, in member: Member, _ observed: [String: ObservedState], _ module: ReviewedModule
    ) -> [ObservedState] {
        guard let text = member.declaredText(of: path) ?? dependencyText(NameText.first(of: path), member, module),
            let type = module.index.types(in: text).first, type.isolation == nil
        else { return [] }
        if let state = observed[type.qualifiedName] { return [state] }
        guard type.kind == .protocol else { return [] }
        return observed.values.filter { module.index.ancestors(of: $0.type).contains(type.name) }.sorted { $0.type.name < $1.type.name }
    }

    /// The type of `@Dependency(\.router) var router`.
    private static func dependencyText(_ name: String, _ member: Member, _ module: ReviewedModule) -> String? {
        let attribute = member.type.properties.first { $0.fact.name == name }?.fact.attributes.first { $0.name == "Dependency" }
        guard let key = attribute?.arguments, key.hasPrefix("\\.") else { return nil }
        return module.index.type(named: "DependencyValues")?.properties.first { $0.fact.name == key.dropFirst(2) }?.fact.type
    }

    // MARK: State that one member keeps to the main actor

    /// A property that one method writes on the main actor by its own word, and another after an await off it.
    private static func writesOfMainState(_ module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && !$0.isObservable }.flatMap { type -> [Violation] in
            let members = module.members(of: type)
            let own = Set(type.storedProperties.map(\.fact.name))
            let onMain = members.flatMap { member in
                member.body.assignments.filter { _, event, assignment in
                    own.contains(assignment.root)
                        && member.body.closuresAround(event.scope).contains { $0.closure.isolation?.hasSuffix("MainActor") == true }
                }.map { (root: $0.assignment.root, symbol: member.symbol) }
            }
            guard !onMain.isEmpty else { return [] }
            return members.filter { $0.kind == .function && !$0.isStatic }.compactMap { member -> Violation? in
                guard let context = OffMain(member, module) else { return nil }
                for (index, event, assignment) in member.body.assignments {
                    guard let other = onMain.first(where: { $0.root == assignment.root && $0.symbol != member.symbol }),
                        context.isCertain(at: index, event)
                    else { continue }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) writes `\(assignment.root)` off the main actor; \(other.symbol) keeps to it.",
                        evidence: ["\(assignment.target) \(assignment.operation) \(assignment.value)"], affects: "isolation")
                }
                return nil
            }
        }
    }

    // MARK: Shared models

    /// A shared object's property that screens read, written in a background queue.
    private static func sharedModels(_ module: ReviewedModule) -> [Violation] {
        let candidates = module.productionMembers.filter { member in
            member.type.kind == .class && !member.type.isObservable && member.type.isolation == nil && member.kind == .function
                && member.type.properties.contains { $0.fact.isStatic && $0.fact.name == "shared" }
        }
        guard !candidates.isEmpty else { return [] }
        return candidates.compactMap { member -> Violation? in
            let settable = Set(member.type.storedProperties.map(\.fact).filter { !$0.isLet && $0.access > .fileprivate }.map(\.name))
            let first = member.body.assignments.first { _, event, assignment in
                settable.contains(assignment.root) && NameText.path(assignment.target).count == 1
                    && isInBackgroundQueue(event.scope, member.body)
            }
            guard let first, let reader = reader(of: first.assignment.root, in: member.type, module) else { return nil }
            return Violation(
                file: member.file, position: first.event.position, symbol: member.symbol,
                message:
                    "\(member.symbol) writes `\(first.assignment.target)` in a background queue, and \(reader) reads it on the main thread.",
                evidence: ["\(first.assignment.target) \(first.assignment.operation) \(first.assignment.value)"], affects: "isolation")
        }
    }

    private static func isInBackgroundQueue(_ scope: Int, _ body: BodyFact) -> Bool {
        let home = body.executionScope(of: scope)
        guard case .closure(let closure) = body.scopes[home].kind else { return false }
        return body.call(takingClosure: closure)?.callee.hasPrefix("DispatchQueue.global(") == true
    }

    /// A screen that reads `Type.shared.name`.
    private static func reader(of name: String, in type: ReadType, _ module: ReviewedModule) -> String? {
        let path = "\(type.name).shared.\(name)"
        return module.productionMembers.first { member in
            member.role.isScreen
                && member.body.events.contains { event in
                    switch event.kind {
                    case .reference(let text): text == path || text.hasPrefix(path + ".")
                    case .call(let call): call.callee.hasPrefix(path + ".")
                    default: false
                    }
                }
        }?.symbol
    }
}
