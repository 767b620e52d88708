import Playbooks

/// Holds facts against the `Fit` tables.
struct Ranking: Sendable {
    let library: PlaybookLibrary

    /// Every loaded pattern, best first; of two equal ones the one with less structure.
    func judge(_ book: FactBook) -> [Judgement] {
        let facts = Dictionary(grouping: book.facts, by: \.name)
        let judged = library.patterns.enumerated().map { order, playbook in
            (order: order, judgement: Judgement(playbook: playbook, points: points(of: playbook, facts)))
        }
        return judged.sorted { left, right in
            let (a, b) = (left.judgement, right.judgement)
            if a.isVetoed != b.isVetoed { return b.isVetoed }
            if a.total != b.total { return a.total > b.total }
            if a.size != b.size { return a.size < b.size }
            return left.order < right.order
        }.map(\.judgement)
    }

    private func points(of playbook: Playbook, _ facts: [String: [Fact]]) -> [FitPoint] {
        playbook.fit.compactMap { row in
            facts[row.fact]?.first { Self.holds(row.value, $0) }.map { FitPoint(fact: $0, row: row) }
        }
    }

    /// Whether a row's value covers a fact's: the same word, a version or a number inside the range.
    static func holds(_ wanted: String, _ fact: Fact) -> Bool {
        if wanted == fact.value { return true }
        // Nothing but a number or a version can be covered by other words than its own, or by one of several.
        guard wanted.utf8.contains(where: { $0 == UInt8(ascii: "|") || (48...57).contains($0) }) else {
            return wanted.lowercased() == fact.value.lowercased()
        }
        let value = fact.value.lowercased()
        return wanted.lowercased().split(separator: "|").map { $0.trimming() }.contains { wanted in
            if wanted == value { return true }
            if let number = Int(value) { return NumberRange(wanted)?.contains(number) ?? false }
            guard fact.name == "minimum_os", let limit = OperatingSystem(wanted), let os = OperatingSystem(value) else { return false }
            guard limit.platform == os.platform else { return false }
            if ["+", ">", "later", "newer", "at least"].contains(where: wanted.contains) { return os.version >= limit.version }
            if ["below", "before", "under", "<"].contains(where: wanted.contains) { return os.version < limit.version }
            if ["lower", "earlier", "older"].contains(where: wanted.contains) { return os.version <= limit.version }
            return os.version == limit.version
        }
    }
}

extension Substring {
    func trimming() -> String { split(separator: " ").joined(separator: " ") }
}
