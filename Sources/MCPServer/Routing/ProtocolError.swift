/// An error of the protocol, as opposed to a tool that says what was wrong with its arguments.
struct ProtocolError: Error {
    let code: Int
    let message: String
    var data: JSONValue?

    var json: JSONValue {
        var members: [String: JSONValue] = ["code": .integer(code), "message": .string(message)]
        members["data"] = data
        return .object(members)
    }

    static let parseError = ProtocolError(code: -32700, message: "Parse error: a line must be one JSON object in UTF-8")
    static let internalError = ProtocolError(code: -32603, message: "Internal error")

    static let identifierInUse = invalidRequest("a request with this id is still running")

    static func invalidRequest(_ message: String) -> ProtocolError {
        ProtocolError(code: -32600, message: "Invalid request: " + message)
    }

    static func methodNotFound(_ method: String) -> ProtocolError {
        ProtocolError(code: -32601, message: "Method not found: \(method)")
    }

    static func invalidParameters(_ message: String, data: JSONValue? = nil) -> ProtocolError {
        ProtocolError(code: -32602, message: message, data: data)
    }

    static func unsupportedVersion(_ requested: String) -> ProtocolError {
        ProtocolError(
            code: -32022, message: "Unsupported protocol version",
            data: ["supported": .array(Revision.modern.map { .string($0.rawValue) }), "requested": .string(requested)])
    }

    /// Each era has its own code for this.
    static func resourceNotFound(_ uri: String, in revision: Revision) -> ProtocolError {
        ProtocolError(code: revision.isModern ? -32602 : -32002, message: "Resource not found", data: ["uri": .string(uri)])
    }
}
