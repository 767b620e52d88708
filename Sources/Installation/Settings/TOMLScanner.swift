/// Reads TOML as a row of statements and remembers where everything stands.
struct TOMLScanner {
    /// `[table]`, `[[table]]` or `name = value`.
    struct Statement: Sendable {
        enum Kind: Sendable {
            case header(isList: Bool)
            case assignment(Setting, Range<Int>)
        }

        let path: [String]
        let kind: Kind
        /// From its first byte to its last, without a comment behind it.
        let range: Range<Int>
    }

    private static let deepest = 100

    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    mutating func statements() throws -> [Statement] {
        var statements: [Statement] = []
        while true {
            skipBlank()
            guard at < bytes.count else { return statements }
            statements.append(try statement())
            skipSpaces()
            skipComment()
            guard at == bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D else { throw fault("the end of the line was expected") }
        }
    }

    private mutating func statement() throws -> Statement {
        let start = at
        if take("[") {
            let isList = take("[")
            skipSpaces()
            let path = try key()
            guard take("]"), !isList || take("]") else { throw fault("a table's name does not end with a bracket") }
            return Statement(path: path, kind: .header(isList: isList), range: start..<at)
        }
        let path = try key()
        guard take("=") else { throw fault("an equals sign was expected") }
        skipSpaces()
        let place = at
        let value = try value()
        return Statement(path: path, kind: .assignment(value, place..<at), range: start..<at)
    }

    /// A dotted name; stops behind the space after it.
    private mutating func key() throws -> [String] {
        var path: [String] = []
        repeat {
            skipSpaces()
            path.append(try keyPart())
            skipSpaces()
        } while take(".")
        return path
    }

    private mutating func keyPart() throws -> String {
        guard at < bytes.count else { throw fault("a name was expected") }
        if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
            guard !isTripleQuote() else { throw fault("a name cannot span lines") }
            return try string()
        }
        let start = at
        while at < bytes.count, Self.isBare(bytes[at]) { at += 1 }
        guard at > start else { throw fault("a name was expected") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private mutating func value() throws -> Setting {
        guard at < bytes.count else { throw fault("a value was expected") }
        switch bytes[at] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try string())
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "{"): return try inlineTable()
        default: return try word()
        }
    }

    private mutating func list() throws -> Setting {
        try enter()
        var items: [Setting] = []
        while true {
            skipBlank()
            if take("]") { break }
            items.append(try value())
            skipBlank()
            if take(",") { continue }
            guard take("]") else { throw fault("a comma or \"]\" was expected in a list") }
            break
        }
        depth -= 1
        return .list(items)
    }

    private mutating func inlineTable() throws -> Setting {
        try enter()
        var members: [Setting.Member] = []
        while true {
            skipBlank()
            if take("}") { break }
            let path = try key()
            guard take("=") else { throw fault("an equals sign was expected") }
            skipSpaces()
            let value = try value()
            members.append(Setting.Member(path.joined(separator: "."), value))
            skipBlank()
            if take(",") { continue }
            guard take("}") else { throw fault("a comma or \"}\" was expected in a table") }
            break
        }
        depth -= 1
        return .table(members)
    }

    private mutating func enter() throws {
        at += 1
        depth += 1
        if depth > Self.deepest { throw fault("the settings nest too deeply") }
    }

    /// A number, a date or a boolean.
    private mutating func word() throws -> Setting {
        let start = at
        while at < bytes.count, !Self.endsWord(bytes[at]) { at += 1 }
        var end = at
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        let isValue = ["true", "false", "inf", "nan"].contains(word) || word.first.map { "+-0123456789".contains($0) } ?? false
        guard isValue, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.:_ ".contains($0)) }) else {
            at = start
            throw fault(word.isEmpty ? "a value was expected" : "\"\(word)\" is not a value")
        }
        at = end
        return .other(word)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        [0x0A, 0x0D, UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    }

    private func isTripleQuote() -> Bool {
        at + 2 < bytes.count && bytes[at] == bytes[at + 1] && bytes[at] == bytes[at + 2]
    }

    private mutating func string() throws -> String {
        let start = at
        let quote = bytes[at]
        let isBasic = quote == UInt8(ascii: "\"")
        let isLong = isTripleQuote()
        at += isLong ? 3 : 1
        let content = at
        while at < bytes.count {
            if isBasic, bytes[at] == UInt8(ascii: "\\") {
                at += 2
            } else if bytes[at] == quote, !isLong || isTripleQuote() {
                // Up to two quotation marks may stand before the closing three.
                while isLong, at + 3 < bytes.count, bytes[at + 3] == quote { at += 1 }
                let text = Array(bytes[content..<at])
                at += isLong ? 3 : 1
                return isLong || !isBasic
                    ? String(decoding: text, as: UTF8.self) : try Self.decoded(text) ?? { throw fault("a string holds a wrong escape") }()
            } else if !isLong, bytes[at] == 0x0A {
                break
            } else {
                at += 1
            }
        }
        at = start
        throw fault("a string does not end")
    }

    /// A basic string; it knows two escapes more than JSON does.
    private static func decoded(_ bytes: [UInt8]) -> String? {
        var text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("\\") else { return text }
        // Long escapes and "\e" are rewritten into JSON's, pair by pair, so that an escaped backslash is never taken for the start of one.
        var rewritten = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let escape = rest.popFirst() else {
                rewritten.append(character)
                continue
            }
            switch escape {
            case "e": rewritten += "\\u001b"
            case "U":
                let digits = rest.prefix(8)
                guard digits.count == 8, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
                rest = rest.dropFirst(8)
                let quoted = JSONStringCoding.quoted(String(Character(scalar)))
                rewritten += quoted.dropFirst().dropLast()
            default: rewritten += "\\" + String(escape)
            }
        }
        text = rewritten
        return JSONStringCoding.decoded(Array(text.utf8))
    }

    private mutating func take(_ character: Character) -> Bool {
        guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
        at += 1
        return true
    }

    private mutating func skipSpaces() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    }

    private mutating func skipComment() {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "#") else { return }
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    }

    private mutating func skipBlank() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case UInt8(ascii: "#"): skipComment()
            default: return
            }
        }
    }

    private func fault(_ message: String) -> SettingsFault {
        SettingsFault(message, line: bytes[..<min(at, bytes.count)].count { $0 == 0x0A } + 1)
    }
}
