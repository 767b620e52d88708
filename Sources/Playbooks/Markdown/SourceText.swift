import Foundation

/// A file's lines, whichever line ends and byte order mark it was saved with.
struct SourceText {
    let lines: [String]
    /// The first line that is not valid UTF-8, counted from 1; its text is left empty.
    let firstInvalidLine: Int?

    init(_ bytes: Data) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        // Data is slow to index, and every byte is looked at.
        let content = [UInt8](bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes)
        var lines: [String] = []
        var firstInvalidLine: Int?
        // A line feed never occurs inside a longer UTF-8 sequence, so the bytes may be split before they are decoded.
        for rawLine in content.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let lineBytes = rawLine.last == 0x0D ? rawLine.dropLast() : rawLine
            if let line = String(validating: lineBytes, as: UTF8.self) {
                lines.append(line)
            } else {
                lines.append("")
                firstInvalidLine = firstInvalidLine ?? lines.count
            }
        }
        self.lines = lines
        self.firstInvalidLine = firstInvalidLine
    }

    var isBlank: Bool { lines.allSatisfy { $0.trimmed.isEmpty } }
}
