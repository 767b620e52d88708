import ModuleReview
import Playbooks
import SwiftCode

/// One request with everything that was read for it.
struct PlanContext {
    let request: PlanRequest
    let library: PlaybookLibrary
    let module: ModuleReading?
    let scope: PlanScope
    let inventory: InventoryMaker?
    let findings: [Finding]

    var interface: InterfaceChange { InterfaceChange(request: request, module: module) }
    private var conditions: StepConditions { StepConditions(request: request, module: module) }

    // MARK: Plans

    /// A change of pattern, over stops when there are several legs.
    func plan(_ legs: [PlaybookPair]) -> MigrationPlan {
        guard let first = legs.first, let last = legs.last else {
            return empty(from: "unknown", to: "unknown", Judgement.no([], instead: ""))
        }
        let all = module.map { moves(first, $0) } ?? []
        let free = all.filter { !isKept($0.type) && scope.holds($0.type) }
        let isChoice =
            module.map { module in inventory.map { OtherPair(module: module, pair: first, inventory: $0).isChoice } ?? false } ?? false
        let judgement = VerdictMaker(
            request: request, pair: first, target: last.target, module: module, inventory: inventory, library: library, isChoice: isChoice
        ).judgement(for: free)
        let ordered = ordered(free.filter { !$0.gains.isEmpty })
        var phases = self.phases(legs, ordered)
        if let move = interface.move(pattern: last.target.id, in: library), !legs.contains(where: changesScreen) {
            phases.append(interfacePhase(move, ordered))
        }
        var plan = empty(from: first.source.id, to: last.target.id, judgement)
        fill(&plan, phases, all: all, ordered: ordered, last: last)
        return plan
    }

    /// A move that keeps the pattern: the guide's steps with the types that it concerns.
    func plan(_ move: Move) -> MigrationPlan {
        let pattern = request.from ?? module?.pattern ?? "unknown"
        let move = library.move(move.id, variant: pattern) ?? move
        let all = module.map { interfaceMoves(move, in: $0) ?? ChangedPlaces(module: $0).moves(for: move.id) } ?? []
        let ordered = ordered(all.filter { !isKept($0.type) && scope.holds($0.type) })
        let judgement = MoveVerdict(move: move, request: request, module: module, places: ordered, library: library).judgement
        let entry = MigrationEntry(move).keeping(conditions.keep(move.steps))
        let phase = PlanPhase(title: "", entry: entry, rules: [], moves: ordered, followers: [], pair: nil, change: move.id)
        var plan = empty(from: pattern, to: pattern, judgement)
        plan.change = move.id
        fill(&plan, [phase], all: all, ordered: ordered, last: nil)
        if plan.coexistence.isEmpty, plan.verdict != .notRecommended {
            plan.coexistence = "The pattern stays \(pattern); only what the steps name changes."
        }
        return plan
    }

    /// A pair that makes no sense.
    func deadEnd(_ end: MigrationAdvice.DeadEnd, to: String, from: String?) -> MigrationPlan {
        empty(from: from ?? module?.pattern ?? "unknown", to: to, .no([end.why], instead: end.instead))
    }

    func alreadyThere(_ target: Playbook) -> MigrationPlan {
        empty(
            from: target.id, to: target.id,
            .no(
                ["The code follows \(target.name) already: there is nothing to migrate."],
                instead:
                    "Call review_module with \"pattern\": \"\(target.id)\" to see where it departs from it; for the screens that are in another pattern name it in `from`."
            ))
    }

    // MARK: Phases

    private func phases(_ legs: [PlaybookPair], _ moves: [ScreenMove]) -> [PlanPhase] {
        legs.enumerated().map { index, leg in
            let entry = leg.entry.keeping(conditions.keep(leg.entry.steps))
            // What the second stretch moves does not exist yet; its steps name the screens.
            return PlanPhase(
                title: legs.count == 1 && interface.direction == nil ? "" : "To \(leg.target.name)", entry: entry, rules: leg.gateRules,
                moves: index == 0 ? moves : [], followers: index == 0 ? [] : moves, pair: leg, change: nil)
        }
    }

