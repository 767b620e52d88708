import MCPServer

/// A tool as the server and the command line both need it: its inputs described once, its work, and its output's shape.
public struct ArchitectureTool: Sendable {
    /// Name in MCP.
    public let name: String
    /// Name for people.
    public let title: String
    /// What it does and when to call it, for the model that chooses a tool.
    public let description: String
    /// The parameters in order.
    public let parameters: [ToolParameter]
    /// Schema of the structured result.
    public let outputSchema: JSONValue
    /// False only for a tool that may write files.
    public let isReadOnly: Bool
    /// Does the work. Throws an error whose description is for the caller, or `CancellationError`.
    public let run: @Sendable (Arguments, ProgressReporter) async throws -> ToolOutput

    /// Checks raw arguments and runs the tool. Throws what `Arguments` and the tool throw.
    public func call(_ raw: [String: JSONValue], progress: ProgressReporter = .silent) async throws -> ToolOutput {
        try await run(Arguments(raw, for: parameters), progress)
    }

    /// The tool as the server offers it: errors of the input become tool errors, so that a model can repair its own call.
    var served: Tool {
        Tool(
            name: name, title: title, description: description, inputSchema: parameters.schema, outputSchema: outputSchema,
            hints: ToolHints(readOnly: isReadOnly, destructive: false, idempotent: true, openWorld: false),
            metadata: [:],
            call: { call in
                do {
                    let output = try await self.call(call.arguments, progress: call.progress)
                    return .success(text: output.text, structured: output.structured)
                } catch let cancellation as CancellationError {
                    throw cancellation
                } catch {
                    return .failure(String(describing: error))
                }
            })
    }
}

/// What a tool answers: the same for people and for programs.
public struct ToolOutput: Sendable {
    /// Markdown for a person.
    public let text: String
    /// What `--json` prints and `structuredContent` holds; repeats the text in `report`.
    public let structured: JSONValue

    init(_ value: some Encodable, text: String) throws {
        self.text = text
        structured = try JSONValue(encoding: value)
    }

    init(text: String, structured: JSONValue) {
        self.text = text
        self.structured = structured
    }
}
