import Foundation
import Playbooks
import Testing

@testable import PatternSelection

@Suite("What holds for every situation of the evaluation")
struct EveryCaseTests {
    private let selector: PatternSelector
    private let cases: [EvaluationCase]

    init() throws {
        selector = PatternSelector(library: try PlaybookLibrary.load(from: Repository.references))
        cases = try EvaluationCase.all()
        try #require(cases.count > 300)
    }

    @Test("A question that is answered with its value makes the pattern primary that it names", arguments: [true, false])
    func questionsFlip(descriptionOnly: Bool) throws {
        var asked = 0
        for entry in cases {
            let request = entry.arguments.request(descriptionOnly: descriptionOnly)
            let base = try selector.select(request)
            #expect(base.questions.count <= 3)
            for question in base.questions {
                let answered = try selector.select(request.answering(question.fact, question.value))
                #expect(
                    answered.primary == question.flipsTo && answered.primary != base.primary,
                    "\(entry.id): \(question.fact) \(question.value) gives \(answered.primary), not \(question.flipsTo)")
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
        for entry in cases {
            let request = entry.arguments.request()
            #expect(try encoder.encode(selector.select(request)) == encoder.encode(other.select(request)), "\(entry.id)")
        }
    }

    @Test("Every point of a ranking names its fact, its source and words that are really there")
    func pointsAreGrounded() throws {
        for entry in cases {
            let answer = try selector.select(entry.arguments.request(descriptionOnly: true))
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
