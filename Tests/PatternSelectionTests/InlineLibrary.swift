import Foundation
import Playbooks
import SwiftCode

@testable import PatternSelection

/// A small library made of values, so that tests do not depend on the wording of the references.
enum InlineLibrary {
    static let library = PlaybookLibrary(
        patterns: [mv, mvvm, framework, coordinator],
        vocabulary: Vocabulary(facts: facts, lexicon: lexicon, cues: real.cues, numbers: real.numbers))

    /// The cues are words of the language and not of a library, so tests take those that are shipped.
    private static let real = (try? PlaybookLibrary.load(from: Repository.references))?.vocabulary ?? Vocabulary()

    static let cues = Cues(vocabulary: library.vocabulary)

    static let facts: [VocabularyFact] = [
        VocabularyFact(name: "state", values: ["low", "medium", "high"], question: "How many states interact?"),
        VocabularyFact(name: "effects", values: ["none", "simple", "concurrent", "streams"], question: "Can requests overlap?"),
        VocabularyFact(name: "testing", values: ["basic", "high", "exhaustive"], question: "What must be tested?"),
    ]

    static let lexicon: [LexiconRow] = [
        LexiconRow(phrases: ["swiftui"], fact: "ui", value: "swiftui"), LexiconRow(phrases: ["uikit"], fact: "ui", value: "uikit"),
        LexiconRow(phrases: ["no ui", "command line tool"], fact: "ui", value: "none"),
        LexiconRow(phrases: ["two switches", "few states"], fact: "state", value: "low"),
        LexiconRow(phrases: ["validation"], fact: "state", value: "medium"),
        LexiconRow(phrases: ["overlap", "race"], fact: "effects", value: "concurrent"),
        LexiconRow(phrases: ["deep link"], fact: "navigation", value: "deep-links"),
        LexiconRow(phrases: ["unit test"], fact: "testing", value: "high"),
    ]

    static let mv = Playbook(
        id: "mv", name: "MV", owns: .presentation, path: "mv.md",
        fit: rows([
            ("ui", "swiftui", .strongPlus), ("ui", "uikit", .strongMinus), ("ui", "none", .veto), ("state", "low", .strongPlus),
            ("state", "medium", .minus), ("state", "high", .strongMinus), ("effects", "none", .plus),
            ("effects", "concurrent", .strongMinus),
            ("testing", "high", .minus), ("team", "1", .plus), ("existing_pattern", "mv", .strongPlus), ("observation", "available", .plus),
        ]),
        structure: Structure(tree: "Notes/\n  NotesView.swift", roles: [RoleRow(role: "View"), RoleRow(role: "Model")]))

    static let mvvm = Playbook(
        id: "mvvm", name: "MVVM", owns: .presentation, combinesWith: ["coordinator"], path: "mvvm.md",
        fit: rows([
            ("ui", "swiftui", .plus), ("ui", "uikit", .strongPlus), ("ui", "none", .veto), ("state", "low", .minus),
            ("state", "medium", .strongPlus), ("state", "high", .plus), ("effects", "none", .minus), ("effects", "concurrent", .strongPlus),
            ("testing", "high", .strongPlus), ("team", "2-5", .strongPlus), ("existing_pattern", "mvvm", .strongPlus),
        ]),
        structure: Structure(tree: "Notes/\n  NotesViewModel.swift", roles: ["View", "ViewModel", "Repository"].map { RoleRow(role: $0) }))

    static let framework = Playbook(
        id: "house-store", name: "House Store", owns: .presentation, framework: "HouseStore", path: "house-store.md",
        fit: rows([("ui", "swiftui", .strongPlus), ("state", "high", .strongPlus), ("testing", "high", .strongPlus), ("ui", "none", .veto)])
    )

    static let coordinator = Playbook(
        id: "coordinator", name: "Coordinator", owns: .navigation, path: "coordinator.md",
        fit: rows([("navigation", "deep-links", .strongPlus), ("ui", "uikit", .strongPlus)]))

    private static func rows(_ rows: [(String, String, FitWeight)]) -> [FitRow] {
        rows.enumerated().map { FitRow(fact: $1.0, value: $1.1, fit: $1.2, why: "You have \($1.0) \($1.1).", line: $0 + 10) }
    }
}

func select(_ library: PlaybookLibrary = InlineLibrary.library, _ fill: (inout SelectionRequest) -> Void) throws -> Selection {
    var request = SelectionRequest()
    fill(&request)
    return try PatternSelector(library: library).select(request)
}

func select(_ description: String) throws -> Selection { try select { $0.description = description } }

func roles(_ text: String) -> [String: Set<String>] {
    let mentions = MentionReader(names: PatternNames(library: InlineLibrary.library), cues: InlineLibrary.cues).read(
        Prose(text, cues: InlineLibrary.cues))
    return Dictionary(grouping: mentions, by: \.id).mapValues { Set($0.map(\.role.rawValue)) }
}
