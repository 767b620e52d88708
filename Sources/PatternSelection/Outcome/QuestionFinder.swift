import Playbooks

/// Finds the unknown facts whose answer would change the primary pattern, by trying every answer.
struct QuestionFinder: Sendable {
    let library: PlaybookLibrary
    let decider: Decider
    static let limit = 3

    /// The questions to ask, and how many facts would have one.
    func questions(_ situation: Situation, _ decision: Decision) -> (asked: [OpenQuestion], open: Int) {
        let values = FactValues(vocabulary: library.vocabulary)
        let known = Set(situation.book.facts.filter { $0.source != .assumed }.map(\.name))
        let hasScreens = ["screen", "feature", "flow", "app"].contains(situation.value("scope")) || !situation.existing.isEmpty
        var found: [(question: OpenQuestion, flips: Int, order: Int)] = []
        for (order, name) in candidates().enumerated() where !known.contains(name) {
            let answers = values.values(of: name)
            let flips = answers.compactMap { value -> (value: String, primary: String, lead: Int)? in
                // What is taken for granted already would not be news.
                guard situation.value(name) != value else { return nil }
                // Who speaks of screens need not be asked whether there are any.
                if hasScreens, name == "ui" && value == "none" || name == "scope" && value == "library" { return nil }
                let tried = situation.answering(Fact(name: name, value: value, source: .given))
                let other = decider.decide(tried)
                guard other.primary != decision.primary else { return nil }
                return (value, other.primary, other.judgement(other.primary)?.total ?? 0)
            }
            guard let strongest = flips.max(by: { $0.lead < $1.lead }) else { continue }
            let text = "\(values.question(for: name)) (`\(strongest.value)` would make it \(PatternTitle.of(strongest.primary, library)).)"
            found.append(
                (OpenQuestion(fact: name, question: text, flipsTo: strongest.primary, value: strongest.value), flips.count, order))
        }
        return (found.sorted { ($1.flips, $0.order) < ($0.flips, $1.order) }.prefix(Self.limit).map(\.question), found.count)
    }

    /// Facts of the tables that a user can answer in a word.
    private func candidates() -> [String] {
        var seen: Set<String> = [
            "existing_pattern", "experience", "rejected", "requested_pattern", "minimum_os", "observation", "task",
            "friction", "layer", "product", "binding", "history", "storage",
        ]
        return library.patterns.flatMap(\.fit).map(\.fact).filter { seen.insert($0).inserted }
    }
}
