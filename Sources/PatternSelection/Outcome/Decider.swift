import Playbooks

/// Turns a situation into a decision. A pure function, so that questions can be found by trying other values.
struct Decider: Sendable {
    /// From this lead on another pattern beats a requested one.
    static let clearLead = 3
    /// From this lead on another pattern beats one that the code already has.
    static let severeLead = 6

    let library: PlaybookLibrary

    func decide(_ situation: Situation) -> Decision {
        let judged = Ranking(library: library).judge(situation.book)
        var decision = Decision(outcome: .recommend, primary: "none", judged: judged)
        decision.closed = Gates().closed(judged, situation)
        let open = judged.filter { decision.closed[$0.id] == nil && !$0.isVetoed }
        let presenting = open.filter { [.presentation, .layering].contains($0.playbook.owns) }
        let best = presenting.first ?? open.first
        decision.unjudged = unique((situation.requested + situation.existing).filter { library.pattern($0) == nil })

        if isWithoutPattern(situation) {
            decision.outcome = .none
            decision.rules.append(withoutPatternReason(situation))
            return decision
        }
        if let kept = keptPattern(situation, best, &decision) {
            decision.outcome = .keep
            decision.primary = kept
            return decision
        }
        if let requested = situation.requested.first {
            judge(requested, best, situation, &decision)
            return decision
        }
        choose(best, presenting, situation, &decision)
        return decision
    }

    // MARK: No pattern

    private func isWithoutPattern(_ situation: Situation) -> Bool {
        let book = situation.book
        if book.value("scope") == "tweak" || book.value("task") == "tweak" { return true }
        guard book.value("ui") == "none" || (book.value("scope") == "library" && situation.existing.isEmpty) else { return false }
        let candidates = library.patterns.filter { playbook in
            [.presentation, .layering].contains(playbook.owns) && situation.requested.contains(playbook.id)
                && !Ranking(library: library).judge(book).contains { $0.id == playbook.id && ($0.isVetoed || $0.total <= 0) }
        }
        return candidates.isEmpty
    }

    private func withoutPatternReason(_ situation: Situation) -> String {
        switch (situation.book.value("ui"), situation.book.value("scope")) {
        case ("none", _): "There is no user interface, so a presentation pattern has nothing to organise."
        case (_, "library"): "It is a library: its users choose how to present it."
        default: "It is one small change; a pattern would be more code than the change."
        }
    }

    // MARK: What is there

    private func keptPattern(_ situation: Situation, _ best: Judgement?, _ decision: inout Decision) -> String? {
        let staying = situation.existing.filter { decision.closed[$0] == nil && !situation.requested.dropFirst().contains($0) }
        guard let kept = staying.first(where: { presents($0) }) ?? staying.first else { return nil }
        let name = PatternTitle.of(kept, library)
        guard let judgement = decision.judgement(kept) else {
            if let requested = situation.requested.first, requested != kept, let wish = decision.judgement(requested),
                best?.id == requested,
                wish.total >= Self.severeLead
            {
                return nil
            }
            if kept == "mvc", situation.book.value("task") != "keep-or-change" { return nil }
            decision.rules.append(
                "The code has \(name). No playbook for `\(kept)` is loaded, so its fit was not judged; nothing here is severe enough to change it."
            )
            return kept
        }
        if judgement.isVetoed { return nil }
        guard let best, best.id != kept else {
            if situation.requested.first == kept { return nil }
            decision.rules.append("The code has \(name), and no loaded pattern fits better.")
            return isOpenChoice(situation, kept) ? nil : kept
        }
        let lead = best.total - judgement.total
        if lead >= Self.severeLead { return nil }
        decision.rules.append(
            "The code has \(name). \(PatternTitle.of(best.id, library)) would lead by \(lead) point\(lead == 1 ? "" : "s"); a change is only worth it from \(Self.severeLead) on."
        )
        return kept
    }

    /// The request is about the pattern that is there, and it was asked for.
    private func isOpenChoice(_ situation: Situation, _ kept: String) -> Bool { situation.requested.contains(kept) }

    private func presents(_ id: String) -> Bool {
        library.pattern(id).map { [.presentation, .layering].contains($0.owns) } ?? !["coordinator", "reactive"].contains(id)
    }

    // MARK: What is asked for

