import Foundation
import Playbooks
import Testing

@testable import PatternSelection

@Suite("With the real references")
struct ReferencesTests {
    struct Case: Decodable {
        struct Arguments: Decodable {
            var description: String
            var requested_pattern, task, ui, minimum_os, scope, state, effects, navigation, business_rules, testing, lifetime,
                third_party: String?
            var streams_framework: String?
            var infrastructure: String?
            var rejected, existing_pattern, experience: [String]?
            var team_size, modules: Int?
            var regulated: Bool?
        }
        var id, outcome, expected: String
        var acceptable, wrong: [String]
        var arguments: Arguments
    }

    private static var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    }

    private func request(_ arguments: Case.Arguments, descriptionOnly: Bool) -> SelectionRequest {
        var request = SelectionRequest()
        request.description = arguments.description
        if descriptionOnly { return request }
        request.requestedPattern = arguments.requested_pattern
        request.rejected = arguments.rejected ?? []
        request.existingPattern = arguments.existing_pattern ?? []
        (request.task, request.ui, request.minimumOS) = (arguments.task, arguments.ui, arguments.minimum_os)
        (request.scope, request.state, request.effects) = (arguments.scope, arguments.state, arguments.effects)
        (request.navigation, request.businessRules, request.testing) = (arguments.navigation, arguments.business_rules, arguments.testing)
        (request.lifetime, request.thirdParty, request.teamSize) = (arguments.lifetime, arguments.third_party, arguments.team_size)
        request.streamsFramework = arguments.streams_framework
        (request.infrastructure, request.experience) = (arguments.infrastructure, arguments.experience ?? [])
        (request.modules, request.regulated) = (arguments.modules, arguments.regulated)
        return request
    }

    /// Set SELECTION_CASES to a file of the shared format to see its scores.
    @Test("Our own cases are answered as well as is asked of us, with little harm", arguments: [false, true])
    func cases(descriptionOnly: Bool) throws {
        let library = try PlaybookLibrary.load(from: Self.root + "/references")
        try #require(library.pattern("mvvm")?.fit.isEmpty == false)
        try #require(!library.vocabulary.lexicon.isEmpty)
        let other = ProcessInfo.processInfo.environment["SELECTION_CASES"]
        let file = other ?? Self.root + "/tooling/evals/selection/cases.json"
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        var score = 0.0
        var outcomes = 0
        var harm = 0
        let selector = PatternSelector(library: library)
        for entry in cases {
            let answer = try selector.select(request(entry.arguments, descriptionOnly: descriptionOnly))
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
        let library = try PlaybookLibrary.load(from: Self.root + "/references")
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
