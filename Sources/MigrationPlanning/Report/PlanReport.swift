/// The plan as a person reads it, within the limit of characters.
struct PlanReport {
    let plan: MigrationPlan
    let full: Bool
    private var limit: Int { full ? 24_000 : 8_000 }

    /// Whole blocks only; what does not fit is counted.
    func markdown() -> String {
        var text =
            "# \(plan.change.map { "\($0), keeping \(plan.target)" } ?? "\(plan.current.pattern) → \(plan.target)"): \(plan.verdict.rawValue)\n"
        text += bullets("Why", plan.reasons)
        if let instead = plan.instead { text += "\n**Instead.** \(instead)\n" }
        let notice = 260
        var cut: [String] = []
        func add(_ name: String, _ blocks: [String]) {
            var left = 0
            for block in blocks {
                if left == 0, text.count + block.count + notice < limit { text += block } else { left += 1 }
            }
            if left > 0 { cut.append("\(left) \(name)") }
        }
        if !plan.steps.isEmpty { text += "\n## Steps\n" }
        add("steps", plan.steps.map(step))
        let rest = [
            bullets("Side by side", [plan.coexistence]), bullets("Traps", plan.traps), bullets("Risks", plan.risks),
            bullets("Done when", plan.doneWhen),
        ]
        add("sections", rest.filter { !$0.isEmpty })
        if !plan.mapping.isEmpty {
            add(
                "rows of the mapping",
                ["\n## Mapping\n\n| symbol | where | action | detail |\n|---|---|---|---|\n"]
                    + plan.mapping.map {
                        "| `\($0.symbol)` | \($0.file):\($0.line) | \($0.action.rawValue) | \($0.detail.replacing("|", with: "\\|")) |\n"
                    })
        }
        if full, !plan.graph.isEmpty { add("graph", ["\n## Graph\n\n```mermaid\n\(plan.graph)\n```\n"]) }
        if !cut.isEmpty {
            let how = full ? "they are in the structured result" : "`detail: \"full\"` shows more, and the structured result has all of it"
            text += "\nCut: \(cut.joined(separator: ", ")); \(how).\n"
        }
        return text.count <= limit ? text : String(text.prefix(limit - 60)) + "\nCut; the rest is in the structured result.\n"
    }

    private func step(_ step: MigrationPlan.Step) -> String {
        let shown = full ? step.changes : Array(step.changes.prefix(4))
        let more = step.changes.count - shown.count
        var lines = ["\n### \(step.id) — \(step.title)\n", step.why, "", "- Before: \(step.precondition)"]
        lines += shown.map { "- Change: \($0)" }
        if more > 0 { lines.append("- Change: \(more) more (`detail: \"full\"`)") }
        if !step.testsFirst.isEmpty { lines.append("- Tests first: \(step.testsFirst.joined(separator: "; "))") }
        lines += ["- Gate: \(step.gate)", "- Rollback: \(step.rollback)", "- Stop when: \(step.stopWhen)"]
        let after = step.dependsOn.isEmpty ? "nothing" : step.dependsOn.joined(separator: ", ")
        lines.append("- Risk \(step.risk), size \(step.size), after \(after)")
        return lines.joined(separator: "\n") + "\n"
    }

    private func bullets(_ title: String, _ items: [String]) -> String {
        let items = items.filter { !$0.isEmpty }
        return items.isEmpty ? "" : "\n## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
    }
}
