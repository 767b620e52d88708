/// A description made safe to read and to quote: no control, format or bidirectional characters, plain quotes, one kind of dash.
struct CleanText: Sendable {
    static let limit = 20_000
    let characters: [Character]

    init(_ raw: String) {
        var cleaned = String.UnicodeScalarView()
        for scalar in raw.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}": cleaned.append("\n")
            case "\t", "\u{A0}", "\u{3000}", "\u{2007}", "\u{202F}": cleaned.append(" ")
            case "\u{2018}", "\u{2019}", "\u{02BC}", "\u{60}", "\u{B4}": cleaned.append("'")
            case "\u{201C}", "\u{201D}", "\u{AB}", "\u{BB}": cleaned.append("\"")
            case "\u{2010}", "\u{2011}", "\u{2012}": cleaned.append("-")
            case "\u{2013}", "\u{2014}", "\u{2015}": cleaned.append(contentsOf: ", ".unicodeScalars)
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .surrogate, .privateUse, .unassigned: break
                default: cleaned.append(scalar)
                }
            }
        }
        characters = Array(String(cleaned))
    }

    /// The characters of a range as one line of at most `limit` characters.
    func quote(_ range: Range<Int>, limit: Int = 140) -> String {
        let line = characters[range].map { $0 == "\n" ? " " : $0 }
        let trimmed = String(line).split(separator: " ").joined(separator: " ")
        return trimmed.count <= limit ? trimmed : String(trimmed.prefix(limit - 1)) + "…"
    }

    /// A single-line, harmless form of any text that the answer repeats.
    static func echo(_ raw: String, limit: Int = 80) -> String {
        let text = CleanText(raw)
        return text.quote(0..<text.characters.count, limit: limit)
    }
}
