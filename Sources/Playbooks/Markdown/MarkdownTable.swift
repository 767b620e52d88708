/// A table: a header, and rows that have as many cells as the header.
struct MarkdownTable: Equatable {
    struct Row: Equatable {
        let cells: [String]
        let line: Int
    }

    let header: [String]
    var rows: [Row] = []
    let line: Int

    /// The cells of one line; `\|` is a bar inside a cell.
    static func cells(of line: String) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        for character in line.trimmed.dropFirst() {
            if isEscaped {
                cell += character == "|" ? "|" : "\\\(character)"
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "|" {
                cells.append(cell.trimmed)
                cell = ""
            } else {
                cell.append(character)
            }
        }
        if isEscaped { cell += "\\" }
        if !cell.trimmed.isEmpty { cells.append(cell.trimmed) }
        return cells
    }

    /// Whether the line is the one between a header and its rows, such as `|---|:--:|`.
    static func isDelimiter(_ line: String) -> Bool {
        let text = line.trimmed
        return text.hasPrefix("|") && text.contains("-") && text.utf8.allSatisfy { "|-: ".utf8.contains($0) }
    }
}
