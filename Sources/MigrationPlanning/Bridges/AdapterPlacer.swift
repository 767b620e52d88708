import ModuleReview
import Playbooks

/// Puts the adapters of a phase into the plan: the step that adds each, and the one that deletes it.
struct AdapterPlacer {
    let library: PlaybookLibrary
    let module: ModuleReading?
    let request: PlanRequest
    let phase: PlanPhase
    let interface: InterfaceChange
    /// One pull request shows how; the others follow it.
    private static let most = 6

    func place(in plan: inout MigrationPlan, _ steps: [MigrationPlan.Step]) {
        guard let module, !steps.isEmpty else { return }
        let maker = BridgeMaker(library: library, module: module, request: request)
        var count = 0
        for (move, made) in wanted(maker) where count < Self.most {
            let own = steps.filter { $0.title.hasSuffix(": \(move.type.name)") }
            guard let added = adding(made.bridge.id, own), let deleted = own.last ?? steps.last,
                !plan.adapters.contains(where: { $0.name == made.name })
            else { continue }
            count += 1
            plan.adapters.append(
                MigrationPlan.Adapter(
                    name: made.name, file: made.file, purpose: made.bridge.purpose, code: made.code, addedIn: added.id,
                    deletedIn: deleted.id,
                    removal: made.bridge.removal))
            change(
                &plan, added.id, made, "Add the bridge `\(made.name)` (\(made.file)); its code stands under *Side by side*.", .typeExists)
            if added.id != deleted.id {
                change(&plan, deleted.id, made, "Delete the bridge `\(made.name)` when: \(made.bridge.removal)", .typeGone)
            }
        }
    }

    private func change(
        _ plan: inout MigrationPlan, _ id: String, _ made: BridgeMaker.Made, _ text: String, _ kind: MigrationPlan.Criterion.Kind
    ) {
        guard let index = plan.steps.firstIndex(where: { $0.id == id }) else { return }
        plan.steps[index].changes.append(text)
        guard made.isType else { return }
        plan.steps[index].doneIf.removeAll { $0.kind == .byHand && kind == .typeExists }
        plan.steps[index].doneIf.append(.init(kind: kind, subject: made.name, place: ""))
    }

    /// A screen's bridge comes when the new screen does, all others when the types begin to move.
    private func adding(_ id: String, _ steps: [MigrationPlan.Step]) -> MigrationPlan.Step? {
        let words =
            ["entry", "wrapped"].contains(id)
            ? ["host", "wrap", "replace the screen", "change the screen"]
            : id.hasPrefix("display") ? ["display", "observe", "host", "view model"] : []
        let found = steps.first { step in words.contains { step.title.lowercased().contains($0) } }
        return found ?? steps.dropFirst().first ?? steps.first
    }

    private func wanted(_ maker: BridgeMaker) -> [(move: ScreenMove, made: BridgeMaker.Made)] {
        phase.moves.flatMap { move in
            bridges(for: move, maker).compactMap { $0 }.map { (move, $0) }
        }
    }

    private func bridges(for move: ScreenMove, _ maker: BridgeMaker) -> [BridgeMaker.Made?] {
        if let change = phase.change {
            switch change {
            case "ui-framework":
                return interface.direction == "to-uikit" ? [] : [maker.display(for: move), maker.entry(for: move.type)]
            case "streams-to-async": return sources(of: move, maker).map(maker.values)
            case "concurrency": return sources(of: move, maker).map(maker.awaited)
            default: return []
            }
        }
        guard let pair = phase.pair else { return [] }
        let changesScreen = pair.entry.steps.contains { $0.change.contains("UIHostingController") || $0.change.contains("hosted") }
        var made: [BridgeMaker.Made?] = []
        if changesScreen, move.type.role == .viewController, interface.request.ui != "uikit" {
            made += [maker.display(for: move), maker.entry(for: move.type)]
        }
        if ["mvi", "tca"].contains(pair.target.id) { made += move.logic.map(maker.follower) }
        if pair.source.id == "reactive" { made += sources(of: move, maker).map(maker.values) }
        return made
    }

    /// The move's own types and those that they use; protocols first, since an extension of one serves all that adopt it.
    private func sources(of move: ScreenMove, _ maker: BridgeMaker) -> [DeclaredType] {
        let own = [move.type] + move.logic
        let used = own.flatMap { (maker.module.uses[$0.name] ?? []).sorted() }.compactMap(maker.module.type)
        let all = used.filter { $0.fact.kind == .protocol } + own.filter { !$0.isScreen }
        return all.filter { $0.role != .test }
    }
}
