/// Names of the tests to write first, each after what it pins.
struct TestNames {
    let move: ScreenMove
    private static let most = 4

    var suite: String { "\(move.type.fact.name)BehaviourTests" }

    /// What the screen and the types behind it do today.
    var characterization: [String] {
        var names: [String] = []
        for effect in move.effects.prefix(Self.most) {
            let written = stored.intersection(effect.reading.writes).sorted().prefix(2)
            names.append(written.isEmpty ? "\(effect.name)ShowsItsResult" : "\(effect.name)Sets\(joined(Array(written)))")
            names.append("\(effect.name)AfterFailure")
        }
        if move.canOverlap, let effect = move.effects.first(where: \.reading.startsTask) ?? move.effects.first {
            names.append("anOlderAnswerOf\(capitalized(effect.name))IsIgnored")
        }
        for computation in move.computations.prefix(Self.most) {
            let inputs = stored.intersection(computation.reading.names).subtracting([computation.name]).sorted().prefix(2)
            names.append(inputs.isEmpty ? "\(computation.name)ForEachInput" : "\(computation.name)For\(joined(Array(inputs)))")
        }
        for navigation in move.navigation.prefix(Self.most) {
            let opened = navigation.reading.madeScreens.first
            names.append(opened.map { "\(navigation.name)Opens\($0)" } ?? "\(navigation.name)LeavesTheScreen")
        }
        let deciding = ([move.type] + move.logic).flatMap(\.members).filter(\.holdsRule)
        for rule in deciding.prefix(Self.most) where !move.computations.contains(where: { $0.name == rule.name }) {
            names.append("\(rule.name)OnBothSidesOfItsCondition")
        }
        if names.isEmpty { names.append("theMainPathShowsWhatItShowsToday") }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// A test named after the playbook's words for a step: `one outcome an action` → `oneOutcomeAnAction`; nil when it wants none.
    func named(after text: String?) -> String? {
        guard let text, !text.hasPrefix("none"), !text.hasPrefix("these"), !text.hasPrefix("the same"), !text.hasPrefix("as before")
        else { return nil }
        let clause = text.prefix { !",.;:(".contains($0) }
        let words = clause.split { !($0.isLetter || $0.isNumber) }.prefix(7).map { $0.lowercased() }
        guard let first = words.first else { return nil }
        return first + words.dropFirst().map(capitalized).joined()
    }

    private var stored: Set<String> { Set(([move.type] + move.logic).flatMap(\.stored).map(\.name)) }

    private func joined(_ names: [String]) -> String { names.map(capitalized).joined(separator: "And") }

    private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
