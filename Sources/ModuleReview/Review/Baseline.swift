import Foundation

/// Findings that a team has accepted, known by what they are and not by their line.
public struct Baseline: Sendable {
    /// How many findings there are of each fingerprint.
    private let counts: [String: Int]

    /// A baseline of these findings.
    public init(of findings: [Finding]) { counts = Self.counted(findings.map(Self.fingerprint)) }

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

    /// The findings that were not there: of several that look the same, those beyond the number that was saved.
    public func newFindings(among findings: [Finding]) -> [Finding] {
        var left = counts
        return findings.filter { finding in
            let fingerprint = Self.fingerprint(finding)
            guard let count = left[fingerprint], count > 0 else { return true }
            left[fingerprint] = count - 1
            return false
        }
    }

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
        var message = finding.message.replacingOccurrences(of: finding.file, with: "")
        if message.hasSuffix(" more place.") || message.hasSuffix(" more places."),
            let others = message.range(of: " And ", options: .backwards)
        {
            message = String(message[..<others.lowerBound])
        }
        return [finding.rule, symbol, message.filter { !$0.isNumber }].joined(separator: "|")
    }

    private static func counted(_ fingerprints: [String]) -> [String: Int] {
        Dictionary(fingerprints.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
