/// The types and their uses before and after, in Mermaid.
struct MigrationGraph {
    let module: ModuleReading
    let moves: [ScreenMove]
    let targetID: String
    private static let limit = 30

    /// Two groups of at most 30 nodes each.
    func mermaid() -> String {
        let moving = moves.map(\.type.name) + moves.flatMap(\.logic).map(\.name)
        let near = moving.flatMap { (module.uses[$0] ?? []).sorted() }
        let users = module.inventory.map(\.name).filter { !(module.uses[$0] ?? []).isDisjoint(with: moving) }
        let wanted = moves.isEmpty ? module.inventory.map(\.name) : moving + near + users
        let known = Set(module.inventory.map(\.name))
        var taken: Set<String> = []
        var names = wanted.filter { known.contains($0) && taken.insert($0).inserted }
        let cut = max(0, names.count - Self.limit)
        names = Array(names.prefix(Self.limit))
        var edges: [(String, String)] = []
        for name in names { for used in (module.uses[name] ?? []).sorted() where names.contains(used) { edges.append((name, used)) } }
        var lines = ["flowchart LR"] + group("before", names, edges)
        let partners = Dictionary(moves.map { ($0.type.name, $0.partner) }) { first, _ in first }
        let deleted = Set(moves.flatMap(\.rows).filter { $0.action == .delete }.map(\.symbol))
        var after = names.filter { !deleted.contains($0) }
        var afterEdges: [(String, String)] = []
        for (from, to) in edges where !deleted.contains(from) {
            if deleted.contains(to) {
                // The screen takes what the deleted type forwarded to.
                for next in (module.uses[to] ?? []).sorted() where after.contains(next) && next != from { afterEdges.append((from, next)) }
            } else if let partner = partners[from], partner != from, module.type(to).map({ !$0.isScreen && $0.role != .entity }) == true,
                after.count < Self.limit || after.contains(partner)
            {
                if !after.contains(partner) { after.append(partner) }
                afterEdges.append((partner, to))
            } else {
                afterEdges.append((from, to))
            }
        }
        for move in moves
        where partners[move.type.name] != move.type.name && !deleted.contains(move.type.name) && after.contains(move.type.name) {
            if !after.contains(move.partner), after.count < Self.limit { after.append(move.partner) }
            if after.contains(move.partner) { afterEdges.append((move.type.name, move.partner)) }
        }
        var seen: Set<String> = []
        lines += group("after", after, afterEdges.filter { seen.insert("\($0.0) \($0.1)").inserted })
        if cut > 0 { lines.append("    %% \(cut) more types are not drawn") }
        return lines.joined(separator: "\n")
    }

    private func group(_ title: String, _ names: [String], _ edges: [(String, String)]) -> [String] {
        let ids = Dictionary(names.enumerated().map { ($1, "\(title)\($0)") }) { first, _ in first }
        return ["    subgraph \(title)"] + names.compactMap { name in ids[name].map { "        \($0)[\"\(name)\"]" } }
            + edges.compactMap { from, to in
                guard let from = ids[from], let to = ids[to] else { return nil }
                return "        \(from) --> \(to)"
            } + ["    end"]
    }
}
