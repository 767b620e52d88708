import Playbooks

/// The playbook's entry for a pair of patterns.
struct PlaybookPair {
    let source: Playbook
    let target: Playbook
    /// Where the steps are written.
    let entry: MigrationEntry
    /// What the source says about leaving, when it says anything.
    let leaving: MigrationEntry?

    /// Looks in the target's *From* first; an entry there may only point to the source's *To*.
    init?(from source: Playbook, to target: Playbook) {
        let arriving = target.migrations.first { $0.direction == .from && $0.pattern == source.id }
        let leaving = source.migrations.first { $0.direction == .to && $0.pattern == target.id }
        guard let entry = [arriving, leaving].compactMap({ $0 }).first(where: { !$0.steps.isEmpty }) else { return nil }
        self.source = source
        self.target = target
        self.entry = entry
        self.leaving = leaving
    }

    /// When the move is not worth it, from whichever side says so.
    var notWhen: String? { leaving?.notWhen ?? entry.notWhen }

    /// Every pair with steps, as `mv -> mvvm`.
    static func all(in library: PlaybookLibrary) -> [String] {
        var pairs: Set<String> = []
        for playbook in library.patterns {
            for entry in playbook.migrations where !entry.steps.isEmpty {
                pairs.insert(entry.direction == .from ? "\(entry.pattern) -> \(playbook.id)" : "\(playbook.id) -> \(entry.pattern)")
            }
        }
        return pairs.sorted()
    }
}