    private func interfacePhase(_ move: Move, _ moves: [ScreenMove]) -> PlanPhase {
        let screens = module.map { Set(interface.screens($0).map(\.name)) } ?? []
        let concerned = moves.filter { screens.contains($0.type.name) }.map {
            ScreenMove(type: $0.type, logic: $0.logic, partner: $0.partner)
        }
        let title = interface.direction == "to-uikit" ? "To UIKit" : "To SwiftUI"
        return PlanPhase(title: title, entry: MigrationEntry(move), rules: [], moves: concerned, followers: [], pair: nil, change: move.id)
    }

    /// True when the pair's own steps draw the screen anew.
    private func changesScreen(_ pair: PlaybookPair) -> Bool {
        conditions.keep(pair.entry.steps).contains { $0.change.contains("UIHostingController") || $0.change.contains("SwiftUI view") }
    }

    private func interfaceMoves(_ move: Move, in module: ModuleReading) -> [ScreenMove]? {
        guard move.id == "ui-framework" else { return nil }
        let isBack = interface.direction == "to-uikit"
        let screens = isBack ? interface.screens(module) : module.screens.filter { $0.role == .viewController }
        return screens.map { screen in
            var move = ScreenMove(type: screen, logic: LogicBehindScreen(module: module).types(of: screen))
            move.gains = ["`\(screen.name)` (\(screen.file):\(screen.line)) is \(isBack ? "a SwiftUI view" : "a view controller")"]
            let base = BridgeMaker.base(screen.fact.name)
            move.partner = isBack ? "\(base)Controller" : "\(base)Screen"
            move.effects = screen.members.filter(\.hasEffect)
            move.navigation = screen.members.filter(\.reading.navigates)
            move.rows = [
                row(
                    screen.name, screen.file, screen.line, from: screen.role, to: "none", .delete,
                    "Deleted once `\(move.partner)` shows the same state and nothing refers to it.")
            ]
            return move
        }
    }

    private func moves(_ pair: PlaybookPair, _ module: ModuleReading) -> [ScreenMove] {
        switch (pair.source.id, pair.target.id) {
        case ("mv", "mvvm"): ModelViewToViewModel(module: module).moves()
        case ("mvvm", "mv"): ViewModelToModelView(module: module).moves()
        default: inventory.map { OtherPair(module: module, pair: pair, inventory: $0).moves() } ?? []
        }
    }

    /// The pilot, then leaves first.
    private func ordered(_ moves: [ScreenMove]) -> [ScreenMove] {
        guard let module, let inventory else { return [] }
        let order = MigrationOrder.leavesFirst(moves.map(\.type.name), uses: module.uses)
        let byName = Dictionary(moves.map { ($0.type.name, $0) }) { first, _ in first }
        let ordered = order.compactMap { byName[$0] }
        let pilot = PilotChoice(moves: ordered, module: module, inventory: inventory, request: request).pilot
        guard let pilot else { return ordered }
        let chosen = [pilot] + ordered.filter { $0.type.name != pilot.type.name }
        return request.scope?.lowercased() == "feature" ? chosen.filter { $0.feature == pilot.feature } : chosen
    }

    // MARK: Parts of the answer

