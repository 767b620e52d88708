/// How sure an answer is, from the lead of the primary pattern and how many facts are known.
enum Confidence {
    static func of(_ decision: Decision, questions: Int) -> Double {
        let known = Set(decision.judged.flatMap { $0.points.map(\.fact).filter { $0.source != .assumed }.map(\.name) }).count
        if decision.outcome == .none { return 0.8 }
        guard let primary = decision.judgement(decision.primary) else { return decision.outcome == .ask ? 0.1 : 0.45 }
        let others = decision.judged.filter { $0.id != primary.id && !$0.isVetoed && decision.closed[$0.id] == nil }
        let lead = others.map { primary.total - $0.total }.min() ?? 4
        let byLead = Double(min(max(lead, 0), 6)) / 6
        let byFacts = Double(min(known, 7)) / 7
        var value = 0.4 + 0.25 * byLead + 0.35 * byFacts - 0.04 * Double(questions)
        if decision.outcome == .ask { value = min(value, 0.3) }
        if !decision.unjudged.isEmpty { value = min(value, 0.6) }
        return (min(max(value, 0.05), 0.95) * 100).rounded() / 100
    }
}
