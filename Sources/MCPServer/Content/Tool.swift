/// A tool: what it is called, what it takes and gives, and the code behind it.
public struct Tool: Sendable {
    /// The name that a call uses.
    public let name: String
    /// The name that people read.
    public let title: String
    /// What the tool does and when to use it.
    public let description: String
    /// The JSON Schema of the arguments.
    public let inputSchema: JSONValue
    /// The JSON Schema of the structured result.
    public let outputSchema: JSONValue
    /// What a client may assume about a call.
    public let hints: ToolHints
    /// The `_meta` of the tool; left out when empty.
    public let metadata: [String: JSONValue]
    /// Does the work. An error that it throws reaches the client as "internal error" only; bad arguments are a `ToolResult.failure`.
    public let call: @Sendable (ToolCall) async throws -> ToolResult

    /// Creates a tool.
    public init(
        name: String, title: String, description: String, inputSchema: JSONValue, outputSchema: JSONValue, hints: ToolHints,
        metadata: [String: JSONValue] = [:], call: @escaping @Sendable (ToolCall) async throws -> ToolResult
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.inputSchema = inputSchema
        self.outputSchema = outputSchema
        self.hints = hints
        self.metadata = metadata
        self.call = call
    }
}

/// What a client may assume about a tool. All four are always sent: a missing one means the worst case to a client.
public struct ToolHints: Sendable {
    /// The tool changes nothing.
    public let readOnly: Bool
    /// The tool may overwrite or delete.
    public let destructive: Bool
    /// A second call with the same arguments has no further effect.
    public let idempotent: Bool
    /// The tool talks to the outside world.
    public let openWorld: Bool

    /// Creates hints.
    public init(readOnly: Bool, destructive: Bool, idempotent: Bool, openWorld: Bool) {
        self.readOnly = readOnly
        self.destructive = destructive
        self.idempotent = idempotent
        self.openWorld = openWorld
    }
}

/// One call of a tool.
public struct ToolCall: Sendable {
    /// The arguments as the client sent them.
    public let arguments: [String: JSONValue]
    /// Where a long call says how far it is.
    public let progress: ProgressReporter

    /// Creates a call.
    public init(arguments: [String: JSONValue], progress: ProgressReporter = .silent) {
        self.arguments = arguments
        self.progress = progress
    }
}

/// What a tool answers. Text and structure each carry the whole answer, since clients show a model only one of them.
public struct ToolResult: Sendable {
    /// The answer for a reader.
    public let text: String
    /// The answer for a program; never sent with an error.
    public let structured: JSONValue?
    /// Whether the call failed in a way that the caller can repair.
    public let isError: Bool

    /// Creates a result.
    public init(text: String, structured: JSONValue?, isError: Bool) {
        self.text = text
        self.structured = structured
        self.isError = isError
    }

    /// A successful answer.
    public static func success(text: String, structured: JSONValue?) -> ToolResult {
        ToolResult(text: text, structured: structured, isError: false)
    }

    /// What was wrong with the call and how to repair it.
    public static func failure(_ text: String) -> ToolResult {
        ToolResult(text: text, structured: nil, isError: true)
    }
}
