import Playbooks

/// Patterns without a playbook of their own and the one whose table judges them, from the selection guide.
struct Relatives: Sendable {
    private let judgedAs: [String: String]

    init(vocabulary: Vocabulary) {
        judgedAs = (vocabulary.tables["Relatives"] ?? []).reduce(into: [:]) { found, row in
            let ids = Cues.phrases(row.prefix(2).joined(separator: " "))
            if ids.count == 2 { found[ids[0]] = ids[1] }
        }
    }

    /// The id itself, or the pattern whose playbook speaks for it.
    func playbook(of id: String) -> String { judgedAs[id] ?? id }
}
