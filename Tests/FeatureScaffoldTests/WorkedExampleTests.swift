import FeatureScaffold
import Foundation
import Testing

/// The worked examples of the playbooks are what the scaffolder gives for the specification above them.
@Suite struct WorkedExampleTests {
    static let entity = "struct FeedItem: Codable { let id: Int; let title: String }"
    static let dependency = "protocol FeedRepository { func items() async throws -> [FeedItem] }"

    private func scaffold(_ pattern: String) throws -> Scaffold {
        try FeatureScaffolder().scaffold(
            ScaffoldRequest(pattern: pattern, feature: "feed", entity: Self.entity, dependencies: [Self.dependency]))
    }

    private func page(_ pattern: String) throws -> String {
        let scaffold = try scaffold(pattern)
        func fences(_ isTest: Bool) -> String {
            scaffold.files.filter { $0.path.hasPrefix("FeedTests/") == isTest }.map { "```swift file=\($0.path)\n\($0.text)```" }
                .joined(separator: "\n\n")
        }
        return """
            ## Worked example

            ```sh
            swift-architecture scaffold --pattern \(pattern) --feature feed \\
              --entity '\(Self.entity)' \\
              --dependencies '\(Self.dependency)'
            ```

            \(fences(false))

            ## Testing

            \(fences(true))

            """
    }

    @Test(arguments: ["mv", "mvvm"]) func fencesEqualTheScaffold(pattern: String) throws {
        // The two sections as they should read, for whoever changes the emitters: a folder to write them to.
        if let folder = ProcessInfo.processInfo.environment["SCAFFOLD_WORKED_EXAMPLES"] {
            try page(pattern).write(toFile: "\(folder)/\(pattern).md", atomically: true, encoding: .utf8)
        }
        let text = try String(contentsOfFile: Disk.repository + "/references/\(pattern).md", encoding: .utf8)
        let files = try scaffold(pattern).files
        for file in files {
            #expect(text.contains("```swift file=\(file.path)\n\(file.text)```"), "\(file.path)")
        }
        #expect(text.components(separatedBy: "```swift file=").count == files.count + 1)
        #expect(text.contains("--entity '\(Self.entity)'"))
        #expect(text.contains("--dependencies '\(Self.dependency)'"))
    }
}
