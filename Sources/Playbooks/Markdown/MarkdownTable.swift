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
        let bytes = line[...].trimmedSlice.utf8.dropFirst()
        var cells: [String] = []
        var cell: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if byte == UInt8(ascii: "|"), !isEscaped {
                cells.append(String(decoding: cell, as: UTF8.self).trimmed)
                cell.removeAll(keepingCapacity: true)
            } else if byte == UInt8(ascii: "|") {
                cell[cell.count - 1] = byte
            } else {
                cell.append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        let last = String(decoding: cell, as: UTF8.self).trimmed
        return last.isEmpty ? cells : cells + [last]
    }

    /// Whether the line is the one between a header and its rows, such as `|---|:--:|`.
    static func isDelimiter(_ line: String) -> Bool {
        let text = line[...].trimmedSlice
        return text.hasPrefix("|") && text.contains("-") && text.utf8.allSatisfy { "|-: ".utf8.contains($0) }
    }
}
