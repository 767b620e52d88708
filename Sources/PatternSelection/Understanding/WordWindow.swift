/// The neighbourhood of a mention, for asking which phrases stand before and after it.
struct WordWindow {
    let prose: Prose
    let mention: Range<Int>
    /// The words before the mention in its clause, nearest last.
    let clauseBefore: [String]
    /// The words after the mention in its clause.
    let clauseAfter: [String]
    /// The words before the mention in its sentence.
    let sentenceBefore: [String]
    /// The words after the mention in its sentence.
    let sentenceAfter: [String]

    init(prose: Prose, mention: Range<Int>) {
        self.prose = prose
        self.mention = mention
        let first = prose.words[mention.lowerBound]
        let before = prose.words[..<mention.lowerBound].reversed().prefix { $0.sentence == first.sentence }
        let after = prose.words[mention.upperBound...].prefix { $0.sentence == first.sentence }
        sentenceBefore = before.reversed().map(\.text)
        clauseBefore = before.prefix { $0.clause == first.clause }.reversed().map(\.text)
        sentenceAfter = after.map(\.text)
        clauseAfter = after.prefix { $0.clause == first.clause }.map(\.text)
    }

    private var first: Word { prose.words[mention.lowerBound] }

    /// Whether the mention stands in a question.
    var inQuestion: Bool { prose.questions.contains(first.sentence) }

    /// Whether a question mark follows the mention directly.
    var asked: Bool { prose.words[mention.upperBound - 1].asked }

    /// The words of the sentence that follows, and whether it is a question.
    var next: (words: [String], isQuestion: Bool) {
        let following = prose.words[mention.upperBound...].drop { $0.sentence == first.sentence }
        guard let sentence = following.first?.sentence else { return ([], false) }
        return (following.prefix { $0.sentence == sentence }.map(\.text), prose.questions.contains(sentence))
    }
}
