import Foundation
import Playbooks
import Testing

@testable import PatternSelection

@Suite("With the real references")
struct ReferencesTests {
    /// Set SELECTION_CASES to a file of the shared format to see its scores.
    @Test("Our own cases are answered as well as is asked of us, with little harm", arguments: [false, true])
    func cases(descriptionOnly: Bool) throws {
        let library = try PlaybookLibrary.load(from: Repository.references)
        try #require(library.pattern("mvvm")?.fit.isEmpty == false)
        try #require(!library.vocabulary.lexicon.isEmpty)
        let other = ProcessInfo.processInfo.environment["SELECTION_CASES"]
        let file = other ?? Repository.evaluation + "cases.json"
        let cases = try JSONDecoder().decode([EvaluationCase].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        var score = 0.0
        var outcomes = 0
        var harm = 0
        let selector = PatternSelector(library: library)
        for entry in cases {
            let answer = try selector.select(entry.arguments.request(descriptionOnly: descriptionOnly))
            let name = [.ask, .none].contains(answer.outcome) ? answer.outcome.rawValue : answer.primary
            let points = name == entry.expected ? 1 : entry.acceptable.contains(name) ? 0.7 : entry.wrong.contains(name) ? 0 : 0.3
            score += points
            outcomes += answer.outcome.rawValue == entry.outcome ? 1 : 0
            if other != nil {
                print(
                    "CASE", descriptionOnly, entry.id, points, answer.outcome.rawValue, answer.primary, "expected", entry.outcome,
                    entry.expected)
            } else {
                harm += points > 0 ? 0 : 1
            }
            #expect(answer.report.count <= 8_000)
        }
        print("SELECTION", descriptionOnly ? "description" : "all", score / Double(cases.count), "outcomes", outcomes, "of", cases.count)
        if other == nil {
            let count = Double(cases.count)
            #expect(score / count >= (descriptionOnly ? 0.78 : 0.9))
            #expect(Double(harm) / count <= (descriptionOnly ? 0.05 : 0.02))
        }
    }

    @Test("Every row of every loaded table counts once")
    func everyRow() throws {
        let library = try PlaybookLibrary.load(from: Repository.references)
        for playbook in library.patterns {
            for row in playbook.fit {
                var book = FactBook()
                book.add(Fact(name: row.fact, value: row.value, source: .given))
                let points = Ranking(library: library).judge(book).first { $0.id == playbook.id }?.points
                #expect(points?.map(\.row) == [row])
            }
        }
    }
}
