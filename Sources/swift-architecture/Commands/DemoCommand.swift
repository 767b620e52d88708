import ArchitectureTools
import Foundation
import MCPServer

/// `demo`: starts the real server as a child process, speaks MCP to it over its pipes, asks all four tools about the sample app, and
/// shows what was asked and what came back.
enum DemoCommand {
    static func run(_ words: [String]) async throws -> Int32 {
        _ = try Flags(words, known: Surroundings.known)
        let sample = try sampleFolder()
        let client = try DemoClient(executable: Surroundings.executable, words: ["serve"] + words)
        defer { client.close() }
        let identity = try client.ask(
            "initialize",
            [
                "protocolVersion": "2025-11-25", "capabilities": .object([:]), "clientInfo": ["name": "demo", "version": "1"],
            ])
        let server = identity["serverInfo"]?["version"]?.stringValue ?? "?"
        show("The server answers: \(ProductIdentity.name) \(server)\n")
        for call in calls(sample) {
            show("\n━━━ \(call.tool) ━━━\n\(call.question)\n\n→ \(JSONValue.object(call.arguments).serialized())\n\n")
            let result = try client.ask("tools/call", ["name": .string(call.tool), "arguments": .object(call.arguments)])
            guard let text = result["content"]?.arrayValue?.first?["text"]?.stringValue else {
                throw UsageError("the server's answer has no text: \(result.serialized().prefix(300))")
            }
            show(text + "\n")
            guard result["isError"]?.boolValue != true else { return ExitStatus.ourFault }
        }
        show("\nAll four tools answered. Point them at your own code: swift-architecture review PATH\n")
        return ExitStatus.fine
    }

    private struct Call {
        let question: String
        let tool: String
        let arguments: [String: JSONValue]
    }

    private static func calls(_ sample: String) -> [Call] {
        [
            Call(
                question: "\"Which architecture for a new search screen in this app?\"", tool: "select_pattern",
                arguments: [
                    "path": .string(sample),
                    "description": "A search screen with debounce, paging and offline results; the view logic must be tested",
                ]),
            Call(question: "\"What is wrong with the app?\"", tool: "review_module", arguments: ["path": .string(sample), "limit": 8]),
            Call(
                question: "\"Write me an order history feature.\"", tool: "scaffold_feature",
                arguments: ["pattern": "mvvm", "feature": "order history", "match": .string(sample)]),
            Call(
                question: "\"Should we move it to plain model-view?\"", tool: "migration_plan",
                arguments: ["path": .string(sample), "to": "mv"]),
        ]
    }

    private static func sampleFolder() throws -> String {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../").standardized
        let folder = package.appendingPathComponent("tooling/sample").path
        guard FileManager.default.fileExists(atPath: folder) else {
            throw UsageError(
                "demo shows the sample app of a clone; there is none at \(folder). Run it from a clone: swift run swift-architecture demo")
        }
        return folder
    }

    private static func show(_ text: String) { Standard.output(text) }
}
