import Playbooks

/// Puts a decision into the fields of the answer.
struct SelectionWriter {
    let library: PlaybookLibrary
    let request: SelectionRequest
    let situation: Situation
    let decision: Decision
    let decider: Decider

    func write() -> Selection {
        let finder = QuestionFinder(library: library, decider: decider)
        let questions = decision.outcome == .none ? (asked: [], open: 0) : finder.questions(situation, decision)
        var selection = Selection(
            outcome: decision.outcome, primary: decision.primary, secondary: secondary(),
            confidence: Confidence(decision: decision, situation: situation, openFacts: questions.open).value, reasons: reasons(),
            alternative: alternative(),
            risks: decision.risks, ranking: ranking(), facts: facts(), questions: questions.asked, playbooks: pointers(), next: next(),
            report: ""
        )
        selection.report = ReportWriter(
            library: library, situation: situation, decision: decision, full: request.detailFull, code: request.code
        )
        .write(selection)
        return selection
    }

    /// Patterns of another concern that combine with the primary one and for which something speaks.
    private func secondary() -> [SecondaryPattern] {
        guard decision.primary != "none" else { return [] }
        let primary = library.pattern(decision.primary)
        var found = decision.judged.filter { judgement in
            judgement.id != decision.primary && !judgement.isVetoed && decision.closed[judgement.id] == nil
                && judgement.playbook.owns != primary?.owns && ![.presentation, .layering].contains(judgement.playbook.owns)
                && (primary?.combinesWith.contains(judgement.id) ?? false || judgement.playbook.combinesWith.contains(decision.primary))
                && judgement.total >= Decider.clearLead
        }.map { SecondaryPattern(pattern: $0.id, owns: $0.playbook.owns.rawValue) }
        if primary?.owns == .layering, primary?.combinesWith.contains("mvvm") ?? false,
            let screens = decision.judged.first(where: {
                $0.playbook.owns == .presentation && !$0.isVetoed && decision.closed[$0.id] == nil
                    && (primary?.combinesWith.contains($0.id) ?? false)
            })
        {
            found.insert(SecondaryPattern(pattern: screens.id, owns: screens.playbook.owns.rawValue), at: 0)
        }
        for id in situation.existing where id != decision.primary && !found.contains(where: { $0.pattern == id }) {
            guard ["coordinator", "reactive"].contains(id), decision.closed[id] == nil else { continue }
            found.append(SecondaryPattern(pattern: id, owns: id == "coordinator" ? "navigation" : "streams"))
        }
        return found
    }

    private func reasons() -> [Reason] {
        var reasons = decision.rules.map { Reason(fact: "", value: "", effect: "rule", text: $0, playbook: "") }
        // What nobody spoke of and what would not have won needs no word.
        let best = decision.judged.map(\.total).max() ?? 0
        for (id, why) in decision.closed.sorted(by: { $0.key < $1.key }) {
            let isNamed = situation.requested.contains(id) || situation.rejected.contains(id) || situation.leaving.contains(id)
            guard isNamed || decision.judgement(id)?.total == best else { continue }
            reasons.append(
                Reason(
                    fact: "rejected", value: id, effect: "no", text: "\(PatternTitle.of(id, library)) is not proposed: \(why).",
                    playbook: ""))
        }
        guard let primary = decision.judgement(decision.primary) ?? (decision.outcome == .none ? decision.judged.first : nil) else {
            return reasons
        }
        let order: (FitPoint) -> Int = { $0.row.fit == .veto ? 9 : abs($0.row.fit.points) * 2 + ($0.row.fit.points > 0 ? 1 : 0) }
        let points = primary.points.enumerated().sorted { (order($1.element), $0.offset) < (order($0.element), $1.offset) }.map(\.element)
        reasons += points.map { point in
            Reason(
                fact: point.fact.name, value: point.fact.value, effect: point.row.fit.rawValue, text: point.row.why,
                playbook: "references/\(primary.playbook.path):\(point.row.line)")
        }
        return reasons
    }

    private func alternative() -> Alternative? {
        guard decision.primary != "none" else { return nil }
        let others = decision.judged.filter {
            $0.id != decision.primary && !$0.isVetoed && decision.closed[$0.id] == nil
                && [.presentation, .layering].contains($0.playbook.owns)
        }
        guard let other = others.first else { return nil }
        let gain = other.points.filter { $0.row.fit.points > 0 }.max { $0.row.fit.points < $1.row.fit.points }
        let cost = other.points.filter { $0.row.fit.points < 0 }.min { $0.row.fit.points < $1.row.fit.points }
        let sentences = [
            gain.map { "For it: \($0.row.why)" }, cost.map { "Against it: \($0.row.why)" },
        ].compactMap { $0 }
        return Alternative(pattern: other.id, tradeOff: sentences.isEmpty ? other.playbook.summary : sentences.joined(separator: " "))
    }

    private func ranking() -> [RankedPattern] {
        decision.judged.map { judgement in
            let weighed = judgement.points.map { (good: $0.row.fit.points > 0, line: line($0)) }
            let closed = decision.closed[judgement.id].map { ["not proposed: \($0)"] } ?? []
            return RankedPattern(
                pattern: judgement.id, score: judgement.score, for: weighed.filter(\.good).map(\.line),
                against: closed + weighed.filter { !$0.good }.map(\.line))
        }
    }

    private func line(_ point: FitPoint) -> String {
        let quoted = point.fact.evidence.isEmpty ? "" : ": \"\(point.fact.evidence)\""
        return
            "\(point.row.fit.rawValue) \(point.fact.name): \(point.fact.value) (\(point.fact.source.rawValue)\(quoted)): \(point.row.why)"
    }

    private func facts() -> [ReportedFact] {
        situation.book.facts.map { ReportedFact(name: $0.name, value: $0.value, source: $0.source, evidence: $0.evidence) }
    }

    private func pointers() -> [PlaybookPointer] {
        var ids = [decision.primary] + secondary().map(\.pattern)
        if decision.outcome == .mismatch || decision.outcome == .keep { ids += situation.requested.prefix(1) }
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }.compactMap { library.pattern($0) }.map { playbook in
            let wanted =
                playbook.id == decision.primary
                ? (decision.outcome == .keep ? ["Anti-patterns", "Review checklist"] : ["Structure", "Worked example", "Testing"])
                : ["At a glance", "Fit"]
            let present = playbook.sections.map(\.heading)
            return PlaybookPointer(
                uri: "skill://swift-architecture-skill/references/\(playbook.path)", path: "references/\(playbook.path)",
                sections: present.isEmpty ? wanted : wanted.filter(present.contains))
        }
    }

    private func next() -> [NextCall] {
        NextCalls(library: library, request: request, situation: situation, decision: decision).calls()
    }
}
