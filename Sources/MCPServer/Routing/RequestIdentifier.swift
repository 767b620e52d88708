/// The identifier of a request: a string or an integer, echoed with its type.
///
/// Strings are compared by their bytes: to `String` two spellings of "é" are equal, to a client they are two requests.
enum RequestIdentifier: Hashable, Sendable {
    case integer(Int)
    case bytes([UInt8])

    init?(_ value: JSONValue?) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .string(let text): self = .bytes(Array(text.utf8))
        default: return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .integer(let number): .integer(number)
        case .bytes(let bytes): .string(String(decoding: bytes, as: UTF8.self))
        }
    }
}
