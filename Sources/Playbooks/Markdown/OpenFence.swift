/// A fence whose end has not been reached yet.
struct OpenFence {
    let line: Int
    private let mark: UInt8
    private let length: Int
    private let indentation: Int
    private let info: FenceInfo
    private static let backtick = UInt8(ascii: "`")
    private var text = ""

    /// Opens a fence when the line begins one.
    init?(openedBy line: String, at number: Int) {
        let content = line[...].trimmedSlice
        guard let mark = content.utf8.first, mark == Self.backtick || mark == UInt8(ascii: "~") else { return nil }
        let info = content.utf8.drop { $0 == mark }
        let length = content.utf8.count - info.count
        // Three backticks on one line with more behind them are code within a sentence.
        guard length >= 3, !(mark == Self.backtick && info.contains(Self.backtick)) else { return nil }
        self.line = number
        self.mark = mark
        self.length = length
        self.indentation = line.indentation
        self.info = FenceInfo(String(Substring(info)))
    }

    func isClosed(by line: String) -> Bool {
        let content = line[...].trimmedSlice
        return content.utf8.first == mark && content.isRow(of: mark, atLeast: length)
    }

    mutating func append(_ line: String) {
        // A fence inside a list item is indented with it; that indentation is not the code's.
        var content = line.utf8[...]
        for _ in 0..<indentation where content.first == UInt8(ascii: " ") { content.removeFirst() }
        text += Substring(content)
        text += "\n"
    }

    var isIndented: Bool { indentation >= 2 }

    var fence: CodeFence {
        CodeFence(language: info.language, attributes: info.attributes, flags: info.flags, text: text, line: line)
    }
}
