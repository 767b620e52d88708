import MCPServer

/// One input of a tool. The JSON schema, the reading of arguments and the command line's flags all come from this description.
public struct ToolParameter: Sendable {
    /// What a value may be.
    public enum Kind: Sendable {
        case text
        case choice([String])
        case integer(ClosedRange<Int>)
        case boolean
        case texts
    }

    /// Name in JSON, in snake case.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// For the schema and for `--help`, with an example where it helps.
    public let description: String
    /// True when a call without it is refused.
    public let isRequired: Bool

    /// Makes the value from its parts.
    public init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
        self.name = name
        self.kind = kind
        self.description = description
        self.isRequired = isRequired
    }

    /// The flag of the command line: `--minimum-os`.
    public var flag: String { "--" + name.replacing("_", with: "-") }

    /// The schema of the value: flat, without references or combinators, because clients differ in what they accept.
    var schema: JSONValue {
        var members: [String: JSONValue] = ["description": .string(description)]
        switch kind {
        case .text:
            members["type"] = "string"
        case .choice(let values):
            members["type"] = "string"
            members["enum"] = .array(values.map(JSONValue.string))
        case .integer(let range):
            members["type"] = "integer"
            members["minimum"] = .integer(range.lowerBound)
        case .boolean:
            members["type"] = "boolean"
        case .texts:
            members["type"] = "array"
            members["items"] = .object(["type": "string"])
        }
        return .object(members)
    }

    /// What is allowed, in words for an error.
    var expectation: String {
        switch kind {
        case .text: "text"
        case .choice(let values): "one of " + values.map { "\"\($0)\"" }.joined(separator: ", ")
        case .integer(let range):
            range.upperBound == Int.max
                ? "an integer from \(range.lowerBound)" : "an integer from \(range.lowerBound) to \(range.upperBound)"
        case .boolean: "true or false"
        case .texts: "an array of strings"
        }
    }

    /// A value that would be accepted.
    var example: String {
        switch kind {
        case .text: "\"\(name)\": \"…\""
        case .choice(let values): "\"\(name)\": \"\(values.first ?? "")\""
        case .integer(let range): "\"\(name)\": \(max(range.lowerBound, min(5, range.upperBound)))"
        case .boolean: "\"\(name)\": true"
        case .texts: "\"\(name)\": [\"…\"]"
        }
    }
}

extension [ToolParameter] {
    /// The schema of a tool's arguments.
    var schema: JSONValue {
        .object([
            "type": "object",
            "properties": .object(Dictionary(uniqueKeysWithValues: map { ($0.name, $0.schema) })),
            "required": .array(filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": false,
        ])
    }
}
