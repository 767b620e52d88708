import Playbooks

/// What a playbook's step is about, read from its title: it decides which rows of the mapping the step takes.
enum StepSubject {
    private static let words: [(kind: ScreenMove.Kind, words: [String])] = [
        (.stays, ["pin", "list", "map each", "sort the", "write down", "mend the", "check what", "collect"]),
        (.io, ["inject", "i/o", "services", "source", "client", "repositor", "manager", "formats"]),
        (.navigation, ["navigation", "outcome", "coordinator", "router", "entries", "data passing", "routes", "path"]),
        (.effect, ["effect", "callbacks into", "answers", "branch into work", "manager", "callbacks"]),
        (.delete, ["delete", "clear up", "drop", "remove", "close", "swap the store"]),
    ]

    /// The kinds that the step takes; `state` when its title names nothing else.
    static func kinds(of step: MigrationStep) -> Set<ScreenMove.Kind> {
        let title = step.title.lowercased()
        let found = Set(words.filter { _, words in words.contains(where: title.contains) }.map(\.kind))
        return found.isEmpty ? [.state, .pure, .type] : found
    }

    static func takesNavigation(_ entry: MigrationEntry) -> Bool { entry.steps.contains { kinds(of: $0).contains(.navigation) } }

    /// The index of the step for a row of that kind; nil for what stays. A step that names the role today takes its rows.
    static func place(of kind: ScreenMove.Kind, from role: String, among steps: [MigrationStep]) -> Int? {
        guard kind != .stays, !steps.isEmpty else { return nil }
        if ["interactor", "presenter"].contains(role), kind != .navigation {
            // A step whose title names both has rows of both.
            if let own = steps.firstIndex(where: { $0.title.lowercased().contains(role) }) { return own }
        }
        let kinds = steps.map(Self.kinds)
        func first(_ wanted: ScreenMove.Kind) -> Int? { kinds.firstIndex { $0.contains(wanted) } }
        let state = first(.state) ?? kinds.firstIndex { !$0.contains(.stays) } ?? 0
        switch kind {
        case .type, .state: return state
        case .pure: return first(.pure) ?? state
        case .io: return first(.io) ?? first(.effect) ?? state
        case .effect: return first(.effect) ?? state
        case .navigation: return first(.navigation) ?? steps.count - 1
        case .delete: return first(.delete) ?? steps.count - 1
        case .stays: return nil
        }
    }
}
