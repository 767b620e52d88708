import Playbooks

/// Holds facts against the `Fit` tables.
struct Ranking: Sendable {
    let library: PlaybookLibrary

    /// Every loaded pattern, best first; of two equal ones the one with less structure.
    func judge(_ book: FactBook) -> [Judgement] {
        let judged = library.patterns.enumerated().map { order, playbook in
            (order: order, judgement: Judgement(playbook: playbook, points: points(of: playbook, book)))
        }
        return judged.sorted { left, right in
            let (a, b) = (left.judgement, right.judgement)
            if a.isVetoed != b.isVetoed { return b.isVetoed }
            if a.total != b.total { return a.total > b.total }
            if a.size != b.size { return a.size < b.size }
            return left.order < right.order
        }.map(\.judgement)
    }

    private func points(of playbook: Playbook, _ book: FactBook) -> [FitPoint] {
        playbook.fit.compactMap { row in
            book.values(row.fact).first { Self.holds(row.value, $0) }.map { FitPoint(fact: $0, row: row) }
        }
    }

    /// Whether a row's value covers a fact's: the same word, a version or a number inside the range.
    static func holds(_ wanted: String, _ fact: Fact) -> Bool {
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
