/// Phrases cut into words once, to be looked for in other words many times.
struct Phrases: Sendable, ExpressibleByArrayLiteral {
    /// The phrases by their first word.
    private var byFirst: [String: [[String]]] = [:]

    init(_ texts: [String]) { add(texts) }
    init(arrayLiteral texts: String...) { self.init(texts) }

    private mutating func add(_ texts: [String]) {
        for words in texts.map(Prose.words(of:)) { if let first = words.first { byFirst[first, default: []].append(words) } }
    }

    static func + (left: Phrases, right: [String]) -> Phrases {
        var joined = left
        joined.add(right)
        return joined
    }

    /// Whether the word is one of them by itself.
    func contains(_ word: String) -> Bool { byFirst[word]?.contains { $0.count == 1 } ?? false }

    /// The index behind the last occurrence of any of them.
    func lastEnd(in words: [String]) -> Int? {
        var best: Int?
        for (start, word) in words.enumerated() {
            for phrase in byFirst[word] ?? [] where start + phrase.count > best ?? 0 && Self.stands(phrase, in: words, at: start) {
                best = start + phrase.count
            }
        }
        return best
    }

    func occur(in words: [String]) -> Bool {
        words.indices.contains { start in byFirst[words[start]]?.contains { Self.stands($0, in: words, at: start) } ?? false }
    }

    /// Whether one occurs, and at most `gap` words before the end of the list.
    func end(_ words: [String], gap: Int = 0) -> Bool {
        lastEnd(in: words).map { words.count - $0 <= gap } ?? false
    }

    /// Whether one occurs within the first words of the list, behind at most `gap` others.
    func begin(_ words: [String], gap: Int = 0) -> Bool {
        words.indices.prefix(gap + 1).contains { start in byFirst[words[start]]?.contains { Self.stands($0, in: words, at: start) } ?? false
        }
    }

    private static func stands(_ phrase: [String], in words: [String], at start: Int) -> Bool {
        guard start + phrase.count <= words.count else { return false }
        for (offset, word) in phrase.enumerated() where words[start + offset] != word { return false }
        return true
    }
}
