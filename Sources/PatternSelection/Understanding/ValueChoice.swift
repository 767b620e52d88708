/// A place in a description that speaks for one value of a fact.
struct Hint {
    var value: String
    var evidence: String
    var window: WordWindow
    var words: Int { window.mention.count }
}

/// Chooses between the values of a fact that one description hints at.
struct ValueChoice: Sendable {
    let values: FactValues
    let cues: Cues

    func choose(_ hints: [Hint], of name: String) -> Hint? {
        switch name {
        case "ui": return interface(hints)
        case "scope": return scope(hints)
        // Whether to change comes before what the change would be.
        case "task": return hints.first { $0.value == "keep-or-change" && $0.window.inQuestion } ?? mostSaid(hints, of: name)
        case "friction": return hints.first { $0.value == "felt" } ?? hints.first
        default: return mostSaid(hints, of: name)
        }
    }

    /// Two frameworks are a mix, unless one is said to be the only one, or is only known from elsewhere.
    private func interface(_ hints: [Hint]) -> Hint? {
        if let only = hints.first(where: {
            $0.window.clauseAfter.first.map(cues[.only].contains) ?? false
                || $0.window.clauseBefore.last.map(cues[.only].contains) ?? false
        }) {
            return only
        }
        if let mixed = hints.first(where: { $0.value == "mixed" }) { return mixed }
        let here = hints.filter { !cues[.comesFrom].occur(in: $0.window.sentenceBefore + $0.window.sentenceAfter) }
        let counted = here.isEmpty ? hints : here
        let distinct = Set(counted.map(\.value))
        if distinct.isSuperset(of: ["swiftui", "uikit"]) || distinct.isSuperset(of: ["swiftui", "appkit"]), var first = counted.first {
            first.value = "mixed"
            return first
        }
        return mostSaid(counted, of: "ui")
    }

    /// "a screen in our app" is about the screen; the app only says where it stands.
    private func scope(_ hints: [Hint]) -> Hint? {
        let inner = hints.filter { !($0.value == "app" && $0.words == 1 && cues[.standsIn].end($0.window.clauseBefore, gap: 2)) }
        let counted = inner.isEmpty ? hints : inner
        if let long = counted.first(where: { $0.words > 1 }) { return long }
        return counted.first
    }

    /// The value said most often; of two equal ones the one that asks for more.
    private func mostSaid(_ hints: [Hint], of name: String) -> Hint? {
        let counts = Set(hints.map(\.value)).map { value in (value, hints.filter { $0.value == value }.reduce(0) { $0 + $1.words }) }
        let best = counts.max { ($0.1, values.rank($0.0, of: name), $0.0) < ($1.1, values.rank($1.0, of: name), $1.0) }
        return best.flatMap { best in hints.first { $0.value == best.0 } }
    }
}
