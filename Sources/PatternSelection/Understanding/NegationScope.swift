/// Decides whether a phrase is negated: by a negating word before it in its clause, or as part of a list that one opens.
struct NegationScope: Sendable {
    let cues: Cues

    func covers(_ mention: Range<Int>, in prose: Prose) -> Bool {
        let window = WordWindow(prose: prose, mention: mention)
        if negates(window.clauseBefore) { return true }
        return continuesNegatedList(window)
    }

    private func negates(_ before: [String]) -> Bool {
        guard let end = cues[.negates].lastEnd(in: before) else { return false }
        let between = before[end...]
        if between.count > 5 || between.contains(where: cues[.liftsNegation].contains) { return false }
        return before[..<end].suffix(2).first != "why"
    }

    /// "no TCA, Rx or VIPER": a clause of nothing but the mention and a conjunction goes on with the clause before it.
    private func continuesNegatedList(_ window: WordWindow) -> Bool {
        let (prose, mention) = (window.prose, window.mention)
        let here = prose.words[mention.lowerBound]
        guard window.clauseBefore.count <= 2, window.clauseAfter.count <= 3,
            let word = prose.words[..<mention.lowerBound].last(where: { $0.clause != here.clause }), word.sentence == here.sentence,
            (window.clauseBefore + window.clauseAfter).filter({ !cues[.joinsList].contains($0) }).count <= 1
        else { return false }
        let previous = prose.words[..<mention.lowerBound].reversed().drop { $0.clause == here.clause }
            .prefix { $0.clause == word.clause && $0.sentence == word.sentence }.reversed().map(\.text)
        guard let first = previous.first, cues[.opensList].contains(first) || previous.contains("without"), previous.count <= 4
        else { return false }
        let around = window.clauseBefore + window.clauseAfter
        if around.contains("or") || around.contains("nor") { return true }
        let next = prose.words[mention.upperBound...].first { $0.clause != here.clause }
        return around.isEmpty && ["or", "nor"].contains(next?.text ?? "")
    }
}
