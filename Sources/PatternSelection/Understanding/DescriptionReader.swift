import Playbooks

/// What a description says: facts, and what it does with the patterns that it names.
struct DescriptionReading: Sendable {
    var facts: [Fact] = []
    var mentions: [PatternMention] = []
    var conflicts: [String] = []
    /// The user has decided and does not want to be argued with.
    var insists = false
    /// Something that is there is not wanted any more, said by "it" or "out" and no name.
    var wantsOut = false
    /// There is no pattern yet.
    var hasNone = false
    /// The newest release of a framework is asked for.
    var wantsNewest = false
    /// The question is whether to stay with what is there.
    var asksToKeep = false
    /// A large change is out of the question.
    var noRewrite = false
    /// The question is whether a pattern is needed at all.
    var doubts = false
    /// Sentences that can be answered with yes or no.
    var closedQuestions: Set<Int> = []
    var words = 0
}

/// Reads a description by the lexicon, with negation, numbers and versions.
struct DescriptionReader: Sendable {
    private let names: PatternNames
    private let choice: ValueChoice
    private let cues: Cues
    /// One index a fact, so that a phrase for one does not hide a word for another: "new app" tells of the task and of the scope.
    private let lexicon: [PhraseIndex<LexiconRow>]

    init(library: PlaybookLibrary, names: PatternNames) {
        self.names = names
        cues = Cues(vocabulary: library.vocabulary)
        choice = ValueChoice(values: FactValues(vocabulary: library.vocabulary), cues: cues)
        let rows = library.vocabulary.lexicon.filter { !["pattern", "mention", "pattern_name"].contains($0.fact) }
        let byFact = Dictionary(grouping: rows, by: \.fact)
        lexicon = byFact.keys.sorted().map { fact in
            var index = PhraseIndex<LexiconRow>()
            for row in byFact[fact] ?? [] { for phrase in row.phrases { index.add(phrase, row) } }
            return index
        }
    }

    func read(_ text: String) -> DescriptionReading {
        let prose = Prose(text, cues: cues)
        let words = prose.words.map(\.text)
        var reading = DescriptionReading(words: prose.words.count)
        reading.closedQuestions = prose.questions.filter { sentence in
            prose.words.first { $0.sentence == sentence }.map { !cues[.asksOpenly].contains($0.text) } ?? false
        }
        reading.mentions = MentionReader(names: names, cues: cues).read(prose)
        collect(prose, into: &reading)
        let numbers = NumberReader(prose: prose)
        let counted = [
            ("team_size", numbers.teamSize()), ("modules", numbers.modules()), ("minimum_os", numbers.minimumOS()),
            ("friction", numbers.longFile()),
        ]
        for (name, found) in counted {
            guard let found else { continue }
            reading.facts.removeAll { $0.name == name }
            reading.facts.append(Fact(name: name, value: found.value, source: .description, evidence: found.evidence))
        }
        reading.insists = cues[.insists].occur(in: words)
        reading.wantsOut = cues[.wantsOut].occur(in: words)
        reading.hasNone = cues[.hasNone].occur(in: words)
        let asked = prose.words.filter { prose.questions.contains($0.sentence) }.map(\.text)
        reading.noRewrite = cues[.cannotRewrite].occur(in: words)
        reading.doubts = cues[.doubts].occur(in: asked)
        reading.asksToKeep = cues[.keeps].occur(in: asked)
        reading.wantsNewest = cues[.newest].occur(in: words)
        return reading
    }

    private func collect(_ prose: Prose, into reading: inout DescriptionReading) {
        var found: [String: [Hint]] = [:]
        let scope = NegationScope(cues: cues)
        for match in lexicon.flatMap({ $0.matches(in: prose.words) }) {
            let isNegated = scope.covers(match.words, in: prose)
            if MentionReader.isHearsay(WordWindow(prose: prose, mention: match.words), cues) { continue }
            for row in match.meanings where !isNegated || row.phrases.contains(where: { Self.carriesNegation($0) }) {
                let evidence = prose.sentence(around: match.words.lowerBound)
                if let role = MentionRole(rawValue: row.fact.replacing("_pattern", with: "")), names.ids.contains(row.value) {
                    let sentence = prose.words[match.words.lowerBound].sentence
                    reading.mentions.append(PatternMention(id: row.value, role: role, evidence: evidence, sentence: sentence))
                } else {
                    found[row.fact, default: []].append(
                        Hint(value: row.value, evidence: evidence, window: WordWindow(prose: prose, mention: match.words)))
                }
            }
        }
        for name in found.keys.sorted() {
            guard let chosen = choice.choose(found[name] ?? [], of: name) else { continue }
            let others = Set((found[name] ?? []).map(\.value)).subtracting([chosen.value])
            if !others.isEmpty, chosen.value != "mixed" {
                reading.conflicts.append(
                    "`\(name)`: the description also hints at \(others.sorted().map { "`\($0)`" }.joined(separator: ", ")); `\(chosen.value)` was used."
                )
            }
            reading.facts.append(Fact(name: name, value: chosen.value, source: .description, evidence: chosen.evidence))
        }
    }

    /// "no network" is negated by itself; a word before it does not negate it twice.
    private static func carriesNegation(_ phrase: String) -> Bool {
        ["no ", "not ", "without ", "never ", "only "].contains { phrase.hasPrefix($0) }
    }
}
