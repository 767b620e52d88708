import SwiftCode

/// State that views observe is written off the main actor.
enum UIStateOffMain: Rule {
    static let id = "ui-state-off-main"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let offMain = OffMain(module: module)
        let found =
            module.productionMembers.filter { member in
                !member.isStatic && member.kind != .initializer && member.isolation == nil
                    && (member.isAsync || !member.body.closures.isEmpty)
            }.flatMap { member -> [Violation] in
                let isFree = isFree(member.type, module) && !module.isOnMainActor(member) && !module.mayIsolateByDefault(member.file)
                guard isFree || member.role == .reducer else { return [] }
                // Who locks its state has it read from anywhere, and no view by itself.
                if module.isLocked(member.type) { return [] }
                let own = isFree ? ownWrite(in: member, module) ?? sharedWrite(in: member, offMain) : nil
                return own.map { [$0] } ?? distantWrites(in: member, isFree: isFree, offMain)
            }
            + module.offMainRegions.filter(\.isMethod).compactMap { timedWrite(in: $0, module) }
        // To isolate the type mends all of its places.
        let places = found.map { weighed($0, module) }.grouped { $0.symbol.split(separator: ".").dropLast().joined(separator: ".") }
            .flatMap(Violation.merged)
        let others =
            writesOfStateKeptToMain(in: module) + writesOfStateReadOnMain(in: module) + usesOfManagedObjects(in: module)
        // One write may be wrong for two reasons, and be told where its method is called.
        return Violation.joining(others, to: places)
    }

    /// A service that publishes, and that no view watches, is followed by somebody who may hop.
    private static func weighed(_ violation: Violation, _ module: ReviewedModule) -> Violation {
        let owner = violation.symbol.split(separator: ".").dropLast().joined(separator: ".")
        guard let type = module.index.type(named: owner), type.isObservableObject, !module.role(of: type).isPresentationLogic,
            module.role(of: type).isDataAccess, !module.typesWatchedByViews.contains(type.name)
        else { return violation }
        return violation.lessGrave
    }

    /// True for a type whose code may run anywhere.
    private static func isFree(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        type.kind == .class && !module.mayInheritIsolation(type)
    }

    static func observed(_ type: ReadType, _ module: ReviewedModule) -> Set<String> {
        guard type.isObservable || module.index.ancestors(of: type).contains("ObservableObject") else { return [] }
        let isWatched = module.typesWatchedByViews.contains(type.name)
        // What a superclass observes is observed in the object too.
        return Set(
            module.index.family(of: type).flatMap { owner in
                owner.storedProperties.map(\.fact).filter { property in
                    let names = Set(property.attributes.map(\.name))
                    // What is private and whose object no view watches leaves it as a stream alone, which may hop.
                    if names.contains("Published"), [.private, .fileprivate].contains(property.access), !isWatched { return false }
                    guard !property.isLet, property.isolation == nil, !names.contains("MainActor") else { return false }
                    return owner.attributes.contains("Observable") ? !names.contains("ObservationIgnored") : names.contains("Published")
                }.map(\.name)
            })
    }

    // MARK: The type's own state

    private static func ownWrite(in member: Member, _ module: ReviewedModule) -> Violation? {
        guard !member.body.assignments.isEmpty || !member.body.calls.isEmpty else { return nil }
        let observed = observed(member.type, module)
        guard !observed.isEmpty else { return nil }
        if let published = publishedWrite(in: member, to: observed, module) { return published }
        let first = member.body.assignments.first { index, event, assignment in
            observed.contains(assignment.root) && member.writesOwn(assignment) && isSurelyOffMain(index, event, member, module)
                && !module.keepsFromViews(assignment.root, of: member.type)
        }
        return first.map { first in
            Violation(
                file: member.file, position: first.event.position, symbol: member.symbol,
                message: "\(member.symbol) writes `\(first.assignment.target)` off the main actor; \(member.type.name) is not isolated.",
                evidence: ["\(first.assignment.target) \(first.assignment.operation) \(first.assignment.value)"], affects: "isolation")
        }
    }

    /// `request.assign(to: &$rows)`, `request.assign(to: \\.rows, on: self)` of what arrives in the background, and `rows.append(row)`.
    private static func publishedWrite(in member: Member, to observed: Set<String>, _ module: ReviewedModule) -> Violation? {
        for (index, event, call) in member.body.calls {
            let name: String
            if call.name == "assign", let target = call.arguments.first(where: { $0.label == "to" })?.text {
                name = String(target.lastOfPath.drop { "&$\\".contains($0) })
                let isOwn = target.hasPrefix("&") || call.arguments.contains { $0.label == "on" && $0.text == "self" }
                guard isOwn, observed.contains(name), StreamQueue(module: module).place(ofCallbacksOf: call, at: index, in: member) != nil
                else { continue }
            } else if OffMainWrite.changes.contains(call.name), let receiver = call.receiver {
                name = receiver.plainPlace
                guard observed.contains(name), receiver.hasPrefix("self") || !member.hides(name), !call.isAwaited,
                    isSurelyOffMain(index, event, member, module)
                else {
                    continue
                }
            } else {
                continue
            }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) writes `\(name)` off the main actor; \(member.type.name) is not isolated.",
                evidence: [call.shortText], affects: "isolation")
        }
        return nil
    }

    /// A write in a method that a timer or a framework calls in the background.
    private static func timedWrite(in region: OffMainRegion, _ module: ReviewedModule) -> Violation? {
        let member = region.member
        guard isFree(member.type, module), !module.isOnMainActor(member) else { return nil }
        return plainWrite(of: member, to: observed(member.type, module)).map { first in
            Violation(
                file: member.file, position: first.event.position, symbol: member.symbol,
                message: "\(member.symbol) writes `\(first.assignment.target)` off the main actor, in \(region.place).",
                evidence: ["\(first.assignment.target) \(first.assignment.operation) \(first.assignment.value)"], affects: "isolation")
        }
    }

    /// The first write to one of these properties that the member makes at once, in no closure.
    private static func plainWrite(
        of member: Member, to properties: Set<String>
    ) -> (index: Int, event: EventPlace, assignment: AssignmentFact)? {
        member.body.assignments.first { _, event, assignment in
            properties.contains(assignment.root) && member.writesOwn(assignment) && member.body.executionScope(of: event.scope) == 0
        }
    }

    private static func isSurelyOffMain(_ index: Int, _ event: EventPlace, _ member: Member, _ module: ReviewedModule) -> Bool {
        let body = member.body
        guard !body.isIsolated(event.scope) else { return false }
        let home = body.executionScope(of: event.scope)
        switch body.scopes[home].kind {
        // What is bound to no actor leaves the main one when it starts to run, not only where it waits.
        case .body: return member.isAsync && !module.runsWhereItIsCalled(member.file)
        case .closure(let closure):
            let offMain = OffMain(module: module)
            guard let call = body.call(takingClosure: closure) else { return offMain.background(of: event.scope, in: member) != nil }
            if call.callee == "Task" { return hasWaited(before: index, in: home, body) }
            return offMain.background(of: event.scope, in: member) != nil
                || hasWaited(before: index, in: home, body) && offMain.runsInTask(closure, of: call, in: member)
        default: return false
        }
    }

    /// True when the code of a function or closure suspends before one of its events.
    static func hasWaited(before event: Int, in home: Int, _ body: BodyFact) -> Bool {
        body.events.prefix(event).contains { body.suspends($0) && body.executionScope(of: $0.scope) == home }
    }

    // MARK: The state of a shared instance

    /// A shared object's property is written in the background, and a screen reads it.
    private static func sharedWrite(in member: Member, _ offMain: OffMain) -> Violation? {
        let module = offMain.module
        guard !member.body.assignments.isEmpty, module.livesAsLongAsTheApp(member.type) else { return nil }
        let variables = Set(member.type.storedProperties.filter { !$0.fact.isLet }.map(\.fact.name))
        for (_, event, assignment) in member.body.assignments
        where variables.contains(assignment.root) && assignment.target.hasPrefix("self") {
            guard let background = offMain.background(of: event.scope, in: member), !background.hasPrefix("the queue"),
                let reader = screenThatReads("\(member.type.name).shared.\(assignment.root)", module)
            else { continue }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) writes `\(assignment.root)` in \(background), and \(reader.symbol) reads it on the main thread.",
                evidence: ["\(assignment.target) = \(assignment.value)", "\(reader.file):\(reader.position.line): \(reader.symbol)"],
                affects: "isolation")
        }
        return nil
    }

    private static func screenThatReads(_ path: String, _ module: ReviewedModule) -> Member? {
        module.productionMembers.first { member in
            member.role.isScreen
                && member.body.events.contains { event in
                    switch event.kind {
                    case .reference(let name): name.hasPrefix(path)
                    case .call(let call): call.callee.hasPrefix(path)
                    default: false
                    }
                }
        }
    }

    // MARK: The state of another object

    /// The member writes observed state of an object that it holds, or calls its method that does so at once.
    private static func distantWrites(in member: Member, isFree: Bool, _ offMain: OffMain) -> [Violation] {
        let module = offMain.module
        let found = member.body.events.enumerated().compactMap { index, event -> Violation? in
            guard let reached = reached(by: event, in: member, offMain),
                isFree ? isSurelyOffMain(index, event.place, member, module) : isInEffect(event, member, module)
            else { return nil }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) \(reached.words) off the main actor; \(reached.type.name) is not isolated.",
                evidence: [reached.evidence], affects: "isolation")
        }
        return Violation.merged(found)
    }

    /// The closure of TCA's `.run`, which is isolated to nothing unless it says so.
    private static func isInEffect(_ event: EventFact, _ member: Member, _ module: ReviewedModule) -> Bool {
        guard case .closure(let closure) = member.body.scopes[member.body.executionScope(of: event.scope)].kind,
            let call = member.body.call(takingClosure: closure), [".run", "Effect.run", "EffectTask.run", ".task"].contains(call.callee)
        else { return false }
        return !member.body.isIsolated(event.scope)
    }

    private static func reached(
        by event: EventFact, in member: Member, _ offMain: OffMain
    ) -> (type: ReadType, words: String, evidence: String)? {
        let module = offMain.module
        switch event.kind {
        case .assignment(let assignment):
            let parts = assignment.target.plainPlace.split(separator: ".").map(String.init)
            guard parts.count == 2, !member.body.localNames.contains(parts[0]),
                let link = module.ownership.links(ofNamed: member.type.qualifiedName).first(where: { $0.property.name == parts[0] }),
                link.targets.count == 1, let type = link.targets.first.flatMap({ module.index.type(named: $0) }),
                isUnisolated(type, module), observed(type, module).contains(parts[1])
            else { return nil }
            return (type, "writes `\(assignment.target)`", "\(assignment.target) = \(assignment.value)")
        case .call(let call):
            guard !call.isAwaited, module.declaresFunction(named: call.name), let target = offMain.target(of: call, in: member),
                isUnisolated(target.type, module)
            else { return nil }
            let callees = module.members(of: target.type).filter { $0.kind == .function && $0.name == call.name && !$0.isAsync }
            guard callees.count == 1, let callee = callees.first, callee.isolation == nil else { return nil }
            return plainWrite(of: callee, to: observed(target.type, module)).map {
                (
                    target.type, "calls `\(call.callee)`, which writes `\($0.assignment.target)`,",
                    "\(callee.file):\($0.event.position.line): \($0.assignment.target) \($0.assignment.operation) \($0.assignment.value)"
                )
            }
        default: return nil
        }
    }

    private static func isUnisolated(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        guard isFree(type, module), type.isolation == nil, module.facts.defaultIsolation(of: type.file) != "MainActor",
            !module.mayIsolateByDefault(type.file)
        else { return false }
        return !module.index.ancestors(of: type).contains { module.index.type(named: $0)?.isolation?.hasSuffix("MainActor") == true }
    }
}
