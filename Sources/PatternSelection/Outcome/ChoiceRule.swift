import Playbooks

/// Nothing is asked for and nothing is there that stays: the best of the tables, or a question.
struct ChoiceRule {
    /// Fewer words than this say nothing by themselves.
    private static let fewWords = 16

    let weighing: Weighing
    let library: PlaybookLibrary

    private var situation: Situation { weighing.situation }

    func decide() -> Decision {
        guard let best = weighing.best else { return Decision(.ask, "none", because: "Every loaded pattern is ruled out.") }
        let name = PatternTitle.of(best.id, library)
        if weighing.knownCount == 0, situation.words < Self.fewWords {
            return Decision(
                .ask, best.id,
                because: "Nothing that decides between patterns is known; \(name) is only the default, as the one with the least structure."
            )
        }
        if weighing.isAboutNavigation, let owner = weighing.open.first(where: { $0.playbook.owns == .navigation }),
            owner.total >= Decider.clearLead
        {
            return Decision(
                .recommend, owner.id,
                because:
                    "What you ask is who decides where to go; \(PatternTitle.of(owner.id, library)) answers that, whatever builds your screens."
            )
        }
        let second = weighing.presenting.dropFirst().first
        let tie = second.map { $0.total == best.total } ?? false
        let task = situation.value("task")
        let isSettled =
            situation.value("friction") == "none" && task != "new"
            || situation.asksToKeep && task == "keep-or-change" && situation.value("friction") == nil
        return Decision(
            isSettled ? .keep : .recommend, best.id,
            because: tie
                ? "\(name) and \(PatternTitle.of(second?.id ?? "", library)) are level on what you say; \(name) is the smaller."
                : "\(name) fits what you say best\(best.total > 0 ? "" : ", though little speaks for it").")
    }
}
