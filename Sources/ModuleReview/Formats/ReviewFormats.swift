/// Writes a result for other readers than an agent.
public enum ReviewFormats {
    /// For Xcode's issue navigator.
    public static func xcode(_ result: ReviewResult) -> String {
        let root = result.module.path.isEmpty ? "" : result.module.path + "/"
        return lines(result) {
            "\(root)\($0.file):\($0.line):\($0.column): \($0.severity == "info" ? "note" : $0.severity): \($0.message) [\($0.rule)]"
        }
    }

    /// For annotations of GitHub Actions.
    public static func github(_ result: ReviewResult) -> String {
        lines(result) { finding in
            let level = finding.severity == "info" ? "notice" : finding.severity
            return
                "::\(level) file=\(property(finding.file)),line=\(finding.line),col=\(finding.column),title=\(finding.rule)::\(data(finding.message))"
        }
    }

    /// The report itself.
    public static func markdown(_ result: ReviewResult) -> String { result.report }

    private static func lines(_ result: ReviewResult, _ line: (Finding) -> String) -> String {
        result.findings.map { line($0) + "\n" }.joined()
    }

    private static func data(_ text: String) -> String { text.map { $0 == "%" ? "%25" : $0.isNewline ? "%0A" : String($0) }.joined() }

    private static func property(_ text: String) -> String {
        data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
    }
}
