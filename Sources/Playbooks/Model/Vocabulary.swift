/// The words in which apps and patterns are compared, from the selection guide.
public struct Vocabulary: Sendable, Equatable {
    /// The facts about an app that `Fit` tables speak of.
    public let facts: [VocabularyFact]
    /// Words in a description and the facts that they reveal.
    public let lexicon: [LexiconRow]
    /// Every table of the selection guide, its rows without the header, under the heading that is nearest above it.
    public let tables: [String: [[String]]]
    /// The phrases of each cue: words that turn what a sentence says.
    public let cues: [Cue: [String]]
    /// The words for numbers, as "zwei" for 2.
    public let numbers: [String: Int]

    /// Makes the value from its parts.
    public init(
        facts: [VocabularyFact] = [],
        lexicon: [LexiconRow] = [],
        tables: [String: [[String]]] = [:],
        cues: [Cue: [String]] = [:],
        numbers: [String: Int] = [:]
    ) {
        self.facts = facts
        self.lexicon = lexicon
        self.tables = tables
        self.cues = cues
        self.numbers = numbers
    }

    /// This vocabulary with the words and tables of another.
    func adding(_ other: Vocabulary) -> Vocabulary {
        Vocabulary(
            facts: facts, lexicon: lexicon + other.lexicon, tables: tables.merging(other.tables) { $0 + $1 },
            cues: cues.merging(other.cues) { $0 + $1 }, numbers: numbers.merging(other.numbers) { own, _ in own })
    }

    /// The fact of that name, if the vocabulary has it.
    public func fact(_ name: String) -> VocabularyFact? { facts.first { $0.name == name } }
}

/// A fact about an app, and the values that it can have.
public struct VocabularyFact: Sendable, Equatable {
    /// The fact's name.
    public let name: String
    /// The values to choose from; empty when any text or number will do.
    public let values: [String]
    /// The question that brings the fact to light.
    public let question: String
    /// What the fact means.
    public let meaning: String

    /// Makes the value from its parts.
    public init(
        name: String,
        values: [String] = [],
        question: String = "",
        meaning: String = ""
    ) {
        self.name = name
        self.values = values
        self.question = question
        self.meaning = meaning
    }
}

/// Phrases that reveal a fact when they occur in a description of an app.
public struct LexiconRow: Sendable, Equatable {
    /// The phrases.
    public let phrases: [String]
    /// The fact that they reveal.
    public let fact: String
    /// The fact's value.
    public let value: String

    /// Makes the value from its parts.
    public init(
        phrases: [String],
        fact: String,
        value: String
    ) {
        self.phrases = phrases
        self.fact = fact
        self.value = value
    }
}
