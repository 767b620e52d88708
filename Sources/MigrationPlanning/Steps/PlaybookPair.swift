import Playbooks

/// Where a migration starts: a pattern with a playbook, or one that playbooks only tell how to leave.
struct PatternSource {
    let id: String
    let name: String
    let playbook: Playbook?
}

/// The playbook's entry for a pair of patterns.
struct PlaybookPair {
    let source: PatternSource
    let target: Playbook
    /// Where the steps are written.
    let entry: MigrationEntry
    /// What the source says about leaving, when it says anything.
    let leaving: MigrationEntry?

    /// Looks in the target's *From* first; an entry there may only point to the source's *To*.
    init?(from source: PatternSource, to target: Playbook) {
        let arriving = target.migrations.first { $0.direction == .from && $0.pattern == source.id }
        let leaving = source.playbook?.migrations.first { $0.direction == .to && $0.pattern == target.id }
        guard let entry = [arriving, leaving].compactMap({ $0 }).first(where: { !$0.steps.isEmpty }) else { return nil }
        self.source = source
        self.target = target
        self.entry = entry
        self.leaving = leaving
    }

    /// When the move is not worth it, from whichever side says so.
    var notWhen: String? { leaving?.notWhen ?? entry.notWhen }

    /// Rules of the review that find nothing in a screen that has moved.
    var gateRules: [String] { target.id == "mv" ? ["pass-through-view-model"] : ["view-bypasses-model", "view-does-io"] }

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

    /// The shortest way over several pairs, as `mvc`, `mvvm`, `tca`; nil when there is none.
    static func route(from source: String, to target: String, in library: PlaybookLibrary) -> [String]? {
        let pairs = all(in: library).map { $0.components(separatedBy: " -> ") }
        var routes = [[source]]
        var seen: Set<String> = [source]
        while !routes.isEmpty {
            let route = routes.removeFirst()
            if route.last == target { return route }
            for pair in pairs where pair.first == route.last && seen.insert(pair[1]).inserted { routes.append(route + [pair[1]]) }
        }
        return nil
    }
}

extension MigrationEntry {
    /// A move that keeps the pattern, in the form of an entry for a pair.
    init(_ move: Move) {
        self.init(direction: .to, pattern: move.id, when: move.summary, steps: move.steps, traps: move.traps, line: move.line)
    }
}
