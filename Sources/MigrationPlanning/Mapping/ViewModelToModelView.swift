import ModuleReview
import SwiftCode

/// MVVM to MV: a view model that only forwards goes, one that decides stays.
struct ViewModelToModelView {
    let module: ModuleReading

    /// One move a view model; `gains` is empty for those that decide.
    func moves() -> [ScreenMove] { module.types.filter { $0.role == .viewModel && $0.fact.kind != .protocol }.map(move) }

    private func move(_ model: DeclaredType) -> ScreenMove {
        let screens = module.screens(using: model.name)
        var move = ScreenMove(type: model, partner: model.name)
        let members = model.members
        let deciding = members.filter { decides($0, in: model) }
        let forwards = deciding.isEmpty
        for member in members {
            let stays = decides(member, in: model)
            if member.hasEffect { move.effects.append(member) } else { move.computations.append(member) }
            move.rows.append(
                row(
                    "\(model.name).\(member.name)", member.file, member.line, from: .viewModel,
                    to: forwards ? "view" : "view model", forwards ? .delete : .keep,
                    stays
                        ? "Decides: \(reason(member, in: model))."
                        : forwards ? "Only forwards: the view calls what it forwards to." : "Forwards; stays with the members that decide.")
            )
        }
        move.canOverlap = members.contains { $0.reading.startsTask }
        if forwards {
            move.gains = [
                "`\(model.name)` only forwards (\(model.file):\(model.line)): none of its \(members.count) members decides anything"
            ]
            for screen in screens {
                move.rows.insert(
                    row(
                        screen.name, screen.file, screen.line, from: screen.role, to: "view", .keep,
                        "Uses what `\(model.name)` forwarded to."), at: 0)
            }
        }
        move.rows.insert(
            row(
                model.name, model.file, model.line, from: .viewModel, to: forwards ? "none" : "view model", forwards ? .delete : .keep,
                forwards
                    ? "Delete with its tests once nothing refers to it."
                    : "Stays: \(list(deciding.map(\.name))) decide what the screen shows."), at: 0)
        return move
    }

    private func decides(_ member: DeclaredMember, in model: DeclaredType) -> Bool {
        let state = Set(model.stored.filter { !$0.isLet }.map(\.name))
        if member.reading.decisions > 0 || member.reading.startsTask { return true }
        if member.isProperty { return state.intersection(member.reading.names).count > 1 || member.reading.called.count > 0 }
        return member.reading.writes.intersection(state).count > 1
    }

    private func reason(_ member: DeclaredMember, in model: DeclaredType) -> String {
        if member.reading.startsTask { return "starts work and owns its lifetime" }
        if member.reading.decisions > 0 { return "branches on a condition or a failure" }
        return member.isProperty ? "computes what the screen shows" : "changes several values together"
    }
}
