extension ContentAnswers {
    /// The tool that a call names, and its arguments.
    func tool(_ parameters: [String: JSONValue]) throws(ProtocolError) -> (tool: Tool, arguments: [String: JSONValue]) {
        let name = try ContentAnswers.string("name", in: parameters)
        guard let tool = content.tools.first(where: { $0.name == name }) else {
            throw .invalidParameters("Unknown tool: \(name). Tools: \(content.tools.map(\.name).joined(separator: ", "))")
        }
        switch parameters["arguments"] {
        case nil, .null: return (tool, [:])
        case .object(let arguments): return (tool, arguments)
        default: throw .invalidParameters("arguments must be an object")
        }
    }

    static func result(of result: ToolResult, in revision: Revision) -> [String: JSONValue] {
        var members: [String: JSONValue] = ["content": [["type": "text", "text": .string(result.text)]]]
        if result.isError {
            // Some clients check the structure against the schema of a success, so an error has none.
            members["isError"] = true
            return members
        }
        if revision.isModern { members["isError"] = false }
        if let structured = result.structured, mayCarry(structured, in: revision) { members["structuredContent"] = structured }
        return members
    }

    static func listing(of tool: Tool, in revision: Revision) -> JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(tool.name), "description": .string(tool.description), "inputSchema": tool.inputSchema,
        ]
        if revision >= .march2025 {
            members["annotations"] = [
                "readOnlyHint": .bool(tool.hints.readOnly), "destructiveHint": .bool(tool.hints.destructive),
                "idempotentHint": .bool(tool.hints.idempotent), "openWorldHint": .bool(tool.hints.openWorld),
            ]
        }
        if revision >= .june2025 {
            members["title"] = .string(tool.title)
            members["outputSchema"] = tool.outputSchema
            if !tool.metadata.isEmpty { members["_meta"] = .object(tool.metadata) }
        }
        return .object(members)
    }

    /// Legacy revisions know structured content as an object only.
    private static func mayCarry(_ structured: JSONValue, in revision: Revision) -> Bool {
        revision.isModern || (revision >= .june2025 && structured.objectValue != nil)
    }
}
