/// The plain part of YAML that project specifications are written in: maps, lists and scalars by indentation, `[a, b]`, comments.
///
/// What goes beyond it (anchors, text blocks, `{a: b}`) reads as an unknown scalar.
indirect enum PlainYAML: Equatable {
    case scalar(String)
    case list([PlainYAML])
    case map([String: PlainYAML])

    init(_ text: String) {
        var reader = PlainYAMLReader(text)
        self = reader.value(at: 0, depth: 0) ?? .map([:])
    }

    subscript(key: String) -> PlainYAML? {
        if case .map(let entries) = self { entries[key] } else { nil }
    }

    var text: String? {
        if case .scalar(let text) = self, !text.isEmpty { text } else { nil }
    }

    /// A list's items, or the value alone.
    var items: [PlainYAML] {
        if case .list(let items) = self { items } else { [self] }
    }

    var entries: [(key: String, value: PlainYAML)] {
        if case .map(let entries) = self { entries.sorted { $0.key < $1.key } } else { [] }
    }
}

private struct PlainYAMLReader {
    private struct Line {
        var indent: Int
        var text: Substring
    }

    private static let maximumDepth = 64
    private var lines: [Line]
    private var next = 0

    init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).compactMap { line in
            let content = line.drop { $0 == " " }
            guard let first = content.first, first != "#", !content.hasPrefix("---") else { return nil }
            return Line(indent: line.count - content.count, text: Self.withoutComment(content))
        }
    }

    /// The value whose lines are indented at least so far.
    mutating func value(at indent: Int, depth: Int) -> PlainYAML? {
        guard next < lines.count, lines[next].indent >= indent, depth < Self.maximumDepth else { return nil }
        return isItem(lines[next].text) ? list(lines[next].indent, depth) : map(lines[next].indent, depth)
    }

    private mutating func list(_ indent: Int, _ depth: Int) -> PlainYAML {
        var items: [PlainYAML] = []
        while next < lines.count, lines[next].indent == indent, isItem(lines[next].text) {
            let rest = lines[next].text.dropFirst().drop { $0 == " " }
            if rest.isEmpty {
                next += 1
                items.append(value(at: indent + 1, depth: depth + 1) ?? .scalar(""))
            } else if entry(rest) != nil || isItem(rest) {
                // `- path: Sources` starts a map two places further in.
                lines[next] = Line(indent: indent + lines[next].text.count - rest.count, text: rest)
                items.append(value(at: indent + 1, depth: depth + 1) ?? .scalar(""))
            } else {
                items.append(Self.scalar(rest))
                next += 1
            }
            skipDeeper(than: indent)
        }
        return .list(items)
    }

    private mutating func map(_ indent: Int, _ depth: Int) -> PlainYAML {
        var entries: [String: PlainYAML] = [:]
        while next < lines.count, lines[next].indent == indent, let (key, rest) = entry(lines[next].text) {
            next += 1
            if !rest.isEmpty {
                entries[key] = Self.scalar(rest)
            } else if next < lines.count, lines[next].indent == indent, isItem(lines[next].text), depth < Self.maximumDepth {
                // A list may stand below its key without indentation.
                entries[key] = list(indent, depth + 1)
            } else {
                entries[key] = value(at: indent + 1, depth: depth + 1) ?? .scalar("")
            }
            skipDeeper(than: indent)
        }
        return .map(entries)
    }

    /// Lines that belong to something that was not understood.
    private mutating func skipDeeper(than indent: Int) {
        while next < lines.count, lines[next].indent > indent { next += 1 }
    }

    private func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

    private func entry(_ text: Substring) -> (key: String, rest: Substring)? {
        guard !text.hasPrefix("{"), !text.hasPrefix("[") else { return nil }
        var search = text
        if let quote = text.first, quote == "\"" || quote == "'" {
            guard let close = text.dropFirst().firstIndex(of: quote) else { return nil }
            search = text[close...]
        }
        guard
            let colon = search.indices.first(where: { index in
                search[index] == ":" && (search.index(after: index) == search.endIndex || search[search.index(after: index)] == " ")
            })
        else { return nil }
        return (Self.unquoted(text[..<colon]), text[text.index(after: colon)...].drop { $0 == " " })
    }

    private static func scalar(_ text: Substring) -> PlainYAML {
        if text.hasPrefix("["), text.hasSuffix("]") {
            return .list(text.dropFirst().dropLast().split(separator: ",").map { .scalar(unquoted($0.drop { $0 == " " })) })
        }
        return .scalar(unquoted(text))
    }

    private static func unquoted(_ text: Substring) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
            return String(text.dropFirst().dropLast())
        }
        return String(text)
    }

    private static func withoutComment(_ text: Substring) -> Substring {
        var text = text
        if let comment = text.firstRange(of: " #") { text = text[..<comment.lowerBound] }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
