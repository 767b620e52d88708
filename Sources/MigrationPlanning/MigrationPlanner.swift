import ModuleReview
import Playbooks
import SwiftCode

/// Plans the way from one pattern to another, with the names of the user's own code.
public struct MigrationPlanner: Sendable {
    let library: PlaybookLibrary

    /// Takes its advice from the playbooks of `library`.
    public init(library: PlaybookLibrary) {
        self.library = library
    }

    /// Rules whose findings stand in the way of a move: those of both patterns, and those about dependencies and boundaries.
    public func blockingRules(from source: String?, to target: String?) -> [String] {
        let patterns = [source, target].compactMap { $0.flatMap(library.pattern) }
        let guides = library.guides.filter { ["dependency-injection", "module-boundaries"].contains($0.id) }
        let rules = patterns.flatMap(\.rules) + guides.flatMap(\.rules)
        return Set(rules.filter { !$0.id.hasPrefix("test-") && $0.id != "publicly-settable-state" }.map(\.id)).sorted()
    }

    /// The plan for `module`; without code the plan for the pair of patterns. `findings` are those of the blocking rules; none means that the code
    /// was not reviewed, and the plan then names none.
    public func plan(_ request: PlanRequest, module: ModuleFacts?, findings: [Finding] = []) throws -> MigrationPlan {
        let names = PatternNames(library: library)
        let reading = module.map(ModuleReading.init)
        let context = PlanContext(
            request: request, library: library, module: reading, scope: try PlanScope(request.scope, in: reading),
            inventory: reading.map { InventoryMaker(module: $0, findings: findings) }, findings: findings)
        if let move = try MoveChoice.move(for: request, in: library) { return finished(context.plan(move), request) }
        guard let to = request.to else {
            if let move = interfaceOnly(context) { return finished(context.plan(move), request) }
            throw PlanError.targetMissing(allowed: names.allowed)
        }
        let given = request.from.flatMap { $0.lowercased() == "auto" || $0.isEmpty ? nil : $0 }
        if let end = deadEnd(from: given ?? reading?.pattern, to: to) {
            return finished(context.deadEnd(end, to: to, from: given), request)
        }
        let target = try names.playbook(to, field: "to")
        if given == nil, reading == nil { throw PlanError.sourceMissing(allowed: names.allowed) }
        let detected = reading?.pattern ?? "none"
        if given == nil, detected == "none" { throw PlanError.sourceUndetected(allowed: names.allowed) }
        if (given ?? detected) == target.id, let move = context.interface.move(pattern: target.id, in: library) {
            return finished(context.plan(move), request)
        }
        if given == nil, detected == target.id { return finished(context.alreadyThere(target), request) }
        let source = try names.source(given ?? detected, field: "from")
        if source.id == target.id { throw PlanError.samePattern(source.id) }
        let legs = try PairRoute(library: library).legs(from: source, to: target)
        guard !legs.isEmpty else {
            throw PlanError.noPlaybook(
                from: source.id, to: target.id, pairs: PlaybookPair.all(in: library).map { "\($0.from) -> \($0.to)" })
        }
        return finished(context.plan(legs), request)
    }

    /// `ui` alone asks for the other framework and keeps the pattern.
    private func interfaceOnly(_ context: PlanContext) -> Move? {
        let pattern = context.request.from ?? context.module?.pattern ?? "unknown"
        return context.interface.move(pattern: pattern, in: library)
    }

    private func deadEnd(from source: String?, to target: String) -> MigrationAdvice.DeadEnd? {
        let wanted = target.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "-")
        guard source != wanted else { return nil }
        return PairRoute(library: library).deadEnd(from: source ?? "", to: wanted)
    }

    private func finished(_ plan: MigrationPlan, _ request: PlanRequest) -> MigrationPlan {
        var plan = plan
        plan.report = PlanReport(plan: plan, form: request.detailFull ? .full : .brief).markdown()
        return plan
    }
}
