/// A fence whose end has not been reached yet.
struct OpenFence {
    let line: Int
    private let mark: Character
    private let length: Int
    private let indentation: Int
    private let info: FenceInfo
    private var text = ""

    /// Opens a fence when the line begins one.
    init?(openedBy line: String, at number: Int) {
        let content = line.trimmed
        guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
        let length = content.prefix { $0 == mark }.count
        let info = content.dropFirst(length)
        // Three backticks on one line with more behind them are code within a sentence.
        guard length >= 3, !(mark == "`" && info.contains("`")) else { return nil }
        self.line = number
        self.mark = mark
        self.length = length
        self.indentation = line.indentation
        self.info = FenceInfo(String(info))
    }

    func isClosed(by line: String) -> Bool {
        let content = line.trimmed
        return content.first == mark && content.count >= length && content.allSatisfy { $0 == mark }
    }

    mutating func append(_ line: String) {
        // A fence inside a list item is indented with it; that indentation is not the code's.
        var content = line[...]
        for _ in 0..<indentation where content.first == " " { content.removeFirst() }
        text += content
        text += "\n"
    }

    var isIndented: Bool { indentation >= 2 }

    var fence: CodeFence {
        CodeFence(language: info.language, attributes: info.attributes, flags: info.flags, text: text, line: line)
    }
}
