/// How sure an answer is: how many open facts could overturn it, how far it leads, and where its facts come from.
///
/// The steps are rounded from a fit to the evaluation cases that was checked by leaving fifths of them out; see the evaluation's README.
struct Confidence {
    let decision: Decision
    let situation: Situation
    /// How many unknown facts have an answer that changes the primary pattern.
    let openFacts: Int

    var value: Double {
        if decision.outcome == .ask { return openFacts > 0 ? 0.2 : 0.3 }
        var value = decision.outcome == .none ? 0.95 : 0.9 - 0.06 * Double(min(openFacts, 6)) + 0.02 * Double(lead)
        value -= 0.08 * hearsay + 0.03 * Double(min(situation.book.conflicts.count, 3))
        // To talk somebody out of a wish takes more ground than to agree.
        if decision.outcome == .mismatch { value -= 0.06 }
        if !decision.unjudged.isEmpty { value = min(value, 0.6) }
        return (min(max(value, 0.3), 0.95) * 100).rounded() / 100
    }

    /// The points by which the primary pattern leads, from 0 to 5; nothing when another one leads.
    private var lead: Int {
        guard let primary = decision.judgement(decision.primary) else { return 0 }
        let others = decision.judged.filter {
            $0.id != primary.id && $0.answersPresentation && !$0.isVetoed && decision.closed[$0.id] == nil
        }
        return min(max(others.map { primary.total - $0.total }.min() ?? 3, 0), 5)
    }

    /// The share of the facts that were read from words and not given.
    private var hearsay: Double {
        let facts = situation.book.facts.filter { $0.source != .assumed && $0.name != "team_size" && $0.name != "observation" }
        guard !facts.isEmpty else { return 1 }
        return Double(facts.filter { $0.source == .description }.count) / Double(facts.count)
    }
}
