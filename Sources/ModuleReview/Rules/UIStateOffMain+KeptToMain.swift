import SwiftCode

extension UIStateOffMain {
    /// A property that one method writes on the main actor by its own word, and another after an await off it.
    static func writesOfStateKeptToMain(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && !$0.isObservable && !module.mayInheritIsolation($0) }.flatMap { type in
            let members = module.members(of: type)
            let kept = members.flatMap { member in keptWrites(of: member).map { (root: $0, symbol: member.symbol) } }
            return kept.isEmpty ? [] : members.compactMap { violation(in: $0, keptBy: kept, module) }
        }
    }

    private static func keptWrites(of member: Member) -> [String] {
        member.body.assignments.filter { _, event, assignment in
            member.type.stores(assignment.root) && member.writesOwn(assignment)
                && member.body.closuresAround(event.scope).contains { $0.closure.isolation?.hasSuffix("MainActor") == true }
        }.map(\.assignment.root)
    }

    private static func violation(in member: Member, keptBy kept: [(root: String, symbol: String)], _ module: ReviewedModule) -> Violation?
    {
        guard member.kind == .function, member.isAsync, member.isolation == nil, !module.isOnMainActor(member),
            !module.mayIsolateByDefault(member.file)
        else { return nil }
        let body = member.body
        for (index, event, assignment) in body.assignments
        where body.executionScope(of: event.scope) == 0 && member.writesOwn(assignment) {
            guard let other = kept.first(where: { $0.root == assignment.root && $0.symbol != member.symbol }),
                body.closuresAround(event.scope).isEmpty,
                body.events.prefix(index).contains(where: { body.executionScope(of: $0.scope) == 0 && body.suspends($0) })
            else { continue }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) writes `\(assignment.root)` off the main actor; \(other.symbol) keeps to it.",
                evidence: ["\(assignment.target) \(assignment.operation) \(assignment.value)"], affects: "isolation")
        }
        return nil
    }
}
