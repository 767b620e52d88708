/// Reads the part of YAML that front matter may use: texts, lists, folded text and one level of keys below a key.
struct FrontMatterReader {
    private let lines: ArraySlice<String>
    private var position: Int
    private var log: ProblemLog

    /// The front matter and the index of the first line below it. `nil` when the file has none, or when it is never closed.
    static func read(_ lines: [String], log: inout ProblemLog) -> (frontMatter: FrontMatter, bodyStart: Int)? {
        guard lines.first.map({ $0.trimmed == "---" }) == true else {
            log.report(1, "the file has no front matter", expected: "a first line `---`, then keys such as `id: mvvm`, then `---`")
            return nil
        }
        guard let end = lines.indices.dropFirst().first(where: { lines[$0].trimmed == "---" }) else {
            log.report(1, "the front matter is never closed", expected: "a line `---` below its last key")
            return nil
        }
        var reader = FrontMatterReader(lines: lines[1..<end], position: 1, log: log)
        let entries = reader.entries(indentation: 0)
        log = reader.log
        return (FrontMatter(entries: entries), end + 1)
    }

    private mutating func entries(indentation: Int) -> [FrontMatterEntry] {
        var entries: [FrontMatterEntry] = []
        while position < lines.endIndex {
            let line = lines[position]
            let content = line.trimmed
            if content.isEmpty || content.hasPrefix("#") {
                position += 1
                continue
            }
            if line.indentation < indentation { break }
            let number = position + 1
            position += 1
            guard line.indentation == indentation else {
                log.report(
                    number, "the line is indented below a key that has its value", expected: "`key: value`, or `key: >` above the text")
                continue
            }
            guard let (key, rest) = Self.keyAndRest(content) else {
                log.report(number, "`\(content)` has no key", expected: "`key: value`")
                continue
            }
            if entries.contains(where: { $0.key == key }) {
                log.report(number, "the key `\(key)` is given twice", expected: "each key once")
                continue
            }
            entries.append(
                FrontMatterEntry(key: key, value: value(rest, key: key, indentation: indentation, number: number), line: number))
        }
        return entries
    }

    private static func keyAndRest(_ content: String) -> (String, String)? {
        guard let colon = content.firstIndex(of: ":") else { return nil }
        let key = content[..<colon]
        let rest = content[content.index(after: colon)...]
        guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }), rest.isEmpty || rest.first == " " else {
            return nil
        }
        return (String(key), rest.trimmed)
    }

    private mutating func value(_ rest: String, key: String, indentation: Int, number: Int) -> FrontMatterValue {
        if rest.isEmpty || rest.hasPrefix("#") { return valueBelow(key: key, indentation: indentation) }
        if [">", ">-", ">+", "|", "|-", "|+"].contains(rest) { return block(keepsLines: rest.hasPrefix("|"), indentation: indentation) }
        if rest.hasPrefix("[") { return flowList(rest, number: number) }
        if rest.hasPrefix("{") {
            log.report(number, "`\(key)` has a value in braces", expected: "its keys on lines of their own, indented")
        }
        return .text(scalar(rest, number: number))
    }

    /// A list or keys on the lines below a key.
    private mutating func valueBelow(key: String, indentation: Int) -> FrontMatterValue {
        while position < lines.endIndex, lines[position].trimmed.isEmpty { position += 1 }
        guard position < lines.endIndex else { return .text("") }
        let next = lines[position]
        if next.trimmed.hasPrefix("- "), next.indentation >= indentation { return blockList() }
        guard next.indentation > indentation else { return .text("") }
        if indentation > 0 {
            log.report(position + 1, "`\(key)` has keys more than one level down", expected: "at most one level of keys below a key")
        }
        return .map(entries(indentation: next.indentation))
    }

    private mutating func blockList() -> FrontMatterValue {
        var items: [String] = []
        while position < lines.endIndex, lines[position].trimmed.hasPrefix("- ") {
            items.append(scalar(lines[position].trimmed.dropFirst(2).trimmed, number: position + 1))
            position += 1
        }
        return .list(items)
    }

    /// Text on indented lines: its lines are joined unless they are to be kept.
    private mutating func block(keepsLines: Bool, indentation: Int) -> FrontMatterValue {
        var paragraphs: [[String]] = [[]]
        while position < lines.endIndex, lines[position].trimmed.isEmpty || lines[position].indentation > indentation {
            let content = lines[position].trimmed
            if content.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(content) }
            position += 1
        }
        let separator = keepsLines ? "\n" : " "
        let text = paragraphs.map { $0.joined(separator: separator) }.joined(separator: keepsLines ? "\n\n" : "\n")
        return .text(text.trimmed)
    }

    private mutating func flowList(_ rest: String, number: Int) -> FrontMatterValue {
        guard rest.hasSuffix("]") else {
            log.report(number, "the list `\(rest)` is not closed on its line", expected: "`[a, b]`")
            return .list([])
        }
        var items: [String] = []
        var item = ""
        var quote: Character?
        for character in rest.dropFirst().dropLast() {
            if character == quote {
                quote = nil
            } else if quote == nil, "\"'".contains(character), item.trimmed.isEmpty {
                quote = character
            } else if character == ",", quote == nil {
                items.append(item.trimmed)
                item = ""
                continue
            }
            item.append(character)
        }
        items.append(item.trimmed)
        return .list(items.filter { !$0.isEmpty }.map { scalar($0, number: number) })
    }

    private mutating func scalar(_ text: String, number: Int) -> String {
        if let quote = text.first, quote == "\"" || quote == "'" { return quoted(text, by: quote, number: number) }
        let plain = text.range(ofASCII: " #").map { text[..<$0.lowerBound].trimmed } ?? text
        // Other readers of the file follow YAML to the letter, and would reject it.
        if plain.contains(": ") || plain.hasSuffix(":") {
            log.report(number, "the text holds a colon that YAML takes for a key", expected: "quotes around the text")
        } else if let first = plain.first, "`@%&*!|>".contains(first) {
            log.report(number, "the text begins with `\(first)`, which YAML does not allow", expected: "quotes around the text")
        }
        return plain
    }

    private mutating func quoted(_ text: String, by quote: Character, number: Int) -> String {
        var content = ""
        var characters = text.dropFirst()
        while let character = characters.popFirst() {
            if character == quote {
                guard quote == "'", characters.first == "'" else {
                    if !characters.trimmed.isEmpty, !characters.trimmed.hasPrefix("#") {
                        log.report(number, "text follows the closing quote", expected: "nothing after it")
                    }
                    return content
                }
                characters.removeFirst()
                content.append("'")
            } else if character == "\\", quote == "\"", let escaped = characters.popFirst() {
                content += ["n": "\n", "t": "\t"][escaped] ?? String(escaped)
            } else {
                content.append(character)
            }
        }
        log.report(number, "the quote is never closed", expected: "`\(quote)` at the end of the text")
        return content
    }
}
