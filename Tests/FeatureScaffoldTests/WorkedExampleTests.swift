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

    /// The other playbooks' examples have rules and words of their own (when a book may be renewed, that a read item is called "Read"), which
    /// no specification says. What the specification does decide is the same there too.
    @Test func whatASpecificationDecidesEqualsThePassiveView() throws {
        let text = try String(contentsOfFile: Disk.repository + "/references/mvp.md", encoding: .utf8)
        let request = ScaffoldRequest(
            pattern: "mvp", feature: "feed", entity: "struct FeedItem { let id: Int; let title: String; let isRead: Bool }",
            dependencies: [Self.dependency], destinations: ["case item(FeedItem.ID)"], ui: "uikit")
        let files = try FeatureScaffolder().scaffold(request).files
        let equal = files.filter { text.contains("```swift file=\($0.path)\n\($0.text)```") }
        #expect(equal.map(\.path) == ["Feed/FeedItem.swift", "Feed/FeedRepository.swift", "Feed/FeedView.swift"])
        // Every file of the example but the one for SwiftUI is written, under the same name.
        let names = text.split(separator: "\n").filter { $0.hasPrefix("```swift file=") }.map { String($0.dropFirst(14)) }
        #expect(Set(names).subtracting(files.map(\.path)) == ["Feed/FeedScreen.swift"])
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
