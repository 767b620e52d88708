/// Findings for a person at a terminal: place, message, the line with a caret, the fix.
public struct TerminalText {
    private let usesColor: Bool
    private let line: (_ file: String, _ number: Int) -> String?

    /// `line` gives a line of a reviewed file; nil shows the finding without it. Colour only where a terminal shows it.
    public init(usesColor: Bool, line: @escaping (_ file: String, _ number: Int) -> String?) {
        self.usesColor = usesColor
        self.line = line
    }

    /// One paragraph a finding.
    public func text(_ result: ReviewResult) -> String { result.findings.map(paragraph).joined() }

    private func paragraph(_ finding: Finding) -> String {
        let tint = ["error": "31", "warning": "33"][finding.severity] ?? "36"
        var text = "\(bold("\(finding.file):\(finding.line):\(finding.column):")) \(colored(finding.severity + ":", tint)) "
        text += "\(finding.message) [\(finding.rule)]\n"
        if let source = line(finding.file, finding.line)?.singleLine {
            let indent = source.prefix { $0 == " " }.count
            let shown = source.dropFirst(indent)
            // Columns count bytes from 1; what stands before the caret is counted in characters.
            let before = String(decoding: source.utf8.prefix(max(0, finding.column - 1)), as: UTF8.self).count - indent
            text += "    \(shown)\n    \(String(repeating: " ", count: max(0, before)))\(colored("^", tint))\n"
        }
        return text + "    fix: \(finding.fix.singleLine)\n"
    }

    private func colored(_ text: String, _ code: String) -> String { usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
    private func bold(_ text: String) -> String { colored(text, "1") }
}
