/// Facts that follow from others: the team's range from its size, Observation from the minimum OS.
struct DerivedFacts {
    let values: FactValues

    func complete(_ book: inout FactBook) {
        if let size = book.values("team_size").first, let number = Int(size.value),
            let range = values.values(of: "team").first(where: { NumberRange($0)?.contains(number) ?? false })
        {
            book.set(Fact(name: "team", value: range, source: size.source, evidence: size.evidence.isEmpty ? "\(number)" : size.evidence))
        }
        if let minimum = book.values("minimum_os").first, let os = OperatingSystem(minimum.value) {
            let absent = values.values(of: "observation").first { $0 != "available" } ?? "unavailable"
            book.set(
                Fact(
                    name: "observation", value: os.hasObservation ? "available" : absent, source: minimum.source,
                    evidence: minimum.evidence.isEmpty ? minimum.value : minimum.evidence))
        }
    }
}

/// `1`, `2-5`, `6+`, `<= 3`.
struct NumberRange {
    let lower: Int
    let upper: Int

    init?(_ text: String) {
        let plain = text.filter { $0 != " " }
        let numbers = plain.split { !$0.isNumber }.compactMap { Int($0) }
        guard let first = numbers.first, plain.allSatisfy({ $0.isNumber || "-–+<>=".contains($0) }) else { return nil }
        if numbers.count == 2 {
            (lower, upper) = (first, numbers[1])
        } else if plain.hasSuffix("+") || plain.hasPrefix(">=") {
            (lower, upper) = (first, .max)
        } else if plain.hasPrefix("<=") {
            (lower, upper) = (0, first)
        } else if plain.hasPrefix("<") {
            (lower, upper) = (0, first - 1)
        } else if plain.hasPrefix(">") {
            (lower, upper) = (first + 1, .max)
        } else {
            (lower, upper) = (first, first)
        }
    }

    func contains(_ number: Int) -> Bool { lower <= number && number <= upper }
}
