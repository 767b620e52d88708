import ArchitectureTools
import Foundation
import MCPServer
import Playbooks
import Testing

/// The four tools, asked about the sample app with the published playbooks.
@Suite struct SampleAppTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
        .path
    private let sample = package + "/tooling/sample"

    private func ask(_ tool: String, _ arguments: [String: JSONValue]) async throws -> JSONValue {
        let tools = ArchitectureTools(library: try PlaybookLibrary.load(from: Self.package + "/references"))
        let output = try await #require(tools.all.first { $0.name == tool }).call(arguments)
        #expect(output.structured["report"]?.stringValue == output.text)
        return output.structured
    }

    /// Each finding as `rule file:line`.
    private func findings() async throws -> Set<String> {
        let answer = try await ask("review_module", ["path": .string(sample), "limit": 100])
        let found = answer["findings"]?.arrayValue ?? []
        return Set(found.map { "\($0["rule"]?.stringValue ?? "") \($0["file"]?.stringValue ?? ""):\($0["line"]?.integerValue ?? 0)" })
    }

    @Test func thePlantedFaultsAreFound() async throws {
        let found = try await findings()
        let text = try String(contentsOfFile: sample + "/FAULTS.md", encoding: .utf8)
        let table = text.split(separator: "\n").filter { $0.contains(".swift` |") }
        #expect(table.count == 8)
        for row in table {
            let cells = row.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
            // One fault may show on several lines; it is reported on one of them.
            let places = cells[2].split(separator: ",").map { "\(cells[0]) \(cells[1]):\($0)" }
            #expect(places.contains { found.contains($0) }, "\(places)")
        }
    }

    @Test func nothingIsFoundInTheFeaturesOfThePlaybooks() async throws {
        let targets = ["Feed", "Tickets", "Orders"]
        for target in targets {
            #expect(FileManager.default.fileExists(atPath: "\(sample)/Sources/\(target)"))
        }
        let findings = try await findings()
        #expect(!findings.isEmpty)
        let unexpected = findings.filter { finding in
            targets.contains { finding.contains("/\($0)/") || finding.contains("/\($0)Tests/") }
        }
        #expect(unexpected == [])
    }

    @Test func selectionReadsTheCode() async throws {
        let answer = try await ask("select_pattern", ["path": .string(sample), "description": "one more settings screen"])
        let facts = answer["facts"]?.arrayValue ?? []
        #expect(facts.contains { $0["name"] == "minimum_os" && $0["value"] == "iOS 17" && $0["source"] == "code" })
    }

    @Test func aPlanNamesTheAppsTypes() async throws {
        let answer = try await ask("migration_plan", ["path": .string(sample), "to": "mv"])
        #expect(answer["current"]?["inventory"]?.arrayValue?.contains { $0["symbol"] == "LibraryViewModel" } == true)
    }

    @Test func aPlanKeepsToItsScope() async throws {
        let answer = try await ask("migration_plan", ["path": .string(sample), "to": "mv", "scope": "Settings"])
        let files = (answer["current"]?["inventory"]?.arrayValue ?? []).compactMap { $0["file"]?.stringValue }
        #expect(!files.isEmpty && files.allSatisfy { $0.contains("/Settings/") })
    }

    @Test func aFeatureIsProposedAndNothingWritten() async throws {
        let answer = try await ask("scaffold_feature", ["pattern": "MVVM", "feature": "order history", "match": .string(sample)])
        #expect(answer["written"] == [])
        #expect((answer["files"]?.arrayValue?.count ?? 0) > 4)
    }

    @Test func relativePathsAreRefused() async throws {
        await #expect(throws: ArgumentError.self) { try await ask("review_module", ["path": "Sources/Feed"]) }
    }
}
