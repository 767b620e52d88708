/// Breaks lines that are too long where the formatter would: inside the widest call, and then at its commas.
enum LineWrapping {
    static let width = 140

    static func wrapped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { wrapped(line: String($0)) }.joined(separator: "\n")
    }

    private static func wrapped(line: String) -> String {
        guard line.count > width, !line.drop(while: { $0 == " " }).hasPrefix("//"), let group = widestGroup(in: line) else { return line }
        let margin = String(line.prefix { $0 == " " })
        let inner = margin + "    "
        let head = line[...group.lowerBound]
        let content = line[line.index(after: group.lowerBound)..<group.upperBound]
        let tail = line[line.index(after: group.upperBound)...]
        // What follows the call begins a line of its own, unless it only ends something.
        let isEnd = tail.allSatisfy { ",)]".contains($0) }
        let whole = inner + content + (isEnd ? ")" + tail : "")
        let parts = arguments(content)
        let broken =
            whole.count <= width
            ? whole
            : parts.count > 1
                ? parts.enumerated().map { index, part in
                    wrapped(line: inner + part + (index < parts.count - 1 ? "," : isEnd ? ")" + tail : ""))
                }.joined(separator: "\n") : wrapped(line: whole)
        return head + "\n" + broken + (isEnd ? "" : "\n\(margin))\(tail)")
    }

    /// The longest pair of parentheses that stands in no other brackets and in no text.
    private static func widestGroup(in line: String) -> ClosedRange<String.Index>? {
        var found: ClosedRange<String.Index>?
        var open: [String.Index] = []
        scan(line[...]) { index, character in
            if "([{".contains(character) { open.append(index) }
            guard ")]}".contains(character), let start = open.popLast(), open.isEmpty, character == ")" else { return }
            let isWider = found.map { line.distance(from: $0.lowerBound, to: $0.upperBound) < line.distance(from: start, to: index) }
            if isWider ?? true, line.index(after: start) != index { found = start...index }
        }
        return found
    }

    private static func arguments(_ text: Substring) -> [String] {
        var parts: [String] = []
        var start = text.startIndex
        var depth = 0
        scan(text) { index, character in
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            guard character == ",", depth == 0 else { return }
            parts.append(String(text[start..<index].drop { $0 == " " }))
            start = text.index(after: index)
        }
        return parts + [String(text[start...].drop { $0 == " " })]
    }

    /// Gives every letter that stands outside of text in quotes.
    private static func scan(_ text: Substring, _ visit: (String.Index, Character) -> Void) {
        var isQuoted = false
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            if isQuoted, character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() } else if !isQuoted { visit(index, character) }
            isEscaped = false
        }
    }
}
