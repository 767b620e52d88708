import Playbooks

/// What a pattern needs of the minimum OS, from the selection guide.
struct Requirements: Sendable {
    /// One row: a pattern, the release or part that has the need, the lowest systems, and what to do below them.
    struct Need: Sendable {
        var pattern: String
        var release: String
        var systems: [OperatingSystem]
        var below: String

        /// The lowest version on this platform, when the minimum lies below it.
        func missed(by minimum: OperatingSystem) -> OperatingSystem? {
            systems.first { $0.platform == minimum.platform && minimum.version < $0.version }
        }
    }

    private let needs: [Need]

    init(vocabulary: Vocabulary) {
        needs = (vocabulary.tables["Requirements"] ?? []).flatMap { row -> [Need] in
            guard row.count == 4 else { return [] }
            let systems = Cues.phrases(row[2]).compactMap { OperatingSystem($0) }
            return Cues.phrases(row[0]).map { Need(pattern: $0, release: row[1], systems: systems, below: row[3]) }
        }
    }

    /// What the minimum OS rules out: every release, or the newest when that is the one asked for.
    func ruledOut(_ situation: Situation) -> [String: String] {
        guard let minimum = minimum(situation) else { return [:] }
        var out: [String: String] = [:]
        for need in needs {
            let isAskedFor = situation.requested.contains(need.pattern) && !situation.existing.contains(need.pattern)
            guard need.release == "any" || (need.release.contains("newest") && situation.wantsNewest && isAskedFor) else { continue }
            guard let lowest = need.missed(by: minimum) else { continue }
            let what = need.release == "any" ? "it needs" : "its newest release needs"
            out[need.pattern] = out[need.pattern] ?? "\(what) \(lowest), and you support \(minimum)"
        }
        return out
    }

    /// What has to be said about a pattern at this minimum OS.
    func advice(_ pattern: String, _ situation: Situation) -> [String] {
        guard let minimum = minimum(situation) else { return [] }
        return needs.filter { $0.pattern == pattern && $0.release != "any" }.compactMap { need in
            need.missed(by: minimum).map { "You support \(minimum), and \(need.release) needs \($0): \(need.below)" }
        }
    }

    private func minimum(_ situation: Situation) -> OperatingSystem? { situation.value("minimum_os").flatMap { OperatingSystem($0) } }
}
