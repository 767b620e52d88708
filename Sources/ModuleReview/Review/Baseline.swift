import Foundation

/// Findings that a team has accepted, known by what they are and not by their line.
public struct Baseline: Sendable {
    private let fingerprints: Set<String>

    /// A baseline of these findings.
    public init(of findings: [Finding]) { fingerprints = Set(findings.map(Self.fingerprint)) }

    /// Reads a saved one.
    public init(readingFrom path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ReviewProblem("baseline: there is no file \"\(path.singleLine)\"")
        }
        guard let saved = try? JSONDecoder().decode([String].self, from: data) else {
            throw ReviewProblem("baseline: \"\(path.singleLine)\" is no saved baseline; write one with --write-baseline")
        }
        fingerprints = Set(saved)
    }

    /// True when the finding was there already.
    public func holds(_ finding: Finding) -> Bool { fingerprints.contains(Self.fingerprint(finding)) }

    /// The file's bytes.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(fingerprints.sorted())
    }

    /// What the finding is, without its line.
    static func fingerprint(_ finding: Finding) -> String {
        let name = finding.file.split(separator: "/").last.map(String.init) ?? finding.file
        return [finding.rule, finding.symbol, name, finding.message.filter { !$0.isNumber }].joined(separator: "|")
    }
}
