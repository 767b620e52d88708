/// Phrases cut into words once, to be looked for in other words many times.
struct Phrases: Sendable, ExpressibleByArrayLiteral {
    private(set) var all: [[String]]

    init(_ texts: [String]) { all = texts.map(Prose.words(of:)).filter { !$0.isEmpty } }
    init(arrayLiteral texts: String...) { self.init(texts) }

    static func + (left: Phrases, right: [String]) -> Phrases {
        var joined = left
        joined.all += Phrases(right).all
        return joined
    }

    /// The index behind the last occurrence of any of them.
    func lastEnd(in words: [String]) -> Int? {
        var best: Int?
        for phrase in all where phrase.count <= words.count {
            var start = words.count - phrase.count
            while start >= 0, start + phrase.count > best ?? 0 {
                if Self.stands(phrase, in: words, at: start) {
                    best = start + phrase.count
                    break
                }
                start -= 1
            }
        }
        return best
    }

    func occur(in words: [String]) -> Bool { lastEnd(in: words) != nil }

    /// Whether one occurs, and at most `gap` words before the end of the list.
    func end(_ words: [String], gap: Int = 0) -> Bool {
        lastEnd(in: words).map { words.count - $0 <= gap } ?? false
    }

    /// Whether one occurs within the first words of the list, behind at most `gap` others.
    func begin(_ words: [String], gap: Int = 0) -> Bool {
        all.contains { phrase in
            guard words.count >= phrase.count else { return false }
            return (0...min(gap, words.count - phrase.count)).contains { Self.stands(phrase, in: words, at: $0) }
        }
    }

    private static func stands(_ phrase: [String], in words: [String], at start: Int) -> Bool {
        for (offset, word) in phrase.enumerated() where words[start + offset] != word { return false }
        return true
    }
}
