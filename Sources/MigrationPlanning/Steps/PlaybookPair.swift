import Playbooks

/// Where a migration starts: a pattern with a playbook, or one that playbooks only tell how to leave.
struct PatternSource {
    let id: String
    let name: String
    let playbook: Playbook?
}

/// The steps for a pair of patterns.
struct PlaybookPair {
    let source: PatternSource
    let target: Playbook
    /// Where the steps are written.
    let entry: MigrationEntry
    /// What the source says about leaving, when it says anything.
    let leaving: MigrationEntry?

    init(source: PatternSource, target: Playbook, entry: MigrationEntry) {
        self.source = source
        self.target = target
        self.entry = entry
        leaving = source.playbook?.migrations.first { $0.direction == .to && $0.pattern == target.id }
    }

    /// Looks in the target's *From* first; an entry there may only point to the source's *To*.
    init?(from source: PatternSource, to target: Playbook) {
        let arriving = target.migrations.first { $0.direction == .from && $0.pattern == source.id }
        let leaving = source.playbook?.migrations.first { $0.direction == .to && $0.pattern == target.id }
        guard let entry = [arriving, leaving].compactMap({ $0 }).first(where: { !$0.steps.isEmpty }) else { return nil }
        self.init(source: source, target: target, entry: entry)
    }

    /// When the move is not worth it, from whichever side says so.
    var notWhen: String? { leaving?.notWhen ?? entry.notWhen }

    /// Rules of the review that find nothing once the last step is done: those that a target's playbook requires of every screen.
    var gateRules: [String] {
        if target.id == "mv" { return ["pass-through-view-model"] }
        let required = target.rules.filter { $0.grade == "required" && !$0.id.hasPrefix("test-") }.map(\.id)
        return Array(required.prefix(4))
    }

    /// Every pair with steps.
    static func all(in library: PlaybookLibrary) -> [(from: String, to: String)] {
        let advice = library.migrationAdvice
        var pairs = advice.pairs.map { (from: $0.source, to: $0.target) }
        pairs += advice.shared.flatMap { shared in shared.sources.map { (from: $0, to: shared.target) } }
        for playbook in library.patterns {
            for entry in playbook.migrations where !entry.steps.isEmpty {
                pairs.append(entry.direction == .from ? (entry.pattern, playbook.id) : (playbook.id, entry.pattern))
            }
        }
        return pairs.sorted { $0 < $1 }
    }
}

extension MigrationEntry {
    /// A move that keeps the pattern, in the form of an entry for a pair.
    init(_ move: Move) {
        self.init(direction: .to, pattern: move.id, when: move.summary, steps: move.steps, traps: move.traps, line: move.line)
    }

    /// True when its steps are those of other entries, told by links.
    var pointsElsewhere: Bool { steps.contains { $0.change.contains("as in [") || $0.change.contains("As from [") } }

    /// The same entry with some of its steps.
    func keeping(_ kept: [MigrationStep]) -> MigrationEntry {
        MigrationEntry(
            direction: direction, pattern: pattern, when: when, notWhen: notWhen, steps: kept, traps: traps, sideBySide: sideBySide,
            fences: fences, line: line)
    }
}
