import MCPServer

/// Builds the flat schemas of results: an object whose members have a type, and whose lists hold objects or strings.
enum OutputSchema {
    enum Member: String {
        case text, number, integer, boolean, texts, objects, object
    }

    /// `optional` members are described and not required.
    static func object(_ members: [(String, Member)], optional: Set<String> = []) -> JSONValue {
        .object([
            "type": "object",
            "properties": .object(Dictionary(uniqueKeysWithValues: members.map { ($0.0, schema($0.1)) })),
            "required": .array(members.map(\.0).filter { !optional.contains($0) }.map(JSONValue.string)),
        ])
    }

    private static func schema(_ member: Member) -> JSONValue {
        switch member {
        case .text: ["type": "string"]
        case .number: ["type": "number"]
        case .integer: ["type": "integer"]
        case .boolean: ["type": "boolean"]
        case .texts: ["type": "array", "items": ["type": "string"]]
        case .objects: ["type": "array", "items": ["type": "object", "properties": [:]]]
        case .object: ["type": "object", "properties": [:]]
        }
    }
}
