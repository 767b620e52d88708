/// The order of the steps in Mermaid, at most thirty.
struct StepGraph {
    let steps: [MigrationPlan.Step]
    private static let limit = 30

    func mermaid() -> String {
        guard !steps.isEmpty else { return "" }
        let shown = steps.prefix(steps.count > Self.limit ? Self.limit - 1 : Self.limit)
        let ids = Set(shown.map(\.id))
        var lines = ["flowchart TD"]
        for step in shown { lines.append("    \(node(step.id))[\"\(step.id): \(label(step.title))\"]") }
        for step in shown {
            for before in step.dependsOn where ids.contains(before) { lines.append("    \(node(before)) --> \(node(step.id))") }
        }
        if shown.count < steps.count, let last = shown.last {
            lines.append("    more[\"\(steps.count - shown.count) more steps\"]")
            lines.append("    \(node(last.id)) --> more")
        }
        return lines.joined(separator: "\n")
    }

    private func node(_ id: String) -> String { id.replacing("-", with: "") }

    private func label(_ title: String) -> String {
        let text = title.replacing("\"", with: "'")
        return text.count > 60 ? String(text.prefix(57)) + "…" : text
    }
}
