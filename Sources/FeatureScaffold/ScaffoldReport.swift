extension Scaffold {
    /// The proposal as markdown; `full` shows every file's text, and so does a proposal that fits within 8,000 characters.
    public func report(detail full: Bool) -> String {
        let fences = files.map { "`\($0.path)` — \($0.purpose)\n\n```swift\n\($0.text)```" }.joined(separator: "\n\n")
        let whole = page("## Files\n\n" + fences)
        if full || whole.count <= 8_000 { return whole }
        let list = files.map { "- `\($0.path)` — \($0.purpose), \($0.text.count) characters" }.joined(separator: "\n")
        return page(
            "## Files\n\n\(list)\n\nThe text of \(files.count) files is left out here; ask again with `detail: \"full\"`, or read `files`.")
    }

    private func page(_ body: String) -> String {
        var parts = [
            "# Proposal \(proposal)",
            "\(files.count) files, nothing written yet. To write exactly these, repeat the call with `apply: true` and `proposal: \"\(proposal)\"`.",
            "```text\n\(tree)\n```", body, "## Wiring\n\n```swift\n\(wiring)\n```", "## Graph\n\n```mermaid\n\(graph)\n```",
        ]
        if !assumptions.isEmpty { parts.append("## Assumed\n\n" + assumptions.map { "- " + $0 }.joined(separator: "\n")) }
        if !checklist.isEmpty { parts.append("## Check before merging\n\n" + checklist.map { "- [ ] " + $0 }.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }
}
