/// The neighbourhood of a mention, for asking which phrases stand before and after it.
struct WordWindow {
    let prose: Prose
    let mention: Range<Int>

    private var first: Word { prose.words[mention.lowerBound] }

    /// The words before the mention in its clause, nearest last.
    var clauseBefore: [String] {
        prose.words[..<mention.lowerBound].reversed().prefix { $0.clause == first.clause && $0.sentence == first.sentence }
            .reversed().map(\.text)
    }

    /// The words after the mention in its clause.
    var clauseAfter: [String] {
        prose.words[mention.upperBound...].prefix { $0.clause == first.clause && $0.sentence == first.sentence }.map(\.text)
    }

    /// The words before the mention in its sentence.
    var sentenceBefore: [String] {
        prose.words[..<mention.lowerBound].reversed().prefix { $0.sentence == first.sentence }.reversed().map(\.text)
    }

    /// The words after the mention in its sentence.
    var sentenceAfter: [String] { prose.words[mention.upperBound...].prefix { $0.sentence == first.sentence }.map(\.text) }

    /// Whether the mention stands in a question.
    var inQuestion: Bool { prose.questions.contains(first.sentence) }

    /// Whether a question mark follows the mention directly.
    var asked: Bool { prose.words[mention.upperBound - 1].asked }

    /// Whether the phrase occurs, and at most `gap` words before the end of the list.
    static func ends(_ words: [String], with phrases: [String], gap: Int = 0) -> Bool {
        phrases.contains { phrase in
            guard let end = lastEnd(of: phrase, in: words) else { return false }
            return words.count - end <= gap
        }
    }

    /// Whether one of the phrases occurs within the first words of the list.
    static func begins(_ words: [String], with phrases: [String], gap: Int = 0) -> Bool {
        phrases.contains { phrase in
            let parts = Prose.words(of: phrase)
            guard !parts.isEmpty, words.count >= parts.count else { return false }
            return (0...min(gap, words.count - parts.count)).contains { Array(words[$0..<$0 + parts.count]) == parts }
        }
    }

    /// The index behind the last occurrence of a phrase.
    static func lastEnd(of phrase: String, in words: [String]) -> Int? {
        let parts = Prose.words(of: phrase)
        guard !parts.isEmpty, words.count >= parts.count else { return nil }
        return (0...(words.count - parts.count)).last { Array(words[$0..<$0 + parts.count]) == parts }.map { $0 + parts.count }
    }
}
