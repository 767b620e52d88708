import Foundation

/// A property list file, in any of its formats: project files of Xcode are of the oldest.
enum PropertyListFile {
    /// Why a property list could not be read, in words for the user.
    struct Problem: Error {
        var reason: String
    }

    /// The dictionary at the top of the file.
    static func dictionary(of data: Data) throws(Problem) -> [String: Any] {
        if data.starts(with: Data("<?xml".utf8)) || data.starts(with: Data("bplist".utf8)) {
            let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            guard let dictionary = value as? [String: Any] else { throw Problem(reason: "is no property list that can be read") }
            return dictionary
        }
        // Foundation reads the oldest format as well, but writes what it finds wrong to standard error and does not tell it to the caller.
        var parser = OldStylePropertyList(data)
        return try parser.read()
    }
}

/// The property list format of NeXTSTEP: `{ key = value; list = ( a, "b" ); }` with comments.
private struct OldStylePropertyList {
    private static let maximumDepth = 100
    private let bytes: [UInt8]
    private var place = 0

    init(_ data: Data) {
        bytes = [UInt8](data)
    }

    mutating func read() throws(PropertyListFile.Problem) -> [String: Any] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        skipSpace()
        guard take(UInt8(ascii: "{")) else { throw problem("`{` is expected where the file starts") }
        let value = try dictionary(depth: 0)
        skipSpace()
        guard place == bytes.count else { throw problem("something follows the `}` that ends the file") }
        return value
    }

    // MARK: Values

    /// After its `{`.
    private mutating func dictionary(depth: Int) throws(PropertyListFile.Problem) -> [String: Any] {
        var entries: [String: Any] = [:]
        while true {
            skipSpace()
            if take(UInt8(ascii: "}")) { return entries }
            let key = try string("a key, or the `}` that ends a dictionary,")
            skipSpace()
            guard take(UInt8(ascii: "=")) else { throw problem("`=` is expected after the key `\(key)`") }
            entries[key] = try value(depth: depth + 1)
            skipSpace()
            guard take(UInt8(ascii: ";")) else { throw problem("`;` is expected after the value of `\(key)`") }
        }
    }

    private mutating func value(depth: Int) throws(PropertyListFile.Problem) -> Any {
        guard depth < Self.maximumDepth else { throw problem("values are nested deeper than in any project") }
        skipSpace()
        if take(UInt8(ascii: "{")) { return try dictionary(depth: depth) }
        guard take(UInt8(ascii: "(")) else { return try string("a value") }
        var items: [Any] = []
        while true {
            skipSpace()
            if take(UInt8(ascii: ")")) { return items }
            items.append(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: ")")) else { throw problem("`,` or `)` is expected in a list") }
            return items
        }
    }

    // MARK: Texts

    private mutating func string(_ expected: String) throws(PropertyListFile.Problem) -> String {
        if take(UInt8(ascii: "\"")) { return try quoted(until: UInt8(ascii: "\"")) }
        if take(UInt8(ascii: "'")) { return try quoted(until: UInt8(ascii: "'")) }
        let start = place
        while place < bytes.count, Self.isPlain(bytes[place]) { place += 1 }
        guard place > start else { throw problem("\(expected) is expected") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func quoted(until quote: UInt8) throws(PropertyListFile.Problem) -> String {
        let start = place
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), place < bytes.count else {
                text.append(byte)
                continue
            }
            text += escaped()
        }
        place = start
        throw problem("the text that starts here has no end")
    }

    /// After the backslash.
    private mutating func escaped() -> [UInt8] {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
        case UInt8(ascii: "U"):
            let digits = bytes[place..<min(place + 4, bytes.count)]
            guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(code) else {
                return [byte]
            }
            place += digits.count
            return Array(String(Character(scalar)).utf8)
        default: return [byte]
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "@"):
            true
        default: false
        }
    }

    // MARK: Between values

    /// Spaces and comments; a `/` may also begin a plain text.
    private mutating func skipSpace() {
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                place += 1
            } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
                place += 2
                while place < bytes.count,
                    !(bytes[place] == UInt8(ascii: "*") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"))
                {
                    place += 1
                }
                place = min(place + 2, bytes.count)
            } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
                while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
            } else {
                return
            }
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        return true
    }

    private func problem(_ what: String) -> PropertyListFile.Problem {
        let line = bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        return .init(reason: "is no property list that can be read: line \(line), \(what); mend it, or restore an earlier version")
    }
}
