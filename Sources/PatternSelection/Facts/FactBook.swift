/// Everything that is known, one value a fact except for lists, and what was overruled.
struct FactBook: Sendable {
    static let lists: Set<String> = ["existing_pattern", "experience", "rejected"]

    private(set) var facts: [Fact] = []
    private(set) var conflicts: [String] = []

    func values(_ name: String) -> [Fact] { facts.filter { $0.name == name } }
    func value(_ name: String) -> String? { facts.first { $0.name == name }?.value }
    func fact(_ name: String) -> Fact? { facts.first { $0.name == name } }
    func fact(_ name: String, _ value: String) -> Fact? { facts.first { $0.name == name && $0.value == value } }

    /// Adds a fact; one from a stronger source stands, and a weaker contradiction is noted.
    mutating func add(_ fact: Fact) {
        let known = values(fact.name)
        if Self.lists.contains(fact.name) {
            if !known.contains(where: { $0.value == fact.value }) { facts.append(fact) }
            return
        }
        guard let first = known.first else {
            facts.append(fact)
            return
        }
        guard first.value != fact.value, fact.source != .assumed else { return }
        conflicts.append(
            "`\(fact.name)`: \(Self.origin(first)) `\(first.value)`, \(Self.origin(fact)) `\(fact.value)`; the first was used.")
    }

    mutating func set(_ fact: Fact) {
        facts.removeAll { $0.name == fact.name }
        facts.append(fact)
    }

    mutating func removeAssumed() { facts.removeAll { $0.source == .assumed } }

    mutating func note(_ conflict: String) { conflicts.append(conflict) }

    private static func origin(_ fact: Fact) -> String {
        switch fact.source {
        case .given: "the arguments say"
        case .description: "the description says"
        case .code: "the code says"
        case .assumed: "assumed"
        }
    }
}
