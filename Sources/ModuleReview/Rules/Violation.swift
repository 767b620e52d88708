import SwiftCode

/// A place that breaks a rule.
public struct Violation: Sendable {
    /// Path relative to the reviewed root.
    public var file: String
    /// Where in the file.
    public var position: SourcePosition
    /// The user's own name for it: `FeedViewModel.load`.
    public var symbol: String
    /// What was read there, in one sentence.
    public var message: String
    /// The code that was read, or other places that complete the picture.
    public var evidence: [String]
    /// `lifetime` or `isolation`, when the fault is one of these.
    public var affects: String?
    /// The reason and the remedy, where what the team configured has others than the playbook's entry.
    var words: (why: String, fix: String)?
    /// How grave it is, where this place is less so than the playbook's entry says.
    var harm: (severity: String, grade: String)?

    /// Makes the value from its parts.
    public init(
        file: String, position: SourcePosition, symbol: String, message: String, evidence: [String] = [], affects: String? = nil
    ) {
        self.file = file
        self.position = position
        self.symbol = symbol
        self.message = message
        self.evidence = evidence
        self.affects = affects
    }
}

extension Violation {
    /// What is so here and less grave than its rule: nobody has to mend it at once.
    mutating func weighLess() { harm = ("warning", "recommended") }

    var lessGrave: Violation {
        var violation = self
        violation.weighLess()
        return violation
    }

    /// Several places of one type that have one cause: the first, with the others beside it.
    static func merged(_ violations: [Violation]) -> [Violation] {
        guard var first = violations.first else { return [] }
        // One expression may be several places: `App.shared` and `App.shared.store` of `App.shared.store.load()`.
        var counted = [first]
        for other in violations.dropFirst() where !counted.contains(where: { isOneExpression($0, other) }) { counted.append(other) }
        let others = counted.dropFirst()
        guard !others.isEmpty else { return [first] }
        first.message += " And \(others.count) more place\(others.count == 1 ? "" : "s")."
        first.evidence += others.map { "\($0.file):\($0.position.line): \($0.evidence.first ?? $0.symbol)" }
        return [first]
    }

    /// The same for what was found all over a module, type by type, in the order in which the types appear.
    static func merged(byType found: [(type: Int, violation: Violation)]) -> [Violation] {
        found.grouped(by: \.type).flatMap { merged($0.map(\.violation)) }
    }

    /// `Feed.swift:8`: its place, to the line.
    var line: String { "\(file):\(position.line)" }

    /// A line may be wrong for several reasons: the first of them is told.
    static func oneALine(_ violations: some Sequence<Violation>) -> [Violation] {
        var seen: Set<String> = []
        return violations.filter { seen.insert($0.line).inserted }
    }

    /// The first ones, and of the others each that no first one tells, neither as its own line nor among its places.
    static func joining(_ others: [Violation], to first: [Violation]) -> [Violation] {
        let told = Set(first.flatMap(\.evidence).compactMap(FindingPlace.init).map { "\($0.file):\($0.line)" })
        return oneALine(first + others.filter { !told.contains($0.line) })
    }

    /// What a base class declares is one place, however many classes inherit it.
    static func oneAPlace(_ violations: [Violation]) -> [Violation] {
        var seen: [String: Set<SourcePosition>] = [:]
        return violations.filter { seen[$0.file, default: []].insert($0.position).inserted }
    }

    private static func isOneExpression(_ left: Violation, _ right: Violation) -> Bool {
        guard left.file == right.file, left.position.line == right.position.line, let one = left.evidence.first,
            let other = right.evidence.first
        else { return false }
        return one != other && (one.hasPrefix(other) || other.hasPrefix(one))
    }
}
