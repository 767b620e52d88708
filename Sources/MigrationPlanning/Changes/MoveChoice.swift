import Playbooks

/// Which move a request asks for: as `change` says, or by the words of the guide's table.
enum MoveChoice {
    /// nil when a pattern is to change.
    static func move(for request: PlanRequest, in library: PlaybookLibrary) throws -> Move? {
        if let change = request.change {
            if change == "pattern" { return nil }
            guard let move = library.moves.first(where: { $0.id == change }) else {
                throw PlanError.unsupportedChange(value: change, allowed: ["pattern"] + library.moves.map(\.id))
            }
            return move
        }
        guard request.to == nil else { return nil }
        return request.description.flatMap(library.move(askedForBy:))
    }
}
