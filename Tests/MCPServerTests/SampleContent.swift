import Foundation

@testable import MCPServer

extension ServerContent {
    static let sample = sample()

    /// Small content with one of everything, and tools besides it.
    static func sample(tools extra: [Tool] = []) -> ServerContent {
        ServerContent(
            identity: ServerIdentity(
                name: "sample", title: "Sample", version: "1.2.3", description: "A sample", instructions: "Call echo."),
            tools: [.echo, .failing, .crashing] + extra,
            resources: [
                Resource(uri: "sample://note", name: "note", title: "Note", description: "A note", mimeType: "text/plain", size: 4) {
                    "note"
                }
            ],
            templates: [
                ResourceTemplate(
                    uriTemplate: "skill://sample/references/{name}.md", name: "reference", title: "Reference",
                    description: "One reference", mimeType: "text/markdown")
            ],
            prompts: [
                Prompt(
                    name: "greet", description: "Greets",
                    arguments: [PromptArgument(name: "who", description: "Whom"), PromptArgument(name: "how", description: "How")]
                ) { arguments in arguments.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ",") }
            ],
            completions: [
                Completion(reference: .prompt("greet"), argument: "who") { (0..<120).map { "name\($0)" } + ["Nora"] },
                Completion(reference: .resource("skill://sample/references/{name}.md"), argument: "name") { ["one", "two"] },
            ],
            skills: [
                Skill(
                    name: "sample", frontmatter: ["name": "sample", "description": "A skill", "license": "MIT"],
                    files: [
                        SkillFile(path: "SKILL.md", bytes: Data("---\nname: sample\n---\n".utf8), mimeType: "text/markdown"),
                        SkillFile(
                            path: "references/one.md", bytes: Data("one é\n".utf8), mimeType: "text/markdown", title: "One",
                            description: "First"),
                        SkillFile(path: "references/deep/two.md", bytes: Data("two\n".utf8), mimeType: "text/markdown"),
                        SkillFile(path: "image.bin", bytes: Data([0xFF, 0x00, 0xFE]), mimeType: "application/octet-stream"),
                    ])
            ])
    }
}

extension Tool {
    static let hints = ToolHints(readOnly: true, destructive: false, idempotent: true, openWorld: false)

    static func named(
        _ name: String, metadata: [String: JSONValue] = [:], call: @escaping @Sendable (ToolCall) async throws -> ToolResult
    ) -> Tool {
        Tool(
            name: name, title: "The \(name) tool", description: "A tool for tests",
            inputSchema: ["type": "object", "properties": ["text": ["type": "string", "description": "A text"]]],
            outputSchema: ["type": "object", "properties": ["report": ["type": "string"]]], hints: hints, metadata: metadata, call: call)
    }

    static let echo = named("echo", metadata: ["vendor/limit": 5]) { call in
        let text = call.arguments["text"]?.stringValue ?? "nothing"
        return .success(text: text, structured: ["report": .string(text)])
    }

    static let failing = named("failing") { _ in
        ToolResult(text: "text must be longer", structured: ["report": "never sent"], isError: true)
    }

    struct Crash: Error { let secret = "secret of the implementation" }

    static let crashing = named("crashing") { _ in throw Crash() }
}

/// Lets a test hold a tool call, and know that it has begun and ended.
struct Gate: Sendable {
    private let opened: AsyncStream<Void>
    private let open: AsyncStream<Void>.Continuation
    private let begun: AsyncStream<Void>
    private let begin: AsyncStream<Void>.Continuation

    init() {
        (opened, open) = AsyncStream.makeStream()
        (begun, begin) = AsyncStream.makeStream()
    }

    func letGo() { open.yield() }

    func waitUntilReached() async {
        for await _ in begun { return }
    }

    /// Returns when the gate is opened, and also when the task is cancelled.
    func pass() async {
        begin.yield()
        for await _ in opened { return }
    }
}
