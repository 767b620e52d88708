/// Tells asking for a pattern from having it, refusing it, having learnt it and merely naming it.
struct MentionReader: Sendable {
    let names: PatternNames
    let cues: Cues

    func read(_ prose: Prose) -> [PatternMention] {
        var places = names.places(in: prose).filter { !NameTrap.holds(id: $0.id, words: $0.words, in: prose) }
        // Router and presenter of a module are roles of its pattern, not patterns beside it.
        if places.contains(where: { ["viper", "ribs", "clean-swift"].contains($0.id) }) {
            places.removeAll { place in ["router", "presenter"].contains { prose.words[place.words.lowerBound].text.hasPrefix($0) } }
        }
        var mentions = places.map { place in
            let window = WordWindow(prose: prose, mention: place.words)
            let sure = sureRole(window)
            return PatternMention(
                id: place.id, role: sure ?? leftover(window), evidence: prose.sentence(around: place.words.lowerBound),
                isToGo: cues[.takesAwayNext].end(window.clauseBefore, gap: 4) || cues[.goesAway].begin(window.clauseAfter, gap: 3),
                isWeak: sure == nil,
                isAlternative: window.inQuestion && cues[.or].occur(in: window.sentenceBefore + window.sentenceAfter),
                sentence: prose.words[place.words.lowerBound].sentence)
        }
        findCandidates(&mentions, prose)
        return mentions
    }

    private func sureRole(_ window: WordWindow) -> MentionRole? {
        preference(window) ?? refusal(window) ?? movement(window) ?? comparison(window) ?? hearsay(window) ?? experience(window) ?? keeping(
            window)
            ?? counted(window) ?? wish(window) ?? possession(window)
    }

    // MARK: Preferred

    /// "MVP over MVVM": the first is wanted; the second is only what it is held against.
    private func preference(_ window: WordWindow) -> MentionRole? {
        if cues[.over].end(window.clauseBefore), window.clauseBefore.count > 1 { return .mentioned }
        let next = window.clauseAfter
        guard cues[.over].begin(next), next.count > 1, !next[1].contains(where: \.isNumber), names.isName(next[1]) else { return nil }
        return .requested
    }

    // MARK: Refused

    private func refusal(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        if cues[.leavesNext].end(before, gap: 2), !window.inQuestion { return .leaving }
        if cues[.saysWhatItIsNot].end(before) { return .mentioned }
        if window.inQuestion, cues[.asksAboutRefusal].end(before, gap: 2) { return .requested }
        if NegationScope(cues: cues).covers(window.mention, in: window.prose) {
            // A router that is missing is a part, not a pattern that nobody wants.
            let isPart = window.prose.words[window.mention.lowerBound].text.hasPrefix("router")
            return cues[.saysIgnorance].end(before, gap: 1) || isPart ? .mentioned : .rejected
        }
        if cues[.rejectsNext].end(before, gap: 3) { return .rejected }
        if cues[.rejectsPrevious].begin(window.sentenceAfter, gap: 4), !Self.doubted(window.sentenceAfter) { return .rejected }
        let after = window.sentenceAfter + window.next.words.prefix(5)
        if cues[.wasTried].end(before, gap: 2), cues[.rejectsPrevious].occur(in: after) { return .rejected }
        return nil
    }

    private static func doubted(_ words: [String]) -> Bool { words.first == "or" }

    // MARK: Moved

    private func movement(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        let isDone = cues[.hasMoved].occur(in: window.sentenceBefore) && !cues[.plans].occur(in: window.sentenceBefore)
        if cues[.from].end(before, gap: 1), !cues[.knows].end(before, gap: 1) {
            guard cues[.towards].begin(window.clauseAfter, gap: 2) || cues[.moves].end(before, gap: 4) else { return nil }
            return isDone ? .mentioned : .leaving
        }
        if cues[.to].end(before, gap: 2), cues[.moves].occur(in: window.sentenceBefore) || cues[.replaces].end(before, gap: 6) {
            return isDone && !window.inQuestion ? .existing : .requested
        }
        if cues[.insteadOf].end(before, gap: 2) { return .rejected }
        if cues[.replacesNext].end(before, gap: 2) { return window.inQuestion ? .existing : .leaving }
        if cues[.moves].end(before, gap: 2), cues[.towards].begin(window.clauseAfter, gap: 1) { return .leaving }
        return nil
    }

    // MARK: Compared

    /// "like Redux but": a comparison asks for nothing.
    private func comparison(_ window: WordWindow) -> MentionRole? {
        guard cues[.compares].end(window.clauseBefore, gap: 0), !window.inQuestion else { return nil }
        return cues[.owns].occur(in: window.clauseBefore) ? .existing : .mentioned
    }

