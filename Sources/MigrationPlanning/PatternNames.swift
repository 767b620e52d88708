import Playbooks

/// Reads pattern names as people write them.
struct PatternNames {
    let library: PlaybookLibrary
    var allowed: [String] { library.patterns.map(\.id) }

    /// The playbook with that name in any case, or an error with the nearest one.
    func playbook(_ value: String, field: String) throws -> Playbook {
        let wanted = value.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "-")
        if let found = library.patterns.first(where: { $0.id == wanted || $0.name.lowercased() == value.lowercased() }) { return found }
        let nearest = allowed.map { ($0, distance(wanted, $0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
        throw PlanError.unknownPattern(
            field: field, value: value, nearest: nearest.flatMap { $0.1 <= max(2, wanted.count / 3) ? $0.0 : nil }, allowed: allowed)
    }

    /// Number of letters to change, insert or remove.
    private func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var next = [i + 1]
            for j in right.indices { next.append(min(row[j] + (character == right[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)) }
            row = next
        }
        return row.last ?? 0
    }
}