    private func judge(_ requested: String, _ best: Judgement?, _ situation: Situation, _ decision: inout Decision) {
        let name = PatternTitle.of(requested, library)
        let learning = situation.book.value("task") == "learning"
        guard let wish = decision.judgement(requested) else {
            judgeUnloaded(requested, best, situation, &decision)
            return
        }
        if known(decision) == 0 {
            decision.outcome = .ask
            decision.primary = best?.id ?? requested
            decision.rules.append(
                "Nothing is known about the feature, so whether \(name) fits cannot be said. \(PatternTitle.of(decision.primary, library)) is only the default."
            )
            return
        }
        let lead = best.map { $0.id == requested ? 0 : $0.total - wish.total } ?? 0
        let closed = decision.closed[requested]
        if closed == nil, !wish.isVetoed, lead < Self.clearLead {
            decision.outcome = .fit
            decision.primary = requested
            decision.rules.append("\(name) fits: no loaded pattern is clearly better.")
            return
        }
        let against = wish.points.filter { $0.row.fit.points < 0 || $0.row.fit == .veto }
        decision.risks += against.prefix(4).map {
            "\($0.row.why) Limit it: use \(name) for this feature only, and stop when a role stays empty."
        }
        if learning, closed == nil, !wish.isVetoed {
            decision.outcome = .fit
            decision.primary = requested
            decision.rules.append("You want to learn \(name), and that is a reason of its own.")
        } else if situation.insists, closed == nil {
            decision.outcome = .proceedWithRisk
            decision.primary = requested
            decision.rules.append("\(name) does not fit, but you decided for it; the risks below say how to limit the harm.")
        } else {
            decision.outcome = .mismatch
            decision.primary = best?.id ?? "none"
            decision.rules.append(
                closed.map { "\(name) is out: \($0)." }
                    ?? (wish.isVetoed
                        ? "\(name) is ruled out by a fact."
                        : "\(name) is \(lead) points behind \(PatternTitle.of(decision.primary, library))."))
        }
    }

    private func judgeUnloaded(_ requested: String, _ best: Judgement?, _ situation: Situation, _ decision: inout Decision) {
        let name = PatternTitle.of(requested, library)
        decision.rules.append("No playbook for `\(requested)` is loaded, so its fit was not judged.")
        if situation.book.value("task") == "learning" {
            decision.outcome = .proceedWithRisk
            decision.primary = requested
            decision.rules.append("You want to learn \(name), and that is a reason of its own.")
            decision.risks.append("The fit of \(name) is unknown here. Limit it: port one small feature first, and keep the rest as it is.")
        } else if situation.insists {
            decision.outcome = .proceedWithRisk
            decision.primary = requested
            decision.risks.append("The fit of \(name) is unknown here. Limit it: one feature behind one boundary, and a date to judge it.")
        } else if PatternNames.needingPackage.contains(requested), situation.book.value("third_party") == "forbidden" {
            decision.outcome = .mismatch
            decision.primary = best?.id ?? "none"
            decision.rules.append("\(name) needs a package, and dependencies are forbidden.")
        } else if known(decision) < 2 {
            decision.outcome = .ask
            decision.primary = best?.id ?? "none"
        } else if let best, !presents(requested) {
            decision.primary = best.id
            decision.rules.append(
                "\(name) answers another question than \(PatternTitle.of(best.id, library)) and could be added to it later.")
        } else if let best, best.total >= 4, !isDemanding(situation) {
            decision.outcome = .mismatch
            decision.primary = best.id
            decision.rules.append(
                "What is known is solved by the smaller \(PatternTitle.of(best.id, library)), so the request does not call for \(name).")
        } else {
            decision.primary = best?.id ?? "none"
            decision.outcome = best == nil ? .ask : .recommend
        }
    }

    /// Facts that a larger pattern than the loaded ones may serve better; then smallness is no argument.
    private func isDemanding(_ situation: Situation) -> Bool {
        situation.book.value("state") == "high" || situation.book.value("testing") == "exhaustive"
            || situation.book.value("business_rules") == "rich"
    }

    // MARK: Nothing named

    private func choose(_ best: Judgement?, _ presenting: [Judgement], _ situation: Situation, _ decision: inout Decision) {
        guard let best else {
            decision.outcome = .ask
            decision.rules.append("Every loaded pattern is ruled out.")
            return
        }
        decision.primary = best.id
        let name = PatternTitle.of(best.id, library)
        if known(decision) == 0 {
            decision.outcome = .ask
            decision.rules.append(
                "Nothing that decides between patterns is known; \(name) is only the default, as the one with the least structure.")
            return
        }
        if let second = presenting.dropFirst().first, second.total == best.total, known(decision) < 3 {
            decision.outcome = .ask
            decision.rules.append(
                "\(name) and \(PatternTitle.of(second.id, library)) are equal on what is known; \(name) is the default, as the one with less structure."
            )
            return
        }
        decision.rules.append(
            "\(name) has the most points\(best.total > 0 ? "" : ", though little speaks for it") among the loaded patterns.")
    }

    /// How many different facts speak in any table.
    private func known(_ decision: Decision) -> Int {
        Set(decision.judged.flatMap { $0.points.map(\.fact.name) }).subtracting(["existing_pattern", "experience"]).count
    }

    private func unique(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }
}

/// The name that people read.
enum PatternTitle {
    private static let names = [
        "mv": "MV", "mvvm": "MVVM", "layered-mvvm": "Layered MVVM", "mvi": "MVI", "tca": "TCA", "clean-architecture": "Clean Architecture",
        "viper": "VIPER", "mvp": "MVP", "coordinator": "Coordinator", "reactive": "Reactive", "mvc": "MVC", "ribs": "RIBs",
        "clean-swift": "Clean Swift", "reactorkit": "ReactorKit", "redux": "Redux", "none": "no pattern",
    ]

    static func of(_ id: String, _ library: PlaybookLibrary) -> String { names[id] ?? library.pattern(id)?.name ?? id }
}
