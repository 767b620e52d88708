import Playbooks

/// Everything a decision rests on: the facts, and what the user does with which pattern.
struct Situation: Sendable {
    var book = FactBook()
    var requested: [String] = []
    var existing: [String] = []
    var leaving: Set<String> = []
    var rejected: Set<String> = []
    /// The user has decided.
    var insists = false
    /// The newest release of a framework is meant.
    var wantsNewest = false
    /// The question is whether to stay.
    var asksToKeep = false
    /// What is there and asked about being taken away.
    var removing: Set<String> = []
    /// The wish is one of two ways that the user asks to choose between.
    var isAlternative = false
    /// A large change is out of the question.
    var noRewrite = false
    /// The question is whether a pattern is needed at all.
    var doubts = false
    /// How many words were there to read.
    var words = 0

    /// The situation once a question is answered; what was only assumed is assumed anew.
    func answering(_ fact: Fact) -> Situation {
        var answered = self
        answered.book.set(fact)
        answered.book.removeAssumed()
        Assumptions().complete(&answered.book)
        return answered
    }

    /// Whether several facts were given, and the wish is not among them but was read from the description.
    var isWishOnlyRead: Bool {
        let given = Set(book.facts.filter { $0.source == .given }.map(\.name)).subtracting(["team", "observation"])
        return given.count >= 3 && book.fact("requested_pattern")?.source == .description && !insists && value("task") != "learning"
    }

    func value(_ fact: String) -> String? { book.value(fact) }

    /// A value that was given, said or read; not one that was only assumed.
    func known(_ fact: String) -> String? {
        book.values(fact).first { $0.source != .assumed }?.value
    }
}

/// Brings the arguments, the description and the code together: given beats description beats code.
struct SituationReader: Sendable {
    private let names: PatternNames
    private let values: FactValues
    private let descriptions: DescriptionReader
    private let given: GivenFacts
    private let relatives: Relatives

    init(library: PlaybookLibrary) {
        names = PatternNames(library: library)
        values = FactValues(vocabulary: library.vocabulary)
        descriptions = DescriptionReader(library: library, names: names)
        relatives = Relatives(vocabulary: library.vocabulary)
        given = GivenFacts(names: names, values: values)
    }

    func read(_ request: SelectionRequest) throws -> Situation {
        var situation = Situation()
        let given = try given.read(request)
        for fact in given { situation.book.add(fact) }
        if let text = request.description {
            let description = descriptions.read(text)
            for fact in description.facts { situation.book.add(fact) }
            let given = Set(given.map(\.name))
            let plain = description.conflicts.filter { note in !given.contains { note.hasPrefix("`\($0)`") } }
            for note in plain { situation.book.note(note) }
            MentionedFacts(description: description, relatives: relatives).add(to: &situation)
        }
        if let code = request.code { add(code, to: &situation) }
        situation.requested = situation.book.values("requested_pattern").map(\.value)
        situation.existing = situation.book.values("existing_pattern").map(\.value)
        situation.rejected = Set(situation.book.values("rejected").map(\.value))
        DerivedFacts(values: values).complete(&situation.book)
        Assumptions().complete(&situation.book)
        return situation
    }

    private func add(_ code: CodeReading, to situation: inout Situation) {
        let stated = !situation.book.values("existing_pattern").isEmpty
        for fact in CodeFacts(names: names, values: values).read(code) {
            guard fact.name == "existing_pattern", stated else {
                situation.book.add(fact)
                continue
            }
            let known = situation.book.values("existing_pattern").map(\.value)
            if !known.contains(fact.value), !known.isEmpty {
                situation.book.note(
                    "`existing_pattern`: you say `\(known.joined(separator: "`, `"))`, the code says `\(fact.value)`; the first was used."
                )
            }
        }
    }
}
