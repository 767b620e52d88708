/// Leaves one finding where a rule's required findings are most of what a module has: one habit of the whole app, to be judged and mended once.
enum OneHabit {
    private static let fewest = 16
    private static let share = 0.6

    static func folded(_ findings: [Finding]) -> [Finding] {
        let required = findings.filter { $0.grade == "required" }
        let counts = Dictionary(grouping: required, by: \.rule).mapValues(\.count)
        guard let habit = counts.max(by: { $0.value < $1.value }), habit.value >= fewest,
            Double(habit.value) > share * Double(required.count)
        else { return findings }
        let (places, others) = (
            findings.filter { $0.rule == habit.key && $0.grade == "required" },
            findings.filter { !($0.rule == habit.key && $0.grade == "required") }
        )
        guard var first = places.first else { return findings }
        first.message += " The module does so in \(places.count - 1) more places: if one idiom is behind them all, judge that."
        first.evidence += places.dropFirst().prefix(60).map { "\($0.file):\($0.line): \($0.symbol)" }
        return [first] + others
    }
}
