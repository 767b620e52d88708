import Foundation

/// Why bytes were refused as JSON.
public enum JSONParsingError: Error, Hashable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// Arrays and objects nest deeper than the limit.
    case tooDeep
    /// The text is not JSON.
    case notJSON
}

extension JSONValue {
    /// How deep arrays and objects may nest.
    static let depthLimit = 128

    /// Parses exactly one JSON value.
    public init(parsing bytes: Data) throws {
        // Foundation would also accept UTF-16 and UTF-32; the wire is UTF-8.
        guard String(bytes: bytes, encoding: .utf8) != nil, !bytes.contains(0) else { throw JSONParsingError.notUTF8 }
        // The decoder recurses, so the depth is judged before it sees the bytes.
        guard JSONValue.depth(of: bytes) <= JSONValue.depthLimit else { throw JSONParsingError.tooDeep }
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: bytes)
        } catch {
            throw JSONParsingError.notJSON
        }
    }

    /// The deepest nesting of brackets outside strings; right for valid JSON, harmless for anything else.
    static func depth(of bytes: Data) -> Int {
        var depth = 0
        var deepest = 0
        var insideString = false
        var afterBackslash = false
        for byte in bytes {
            if insideString {
                if afterBackslash {
                    afterBackslash = false
                } else if byte == UInt8(ascii: "\\") {
                    afterBackslash = true
                } else if byte == UInt8(ascii: "\"") {
                    insideString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): insideString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return deepest
    }
}
