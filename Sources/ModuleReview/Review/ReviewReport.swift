/// Tells a result to a person.
struct ReviewReport {
    let result: ReviewResult
    let missing: [String]
    /// What the configuration says without effect.
    let notes: [String]

    func markdown(limit: Int) -> String {
        var head = "# Review\n\n\(result.verdict)\n\n"
        head += "\(result.module.files) files, \(result.module.lines) lines, \(result.module.types) types."
        for boundary in result.boundaries { head += " Beside it, \(boundary.pattern) owns \(boundary.owns)." }
        if result.mixed { head += " Two presentation patterns are in use." }
        head += "\n"
        var foot = ""
        foot += checklist
        if !result.skipped.isEmpty {
            foot +=
                "\nNot analysed: \(result.skipped.count) files, the first \(result.skipped[0].file.singleLine) (\(result.skipped[0].reason.singleLine)).\n"
        }
        if !missing.isEmpty { foot += "\nNot run, since no loaded playbook describes them: \(missing.joined(separator: ", ")).\n" }
        if !notes.isEmpty { foot += "\nIn .swift-architecture.json: \(notes.joined(separator: "; ")).\n" }
        var body = ""
        var shown = 0
        var explained: Set<String> = []
        for finding in result.findings {
            let text = entry(finding, explains: explained.insert(finding.rule).inserted)
            guard head.count + body.count + text.count + foot.count + 300 <= limit else { break }
            body += text
            shown += 1
        }
        if shown < result.findings.count {
            body +=
                "\n\(result.findings.count - shown) findings of this page are cut here; `findings` has them, and `detail: \"full\"` shows more.\n"
        }
        if let cursor = result.nextCursor { body += "\nMore findings: call again with `cursor: \"\(cursor)\"`.\n" }
        return head + body + foot
    }

    private var checklist: String {
        guard !result.checklist.isEmpty else { return "" }
        func items(_ state: String) -> [ReviewResult.Check] { result.checklist.filter { $0.state == state } }
        var text = "\nChecklist of \(result.pattern): \(items("pass").count) pass."
        if !items("fail").isEmpty { text += " Fail: " + items("fail").map { "\($0.item) (\($0.findings))" }.joined(separator: "; ") + "." }
        if !items("manual").isEmpty { text += " To check by hand: " + items("manual").map(\.item).joined(separator: "; ") + "." }
        return text + "\n"
    }

    /// The playbook's words are told once for each rule.
    private func entry(_ finding: Finding, explains: Bool) -> String {
        var text = "\n## \(finding.severity): \(finding.rule) — \(finding.file):\(finding.line)\n\n\(finding.message)\n\n"
        if !finding.evidence.isEmpty {
            let more = finding.evidence.count - Self.mostEvidence
            text += "- Read: \(finding.evidence.prefix(Self.mostEvidence).joined(separator: "; "))\(more > 0 ? "; and \(more) more" : "")\n"
        }
        if explains { text += "- Why: \(finding.why)\n- Fix: \(finding.fix)\n- Playbook: \(finding.playbook)\n" }
        return text
    }

    private static let mostEvidence = 3
}
