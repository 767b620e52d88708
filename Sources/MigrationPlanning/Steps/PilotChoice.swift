/// Which screen goes first: one that no other moving screen is used by, named in the words if there is one, small, tested and without overlap.
struct PilotChoice {
    let moves: [ScreenMove]
    let module: ModuleReading
    let inventory: InventoryMaker
    let request: PlanRequest

    /// nil when there is nothing to choose from.
    var pilot: ScreenMove? {
        guard moves.count > 1 else { return moves.first }
        let names = Set(moves.map(\.type.name))
        let leaves = moves.filter { (module.uses[$0.type.name] ?? []).isDisjoint(with: names.subtracting([$0.type.name])) }
        return (leaves.isEmpty ? moves : leaves).min { key($0) < key($1) }
    }

    /// The smaller the better.
    private func key(_ move: ScreenMove) -> (Int, Int, Int, String) {
        let isTested = ([move.type] + move.logic).contains { !inventory.suites(for: $0).isEmpty }
        let penalty =
            (isNamed(move) ? -100 : 0) + (isTested ? 0 : 3) + (move.canOverlap ? 2 : 0) + (move.lines > 400 ? 4 : 0)
            + (move.effects.isEmpty ? 1 : 0) + (move.navigation.count > 3 ? 1 : 0)
        return (penalty, move.lines, move.rows.count, move.type.name)
    }

    /// True when the words name the screen or its feature: "starting with the add task form", "settings first".
    private func isNamed(_ move: ScreenMove) -> Bool {
        guard let words = request.description?.lowercased().filter({ $0.isLetter || $0.isNumber }) else { return false }
        let name = BridgeMaker.base(move.type.fact.name).lowercased()
        return name.count > 4 && words.contains(name)
    }
}
