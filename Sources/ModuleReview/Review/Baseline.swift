import Foundation

/// Findings that a team has accepted, known by what they are and not by their line.
public struct Baseline: Sendable {
    /// How many findings there are of each fingerprint.
    private let counts: [String: Int]

    /// A baseline of these findings.
    public init(of findings: [Finding]) {
        counts = Self.counted(
            findings.flatMap { finding in
                let places = Self.placesOfHabit(finding).map(\.fingerprint)
                return [Self.fingerprint(finding)] + places + (places.isEmpty ? [] : [Self.habit(of: finding.rule, at: finding.symbol)])
            })
    }

    /// Reads a saved one.
    public init(readingFrom path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ReviewProblem("baseline: there is no file \"\(path.singleLine)\"")
        }
        guard let saved = try? JSONDecoder().decode([String].self, from: data) else {
            throw ReviewProblem("baseline: \"\(path.singleLine)\" is no saved baseline; write one with --write-baseline")
        }
        counts = Self.counted(saved)
    }

    /// The findings that were not there: of several that look the same, those beyond the number that was saved. What is said once for a whole
    /// module is told at its first new place.
    public func newFindings(among findings: [Finding]) -> [Finding] {
        var left = counts
        func takes(_ fingerprint: String) -> Bool {
            guard let count = left[fingerprint], count > 0 else { return false }
            left[fingerprint] = count - 1
            return true
        }
        // Few places of a kind are findings of their own; one more, and they are said together, each with the other places that it had.
        var taken: Set<String> = []
        func takesOneOf(_ finding: Finding, at place: FindingPlace) -> Bool {
            let start = "\(finding.rule)|\(place.text)|"
            // Of several the first by name: which one is used up must not differ from run to run.
            guard let known = left.filter({ $0.value > 0 && $0.key.hasPrefix(start) }).keys.min() else { return taken.contains(start) }
            taken.insert(start)
            return takes(known)
        }
        return findings.compactMap { finding in
            guard takes(Self.fingerprint(finding)) || takes(Self.habit(of: finding.rule, at: finding.symbol)) else { return finding }
            let new = Self.placesOfHabit(finding).filter { !takes($0.fingerprint) && !takesOneOf(finding, at: $0.place) }.map(\.place)
            return finding.told { file, line in new.contains { $0.file == file && $0.line == line } }
        }
    }

    /// The other places of what is said once for a whole module, each known by what stands there.
    private static func placesOfHabit(_ finding: Finding) -> [(place: FindingPlace, fingerprint: String)] {
        guard finding.message.contains(Finding.habit) else { return [] }
        return finding.otherPlaces.map { ($0, habit(of: finding.rule, at: $0.text)) }
    }

    private static func habit(of rule: String, at place: String) -> String { "\(rule)|\(place.filter { !$0.isNumber })|\(Finding.habit)" }

    /// The file's bytes.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted())
    }

    /// What the finding is, without its line and file, which change with every move, and without the number of its other places.
    static func fingerprint(_ finding: Finding) -> String {
        // A finding about a file itself has the path as its symbol: the name is what a move keeps.
        let symbol = finding.symbol == finding.file ? finding.symbol.split(separator: "/").last.map(String.init) ?? "" : finding.symbol
        let message = finding.message.replacingOccurrences(of: finding.file, with: "").withoutOtherPlaces
        return [finding.rule, symbol, message.filter { !$0.isNumber }].joined(separator: "|")
    }

    private static func counted(_ fingerprints: [String]) -> [String: Int] {
        Dictionary(fingerprints.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
