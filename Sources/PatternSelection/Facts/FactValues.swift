import Playbooks

/// The values that each fact can have: those of the selection guide, else those of the tool's contract.
struct FactValues: Sendable {
    private static let contract: [(String, [String])] = [
        ("task", ["new", "refactor", "review", "migrate", "keep-or-change", "learning"]),
        ("ui", ["swiftui", "uikit", "mixed", "appkit", "none"]),
        ("scope", ["screen", "feature", "flow", "app", "library"]),
        ("state", ["low", "medium", "high"]),
        ("effects", ["none", "simple", "concurrent", "streams"]),
        ("navigation", ["none", "simple", "deep-links", "multi-flow"]),
        ("business_rules", ["none", "some", "rich"]),
        ("infrastructure", ["none", "single", "replaceable"]),
        ("testing", ["basic", "high", "exhaustive"]),
        ("third_party", ["allowed", "in-use", "forbidden"]),
        ("streams_framework", ["combine", "rxswift", "async-sequence"]),
        ("lifetime", ["prototype", "product"]),
        ("team", ["1", "2-5", "6+"]),
        ("regulated", ["true", "false"]),
    ]
    private static let questions: [String: String] = [
        "ui": "Is the interface SwiftUI, UIKit, both, or is there none?",
        "scope": "Is this one screen, a feature, a flow of steps, a whole app or a library?",
        "state": "How many states and transitions interact: few, some or many?",
        "effects": "Does it load once at a time, can requests overlap, or does it follow streams?",
        "navigation": "Is there no navigation, a simple push, deep links, or several flows that cross?",
        "business_rules": "Are there no rules beyond reading and writing data, some, or many?",
        "infrastructure": "Is there no storage or network, one source, or sources that will be replaced?",
        "testing": "Are basic tests enough, must presentation be tested, or every transition?",
        "team": "How many people work on this code?",
        "lifetime": "Is it a prototype or a product that will be maintained?",
        "third_party": "May a framework dependency be added?",
    ]

    let vocabulary: Vocabulary

    func values(of fact: String) -> [String] {
        let own = vocabulary.fact(fact)?.values ?? []
        return own.isEmpty ? Self.contract.first { $0.0 == fact }?.1 ?? [] : own
    }

    func question(for fact: String) -> String {
        let own = vocabulary.fact(fact)?.question ?? ""
        return own.isEmpty ? Self.questions[fact] ?? "What is `\(fact)`?" : own
    }

    /// Where the value stands among the fact's values; later ones ask for more.
    func rank(_ value: String, of fact: String) -> Int { values(of: fact).firstIndex(of: value) ?? -1 }
}
