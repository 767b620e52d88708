import Playbooks

/// Libraries, tools, games and single faults: no presentation pattern, unless a fact of another kind calls for one.
struct NoPatternRule {
    /// Without screens a pattern must bring at least this many points.
    private static let warranted = 4

    let weighing: Weighing
    let library: PlaybookLibrary

    private var situation: Situation { weighing.situation }

    func decide() -> Decision? {
        switch situation.value("product") {
        case "game":
            return Decision(
                .none, "none",
                because:
                    "The rules of a game belong in plain Swift values that a scene draws; a pattern for screens has no place in its loop.")
        case "fix": return fault()
        default: return withoutScreens()
        }
    }

    /// One fault is mended; it is no reason to build or to change a structure.
    private func fault() -> Decision? {
        let rule = "This is one fault, and it is mended where it is; a structure around it would not change its cause."
        if let kept = situation.existing.first(where: { weighing.closure($0) == nil }) { return Decision(.keep, kept, because: rule) }
        return Decision(situation.requested.isEmpty || situation.known("navigation") == nil ? .none : .mismatch, "none", because: rule)
    }

    private func withoutScreens() -> Decision? {
        let isLibrary = situation.value("scope") == "library" && !situation.existing.contains { weighing.presents($0) }
        guard situation.value("ui") == "none" || isLibrary else { return nil }
        let keeps = situation.value("task") == "keep-or-change"
        if let wish = situation.requested.first, let judgement = weighing.judgement(wish), weighing.closure(wish) == nil,
            !judgement.isVetoed, judgement.total >= (weighing.presents(wish) ? Self.warranted : 2)
        {
            return Decision(.fit, wish, because: "There are no screens here, but your facts call for \(PatternTitle.of(wish, library)).")
        }
        let streams = weighing.open.first { $0.playbook.owns == .streams }
        if situation.value("effects") == "streams", situation.value("scope") == "library", let streams, streams.total >= 0 {
            return Decision(
                keeps ? .keep : .recommend, streams.id,
                because: "It is a library, so how screens are built is left to its users; how its values arrive is yours to decide.")
        }
        let mayHaveStates = situation.value("ui") == "none" || situation.known("state") == "high"
        if mayHaveStates, let best = weighing.presenting.first, best.total >= Self.warranted, weighing.isCalledFor(best) {
            return Decision(
                .recommend, best.id,
                because:
                    "There are no screens, yet what you describe is what \(PatternTitle.of(best.id, library)) is for; leave out its view.")
        }
        return Decision(
            .none, "none",
            because: situation.value("ui") == "none"
                ? "There is no user interface, so a presentation pattern has nothing to organise."
                : "It is a library: its users choose how to present it.")
    }
}
