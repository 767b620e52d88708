/// A conversation on a terminal: what is asked follows from what would change the answer, so most of it is never asked.
public struct SelectionDialogue: Sendable {
    /// One thing to ask.
    public struct Question: Sendable, Equatable {
        /// The fact that the answer is for; `description` for the first question.
        public var fact: String
        /// The question, without its choices.
        public var text: String
        /// The answers to choose from; empty when any text will do.
        public var choices: [String]
    }

    /// More questions than this are never asked.
    public static let mostQuestions = 4

    private let values: [String: [String]]
    private let opening: Question

    /// A dialogue in the words of a library's vocabulary.
    public init(facts: [(name: String, values: [String], question: String)]) {
        values = Dictionary(facts.map { ($0.name, $0.values) }, uniquingKeysWith: { first, _ in first })
        let asked = facts.first { $0.name == "description" }?.question ?? ""
        opening = Question(fact: "description", text: asked.isEmpty ? "What are you building or changing?" : asked, choices: [])
    }

    /// Asks until nothing that is unknown would change the answer, or nothing more is answered.
    ///
    /// `select` answers from facts by name; `ask` gives the typed answer, `nil` at the end of input. Returns the facts that were gathered.
    public func run(
        select: ([String: String]) async throws -> [OpenQuestion], ask: (Question) -> String?
    ) async throws -> [String: String]? {
        guard let description = ask(opening).map(Self.trimmed), !description.isEmpty else { return nil }
        var facts = ["description": description]
        var passed: Set<String> = []
        for _ in 0..<Self.mostQuestions {
            let open = try await select(facts).first { !passed.contains($0.fact) }
            guard let open else { break }
            passed.insert(open.fact)
            let question = Question(fact: open.fact, text: Self.plain(open.question), choices: values[open.fact] ?? [])
            guard let answer = ask(question).map(Self.trimmed) else { break }
            if let value = choice(answer, of: question.choices) { facts[open.fact] = value }
        }
        return facts
    }

    /// The choice that was meant: its number, its name, or the start of it; none for anything else.
    func choice(_ answer: String, of choices: [String]) -> String? {
        if let number = Int(answer), choices.indices.contains(number - 1), !choices.contains(answer) { return choices[number - 1] }
        let plain = answer.lowercased()
        if plain.isEmpty { return nil }
        return choices.first { $0 == plain } ?? choices.first { $0.hasPrefix(plain) }
    }

    private static func trimmed(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

    /// A question without the remark on what it would change.
    private static func plain(_ question: String) -> String {
        question.split(separator: "(`", maxSplits: 1).first.map { trimmed(String($0)) } ?? question
    }
}
