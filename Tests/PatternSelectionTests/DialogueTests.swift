import Testing

@testable import PatternSelection

@Suite("A conversation on a terminal")
struct DialogueTests {
    private let dialogue = SelectionDialogue(facts: [
        (name: "description", values: [], question: "What is it?"),
        (name: "state", values: ["low", "medium", "high"], question: "States?"),
        (name: "team", values: ["1", "2-5", "6+"], question: "People?"),
    ])

    private func open(_ fact: String) -> OpenQuestion {
        OpenQuestion(fact: fact, question: "\(fact)? (`x` would make it MVI.)", flipsTo: "mvi", value: "x")
    }

    /// Answers in turn, and the facts that the dialogue asked about.
    private func run(
        _ answers: [String?], open questions: @escaping ([String: String]) -> [OpenQuestion]
    ) async throws -> (facts: [String: String]?, asked: [SelectionDialogue.Question]) {
        var left = answers
        var asked: [SelectionDialogue.Question] = []
        let facts = try await dialogue.run(
            select: { questions($0) },
            ask: { question in
                asked.append(question)
                return left.isEmpty ? nil : left.removeFirst()
            })
        return (facts, asked)
    }

    @Test("Nothing more is asked when nothing would change the answer")
    func asksNothing() async throws {
        let (facts, asked) = try await run(["two switches"]) { _ in [] }
        #expect(facts == ["description": "two switches"])
        #expect(asked.map(\.text) == ["What is it?"])
    }

    @Test("A question is asked without its remark, with its choices, and its answer is taken by number, name or start")
    func takesAnswers() async throws {
        let (facts, asked) = try await run(["an app", "3", "2-5"]) { facts in
            facts["state"] == nil ? [open("state")] : facts["team"] == nil ? [open("team")] : []
        }
        #expect(facts == ["description": "an app", "state": "high", "team": "2-5"])
        #expect(asked.dropFirst().first == .init(fact: "state", text: "state?", choices: ["low", "medium", "high"]))
        #expect(dialogue.choice("me", of: ["low", "medium"]) == "medium")
        #expect(dialogue.choice("1", of: ["1", "2-5", "6+"]) == "1")
        #expect(dialogue.choice("6", of: ["1", "2-5", "6+"]) == "6+")
        #expect(dialogue.choice("9", of: ["low", "medium"]) == nil)
    }

    @Test("A skipped question is not asked again, and the end of input ends it")
    func skips() async throws {
        let (facts, asked) = try await run(["an app", "", nil]) { _ in [open("state"), open("team")] }
        #expect(facts == ["description": "an app"])
        #expect(asked.map(\.fact) == ["description", "state", "team"])
        #expect(try await run([""]) { _ in [open("state")] }.facts == nil)
    }

    @Test("At most four questions follow, whatever is open")
    func ends() async throws {
        let many = (1...9).map { open("fact\($0)") }
        let (_, asked) = try await run(["an app"] + Array(repeating: "x", count: 20)) { _ in many }
        #expect(asked.count == SelectionDialogue.mostQuestions + 1)
    }
}
