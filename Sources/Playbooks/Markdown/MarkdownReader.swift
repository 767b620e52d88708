/// Reads the Markdown that playbooks use into blocks: headings, tables, fences, list items and paragraphs.
struct MarkdownReader {
    private(set) var blocks: [MarkdownBlock] = []
    private var log: ProblemLog
    private var fence: OpenFence?
    /// Where the list item stands that indented lines still belong to.
    private var openItem: Int?
    private var isAfterBlankLine = true
    private var linesToSkip = 0

    /// The blocks of the lines; `firstLine` is the number of the first of them.
    static func blocks(of lines: ArraySlice<String>, firstLine: Int, log: inout ProblemLog) -> [MarkdownBlock] {
        var reader = MarkdownReader(log: log)
        for (offset, line) in lines.enumerated() {
            let next = lines.index(lines.startIndex, offsetBy: offset + 1)
            reader.read(line, at: firstLine + offset, next: next < lines.endIndex ? lines[next] : nil)
        }
        reader.finish()
        log = reader.log
        return reader.blocks
    }

    private init(log: ProblemLog) { self.log = log }

    private mutating func read(_ line: String, at number: Int, next: String?) {
        if linesToSkip > 0 {
            linesToSkip -= 1
            return
        }
        if fence != nil {
            readInsideFence(line)
            return
        }
        let content = line.trimmed
        if content.isEmpty {
            isAfterBlankLine = true
            return
        }
        defer { isAfterBlankLine = false }
        if let opened = OpenFence(openedBy: line, at: number) {
            fence = opened
        } else if let heading = Self.heading(content), line.indentation < 4 {
            append(.heading(level: heading.level, text: heading.text), number)
        } else if content.hasPrefix("|") {
            readTableLine(content, at: number, next: next)
        } else if content.isRow(of: UInt8(ascii: "-"), atLeast: 3) {
            openItem = nil
        } else if let item = Self.item(content) {
            readItem(item, indentation: line.indentation, at: number)
        } else {
            readText(content, indentation: line.indentation, at: number)
        }
    }

    private mutating func finish() {
        guard let fence else { return }
        log.report(fence.line, "a fence is opened and never closed", expected: "a line with the same marks below it")
        blocks.append(MarkdownBlock(kind: .fence(fence.fence), line: fence.line))
    }

    private mutating func append(_ kind: MarkdownBlock.Kind, _ line: Int) {
        openItem = nil
        blocks.append(MarkdownBlock(kind: kind, line: line))
    }

    private mutating func readInsideFence(_ line: String) {
        guard let open = fence, open.isClosed(by: line) else {
            fence?.append(line)
            return
        }
        fence = nil
        if !open.isIndented { openItem = nil }
        blocks.append(MarkdownBlock(kind: .fence(open.fence), line: open.line))
        isAfterBlankLine = true
    }

    private mutating func readTableLine(_ content: String, at number: Int, next: String?) {
        let cells = MarkdownTable.cells(of: content)
        if !isAfterBlankLine, let last = blocks.indices.last, case .table(var table) = blocks[last].kind {
            // A line that was reported is not kept, and the header of a reported table has no cells.
            guard !table.header.isEmpty else { return }
            if cells.count == table.header.count {
                table.rows.append(MarkdownTable.Row(cells: cells, line: number))
                blocks[last].kind = .table(table)
            } else {
                log.report(
                    number, "the row has \(cells.count) cells",
                    expected: "\(table.header.count), as in the table's header; a bar inside a cell is written `\\|`")
            }
        } else if let next, MarkdownTable.isDelimiter(next) {
            append(.table(MarkdownTable(header: cells, line: number)), number)
            linesToSkip = 1
        } else {
            log.report(number, "the table has no line between its header and its rows", expected: "a line such as `|---|---|`")
            append(.table(MarkdownTable(header: [], line: number)), number)
        }
    }

    private mutating func readItem(_ item: (ordered: Bool, text: String), indentation: Int, at number: Int) {
        if indentation >= 2, let openItem {
            extend(openItem, with: item.text, separator: "\n- ")
        } else {
            append(.item(ordered: item.ordered, text: item.text), number)
            openItem = blocks.count - 1
        }
    }

    private mutating func readText(_ content: String, indentation: Int, at number: Int) {
        let startsAfresh = isAfterBlankLine || LabelledText.beginsWithLabel(content)
        if let openItem, indentation >= 2 || !startsAfresh {
            extend(openItem, with: content, separator: isAfterBlankLine ? "\n\n" : " ")
        } else if !startsAfresh, let last = blocks.indices.last, case .paragraph = blocks[last].kind {
            extend(last, with: content, separator: " ")
        } else {
            append(.paragraph(content), number)
        }
    }

    private mutating func extend(_ index: Int, with text: String, separator: String) {
        switch blocks[index].kind {
        case .paragraph(var paragraph):
            paragraph += separator + text
            blocks[index].kind = .paragraph(paragraph)
        case .item(let ordered, var item):
            item += separator + text
            blocks[index].kind = .item(ordered: ordered, text: item)
        case .heading, .table, .fence:
            break
        }
    }

    /// The heading on the line, if it is one.
    private static func heading(_ content: String) -> (level: Int, text: String)? {
        let level = content.prefix { $0 == "#" }.count
        let rest = content.dropFirst(level)
        guard (1...6).contains(level), rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        return (level, rest.trimmed)
    }

    /// The list item that begins on the line, if one does.
    private static func item(_ content: String) -> (ordered: Bool, text: String)? {
        if content.hasPrefix("- ") || content.hasPrefix("* ") || content.hasPrefix("+ ") {
            return (false, content.dropFirst(2).trimmed)
        }
        let digits = content.prefix { $0.isASCII && $0.isNumber }
        let rest = content.dropFirst(digits.count)
        guard (1...9).contains(digits.count), rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        return (true, rest.dropFirst(2).trimmed)
    }
}
