import SwiftCode

extension UIStateOffMain {
    /// A property that one method writes on the main actor by its own word, and another after an await off it.
    static func writesOfStateKeptToMain(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && !module.mayInheritIsolation($0) }.flatMap { type -> [Violation] in
            // What views watch is spoken of where it is written.
            let left = observed(type, module).union(objects(of: type, module))
            let members = module.members(of: type)
            let kept = members.flatMap { member in
                keptWrites(of: member).filter { !left.contains($0) }.map { (root: $0, symbol: member.symbol) }
            }
            return kept.isEmpty ? [] : members.compactMap { violation(in: $0, keptBy: kept, module) }
        }
    }

    /// What refers to an object, or is filled by a wrapper: writing through it leaves the property itself alone.
    private static func objects(of type: ReadType, _ module: ReviewedModule) -> Set<String> {
        Set(
            type.storedProperties.map(\.fact).filter { property in
                let name = TypeText.base(property.type ?? property.constructs ?? "")
                let isObject = module.index.type(named: name).map { $0.isReference || $0.kind == .protocol } ?? false
                return isObject || name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasSuffix("Controller")
                    || property.attributes.contains { $0.name != "Published" && $0.name.startsUppercase }
            }.map(\.name))
    }

    private static func keptWrites(of member: Member) -> [String] {
        let assigned = member.body.assignments.filter { _, event, assignment in
            member.type.stores(assignment.root) && member.writesOwn(assignment) && isKeptToMain(event, member.body)
        }.map(\.assignment.root)
        // `rows.removeAll()` writes too.
        let changed = member.body.calls.compactMap { _, event, call -> String? in
            guard OffMainWrite.changes.contains(call.name), let place = call.receiver?.plainPlace, member.type.stores(place),
                !member.hides(place),
                isKeptToMain(event, member.body)
            else { return nil }
            return place
        }
        return assigned + changed
    }

    private static func isKeptToMain(_ event: EventPlace, _ body: BodyFact) -> Bool {
        body.closuresAround(event.scope).contains { around in
            around.closure.isolation?.hasSuffix("MainActor") == true
                || body.call(takingClosure: around.closure).map { ["MainActor.run", "DispatchQueue.main.async"].contains($0.callee) }
                    == true
        }
    }

    private static func violation(in member: Member, keptBy kept: [(root: String, symbol: String)], _ module: ReviewedModule) -> Violation?
    {
        guard member.isolation == nil, !module.isOnMainActor(member), !module.mayIsolateByDefault(member.file) else { return nil }
        let body = member.body
        for (index, event, assignment) in body.assignments where member.writesOwn(assignment) && !body.isIsolated(event.scope) {
            let home = body.executionScope(of: event.scope)
            guard let other = kept.first(where: { $0.root == assignment.root }), isBoundToNothing(home, member, module),
                hasWaited(before: index, in: home, body)
            else { continue }
            let who = other.symbol == member.symbol ? "another place of it" : other.symbol
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) writes `\(assignment.root)` off the main actor; \(who) keeps to it.",
                evidence: ["\(assignment.target) \(assignment.operation) \(assignment.value)"], affects: "isolation")
        }
        return nil
    }

    /// The body of an async function, or of a task that it starts.
    private static func isBoundToNothing(_ home: Int, _ member: Member, _ module: ReviewedModule) -> Bool {
        guard case .closure(let closure) = member.body.scopes[home].kind else {
            return home == 0 && member.kind == .function && member.isAsync && !module.runsWhereItIsCalled(member.file)
        }
        return closure.isolation == nil && member.body.call(takingClosure: closure)?.callee == "Task"
    }
}
