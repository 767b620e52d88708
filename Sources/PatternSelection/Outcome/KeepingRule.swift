import Playbooks

/// What is there stays, unless something is better by more than a change costs.
struct KeepingRule {
    let weighing: Weighing
    let library: PlaybookLibrary

    private var situation: Situation { weighing.situation }

    /// The lead that another pattern needs; what hurts lowers it, what works raises it.
    private var severeLead: Int { situation.noRewrite ? max(6, usualLead) : usualLead }

    /// Whether the question is about taking away what is there.
    private var isToGo: Bool { situation.existing.contains(where: situation.removing.contains) }

    private var usualLead: Int {
        if situation.value("layer") == "forwards" { return 1 }
        // Nobody restructures interacting states that give no trouble.
        if situation.value("task") == "refactor", situation.known("state") == "high" { return 2 }
        if isToGo { return 2 }
        switch situation.value("friction") {
        case "felt": return 2
        case "none": return 8
        default: return 6
        }
    }

    func decide() -> Decision? {
        guard let kept = candidate else { return nil }
        let wish = situation.requested.first { weighing.judgement($0)?.id != weighing.judgement(kept)?.id || $0 == "mvc" }
        if let wish { return against(wish, kept) }
        let isPurpose = situation.insists || situation.value("task") == "learning"
        return isPurpose && !situation.requested.isEmpty ? nil : alone(kept)
    }

    /// The pattern that would be kept: the owner of navigation when that is what the request is about.
    private var candidate: String? {
        let staying = situation.existing.filter { weighing.closure($0) == nil && !(weighing.judgement($0)?.isVetoed ?? false) }
        if weighing.isAboutNavigation, let owner = staying.first(where: { !weighing.presents($0) && $0 != "reactive" }) { return owner }
        if let presenting = staying.first(where: { weighing.presents($0) }) { return presenting }
        // Only an owner of navigation or of streams is there: it is kept when the request is about that.
        let isAboutStreams =
            situation.value("streams_framework") != nil && ["keep-or-change", "migrate", "review"].contains(situation.value("task"))
        return staying.first { $0 == "reactive" ? isAboutStreams : isAboutWhoNavigates }
    }

    private var isAboutWhoNavigates: Bool {
        situation.known("state") == nil
            && (situation.known("navigation") != nil || situation.asksToKeep
                || ["keep-or-change", "review"].contains(situation.value("task")))
    }

    // MARK: Something else is asked for

    private func against(_ wish: String, _ kept: String) -> Decision? {
        let name = PatternTitle.of(wish, library)
        if situation.insists || situation.value("task") == "learning" { return nil }
        guard let judgement = weighing.judgement(wish), weighing.closure(wish) == nil, !judgement.isVetoed else {
            return keep(kept, because: "\(name) is out: \(weighing.closure(wish) ?? "a fact rules it out").")
        }
        // A coordinator or a stream framework is added; it replaces nothing.
        if !judgement.answersPresentation, weighing.presents(kept) {
            if judgement.total >= Decider.clearLead - 1 { return nil }
            return keep(kept, because: "\(name) answers another question, and too little calls for it here.")
        }
        if isUnjudged(kept) {
            let isSettled = situation.value("friction") == "none" || ["keep-or-change", "review"].contains(situation.value("task"))
            let wantsProof = ["high", "exhaustive"].contains(situation.known("testing"))
            guard isSettled, situation.value("friction") != "felt", !wantsProof else { return nil }
            return keep(kept, because: "Nothing that you say hurts enough for \(name) to repay the change.")
        }
        guard let there = weighing.judgement(kept) else { return keep(kept) }
        let lead = judgement.total - there.total
        if isStep(to: judgement), lead >= -2 { return nil }
        if lead >= wantedLead, weighing.isCalledFor(judgement) { return nil }
        return keep(
            kept,
            because: lead > 0
                ? "\(name) would suit it a little better, too little to repay a second way of building screens."
                : "\(name) is no better for what you say.")
    }

    /// The lead that a wish needs over what is there: less once the move is decided or something hurts.
    private var wantedLead: Int {
        if isToGo || situation.value("layer") == "forwards" { return 0 }
        // What works is not moved on a tie, even when the question speaks of moving.
        if situation.value("friction") == "none" { return 5 }
        return switch (situation.value("task") == "migrate", situation.value("friction") == "felt") {
        case (true, true): -1
        case (true, false), (false, true): 0
        case (false, false): 5
        }
    }

    // MARK: Nothing else is asked for

    private func alone(_ kept: String) -> Decision? {
        if isUnjudged(kept) {
            let asks = ["keep-or-change", "review"].contains(situation.value("task")) || situation.asksToKeep
            let works = situation.value("friction") == "none"
            guard works || (asks && situation.value("friction") != "felt") else { return nil }
            return keep(kept, because: "It works for you, and nothing that you say hurts enough to repay a change.")
        }
        guard let there = weighing.judgement(kept), let best = weighing.best else { return keep(kept) }
        let name = PatternTitle.of(best.id, library)
        // Being there is no merit of what hurts.
        let isFelt = situation.value("friction") == "felt"
        let habit = isFelt ? there.points.filter { $0.fact.name == "existing_pattern" }.map(\.row.fit.points).max() ?? 0 : 0
        let lead = weighing.presents(kept) ? best.total - there.total + max(habit, 0) : 0
        if best.id != there.id, lead >= (isStep(to: best) ? 1 : severeLead) { return nil }
        return keep(
            kept,
            because: best.id == there.id || lead <= 0
                ? "No other pattern suits what you say better."
                : "\(name) would suit it \(lead < 3 ? "slightly" : "somewhat") better, but not by as much as a change costs.")
    }

    /// Whether the better pattern lays a layer beneath what is there, and replaces nothing.
    private func isStep(to best: Judgement) -> Bool {
        best.playbook.owns == .layering && best.points.contains { $0.fact.name == "existing_pattern" && $0.row.fit.points > 0 }
    }

    /// A pattern that no table judges, and that is no reason to stay by itself.
    private func isUnjudged(_ id: String) -> Bool { id == "mvc" && weighing.judgement(id) == nil }

    private func keep(_ id: String, because rule: String = "Nothing here is severe enough to change it.") -> Decision? {
        let isMoving = situation.value("task") == "migrate" && situation.value("friction") != "none"
        let outcome: Outcome =
            isMoving && !situation.asksToKeep && !situation.noRewrite && situation.requested.isEmpty ? .recommend : .keep
        let has = "Your code has \(PatternTitle.of(id, library))\(situation.requested.contains(id) ? " already" : "")"
        // A source that is not for new work is kept, or it is not the answer.
        if outcome == .recommend, library.pattern(id) == nil, id != "redux" { return nil }
        let primary = id == "redux" ? weighing.relatives.playbook(of: id) : id
        var decision = Decision(outcome, primary, because: "\(has), and \(rule.continued)")
        if weighing.judgement(id) == nil, id != "mvc" {
            decision.rules.append("No playbook for `\(id)` is loaded, so its fit was not judged.")
        }
        return decision
    }
}
