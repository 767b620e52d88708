import Foundation
import ModuleReview
import SwiftCode
import Testing

@Suite struct FormatTests {
    private func result() async throws -> ReviewResult {
        try await Reviewing.result(
            """
            // file: My Feed/Owner.swift
            import SwiftUI
            final class Model: ObservableObject {}
            struct Owner: View { @ObservedObject var model = Model(); var body: some View { Text("") } }
            """)
    }

    @Test func sarifNamesRulePlaceAndFingerprint() async throws {
        let log = SARIFLog(try await result(), library: Reviewing.library, tool: "swift-architecture", toolVersion: "1")
        let object = try #require(try JSONSerialization.jsonObject(with: log.data()) as? [String: Any])
        #expect(object["version"] as? String == "2.1.0")
        let run = try #require((object["runs"] as? [[String: Any]])?.first)
        let found = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(found["ruleId"] as? String == "observed-object-owns")
        let location = try #require((found["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "My%20Feed/Owner.swift")
        #expect((location["region"] as? [String: Any])?["startLine"] as? Int == 3)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect((driver["rules"] as? [[String: Any]])?.map { $0["id"] as? String } == ["observed-object-owns"])
    }

    @Test func aFingerprintSurvivesMovedLines() async throws {
        let here = try await result()
        var moved = here
        moved.findings[0].line += 40
        func prints(_ result: ReviewResult) throws -> String {
            let text = String(
                decoding: try SARIFLog(result, library: Reviewing.library, tool: "t", toolVersion: "1").data(), as: UTF8.self)
            return text.split(separator: "\n").filter { $0.contains("swiftArchitecture/v1") }.joined()
        }
        #expect(try prints(here) == prints(moved))
        #expect(try prints(here).contains("Owner"))
    }

    @Test func theTerminalShowsTheLineWithACaret() async throws {
        let text = TerminalText(usesColor: false) { _, _ in "    let größe = Model()" }
        var result = try await result()
        result.findings[0].column = 19
        let shown = text.text(result).split(separator: "\n").map(String.init)
        #expect(shown[1] == "    let größe = Model()")
        #expect(shown[2] == "    " + String(repeating: " ", count: 12) + "^")
    }

    @Test func controlCharactersOfASourceNeverReachTheTerminal() async throws {
        let text = TerminalText(usesColor: false) { _, _ in "let a = \"\u{1B}[2J\"" }
        #expect(!text.text(try await result()).contains("\u{1B}"))
    }

    @Test func githubEscapesWhatItsCommandsUse() async throws {
        var result = try await result()
        result.findings[0].message = "50% of\nit"
        #expect(ReviewFormats.github(result).contains("::50%25 of%0Ait"))
        #expect(ReviewFormats.github(result).hasPrefix("::warning file=My Feed/Owner.swift,line=3,"))
    }

    @Test func xcodeTakesANoteForInfo() async throws {
        var result = try await result()
        result.findings[0].severity = "info"
        #expect(ReviewFormats.xcode(result).hasPrefix("My Feed/Owner.swift:3:"))
        #expect(ReviewFormats.xcode(result).contains(": note: "))
    }
}
