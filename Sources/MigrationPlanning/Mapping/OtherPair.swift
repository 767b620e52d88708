import ModuleReview
import Playbooks

/// Any other pair: the logic of each screen takes the target's presentation role, data access and entities stay.
struct OtherPair {
    let module: ModuleReading
    let target: Playbook

    func moves() -> [ScreenMove] {
        module.screens.map { screen in
            var move = ScreenMove(type: screen, gains: ["`\(screen.name)` (\(screen.file):\(screen.line))"], partner: screen.name)
            move.rows = [
                row(
                    screen.name, screen.file, screen.line, from: screen.role, to: "view", .split,
                    "Keeps drawing; what it decides goes to the \(presentationRole).")
            ]
            for logic in module.used(by: screen, roles: [.viewModel, .presenter, .model, .interactor, .reducer, .store]) {
                move.rows.append(
                    row(
                        logic.name, logic.file, logic.line, from: logic.role, to: presentationRole, .move,
                        "Its decisions and effects go to the \(presentationRole) of `\(screen.name)`."))
                move.effects += logic.members.filter(\.hasEffect).map(\.name)
            }
            move.effects += screen.members.filter(\.hasEffect).map(\.name)
            return move
        }
    }

    private var presentationRole: String {
        let plain: Set = ["View", "Entity", "Repository", "Service", "Router"]
        return target.structure.roles.first { !plain.contains($0.role) }?.role.lowercased() ?? "presentation logic"
    }
}
