/// One word of a description, where it stands, and the sentence and clause that it belongs to.
struct Word: Equatable, Sendable {
    var text: String
    var range: Range<Int>
    var sentence: Int
    var clause: Int
    /// Whether the original begins with a capital letter.
    var capital: Bool
    /// Whether a question mark follows directly.
    var asked: Bool
}

/// A description cut into words, clauses and sentences.
struct Prose: Sendable {
    let text: CleanText
    private(set) var words: [Word] = []
    private(set) var sentences: [Range<Int>] = []
    private(set) var questions: Set<Int> = []
    let cues: Cues

    /// Cuts a text; questions and turns in it are known by the cues.
    init(_ raw: String, cues: Cues = .none) {
        self.cues = cues
        text = CleanText(raw)
        cut()
    }

    /// The quoted sentence around a word.
    func sentence(around word: Int) -> String {
        let index = words[word].sentence
        guard sentences.indices.contains(index) else { return "" }
        let sentence = sentences[index]
        if sentence.count <= 60 { return text.quote(sentence) }
        // Of a long sentence the clause says enough, when it is more than a word or two.
        let clause = words.filter { $0.sentence == index && $0.clause == words[word].clause }
        if let first = clause.first, let last = clause.last, last.range.upperBound - first.range.lowerBound >= 12 {
            let part = first.range.lowerBound..<last.range.upperBound
            if part.count <= 140 { return text.quote(part) }
        } else if sentence.count <= 140 {
            return text.quote(sentence)
        }
        let start = max(sentence.lowerBound, words[word].range.lowerBound - 60)
        let end = min(sentence.upperBound, words[word].range.upperBound + 70)
        return (start > sentence.lowerBound ? "…" : "") + text.quote(start..<end) + (end < sentence.upperBound ? "…" : "")
    }

    /// Words of a phrase, cut in the same way as a description.
    static func words(of phrase: String) -> [String] { Prose(phrase).words.map(\.text) }

    private static let systems: Set<String> = ["ios", "ipados", "macos", "tvos", "watchos", "visionos"]

    private mutating func cut() {
        let all = text.characters
        var sentence = 0
        var sentenceStart = 0
        var clause = 0
        var position = 0
        while position < all.count {
            let character = all[position]
            let isAttribute = character == "@" && position + 1 < all.count && all[position + 1].isLetter
            if character.isLetter || character.isNumber || isAttribute {
                let start = position
                if isAttribute { position += 1 }
                while position < all.count, Self.continues(all, at: position) { position += 1 }
                let asked = all[position...].prefix(3).first { !"\"')".contains($0) } == "?"
                append(all[start..<position], from: start, sentence: sentence, clause: &clause, asked: asked)
                continue
            }
            let next = position + 1 < all.count ? all[position + 1] : " "
            switch character {
            case "?", "!", "\n", "。", "？", "！":
                close(sentence: &sentence, from: &sentenceStart, at: position, asked: character == "?" || character == "？")
                clause += 1
            case "." where next.isWhitespace || position + 1 == all.count:
                close(sentence: &sentence, from: &sentenceStart, at: position, asked: false)
                clause += 1
            case ",", ";", ":", "(", ")", "、": clause += 1
            default: break
            }
            position += 1
        }
        close(sentence: &sentence, from: &sentenceStart, at: all.count - 1, asked: false)
    }

    /// Whether words ask without a question mark: by how the sentence, or a clause of it, begins.
    private func asks(_ sentence: Int) -> Bool {
        let own = words.drop { $0.sentence < sentence }
        guard !own.isEmpty else { return false }
        if cues[.beginsQuestion].begin(own.prefix(3).map(\.text)) { return true }
        return own.indices.dropLast().contains { index in
            let opens = index == own.startIndex || words[index - 1].clause != words[index].clause
            return opens && cues[.opensQuestion].begin(words[index...].prefix(3).map(\.text))
        }
    }

    private mutating func close(sentence: inout Int, from start: inout Int, at end: Int, asked: Bool) {
        guard end >= start else { return }
        sentences.append(start..<end + 1)
        if asked || asks(sentence) { questions.insert(sentence) }
        sentence += 1
        start = end + 1
    }

    /// An apostrophe inside a word and a point inside a number belong to it.
    private static func continues(_ all: [Character], at position: Int) -> Bool {
        let character = all[position]
        if character.isLetter || character.isNumber { return true }
        guard position > 0, position + 1 < all.count else { return false }
        if character == "'" { return all[position - 1].isLetter && all[position + 1].isLetter }
        if character == "." { return all[position - 1].isNumber && all[position + 1].isNumber }
        return false
    }

    private mutating func append(_ slice: ArraySlice<Character>, from start: Int, sentence: Int, clause: inout Int, asked: Bool) {
        let word = String(slice).lowercased()
        if cues[.turns].contains(word) { clause += 1 }
        let end = start + slice.count
        let capital = slice.first?.isUppercase ?? false
        if let split = word.firstIndex(where: \.isNumber), Self.systems.contains(String(word[..<split])) {
            let middle = start + word.distance(from: word.startIndex, to: split)
            words.append(
                Word(
                    text: String(word[..<split]), range: start..<middle, sentence: sentence, clause: clause, capital: capital, asked: false)
            )
            words.append(
                Word(text: String(word[split...]), range: middle..<end, sentence: sentence, clause: clause, capital: false, asked: asked))
        } else {
            words.append(Word(text: word, range: start..<end, sentence: sentence, clause: clause, capital: capital, asked: asked))
        }
    }
}
