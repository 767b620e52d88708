import Foundation
import Playbooks
import SwiftCode
import Testing

@testable import PatternSelection

@Suite("What is decided")
struct DecisionTests {
    @Test("Two switches need no view model, and overlapping requests do")
    func recommends() throws {
        let small = try select("SwiftUI, two switches and a label, just me")
        #expect(small.outcome == .recommend && small.primary == "mv")
        let busy = try select("SwiftUI form with validation, requests overlap, unit test wanted")
        #expect(busy.outcome == .recommend && busy.primary == "mvvm")
    }

    @Test("Given facts beat the description, that beats code, and conflicts are told")
    func precedence() throws {
        var conventions = Conventions()
        conventions.ui = Conventions.Reading(value: "uikit", evidence: "A.swift:1")
        conventions.minimumOS = Conventions.Reading(value: "iOS 15", evidence: "Package.swift:4")
        let code = CodeReading(root: "/app", conventions: conventions)
        let selection = try select {
            $0.description = "SwiftUI, validation"
            $0.state = "low"
            $0.code = code
        }
        let facts = Dictionary(selection.facts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        #expect(facts["state"]?.value == "low" && facts["state"]?.source == .given)
        #expect(facts["ui"]?.value == "swiftui" && facts["ui"]?.source == .description)
        #expect(facts["minimum_os"]?.source == .code)
        #expect(selection.report.contains("Conflict: `state`") && selection.report.contains("Conflict: `ui`"))
    }

    @Test("No user interface means no pattern")
    func noPattern() throws {
        let selection = try select("Swift command line tool, which pattern?")
        #expect(selection.outcome == .none && selection.primary == "none")
        #expect(selection.ranking.allSatisfy { $0.pattern == "coordinator" || $0.score == 0 })
    }

    @Test("Nothing known means to ask, with a default")
    func asks() throws {
        let selection = try select("do you recommend mvvm?")
        #expect(selection.outcome == .ask && selection.primary == "mv" && selection.confidence <= 0.3)
        #expect(!selection.questions.isEmpty)
    }

    @Test("What is there is kept unless the mismatch is severe")
    func keeps() throws {
        let kept = try select {
            $0.existingPattern = ["mvvm"]
            $0.ui = "swiftui"
            $0.state = "medium"
        }
        #expect(kept.outcome == .keep && kept.primary == "mvvm")
        let severe = try select {
            $0.existingPattern = ["mv"]
            $0.ui = "uikit"
            $0.state = "high"
            $0.effects = "concurrent"
        }
        #expect(severe.outcome == .recommend && severe.primary == "mvvm")
    }

    @Test("A pattern without a playbook is not judged, and the answer says so")
    func unloaded() throws {
        let kept = try select {
            $0.existingPattern = ["tca"]
            $0.state = "high"
        }
        #expect(kept.outcome == .keep && kept.primary == "tca" && kept.report.contains("No playbook for `tca` is loaded"))
        let wanted = try select {
            $0.requestedPattern = "tca"
            $0.ui = "swiftui"
            $0.state = "low"
        }
        #expect(wanted.primary == "mv" && wanted.report.contains("its fit was not judged"))
    }

    @Test("A requested pattern fits, or not, or is insisted on")
    func requested() throws {
        let fit = try select("UIKit form with validation. Should I use MVVM?")
        #expect(fit.outcome == .fit && fit.primary == "mvvm")
        let mismatch = try select("SwiftUI, two switches. Should I use MVVM?")
        #expect(mismatch.outcome == .mismatch && mismatch.primary == "mv")
        let insisted = try select("SwiftUI, two switches. We will use MVVM, already decided. Should I use MVVM?")
        #expect(insisted.outcome == .proceedWithRisk && insisted.primary == "mvvm" && !insisted.risks.isEmpty)
    }

    @Test("A rejected pattern and an unasked framework are never proposed")
    func gates() throws {
        let rejected = try select {
            $0.rejected = ["mvvm"]
            $0.ui = "uikit"
            $0.state = "medium"
        }
        #expect(rejected.primary != "mvvm" && !rejected.secondary.contains { $0.pattern == "mvvm" })
        let high: (inout SelectionRequest) -> Void = {
            $0.ui = "swiftui"
            $0.state = "high"
            $0.testing = "high"
        }
        #expect(try select(fill: high).primary == "mvvm")
        #expect(
            try select {
                high(&$0)
                $0.thirdParty = "allowed"
            }.primary == "house-store")
    }

    @Test("Every question flips the primary pattern when it is answered")
    func questionsFlip() throws {
        let base: (inout SelectionRequest) -> Void = { $0.ui = "swiftui" }
        let selection = try select(fill: base)
        #expect(!selection.questions.isEmpty && selection.questions.count <= 3)
        for question in selection.questions {
            let answered = try select {
                base(&$0)
                switch question.fact {
                case "state": $0.state = question.value
                case "effects": $0.effects = question.value
                case "testing": $0.testing = question.value
                case "team": $0.teamSize = Int(question.value.prefix(1))
                case "navigation": $0.navigation = question.value
                default: Issue.record("unexpected question about \(question.fact)")
                }
            }
            #expect(answered.primary == question.flipsTo && answered.primary != selection.primary)
        }
    }

    @Test("Every row of every table counts once, and only when its fact has its value")
    func everyRow() {
        for playbook in InlineLibrary.library.patterns {
            for row in playbook.fit {
                var book = FactBook()
                book.add(Fact(name: row.fact, value: row.value, source: .given))
                book.add(Fact(name: row.fact, value: row.value, source: .description))
                let judged = Ranking(library: InlineLibrary.library).judge(book).first { $0.id == playbook.id }
                #expect(judged?.points.map(\.row) == [row])
                #expect(judged?.total == row.fit.points)
                #expect(judged?.isVetoed == (row.fit == .veto))
            }
        }
    }

    @Test("The same request gives the same bytes, and the ranking names fact, source and quote")
    func deterministic() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let first = try encoder.encode(select("SwiftUI, two switches, unit test"))
        for _ in 0..<5 { #expect(try encoder.encode(select("SwiftUI, two switches, unit test")) == first) }
        let line = try select("SwiftUI, two switches").ranking.first?.for.first
        #expect(line == "++ ui: swiftui (description: \"SwiftUI, two switches\"): You have ui swiftui.")
        #expect(String(decoding: first, as: UTF8.self).contains("\"flips_to\""))
    }

    @Test("Errors say what is allowed and what is nearest")
    func errors() {
        #expect(throws: SelectionError.nothingGiven) { try select { _ in } }
        #expect(throws: SelectionError.nothingGiven) { try select(" \u{0}\n") }
        let wrong = #expect(throws: SelectionError.self) { try select { $0.requestedPattern = "mvvn" } }
        #expect(wrong?.description.contains("mvvm") ?? true)
        let value = #expect(throws: SelectionError.self) { try select { $0.ui = "swftui" } }
        #expect(value?.description.contains("did you mean \"swiftui\"?") == true)
        #expect(throws: SelectionError.noPlaybooks) { try select(PlaybookLibrary()) { $0.ui = "uikit" } }
    }
}

private func select(fill: (inout SelectionRequest) -> Void) throws -> Selection { try select(InlineLibrary.library, fill) }
