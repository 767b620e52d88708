import Foundation
import Playbooks
import Testing

@testable import PatternSelection

@Suite("What holds for every situation of the evaluation")
struct EveryCaseTests {
    /// The answers are the costly part, so each mode is answered once and the tests share them.
    private struct Answered: Sendable {
        var entry: EvaluationCase
        var request: SelectionRequest
        var answer: Selection

        static let fromWords = Result { try all(descriptionOnly: true) }
        static let withFacts = Result { try all(descriptionOnly: false) }

        private static func all(descriptionOnly: Bool) throws -> [Answered] {
            let selector = PatternSelector(library: try PlaybookLibrary.load(from: Repository.references))
            return try EvaluationCase.all().map { entry in
                let request = entry.arguments.request(descriptionOnly: descriptionOnly)
                return Answered(entry: entry, request: request, answer: try selector.select(request))
            }
        }
    }

    @Test("The cases are there")
    func casesAreThere() throws { #expect(try EvaluationCase.all().count > 450) }

    @Test("A question that is answered with its value makes the pattern primary that it names", arguments: [true, false])
    func questionsFlip(descriptionOnly: Bool) throws {
        let library = try PlaybookLibrary.load(from: Repository.references)
        let (situations, decider) = (SituationReader(library: library), Decider(library: library))
        var asked = 0
        for (entry, request, base) in try Self.answers(descriptionOnly) {
            #expect(base.questions.count <= 3)
            for question in base.questions {
                // Without the questions that would follow, which take most of the time of an answer.
                let primary = decider.decide(try situations.read(request.answering(question.fact, question.value))).primary
                #expect(
                    primary == question.flipsTo && primary != base.primary,
                    "\(entry.id): \(question.fact) \(question.value) gives \(primary), not \(question.flipsTo)")
                asked += 1
            }
        }
        #expect(asked > 100)
    }

    @Test("The same request gives the same bytes, also from another selector")
    func sameBytes() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let other = PatternSelector(library: try PlaybookLibrary.load(from: Repository.references))
        for (entry, request, answer) in try Self.answers(false) {
            #expect(try encoder.encode(answer) == encoder.encode(other.select(request)), "\(entry.id)")
        }
    }

    @Test("Every point of a ranking names its fact, its source and words that are really there")
    func pointsAreGrounded() throws {
        for (entry, _, answer) in try Self.answers(true) {
            let facts = Dictionary(grouping: answer.facts, by: \.name)
            let said = Self.words(entry.arguments.description)
            for line in answer.ranking.flatMap({ $0.for + $0.against }) where !line.hasPrefix("not proposed: ") {
                let parts = try #require(Point(line), "\(entry.id): \(line)")
                let fact = facts[parts.fact]?.first { $0.value == parts.value && $0.source.rawValue == parts.source }
                #expect(fact != nil, "\(entry.id): \(line)")
                if parts.source == "description" {
                    #expect(!parts.quote.isEmpty && said.contains(Self.words(parts.quote)), "\(entry.id): \(parts.quote)")
                }
                #expect(!parts.reason.isEmpty)
            }
        }
    }

    private static func answers(_ descriptionOnly: Bool) throws -> [(EvaluationCase, SelectionRequest, Selection)] {
        try (descriptionOnly ? Answered.fromWords : Answered.withFacts).get().map { ($0.entry, $0.request, $0.answer) }
    }

    /// Letters and digits only, since quotes are cleaned and cut.
    private static func words(_ text: String) -> String {
        String(CleanText(text.replacing("…", with: "")).characters.filter { $0.isLetter || $0.isNumber })
    }

    /// `++ state: low (description: "two switches"): Your screen has few states.`
    private struct Point {
        var fact, value, source, quote, reason: String

        init?(_ line: String) {
            guard let space = line.firstIndex(of: " "), ["++", "+", "-", "--", "no"].contains(line[..<space]) else { return nil }
            let rest = line[line.index(after: space)...]
            guard let open = rest.firstRange(of: " ("), let close = rest.firstRange(of: "): ") else { return nil }
            let named = rest[..<open.lowerBound].split(separator: ": ", maxSplits: 1)
            let inside = rest[open.upperBound...].split(separator: ": \"", maxSplits: 1)
            guard named.count == 2, let source = inside.first else { return nil }
            fact = String(named[0])
            value = String(named[1])
            if inside.count == 2, let end = inside[1].firstRange(of: "\"): ") {
                self.source = String(source)
                quote = String(inside[1][..<end.lowerBound])
                reason = String(inside[1][end.upperBound...])
            } else {
                self.source = String(rest[open.upperBound..<close.lowerBound])
                quote = ""
                reason = String(rest[close.upperBound...])
            }
        }
    }
}
