import Foundation

/// A file's lines, whichever line ends and byte order mark it was saved with.
struct SourceText {
    let lines: [String]
    /// The first line that is not valid UTF-8, counted from 1; its text is left empty.
    let firstInvalidLine: Int?

    init(_ bytes: Data) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        var lines: [String] = []
        var firstInvalidLine: Int?
        // A line feed never occurs inside a longer UTF-8 sequence, so the bytes may be split before they are decoded.
        for rawLine in content.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let lineBytes = rawLine.last == 0x0D ? rawLine.dropLast() : rawLine
            if let line = String(bytes: lineBytes, encoding: .utf8) {
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

extension StringProtocol {
    /// The text without the white space around it.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// How many spaces the line begins with; a tab counts as four.
    var indentation: Int {
        var width = 0
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: " "): width += 1
            case UInt8(ascii: "\t"): width += 4
            default: return width
            }
        }
        return width
    }
}
