import Playbooks

/// What a description says: facts, and what it does with the patterns that it names.
struct DescriptionReading: Sendable {
    var facts: [Fact] = []
    var mentions: [PatternMention] = []
    var conflicts: [String] = []
    var insists = false
    var words = 0
}

/// Reads a description by the lexicon, with negation, numbers and versions.
struct DescriptionReader: Sendable {
    private let names: PatternNames
    private let values: FactValues
    private let cues: Cues
    private let lexicon: PhraseIndex<LexiconRow>

    init(library: PlaybookLibrary, names: PatternNames) {
        self.names = names
        values = FactValues(vocabulary: library.vocabulary)
        cues = Cues(tables: library.vocabulary.tables)
        var lexicon = PhraseIndex<LexiconRow>()
        for row in library.vocabulary.lexicon where !["pattern", "mention", "pattern_name"].contains(row.fact) {
            for phrase in row.phrases { lexicon.add(phrase, row) }
        }
        self.lexicon = lexicon
    }

    func read(_ text: String) -> DescriptionReading {
        let prose = Prose(text)
        var reading = DescriptionReading(words: prose.words.count)
        reading.mentions = MentionReader(names: names, cues: cues).read(prose)
        collect(prose, into: &reading)
        let numbers = NumberReader(prose: prose)
        for (name, found) in [("team_size", numbers.teamSize()), ("modules", numbers.modules()), ("minimum_os", numbers.minimumOS())] {
            guard let found else { continue }
            reading.facts.removeAll { $0.name == name }
            reading.facts.append(Fact(name: name, value: found.value, source: .description, evidence: found.evidence))
        }
        reading.insists = insists(prose)
        return reading
    }

    private func collect(_ prose: Prose, into reading: inout DescriptionReading) {
        var found: [String: [(value: String, evidence: String)]] = [:]
        let scope = NegationScope(cues: cues)
        for match in lexicon.matches(in: prose.words) where !scope.covers(match.words, in: prose) {
            for row in match.meanings {
                let evidence = prose.sentence(around: match.words.lowerBound)
                if let role = MentionRole(rawValue: row.fact.replacing("_pattern", with: "")), names.ids.contains(row.value) {
                    reading.mentions.append(PatternMention(id: row.value, role: role, evidence: evidence))
                } else {
                    found[row.fact, default: []].append((row.value, evidence))
                }
            }
        }
        for name in found.keys.sorted() {
            guard let chosen = choose(found[name] ?? [], of: name) else { continue }
            let others = Set((found[name] ?? []).map(\.value)).subtracting([chosen.value])
            if !others.isEmpty, chosen.value != "mixed" {
                reading.conflicts.append(
                    "`\(name)`: the description also hints at \(others.sorted().map { "`\($0)`" }.joined(separator: ", ")); `\(chosen.value)` was used."
                )
            }
            reading.facts.append(Fact(name: name, value: chosen.value, source: .description, evidence: chosen.evidence))
        }
    }

    /// Two UI frameworks are a mix; otherwise the value said most often, and of two the one that asks for more.
    private func choose(_ found: [(value: String, evidence: String)], of name: String) -> (value: String, evidence: String)? {
        let distinct = Set(found.map(\.value))
        if name == "ui", distinct.isSuperset(of: ["swiftui", "uikit"]), let first = found.first { return ("mixed", first.evidence) }
        let counts = distinct.map { value in (value, found.filter { $0.value == value }.count) }
        let best = counts.max { ($0.1, values.rank($0.0, of: name), $1.0) < ($1.1, values.rank($1.0, of: name), $0.0) }
        return best.flatMap { best in found.first { $0.value == best.0 } }
    }

    private func insists(_ prose: Prose) -> Bool {
        let words = prose.words.map(\.text)
        return cues.insistence.contains { WordWindow.lastEnd(of: $0, in: words) != nil }
    }
}
