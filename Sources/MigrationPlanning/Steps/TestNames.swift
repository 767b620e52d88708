/// Names of the tests to write first, each after what it pins, in a suite for the type that does it today.
struct TestNames {
    /// A test function and the suite that it belongs to.
    struct Name: Hashable {
        let suite: String
        let function: String
        var text: String { "\(suite).\(function)" }
    }

    let move: ScreenMove
    private static let most = 4

    /// What the screen and the types behind it do today.
    var characterization: [Name] {
        var names: [Name] = []
        func add(_ member: DeclaredMember, _ function: String) { names.append(Name(suite: suite(of: member), function: function)) }
        for effect in move.effects.prefix(Self.most) {
            let written = stored.intersection(effect.reading.writes).sorted().prefix(2)
            add(effect, written.isEmpty ? "\(effect.name)ShowsItsResult" : "\(effect.name)Sets\(joined(Array(written)))")
            add(effect, "\(effect.name)AfterFailure")
        }
        if move.canOverlap, let effect = move.effects.first(where: \.reading.startsTask) ?? move.effects.first {
            add(effect, "anOlderAnswerOf\(capitalized(effect.name))IsIgnored")
        }
        for computation in move.computations.prefix(Self.most) {
            let inputs = stored.intersection(computation.reading.names).subtracting([computation.name]).sorted().prefix(2)
            add(computation, inputs.isEmpty ? "\(computation.name)ForEachInput" : "\(computation.name)For\(joined(Array(inputs)))")
        }
        for navigation in move.navigation.prefix(Self.most) {
            let opened = navigation.reading.madeScreens.first
            add(navigation, opened.map { "\(navigation.name)Opens\($0)" } ?? "\(navigation.name)LeavesTheScreen")
        }
        let deciding = owners.flatMap(\.members).filter(\.holdsRule)
        for rule in deciding.prefix(Self.most) where !move.computations.contains(where: { $0.name == rule.name }) {
            add(rule, "\(rule.name)OnBothSidesOfItsCondition")
        }
        if names.isEmpty { names.append(Name(suite: "\(move.type.fact.name)BehaviourTests", function: "theMainPathShowsWhatItShowsToday")) }
        var seen: Set<Name> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Tests for a step after the first: what the playbook asks of each effect, or a name from its words, `one outcome an action` →
    /// `oneOutcomeAnAction`; none when it wants none.
    func named(after text: String?) -> [Name] {
        guard let text else { return [] }
        let asked = ["success", "failure", "cancellation", "overlap"].filter(text.lowercased().contains)
        if asked.count > 1 {
            return move.effects.prefix(2).flatMap { effect in
                asked.map { Name(suite: suite(of: effect), function: "\(effect.name)\(capitalized($0))") }
            }
        }
        return fromWords(text).map { [$0] } ?? []
    }

    private func fromWords(_ text: String) -> Name? {
        let before = ["none", "these", "the ", "as ", "those", "that", "its ", "it ", "each ", "one value", "step ", "a "]
        guard !before.contains(where: text.lowercased().hasPrefix) else { return nil }
        let clause = text.prefix { !",.;:(".contains($0) }
        let words = clause.split { !($0.isLetter || $0.isNumber) }.prefix(7).map { $0.lowercased() }
        guard let first = words.first else { return nil }
        return Name(suite: "\(move.type.fact.name)BehaviourTests", function: first + words.dropFirst().map(capitalized).joined())
    }

    private var owners: [DeclaredType] { [move.type] + move.logic }

    private func suite(of member: DeclaredMember) -> String {
        let owner = owners.first { type in
            type.members.contains { $0.name == member.name && $0.line == member.line && $0.file == member.file }
        }
        return "\((owner ?? move.type).fact.name)BehaviourTests"
    }

    private var stored: Set<String> { Set(owners.flatMap(\.stored).map(\.name)) }

    private func joined(_ names: [String]) -> String { names.map(capitalized).joined(separator: "And") }

    private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
