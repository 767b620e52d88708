/// Decides whether a phrase is negated: by a negating word before it in its clause, or as part of a list that one opens.
struct NegationScope: Sendable {
    let cues: Cues

    func covers(_ mention: Range<Int>, in prose: Prose) -> Bool {
        let window = WordWindow(prose: prose, mention: mention)
        if negates(window.clauseBefore) { return true }
        return continuesNegatedList(mention, prose)
    }

    private func negates(_ before: [String]) -> Bool {
        guard let end = cues.negation.compactMap({ WordWindow.lastEnd(of: $0, in: before) }).max() else { return false }
        let between = before[end...]
        if between.count > 5 { return false }
        let lifts: Set<String> = ["only", "just", "know", "knows", "sure", "used", "tried", "until", "why", "than", "reason"]
        if between.contains(where: lifts.contains) { return false }
        return before[..<end].suffix(2).first != "why"
    }

    /// "no TCA, Rx or VIPER": a clause of nothing but the mention and a conjunction goes on with the clause before it.
    private func continuesNegatedList(_ mention: Range<Int>, _ prose: Prose) -> Bool {
        let window = WordWindow(prose: prose, mention: mention)
        guard let word = prose.words[..<mention.lowerBound].last(where: { $0.clause != prose.words[mention.lowerBound].clause }),
            word.sentence == prose.words[mention.lowerBound].sentence,
            window.clauseBefore.count <= 2, window.clauseAfter.count <= 3,
            (window.clauseBefore + window.clauseAfter).filter({ !["or", "nor", "and", "please", "thanks"].contains($0) }).count <= 1
        else { return false }
        let previous = prose.words.filter { $0.clause == word.clause && $0.sentence == word.sentence }.map(\.text)
        guard let first = previous.first, ["no", "without", "not", "avoid", "neither"].contains(first) || previous.contains("without"),
            previous.count <= 4
        else { return false }
        let around = window.clauseBefore + window.clauseAfter
        if around.contains("or") || around.contains("nor") { return true }
        let next = prose.words[mention.upperBound...].first { $0.clause != prose.words[mention.lowerBound].clause }
        return around.isEmpty && ["or", "nor"].contains(next?.text ?? "")
    }
}
