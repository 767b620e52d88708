/// Tells a result to a person.
struct ReviewReport {
    let result: ReviewResult
    let missing: [String]
    /// What the configuration says without effect.
    let notes: [String]
    let total: Int

    func markdown(limit: Int) -> String {
        var head = "# Review\n\n\(verdict)\n\n"
        head += "\(result.module.files) files, \(result.module.lines) lines, \(result.module.types) types."
        if !result.secondary.isEmpty { head += " Beside it: \(result.secondary.joined(separator: ", "))." }
        if result.mixed { head += " Two presentation patterns are in use." }
        head += "\n"
        var foot = ""
        if !result.checklist.isEmpty {
            let manual = result.checklist.count { $0.state == "manual" }
            foot +=
                "\nChecklist of \(result.pattern): \(result.checklist.count { $0.state == "pass" }) pass, \(result.checklist.count { $0.state == "fail" }) fail, \(manual) to check by hand.\n"
        }
        if !result.skipped.isEmpty {
            foot +=
                "\nNot analysed: \(result.skipped.count) files, the first \(result.skipped[0].file.singleLine) (\(result.skipped[0].reason.singleLine)).\n"
        }
        if !missing.isEmpty { foot += "\nNot run, since no loaded playbook describes them: \(missing.joined(separator: ", ")).\n" }
        if !notes.isEmpty { foot += "\nIn .swift-architecture.json: \(notes.joined(separator: "; ")).\n" }
        var body = ""
        var shown = 0
        for finding in result.findings {
            let text = entry(finding)
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

    private var verdict: String {
        let errors = result.counts.bySeverity["error"] ?? 0
        let pattern =
            result.pattern == "none"
            ? "No presentation pattern was found" : "The code follows \(result.pattern) (confidence \(result.confidence))"
        if total == 0 { return "\(pattern). Healthy: leave it; the rules that ran found nothing." }
        return "\(pattern). \(total) finding\(total == 1 ? "" : "s"), \(errors) of them error\(errors == 1 ? "" : "s")."
    }

    private func entry(_ finding: Finding) -> String {
        """

        ## \(finding.severity): \(finding.rule) — \(finding.file):\(finding.line)

        \(finding.message)

        - Why: \(finding.why)
        - Fix: \(finding.fix)
        - Playbook: \(finding.playbook)

        """
    }
}