    // MARK: Other people

    /// Whether the words are what somebody else would have, so that they say nothing about what is.
    static func isHearsay(_ window: WordWindow, _ cues: Cues) -> Bool {
        guard let end = cues[.demands].lastEnd(in: window.clauseBefore) else { return false }
        return window.clauseBefore[..<end].contains(where: cues[.people].contains)
    }

    private func hearsay(_ window: WordWindow) -> MentionRole? {
        let before = window.sentenceBefore
        if cues[.heard].end(before, gap: 3) { return .suggested }
        guard let claim = cues[.claims].lastEnd(in: before) else { return nil }
        let speaker = before[..<(claim - 1)].suffix(4)
        if speaker.contains(where: cues[.media].contains) { return .mentioned }
        let count = speaker.count >= 2 && speaker.dropLast().last == "of" && speaker.last.flatMap { Int($0) } != nil
        guard count || speaker.contains(where: cues[.people].contains), !speaker.contains("we") else { return nil }
        return .suggested
    }

    // MARK: Known

    private func experience(_ window: WordWindow) -> MentionRole? {
        if cues[.knowsNot].end(window.clauseBefore, gap: 1) { return .mentioned }
        if cues[.knows].end(window.clauseBefore, gap: 2), !cues[.notExperience].begin(window.clauseAfter) { return .experience }
        if cues[.allKnown].occur(in: window.sentenceBefore) { return .experience }
        return cues[.inThePast].begin(window.clauseAfter, gap: 1) ? .experience : nil
    }

    private func keeping(_ window: WordWindow) -> MentionRole? { cues[.staysWith].end(window.clauseBefore, gap: 2) ? .existing : nil }

    // MARK: Wanted

    private func wish(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        let asksWhether = before.contains(where: cues[.asksWhether].contains)
        let has = !asksWhether && cues[.uses].end(before, gap: 3)
        if !has, cues[.wishes].end(before, gap: 5), !cues[.isInPlace].begin(window.sentenceAfter, gap: 2) { return .requested }
        if window.inQuestion, !has {
            if window.asked || cues[.wishes].end(before, gap: 4) || cues[.asksWeakly].end(before, gap: 4) { return .requested }
            if cues[.isJudged].begin(window.sentenceAfter, gap: 4) { return .requested }
            if cues[.or].begin(window.sentenceAfter) || cues[.or].end(window.sentenceBefore) { return .requested }
        }
        return cues[.orders].begin(window.clauseAfter) || cues[.isDecided].begin(window.clauseAfter) ? .requested : nil
    }

    // MARK: There already

    private func possession(_ window: WordWindow) -> MentionRole? {
        if cues[.has].end(window.clauseBefore, gap: 3) { return .existing }
        // "since 2019" tells for how long; "since no Rx here" gives a reason.
        if window.clauseAfter.first == "since", window.clauseAfter.dropFirst().first?.first?.isNumber ?? false { return .existing }
        if cues[.things].begin(window.clauseAfter, gap: 2) || cues[.isInPlace].begin(window.clauseAfter, gap: 3) { return .existing }
        return nil
    }

    /// "70 view models": what can be counted is there.
    private func counted(_ window: WordWindow) -> MentionRole? {
        guard let last = window.clauseBefore.last, let number = Int(last.filter { $0 != "+" }), number > 1 else { return nil }
        return .existing
    }

    private func leftover(_ window: WordWindow) -> MentionRole {
        if window.inQuestion { return .requested }
        // A clause that opens with the name says what there is.
        if window.clauseBefore.isEmpty, let next = window.clauseAfter.first, !cues[.predicates].contains(next) { return .existing }
        return window.clauseBefore.count + window.clauseAfter.count <= 2 ? .existing : .mentioned
    }

    // MARK: A choice of several

    /// "MVVM or TCA?": where several are weighed in one sentence, none of them is asked for.
    private func findCandidates(_ mentions: inout [PatternMention], _ prose: Prose) {
        for sentence in Set(mentions.map(\.sentence)) {
            let open = mentions.indices.filter {
                mentions[$0].sentence == sentence && [.requested, .mentioned, .candidate].contains(mentions[$0].role)
            }
            let listed = mentions.indices.filter { mentions[$0].sentence == sentence }
            let words = prose.words.filter { $0.sentence == sentence }.map(\.text)
            let isList = Set(listed.map { mentions[$0].id }).count >= 3 && ["choose", "between"].contains(where: words.contains)
            guard isList || Set(open.map { mentions[$0].id }).count >= 2, cues[.chooses].occur(in: words) else { continue }
            for index in isList ? listed : open where mentions[index].role != .rejected { mentions[index].role = .candidate }
        }
    }
}
