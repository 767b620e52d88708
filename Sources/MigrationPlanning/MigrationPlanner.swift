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

    /// The plan for `module`; without code the plan for the pair of patterns.
    public func plan(_ request: PlanRequest, module: ModuleFacts?) throws -> MigrationPlan {
        let names = PatternNames(library: library)
        if let move = try MoveChoice.move(for: request, in: library) {
            return finished(plan(move, request, module.map(ModuleReading.init), module), request)
        }
        guard let to = request.to else { throw PlanError.targetMissing(allowed: names.allowed) }
        let target = try names.playbook(to, field: "to")
        let reading = module.map(ModuleReading.init)
        let given = request.from.flatMap { $0.lowercased() == "auto" || $0.isEmpty ? nil : $0 }
        if given == nil, reading == nil { throw PlanError.sourceMissing(allowed: names.allowed) }
        let detected = reading?.pattern ?? "none"
        if given == nil, detected == "none" { throw PlanError.sourceUndetected(allowed: names.allowed) }
        if given == nil, detected == target.id, let reading { return finished(alreadyThere(target, reading), request) }
        let source = try names.source(given ?? detected, field: "from")
        if source.id == target.id { throw PlanError.samePattern(source.id) }
        guard let pair = PlaybookPair(from: source, to: target) else {
            throw PlanError.noPlaybook(
                from: source.id, to: target.id, route: PlaybookPair.route(from: source.id, to: target.id, in: library),
                pairs: PlaybookPair.all(in: library))
        }
        return finished(compose(pair, request, reading, module), request)
    }

    /// A move that keeps the pattern: the guide's steps with the types that it concerns.
    private func plan(_ move: Move, _ request: PlanRequest, _ reading: ModuleReading?, _ module: ModuleFacts?) -> MigrationPlan {
        let all = reading.map { ChangedPlaces(module: $0).moves(for: move.id) } ?? []
        let kept = Set(request.keep)
        let free = all.filter { !kept.contains($0.type.name) && !kept.contains($0.type.fact.name) && !kept.contains($0.type.file) }
        let ordered = reading.map { self.ordered(free, in: $0) } ?? []
        let pattern = request.from ?? reading?.pattern ?? "unknown"
        let (verdict, reasons, instead) = MoveVerdict(move: move, request: request, module: reading, places: ordered).verdict
        var plan = empty(from: pattern, to: pattern, reading, verdict: verdict, reasons: reasons, instead: instead)
        let composer = StepComposer(entry: MigrationEntry(move), rules: [], library: library, facts: module)
        let isShown = verdict != .notRecommended
        plan.steps = isShown ? (ordered.isEmpty ? composer.general() : composer.steps(for: ordered)) : []
        plan.mapping = mapping(ordered, all, kept: kept, reading)
        plan.change = move.id
        plan.coexistence = "The pattern stays \(pattern); only what the steps name changes."
        plan.traps = move.traps
        plan.risks = isShown ? risks(ordered, reading) : []
        plan.doneWhen = plan.steps.last.map { [$0.gate] } ?? []
        plan.graph = reading.map { MigrationGraph(module: $0, moves: ordered, targetID: pattern).mermaid() } ?? ""
        return plan
    }

    private func compose(_ pair: PlaybookPair, _ request: PlanRequest, _ reading: ModuleReading?, _ module: ModuleFacts?) -> MigrationPlan {
        let kept = Set(request.keep)
        let all = reading.map { moves(pair, $0) } ?? []
        let free = all.filter { !kept.contains($0.type.name) && !kept.contains($0.type.fact.name) && !kept.contains($0.type.file) }
        let (verdict, reasons, instead) = VerdictMaker(request: request, pair: pair, module: reading).verdict(for: free)
        // When nothing gains, the way is still shown for those who must go it.
        let gaining = free.filter { !$0.gains.isEmpty }
        let ordered = reading.map { self.ordered(gaining, in: $0) } ?? []
        let composer = StepComposer(entry: pair.entry, rules: pair.gateRules, library: library, facts: module)
        var plan = empty(from: pair.source.id, to: pair.target.id, reading, verdict: verdict, reasons: reasons, instead: instead)
        plan.steps = reading == nil ? composer.general() : composer.steps(for: ordered)
        if reading == nil, verdict == .notRecommended { plan.steps = [] }
        plan.mapping = mapping(ordered, all, kept: kept, reading)
        plan.coexistence = pair.entry.sideBySide
        plan.traps = pair.entry.traps
        plan.risks = risks(ordered, reading)
        plan.doneWhen = plan.steps.last.map { [$0.gate] } ?? []
        if !ordered.isEmpty {
            plan.doneWhen.append("Every test that was written first still passes unchanged: \(ordered.count) of \(ordered.count) types.")
        }
        plan.graph = reading.map { MigrationGraph(module: $0, moves: ordered, targetID: pair.target.id).mermaid() } ?? ""
        return plan
    }

    private func moves(_ pair: PlaybookPair, _ reading: ModuleReading) -> [ScreenMove] {
        switch (pair.source.id, pair.target.id) {
        case ("mv", "mvvm"): ModelViewToViewModel(module: reading).moves()
        case ("mvvm", "mv"): ViewModelToModelView(module: reading).moves()
        default: OtherPair(module: reading, pair: pair).moves()
        }
    }

    private func ordered(_ moves: [ScreenMove], in reading: ModuleReading) -> [ScreenMove] {
        let order = MigrationOrder.leavesFirst(moves.map(\.type.name), uses: reading.uses)
        let byName = Dictionary(moves.map { ($0.type.name, $0) }) { first, _ in first }
        return order.compactMap { byName[$0] }
    }

    /// What moves in the order of the steps, then what stays.
    private func mapping(_ moves: [ScreenMove], _ all: [ScreenMove], kept: Set<String>, _ reading: ModuleReading?) -> [MigrationPlan
        .MappingRow]
    {
        var seen: Set<MigrationPlan.MappingRow> = []
        var rows = moves.flatMap(\.rows).filter { seen.insert($0).inserted }
        let mapped = Set(rows.map(\.symbol))
        for move in all where move.gains.isEmpty && !mapped.contains(move.type.name) {
            rows += move.rows.filter { $0.action == .keep }
        }
        let named = Set(rows.map(\.symbol))
        for type in reading?.inventory ?? [] where !named.contains(type.name) {
            let asked = kept.contains(type.name) || kept.contains(type.fact.name) || kept.contains(type.file)
            rows.append(
                row(
                    type.name, type.file, type.line, from: type.role, to: roleName(type.role), .keep,
                    asked ? "Stays, as you asked." : "Nothing in it has to move."))
        }
        return rows
    }

    private func risks(_ moves: [ScreenMove], _ reading: ModuleReading?) -> [String] {
        var risks: [String] = []
        for move in moves where move.canOverlap {
            risks.append("`\(move.type.name)` starts work that can overlap; the order of answers must not change.")
        }
        for move in moves where move.type.lines > 400 {
            risks.append("`\(move.type.name)` has \(move.type.lines) lines: split the drawing first.")
        }
        if let reading, !moves.isEmpty, !reading.types.contains(where: { $0.role == .test }) {
            risks.append("No test was found in what was read: the first step carries the whole safety.")
        }
        return risks
    }

    private func alreadyThere(_ target: Playbook, _ reading: ModuleReading) -> MigrationPlan {
        var plan = empty(
            from: target.id, to: target.id, reading, verdict: .notRecommended,
            reasons: ["The code follows \(target.name) already: there is nothing to migrate."],
            instead:
                "Call review_module with \"pattern\": \"\(target.id)\" to see where it departs from it; for the screens that are in another pattern name it in `from`."
        )
        plan.mapping = mapping([], [], kept: [], reading)
        plan.graph = MigrationGraph(module: reading, moves: [], targetID: target.id).mermaid()
        return plan
    }

    private func empty(
        from: String, to: String, _ reading: ModuleReading?, verdict: MigrationPlan.Verdict, reasons: [String], instead: String?
    ) -> MigrationPlan {
        let items = (reading?.inventory ?? []).map {
            MigrationPlan.InventoryItem(symbol: $0.name, role: roleName($0.role), file: $0.file, line: $0.line, lines: $0.lines)
        }
        return MigrationPlan(
            verdict: verdict, reasons: reasons, instead: instead,
            current: .init(pattern: from, confidence: reading.map { $0.pattern == from ? $0.confidence : 0 } ?? 0, inventory: items),
            target: to, mapping: [], steps: [], coexistence: "", traps: [], risks: [], doneWhen: [], graph: "", report: "")
    }

    private func finished(_ plan: MigrationPlan, _ request: PlanRequest) -> MigrationPlan {
        var plan = plan
        plan.report = PlanReport(plan: plan, full: request.detailFull).markdown()
        return plan
    }
}
