import Playbooks

/// Nothing is asked for and nothing is there that stays: the best of the tables, or a question.
struct ChoiceRule {
    /// Fewer words than this say nothing by themselves.
    private static let fewWords = 16

    let weighing: Weighing
    let library: PlaybookLibrary

    private var situation: Situation { weighing.situation }

    private func reason(_ best: Judgement, _ second: Judgement?) -> String {
        if best.total <= 0 { return "Little that you say speaks for anything here." }
        guard let second, best.total - second.total <= 2 else { return "Nothing else comes close on what you say." }
        return "Only \(PatternTitle.of(second.id, library)) comes close."
    }

    func decide() -> Decision {
        guard let best = weighing.warranted else { return Decision(.ask, "none", because: "Every loaded pattern is ruled out.") }
        let name = PatternTitle.of(best.id, library)
        if weighing.tellingCount == 0, situation.words < Self.fewWords {
            return Decision(
                .ask, best.id,
                because: "Nothing that decides between patterns is known; \(name) is only the default, as the one with the least structure."
            )
        }
        if weighing.tellingCount == 0, best.id != weighing.presenting.first?.id, situation.existing.isEmpty,
            situation.known("streams_framework") == nil
        {
            return Decision(
                .ask, best.id,
                because: "How many work on it is known and little else; \(name) is only what is left when nothing large is warranted.")
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
        let second = weighing.presenting.first { $0.id != best.id }
        let tie = second.map { $0.total == best.total } ?? false
        let task = situation.value("task")
        let friction = situation.value("friction")
        let works = friction == "none" && task != "new"
        let asksToStay = situation.asksToKeep && task == "keep-or-change" && friction == nil
        let isSettled = (works || asksToStay) && situation.existing.allSatisfy { weighing.closure($0) == nil }
        return Decision(
            isSettled ? .keep : .recommend, best.id,
            because: tie
                ? "\(PatternTitle.of(second?.id ?? "", library)) would do as well on what you say; \(name) is the smaller."
                : reason(best, second))
    }
}
