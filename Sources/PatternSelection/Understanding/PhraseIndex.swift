/// Whole phrases found in prose, the longest one at each place.
struct PhraseIndex<Meaning: Sendable>: Sendable {
    private struct Entry: Sendable {
        var words: [String]
        var forms: [[String]]
        var meaning: Meaning
    }

    struct Match {
        var words: Range<Int>
        var meanings: [Meaning]
    }

    private var entries: [Entry] = []
    /// The entries whose first word has this form.
    private var byForm: [String: [Int]] = [:]

    mutating func add(_ phrase: String, _ meaning: Meaning) {
        let words = Prose.words(of: phrase)
        guard let first = words.first else { return }
        for form in WordForms.of(first) { byForm[form, default: []].append(entries.count) }
        entries.append(Entry(words: words, forms: words.map(WordForms.of), meaning: meaning))
    }

    /// Matches from left to right that do not overlap.
    func matches(in words: [Word]) -> [Match] {
        var found: [Match] = []
        var position = 0
        while position < words.count {
            let fitting = candidates(words[position].text).filter { stands($0, words, at: position) }
            guard let longest = fitting.map(\.words.count).max() else {
                position += 1
                continue
            }
            found.append(
                Match(
                    words: position..<position + longest, meanings: fitting.filter { $0.words.count == longest }.map(\.meaning)))
            position += longest
        }
        return found
    }

    private func candidates(_ word: String) -> [Entry] {
        var seen: Set<Int> = []
        return WordForms.of(word).flatMap { byForm[$0] ?? [] }.filter { seen.insert($0).inserted }.sorted().map { entries[$0] }
    }

    private func stands(_ entry: Entry, _ words: [Word], at start: Int) -> Bool {
        guard start + entry.words.count <= words.count else { return false }
        for (offset, expected) in entry.words.enumerated() {
            let word = words[start + offset]
            guard word.sentence == words[start].sentence else { return false }
            if word.text == expected { continue }
            guard word.text.hasPrefix(expected.prefix(2)), WordForms.of(word.text).contains(where: entry.forms[offset].contains) else {
                return false
            }
        }
        return true
    }
}

/// The same word with its endings taken off: "filters", "filtered" and "filtering" are "filter".
enum WordForms {
    private static let endings = ["s", "es", "ed", "d", "ing"]

    static func of(_ word: String) -> [String] {
        guard word.count > 3, !word.hasSuffix("ss") else { return [word] }
        var forms = [word]
        // A "feed" is no past of "fee".
        for ending in endings where word.hasSuffix(ending) && !(ending == "d" && word.hasSuffix("eed")) {
            let stem = String(word.dropLast(ending.count))
            guard stem.count >= 3 else { continue }
            forms.append(stem)
            if ending == "ing" { forms.append(stem + "e") }
        }
        return forms
    }
}
