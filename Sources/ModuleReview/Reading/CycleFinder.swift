/// Finds circles in a graph of names.
struct CycleFinder {
    private let edges: [String: [String]]

    init(_ edges: [String: Set<String>]) { self.edges = edges.mapValues { $0.sorted() } }

    /// One shortest circle for each group of names that all lead to each other: `A, B, C` for A → B → C → A.
    func cycles() -> [[String]] {
        knots().compactMap { knot in
            let inside = Set(knot)
            return knot.sorted().compactMap { shortest(from: $0, inside: inside) }.min { ($0.count, $0[0]) < ($1.count, $1[0]) }
        }
        .sorted { $0[0] < $1[0] }
    }

    private func shortest(from start: String, inside: Set<String>) -> [String]? {
        var cameFrom: [String: String] = [:]
        var open = [start]
        while !open.isEmpty {
            var next: [String] = []
            for name in open {
                for target in edges[name] ?? [] where inside.contains(target) {
                    if target == start { return path(to: name, from: start, cameFrom) }
                    guard cameFrom[target] == nil else { continue }
                    cameFrom[target] = name
                    next.append(target)
                }
            }
            open = next
        }
        return nil
    }

    private func path(to end: String, from start: String, _ cameFrom: [String: String]) -> [String] {
        var path = [end]
        while let last = path.last, last != start, let before = cameFrom[last] { path.append(before) }
        return path.reversed()
    }

    /// Strongly connected groups of at least two names, without recursion since a graph of types can be deep.
    private func knots() -> [[String]] {
        var finished: [String] = []
        var seen: Set<String> = []
        for root in edges.keys.sorted() where seen.insert(root).inserted {
            var stack = [(root, (edges[root] ?? [])[...])]
            while let (name, open) = stack.popLast() {
                guard let target = open.first else { finished.append(name); continue }
                stack.append((name, open.dropFirst()))
                if seen.insert(target).inserted { stack.append((target, (edges[target] ?? [])[...])) }
            }
        }
        var reversed: [String: [String]] = [:]
        for (name, targets) in edges { for target in targets { reversed[target, default: []].append(name) } }
        var groups: [[String]] = []
        var placed: Set<String> = []
        for root in finished.reversed() where placed.insert(root).inserted {
            var group: [String] = []
            var open = [root]
            while let name = open.popLast() {
                group.append(name)
                open += (reversed[name] ?? []).filter { placed.insert($0).inserted }
            }
            if group.count > 1 { groups.append(group) }
        }
        return groups
    }
}
