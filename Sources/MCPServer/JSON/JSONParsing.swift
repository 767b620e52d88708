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
        // The decoder recurses, so the depth is judged before it sees the bytes. It also takes a comma before a closing bracket.
        let scan = JSONScan(bytes)
        guard scan.depth <= JSONValue.depthLimit else { throw JSONParsingError.tooDeep }
        guard !scan.hasTrailingComma else { throw JSONParsingError.notJSON }
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: bytes)
        } catch {
            throw JSONParsingError.notJSON
        }
    }
}

/// A look at the brackets outside strings: right for valid JSON, harmless for anything else.
struct JSONScan {
    /// The deepest nesting of arrays and objects.
    private(set) var depth = 0
    /// Whether a comma stands before a closing bracket.
    private(set) var hasTrailingComma = false

    init(_ bytes: Data) {
        var open = 0
        var isInString = false
        var isAfterBackslash = false
        var isAfterComma = false
        for byte in bytes {
            if isInString {
                if isAfterBackslash {
                    isAfterBackslash = false
                } else if byte == UInt8(ascii: "\\") {
                    isAfterBackslash = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                depth = max(depth, open)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                open -= 1
                hasTrailingComma = hasTrailingComma || isAfterComma
            default: break
            }
            isAfterComma = byte == UInt8(ascii: ",")
        }
    }
}
