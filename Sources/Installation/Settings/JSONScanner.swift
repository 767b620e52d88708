/// Reads JSON, if wished with comments and trailing commas, and remembers where everything stands.
struct JSONScanner {
    /// A value and its place.
    struct Node: Sendable {
        var range: Range<Int>
        var kind: Kind
    }

    indirect enum Kind: Sendable {
        case scalar(Setting)
        case list([Node])
        case object([Entry])
    }

    /// A member of an object.
    struct Entry: Sendable {
        let name: String
        /// From the name's first quotation mark to the end of the value.
        let range: Range<Int>
        let value: Node
        /// Place of the comma behind it.
        var comma: Int?
    }

    /// Clients' files nest a few levels; more is an attack or an accident.
    private static let deepest = 200

    private let bytes: [UInt8]
    private let isLenient: Bool
    private var at = 0
    private var depth = 0

    init(_ bytes: [UInt8], isLenient: Bool) {
        self.bytes = bytes
        self.isLenient = isLenient
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    /// The only value of the file; nil when it holds nothing but space and comments.
    mutating func file() throws -> Node? {
        try skipSpace()
        if at == bytes.count { return nil }
        let node = try value()
        try skipSpace()
        guard at == bytes.count else { throw fault("there is text behind the end of the settings") }
        return node
    }

    private mutating func value() throws -> Node {
        guard at < bytes.count else { throw fault("the file ends in the middle") }
        let start = at
        switch bytes[at] {
        case UInt8(ascii: "{"): return Node(range: start..<start, kind: .object(try entries())).ending(at: at)
        case UInt8(ascii: "["): return Node(range: start..<start, kind: .list(try items())).ending(at: at)
        case UInt8(ascii: "\""): return Node(range: start..<start, kind: .scalar(.text(try string()))).ending(at: at)
        default: return Node(range: start..<start, kind: .scalar(.other(try word()))).ending(at: at)
        }
    }

    private mutating func entries() throws -> [Entry] {
        try enter()
        var entries: [Entry] = []
        while true {
            try skipSpace()
            if take("}") {
                if entries.last?.comma != nil, !isLenient { throw fault("there is a comma before \"}\", which this client does not read") }
                depth -= 1
                return entries
            }
            if let last = entries.last, last.comma == nil { throw fault("a comma is missing between two settings") }
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw fault("a name in quotation marks was expected") }
            let start = at
            let name = try string()
            try skipSpace()
            guard take(":") else { throw fault("a colon was expected behind \"\(name)\"") }
            try skipSpace()
            let value = try value()
            var entry = Entry(name: name, range: start..<at, value: value)
            try skipSpace()
            let comma = at
            if take(",") { entry.comma = comma }
            entries.append(entry)
        }
    }

    private mutating func items() throws -> [Node] {
        try enter()
        var items: [Node] = []
        var hasComma = true
        while true {
            try skipSpace()
            if take("]") {
                if hasComma, !items.isEmpty, !isLenient { throw fault("there is a comma before \"]\", which this client does not read") }
                depth -= 1
                return items
            }
            guard hasComma else { throw fault("a comma is missing in a list") }
            items.append(try value())
            try skipSpace()
            hasComma = take(",")
        }
    }

    private mutating func enter() throws {
        at += 1
        depth += 1
        if depth > Self.deepest { throw fault("the settings nest too deeply") }
    }

    private mutating func string() throws -> String {
        let start = at
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            guard bytes[at] >= 0x20 else { throw fault("a string does not end on its line") }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard at < bytes.count else {
            at = start
            throw fault("a string does not end")
        }
        at += 1
        return try JSONStringCoding.decoded(Array(bytes[start + 1..<at - 1])) ?? { throw fault("a string holds a wrong escape") }()
    }

    private mutating func word() throws -> String {
        let start = at
        while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else {
            at = start
            throw fault(word.isEmpty ? "a value was expected" : "\"\(word)\" is not a value")
        }
        return word
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isNumber(_ word: String) -> Bool {
        guard let first = word.utf8.first, first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return Double(word) != nil && !word.contains { "xXpPnN".contains($0) }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() throws {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws {
        guard let end = JSONScanner.endOfComment(bytes, at: at) else { throw fault("a comment does not end") }
        if !isLenient { throw fault("there is a comment, which this client does not read") }
        at = end
    }

    /// Where the comment that begins at a place ends; a line comment ends before its line break. Nil when there is none, or it has no end.
    static func endOfComment(_ bytes: [UInt8], at start: Int) -> Int? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
        var at = start + 2
        if bytes[start + 1] == UInt8(ascii: "/") {
            while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            return at
        }
        guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
        while at + 1 < bytes.count {
            if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") { return at + 2 }
            at += 1
        }
        return nil
    }

    private func fault(_ message: String) -> SettingsFault {
        SettingsFault(message, line: bytes[..<min(at, bytes.count)].count { $0 == 0x0A } + 1)
    }
}

extension JSONScanner.Node {
    fileprivate func ending(at end: Int) -> JSONScanner.Node {
        JSONScanner.Node(range: range.lowerBound..<end, kind: kind)
    }

    /// The value, without places.
    var setting: Setting {
        switch kind {
        case .scalar(let setting): setting
        case .list(let items): .list(items.map(\.setting))
        case .object(let entries): .table(entries.map { Setting.Member($0.name, $0.value.setting) })
        }
    }
}

/// Strings of JSON, between their quotation marks.
enum JSONStringCoding {
    /// The string that was meant; nil for a wrong escape.
    static func decoded(_ bytes: [UInt8]) -> String? {
        var units: [UInt8] = []
        var pendingHigh: UInt32?
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                if pendingHigh != nil { return nil }
                units.append(byte)
                continue
            }
            guard let escape = rest.popFirst() else { return nil }
            if escape == UInt8(ascii: "u") {
                guard rest.count >= 4, let unit = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) else { return nil }
                rest = rest.dropFirst(4)
                var code = unit
                if let high = pendingHigh {
                    guard (0xDC00...0xDFFF).contains(unit) else { return nil }
                    code = 0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00)
                    pendingHigh = nil
                } else if (0xD800...0xDBFF).contains(unit) {
                    pendingHigh = unit
                    continue
                }
                guard let scalar = Unicode.Scalar(code) else { return nil }
                units.append(contentsOf: Array(String(Character(scalar)).utf8))
                continue
            }
            guard pendingHigh == nil, let meant = plain[escape] else { return nil }
            units.append(meant)
        }
        return pendingHigh == nil ? String(decoding: units, as: UTF8.self) : nil
    }

    private static let plain: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    /// The string in quotation marks. TOML's basic strings read the same escapes.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
