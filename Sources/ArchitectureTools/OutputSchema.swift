import MCPServer

/// Builds the flat schemas of results: an object whose members have a type, and whose lists hold objects or strings.
enum OutputSchema {
    enum Member: String {
        case text, number, integer, boolean, texts, objects, object
    }

    /// Only the first member and `report` are named as required, though all of them but a few are always there: the list
    /// of tools is in every conversation, and each word of it costs.
    static func object(_ members: [(String, Member)]) -> JSONValue {
        .object([
            "type": "object",
            "properties": .object(Dictionary(uniqueKeysWithValues: members.map { ($0.0, schema($0.1)) })),
            "required": .array((members.prefix(1).map(\.0) + ["report"]).map(JSONValue.string)),
        ])
    }

    private static func schema(_ member: Member) -> JSONValue {
        switch member {
        case .text: ["type": "string"]
        case .number: ["type": "number"]
        case .integer: ["type": "integer"]
        case .boolean: ["type": "boolean"]
        case .texts: ["type": "array", "items": ["type": "string"]]
        case .objects: ["type": "array", "items": ["type": "object"]]
        case .object: ["type": "object"]
        }
    }
}
