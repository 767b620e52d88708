import Foundation
import Playbooks

/// A result in SARIF 2.1.0, for code scanning services: each rule with its playbook's words, each finding with a fingerprint that survives moved
/// lines. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
public struct SARIFLog: Encodable, Sendable {
    struct Message: Encodable, Sendable {
        let text: String
    }

    struct Run: Encodable, Sendable {
        let tool: Tool
        let originalUriBaseIds: [String: ArtifactLocation]?
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    struct Tool: Encodable, Sendable {
        struct Driver: Encodable, Sendable {
            let name: String
            let version: String
            let rules: [Rule]
        }
        let driver: Driver
    }

    struct Rule: Encodable, Sendable {
        struct Level: Encodable, Sendable {
            let level: String
        }
        let id: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
        let defaultConfiguration: Level
    }

    struct ArtifactLocation: Encodable, Sendable {
        let uri: String
        var uriBaseId: String?
    }

    struct Result: Encodable, Sendable {
        struct Location: Encodable, Sendable {
            struct Physical: Encodable, Sendable {
                struct Region: Encodable, Sendable {
                    let startLine: Int
                }
                let artifactLocation: ArtifactLocation
                let region: Region
            }
            struct Logical: Encodable, Sendable {
                let fullyQualifiedName: String
            }
            let physicalLocation: Physical
            let logicalLocations: [Logical]
        }
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
    }

    let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    /// The findings of a result, with the words of the library's entries. `tool` and `toolVersion` name who reviewed.
    public init(_ result: ReviewResult, library: PlaybookLibrary, tool: String, toolVersion: String) {
        let ids = Set(result.findings.map(\.rule)).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        let rules = ids.map { id in
            let entry = library.rule(id)
            return Rule(
                id: id, shortDescription: Message(text: entry?.title ?? id), fullDescription: Message(text: entry?.why ?? id),
                help: Message(text: entry?.fix ?? id), defaultConfiguration: .init(level: Self.level(entry?.severity ?? "warning")))
        }
        let base = "SRCROOT"
        let results = result.findings.map { finding in
            Result(
                ruleId: finding.rule, ruleIndex: numbers[finding.rule] ?? 0, level: Self.level(finding.severity),
                message: Message(text: "\(finding.message) \(finding.fix)"),
                locations: [
                    .init(
                        physicalLocation: .init(
                            artifactLocation: ArtifactLocation(uri: Self.uri(finding.file), uriBaseId: base),
                            // Columns of ours count bytes, which SARIF does not know; the line is what readers use.
                            region: .init(startLine: finding.line)),
                        logicalLocations: [.init(fullyQualifiedName: finding.symbol)])
                ],
                partialFingerprints: ["swiftArchitecture/v1": Baseline.fingerprint(finding)])
        }
        let root = result.module.path
        let bases = root.isEmpty ? nil : [base: ArtifactLocation(uri: URL(fileURLWithPath: root, isDirectory: true).absoluteString)]
        runs = [
            Run(
                tool: Tool(driver: .init(name: tool, version: toolVersion, rules: rules)), originalUriBaseIds: bases, results: results)
        ]
    }

    /// The log's bytes, the same for the same result.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    private static func level(_ severity: String) -> String { severity == "info" ? "note" : severity }

    private static func uri(_ file: String) -> String {
        file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
    }
}
