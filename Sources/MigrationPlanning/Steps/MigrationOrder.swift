/// Puts types in an order in which what is used comes before what uses it.
enum MigrationOrder {
    /// Leaves first. In a cycle the type with the fewest open uses goes first, then the alphabet decides.
    static func leavesFirst(_ names: [String], uses: [String: Set<String>]) -> [String] {
        var open = Set(names)
        // Over everything that is reachable, since two screens may be connected through a type that does not migrate.
        let reach = Dictionary(names.map { ($0, reachable(from: $0, uses: uses)) }) { first, _ in first }
        var order: [String] = []
        while !open.isEmpty {
            let next = open.min { left, right in
                let leftOpen = (reach[left] ?? []).intersection(open).subtracting([left]).count
                let rightOpen = (reach[right] ?? []).intersection(open).subtracting([right]).count
                return (leftOpen, left) < (rightOpen, right)
            }
            guard let next else { break }
            open.remove(next)
            order.append(next)
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
