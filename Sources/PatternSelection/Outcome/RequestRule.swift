import Playbooks

/// The check of a pattern that was asked for: it is the first candidate, and no more.
struct RequestRule {
    let weighing: Weighing
    let library: PlaybookLibrary

    private var situation: Situation { weighing.situation }
    /// Patterns that cost more than a type a screen, so that a mere tie does not justify them.
    private static let large: Set<String> = ["layered-mvvm", "mvi", "tca", "clean-architecture", "viper"]

    func decide() -> Decision? {
        guard let wish = situation.requested.first else { return nil }
        guard let judgement = weighing.judgement(wish) else { return unjudged(wish) }
        let name = PatternTitle.of(wish, library)
        let others = weighing.presenting.filter { $0.id != judgement.id }
        let best = others.first
        let isOpen = weighing.closure(wish) == nil && !judgement.isVetoed
        let lead = best.map { $0.total - judgement.total } ?? 0
        if isOpen, fits(judgement, lead) {
            return Decision(situation.isAlternative ? .recommend : .fit, wish, because: fitReason(name, judgement))
        }
        let isLearning = situation.value("task") == "learning"
        if isOpen, isLearning { return limited(.fit, wish, judgement, "You want to learn \(name), and that is a reason of its own.") }
        if isOpen, situation.insists {
            return limited(
                .proceedWithRisk, wish, judgement, "\(name) is more than this needs, but it is decided; what follows keeps the cost small.")
        }
        if !weighing.hasGround, isOpen {
            let standby = best?.id ?? wish
            return Decision(
                .ask, standby,
                because:
                    "Nothing is known about the feature, so whether \(name) fits cannot be said. \(PatternTitle.of(standby, library)) is only the default."
            )
        }
        return refuse(wish, judgement, best, lead)
    }

    private func fits(_ judgement: Judgement, _ lead: Int) -> Bool {
        guard weighing.hasGround else { return false }
        guard judgement.answersPresentation else { return judgement.total >= Decider.clearLead - 1 }
        if Self.large.contains(judgement.id), !weighing.isCalledFor(judgement) { return false }
        return situation.doubts ? lead < 0 || (lead == 0 && isSmallest(judgement)) : lead < Decider.clearLead
    }

    /// Whether no smaller pattern has as many points.
    private func isSmallest(_ judgement: Judgement) -> Bool {
        !weighing.presenting.contains { $0.total >= judgement.total && $0.size < judgement.size }
    }

    private static let families: [Set<String>] = [["mvi", "tca"], ["layered-mvvm", "clean-architecture"], ["viper", "mvp"]]

    /// What comes nearest to a wish that is ruled out: a relative that is nearly as good, else the best.
    private func nearest(_ judgement: Judgement, _ best: Judgement?) -> Judgement? {
        let relative = weighing.presenting.first { other in
            other.id != judgement.id && Self.families.contains { $0.contains(other.id) && $0.contains(judgement.id) }
        }
        guard let relative, let best, relative.total >= best.total - 2, weighing.isCalledFor(relative) else { return best }
        return relative
    }

    private func fitReason(_ name: String, _ judgement: Judgement) -> String {
        judgement.answersPresentation
            ? "No smaller pattern does clearly better on what you say."
            : "\(name) is added to how you build screens, and what you describe calls for it."
    }

    private func limited(_ outcome: Outcome, _ wish: String, _ judgement: Judgement, _ rule: String) -> Decision {
        var decision = Decision(outcome, wish, because: rule)
        decision.risks = risks(judgement)
        return decision
    }

    private func refuse(_ wish: String, _ judgement: Judgement, _ best: Judgement?, _ lead: Int) -> Decision {
        let name = PatternTitle.of(wish, library)
        let isClosed = weighing.closure(wish) != nil && !situation.rejected.contains(wish)
        let instead = (isClosed ? nearest(judgement, best) : best)?.id ?? "none"
        let rule: String
        if let closure = weighing.closure(wish) {
            rule = "\(name) is out: \(closure)."
        } else if let veto = judgement.points.first(where: { $0.row.fit == .veto }) {
            rule = "\(name) is out: \(veto.row.why.prefix(1).lowercased() + veto.row.why.dropFirst())"
        } else if lead < Decider.clearLead {
            rule = "Nothing that you say calls for as much as \(name) brings."
        } else {
            rule = "\(PatternTitle.of(instead, library)) suits what you say \(lead >= 6 ? "far " : "")better."
        }
        let asksToStay = situation.value("task") == "keep-or-change"
        let isThere = !situation.existing.isEmpty || situation.book.fact("task")?.source == .given
        let isKeeping = asksToStay && isThere && weighing.closure(wish) == nil
        var decision = Decision(isKeeping ? .keep : .mismatch, instead, because: rule)
        if !isKeeping { decision.risks = risks(judgement) }
        return decision
    }

    private func risks(_ judgement: Judgement) -> [String] {
        judgement.points.filter { $0.row.fit.points < 0 }.sorted { $0.row.fit.points < $1.row.fit.points }.prefix(3).map(\.row.why)
            + ["One feature first, behind one boundary, and stop when a role stays empty."]
    }

    /// No table speaks for the wish.
    private func unjudged(_ wish: String) -> Decision {
        let name = PatternTitle.of(wish, library)
        let rule = "No playbook for `\(wish)` is loaded, so its fit was not judged."
        let limit = "The fit of \(name) is unknown here: one feature first, behind one boundary, and a date to judge it."
        if situation.value("task") == "learning" || situation.insists {
            var decision = Decision(.proceedWithRisk, wish, because: rule)
            decision.risks = [limit]
            return decision
        }
        guard let best = weighing.best, weighing.knownCount >= 1 else {
            return Decision(.ask, weighing.best?.id ?? "none", because: rule)
        }
        if PatternNames.needingPackage.contains(wish), situation.value("third_party") == "forbidden" {
            return Decision(.mismatch, best.id, because: rule, "\(name) needs a package, and dependencies are forbidden.")
        }
        return Decision(
            .mismatch, best.id, because: rule,
            "What you say is solved by the smaller \(PatternTitle.of(best.id, library)), so nothing calls for \(name).")
    }
}
