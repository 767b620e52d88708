/// The answer of `select_pattern`.
public struct Selection: Codable, Sendable {
    /// What kind of answer this is.
    public var outcome: Outcome
    /// The id of the pattern, or `none`.
    public var primary: String
    /// Patterns to use together with the primary one.
    public var secondary: [SecondaryPattern]
    /// From 0 to 1, by how far the primary leads and how much is known.
    public var confidence: Double
    /// Why, most important first.
    public var reasons: [Reason]
    /// The nearest other pattern, when there is one.
    public var alternative: Alternative?
    /// What may go wrong with this choice and how to limit it.
    public var risks: [String]
    /// Every judged pattern, best first.
    public var ranking: [RankedPattern]
    /// The facts that the answer rests on.
    public var facts: [ReportedFact]
    /// Unknown facts whose answer would change the primary pattern; at most three.
    public var questions: [OpenQuestion]
    /// What to read.
    public var playbooks: [PlaybookPointer]
    /// Calls that are ready to be made.
    public var next: [NextCall]
    /// The whole answer as markdown.
    public var report: String
}

/// What kind of answer a selection is.
public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// A pattern for the request.
    case recommend
    /// The requested pattern fits.
    case fit
    /// The requested pattern does not fit.
    case mismatch
    /// Leave what is there.
    case keep
    /// No pattern is warranted.
    case none
    /// No honest answer without one more fact.
    case ask
    /// The user insists on a pattern that does not fit.
    case proceedWithRisk = "proceed_with_risk"
}

/// A pattern that is used beside the primary one.
public struct SecondaryPattern: Codable, Sendable, Equatable {
    /// The pattern's id.
    public var pattern: String
    /// What it decides about.
    public var owns: String
}

/// One fact and what it did to the answer.
public struct Reason: Codable, Sendable, Equatable {
    /// The fact's name.
    public var fact: String
    /// The fact's value.
    public var value: String
    /// `++` `+` `-` `--` `no`, or `rule` for a rule that is not a point.
    public var effect: String
    /// The reason in a sentence.
    public var text: String
    /// The file and line that the sentence comes from; empty for a rule of the selection itself.
    public var playbook: String
}

/// The nearest other pattern.
public struct Alternative: Codable, Sendable, Equatable {
    /// The pattern's id.
    public var pattern: String
    /// What is given and taken with it.
    public var tradeOff: String

    enum CodingKeys: String, CodingKey {
        case pattern
        case tradeOff = "trade_off"
    }
}

/// One pattern with its score and every point for and against it.
public struct RankedPattern: Codable, Sendable, Equatable {
    /// The pattern's id.
    public var pattern: String
    /// From 0 to 100; 50 means that nothing speaks for or against it.
    public var score: Int
    /// What speaks for it: fact, source, quoted words and the playbook's sentence.
    public var `for`: [String]
    /// What speaks against it.
    public var against: [String]
}

/// A fact as the answer shows it, so that the user can correct it.
public struct ReportedFact: Codable, Sendable, Equatable {
    /// The fact's name.
    public var name: String
    /// The fact's value.
    public var value: String
    /// Where it was read.
    public var source: FactSource
    /// The quoted words, or the place in code; empty for given facts.
    public var evidence: String
}

/// An unknown fact that would change the answer.
public struct OpenQuestion: Codable, Sendable, Equatable {
    /// The fact's name.
    public var fact: String
    /// The question to ask.
    public var question: String
    /// The pattern that becomes primary when the answer is `value`.
    public var flipsTo: String
    /// The answer that changes the primary pattern.
    public var value: String

    enum CodingKeys: String, CodingKey {
        case fact, question, value
        case flipsTo = "flips_to"
    }
}

/// A playbook and the sections of it to open.
public struct PlaybookPointer: Codable, Sendable, Equatable {
    /// The resource's address.
    public var uri: String
    /// The path relative to the skill.
    public var path: String
    /// Headings of the sections to open.
    public var sections: [String]
}

/// A tool call that is ready to be made.
public struct NextCall: Codable, Sendable, Equatable {
    /// The tool's name.
    public var tool: String
    /// Its arguments.
    public var arguments: [String: ArgumentValue]
}

/// A value in the arguments of a tool call.
public enum ArgumentValue: Codable, Sendable, Equatable {
    /// One string.
    case text(String)
    /// Several strings.
    case list([String])

    /// Reads a string or an array of strings.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try container.decode([String].self))
        }
    }

    /// Writes the bare value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .list(let items): try container.encode(items)
        }
    }
}
