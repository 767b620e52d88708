/// Puts types in an order in which what is used comes before what uses it.
enum MigrationOrder {
    /// Leaves first. In a cycle the type with the fewest open uses goes first, then the alphabet decides.
    static func leavesFirst(_ names: [String], uses: [String: Set<String>]) -> [String] {
        let graph = NumberedUses(uses)
        var open = Set(names)
        // How many open types each waits for, and who waits for each. Over everything that is reachable, since two screens may be connected
        // through a type that does not migrate.
        var waitsFor: [String: Int] = [:]
        var waiting: [String: [String]] = [:]
        for name in open {
            let needed = graph.reachable(from: name).filter { $0 != name && open.contains($0) }
            waitsFor[name] = needed.count
            for other in needed { waiting[other, default: []].append(name) }
        }
        var order: [String] = []
        while let next = open.min(by: { (waitsFor[$0] ?? 0, $0) < (waitsFor[$1] ?? 0, $1) }) {
            open.remove(next)
            order.append(next)
            for name in waiting[next] ?? [] { waitsFor[name, default: 1] -= 1 }
        }
        return order
    }
}

/// Who uses whom, by number: a large app is walked from each of its screens, and texts would be hashed at every step.
private struct NumberedUses {
    private let names: [String]
    private let numbers: [String: Int]
    private let targets: [[Int]]

    init(_ uses: [String: Set<String>]) {
        let names = Set(uses.keys).union(uses.values.joined()).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        self.names = names
        self.numbers = numbers
        targets = names.map { name in (uses[name] ?? []).compactMap { numbers[$0] } }
    }

    /// Everything that the type leads to; the type itself only when a circle leads back.
    func reachable(from name: String) -> [String] {
        guard let start = numbers[name] else { return [] }
        var seen = Array(repeating: false, count: names.count)
        var found: [Int] = []
        var open = [start]
        while let current = open.popLast() {
            for target in targets[current] where !seen[target] {
                seen[target] = true
                found.append(target)
                open.append(target)
            }
        }
        return found.map { names[$0] }
    }
}