    private func fill(_ plan: inout MigrationPlan, _ phases: [PlanPhase], all: [ScreenMove], ordered: [ScreenMove], last: PlaybookPair?) {
        let entries = phases.map(\.entry)
        plan.coexistence = entries.map(\.sideBySide).filter { !$0.isEmpty }.joined(separator: " ")
        if phases.count > 1 {
            plan.coexistence += " The UI framework and the pattern never change in one step: each stretch ends in an app that may stay so."
        }
        if let note = interface.note { plan.reasons.append(note) }
        guard plan.verdict != .notRecommended else {
            plan.coexistence = ""
            if last != nil, interface.direction != nil {
                plan.instead = [plan.instead, "The UI framework can change by itself: ask with `change`: ui-framework."].compactMap { $0 }
                    .joined(separator: " ")
            }
            return
        }
        var traps: Set<String> = []
        plan.traps = entries.flatMap(\.traps).filter { traps.insert($0).inserted }
        let code = module.map { CodeOfToday($0, findings: findings) }
        for phase in phases {
            let composer = StepComposer(
                phase: phase, library: library, facts: module?.facts, inventory: inventory,
                criteria: StepCriteria(code: code, change: phase.change), scope: scope.name)
            let (first, after) = (plan.steps.count + 1, plan.steps.last.map { [$0.id] } ?? [])
            let isGeneral = phase.moves.isEmpty
            let made =
                isGeneral ? composer.general(first: first, after: after) : composer.steps(for: phase.moves, first: first, after: after)
            plan.steps += made
            AdapterPlacer(library: library, module: module, request: request, phase: phase, interface: interface).place(in: &plan, made)
        }
        if let code {
            for index in plan.steps.indices { plan.steps[index].openAtFirst = plan.steps[index].doneIf.filter { !code.holds($0) }.count }
        }
        plan.mapping = mapping(ordered, all)
        plan.risks = risks(ordered)
        plan.doneWhen = plan.steps.last.map { [$0.gate] } ?? []
        plan.doneWhen += plan.adapters.map { "`\($0.name)` is deleted (\($0.deletedIn))." }
        if !ordered.isEmpty { plan.doneWhen.append("Every test that was written first still passes unchanged.") }
        plan.graph = module.map { MigrationGraph(module: $0, moves: ordered, targetID: plan.target).mermaid() } ?? ""
        plan.stepGraph = StepGraph(steps: plan.steps).mermaid()
    }

    /// What moves in the order of the steps, then what stays.
    private func mapping(_ moves: [ScreenMove], _ all: [ScreenMove]) -> [MigrationPlan.MappingRow] {
        var seen: Set<MigrationPlan.MappingRow> = []
        var rows = moves.flatMap(\.rows).filter { seen.insert($0).inserted }
        let mapped = Set(rows.map(\.symbol))
        for move in all where move.gains.isEmpty && !mapped.contains(move.type.name) {
            rows += move.rows.filter { $0.action == .keep && scope.holds(move.type) }
        }
        let named = Set(rows.map(\.symbol))
        for type in module?.inventory ?? [] where !named.contains(type.name) && scope.holds(type) {
            let asked = isKept(type)
            rows.append(
                row(
                    type.name, type.file, type.line, from: type.role, to: roleName(type.role), .keep,
                    asked ? "Stays, as you asked." : "Nothing in it has to move."))
        }
        return rows
    }

    private func isKept(_ type: DeclaredType) -> Bool {
        request.keep.contains(type.name) || request.keep.contains(type.fact.name) || request.keep.contains(type.file)
    }

    private func risks(_ moves: [ScreenMove]) -> [String] {
        var risks: [String] = []
        for move in moves where move.canOverlap {
            risks.append("`\(move.type.name)` starts work that can overlap; the order of answers must not change.")
        }
        for type in moves.flatMap({ [$0.type] + $0.logic }) where type.lines > 400 {
            risks.append("`\(type.name)` has \(type.lines) lines (\(type.file):\(type.line)): split the drawing first.")
        }
        if let inventory {
            for type in moves.flatMap(\.logic) where inventory.seam(of: type) == "singleton" {
                risks.append("`\(type.name)` (\(type.file):\(type.line)) is a singleton: whoever reaches it keeps the old one.")
            }
        }
        if let module, !moves.isEmpty, !module.types.contains(where: { $0.role == .test }) {
            risks.append("No test was found in what was read: the first step carries the whole safety.")
        }
        var seen: Set<String> = []
        return risks.filter { seen.insert($0).inserted }
    }

    private func empty(from: String, to: String, _ judgement: Judgement) -> MigrationPlan {
        let types = (module?.inventory ?? []).filter(scope.holds)
        return MigrationPlan(
            verdict: judgement.verdict, reasons: judgement.reasons, instead: judgement.instead,
            current: .init(
                pattern: from, confidence: module.map { $0.pattern == from ? $0.confidence : 0 } ?? 0,
                inventory: inventory?.items(types) ?? []),
            target: to, mapping: [], steps: [], coexistence: "", traps: [], risks: [], doneWhen: [], graph: "", report: "", adapters: [],
            stepGraph: "", scope: scope.name)
    }
}
