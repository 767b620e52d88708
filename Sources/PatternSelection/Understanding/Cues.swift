import Playbooks

/// The words by which negation, hearsay, wishes and possession are recognised: the cues of the vocabulary, ready to be looked for.
/// The selection guide's tables on negation, rejection and replacement add to them.
struct Cues: Sendable {
    /// No words at all, for cutting a phrase that is itself one.
    static let none = Cues()

    private var phrases: [Cue: Phrases] = [:]
    private(set) var numbers: [String: Int] = [:]

    subscript(cue: Cue) -> Phrases { phrases[cue] ?? [] }

    private init() {}

    /// The guide's tables say in their second column what the words of a row do.
    init(vocabulary: Vocabulary) {
        numbers = vocabulary.numbers
        for (cue, texts) in vocabulary.cues { phrases[cue] = Phrases(texts) }
        let tables = vocabulary.tables
        for row in tables["Negation"] ?? [] where row.count > 1 && row[1].hasPrefix("the ") { add(row[0], to: .negates) }
        for row in tables["Rejection"] ?? [] where row.count > 1 {
            if row[1].contains("insists") { add(row[0], to: .insists) }
            if row[1].contains("rejected"), let together = row[0].firstRange(of: "together with") {
                add(String(row[0][together.upperBound...]), to: .rejectsPrevious)
            }
        }
        for row in tables["Replacement"] ?? [] where row.count > 1 && row[1].contains("`rejected`") { add(row[0], to: .replacesNext) }
    }

    private mutating func add(_ cell: String, to cue: Cue) { phrases[cue] = self[cue] + Self.phrases(cell) }

    /// Phrases of a cell: the code spans when there are some, else the parts between commas; placeholders are cut off.
    static func phrases(_ cell: String) -> [String] {
        let spans = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let parts = spans.isEmpty ? cell.split(separator: ",") : spans.flatMap { $0.split(separator: ",") }
        return parts.map { part in
            part.split(separator: " ").filter { !["x", "y", "…", "..."].contains($0.lowercased()) }.joined(separator: " ").lowercased()
        }.filter { !$0.isEmpty }
    }
}
