/// Puts types in an order in which what is used comes before what uses it.
enum MigrationOrder {
    /// Leaves first. In a cycle the type with the fewest open uses goes first, then the alphabet decides.
    static func leavesFirst(_ names: [String], uses: [String: Set<String>]) -> [String] {
        var open = Set(names)
        // Over everything that is reachable, since two screens may be connected through a type that does not migrate.
        let reach = Dictionary(names.map { ($0, reachable(from: $0, uses: uses)) }) { first, _ in first }
        // How many open types each still waits for, kept up as they go.
        var waitsFor = reach.mapValues { $0.intersection(open) }
        for name in open { waitsFor[name]?.remove(name) }
        var order: [String] = []
        while let next = open.min(by: { (waitsFor[$0]?.count ?? 0, $0) < (waitsFor[$1]?.count ?? 0, $1) }) {
            open.remove(next)
            order.append(next)
            for name in open { waitsFor[name]?.remove(next) }
        }
        return order
    }

    static func reachable(from name: String, uses: [String: Set<String>]) -> Set<String> {
        var seen: Set<String> = []
        var waiting = [name]
        while let current = waiting.popLast() {
            for used in uses[current] ?? [] where seen.insert(used).inserted { waiting.append(used) }
        }
        return seen
    }
}
