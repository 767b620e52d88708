/// The plan as a person reads it, within the limit of characters.
struct PlanReport {
    /// How much is shown.
    enum Form {
        /// A tool's default answer.
        case brief
        /// A tool's long answer.
        case full
        /// A document for a tracker: everything that fits an issue.
        case document

        var limit: Int {
            switch self {
            case .brief: 8_000
            case .full: 24_000
            case .document: 60_000
            }
        }
    }

    let plan: MigrationPlan
    let form: Form

    /// Whole blocks only; what does not fit is counted.
    func markdown() -> String {
        var text = "# \(title): \(plan.verdict.rawValue)\n"
        text += bullets("Why", plan.reasons)
        if let instead = plan.instead { text += "\n**Instead.** \(instead)\n" }
        text += InventorySummary(plan: plan, isLong: form != .brief).markdown()
        let notice = 260
        var cut: [String] = []
        func add(_ name: String, _ blocks: [String]) {
            var left = 0
            for block in blocks {
                if left == 0, text.count + block.count + notice < form.limit { text += block } else { left += 1 }
            }
            if left > 0 { cut.append("\(left) \(name)") }
        }
        if form == .document { add("pictures", pictures) }
        if !plan.steps.isEmpty {
            text += "\n## Steps\n"
            add(form == .brief && !fits ? "steps in detail" : "steps", fits ? plan.steps.map(step) : shortened)
        }
        let rest = [
            bullets("Side by side", [plan.coexistence]) + adapters, bullets("Traps", plan.traps), bullets("Risks", plan.risks),
            bullets("Done when", plan.doneWhen),
        ]
        add("sections", rest.filter { !$0.isEmpty })
        if !plan.mapping.isEmpty { add("rows of the mapping", mapping) }
        if form == .full { add("pictures", pictures) }
        if !cut.isEmpty {
            let how =
                form == .brief
                ? "`detail: \"full\"` shows more, and the structured result has all of it" : "they are in the structured result"
            text += "\nCut: \(cut.joined(separator: ", ")); \(how).\n"
        }
        return text.count <= form.limit ? text : String(text.prefix(form.limit - 60)) + "\nCut; the rest is in the structured result.\n"
    }

    private var title: String {
        let what = plan.change.map { "\($0), keeping \(plan.target)" } ?? "\(plan.current.pattern) → \(plan.target)"
        return plan.scope.isEmpty ? what : "\(what) in \(plan.scope)"
    }

    // MARK: Steps

    /// Room for traps, risks and the end is kept.
    private var fits: Bool {
        let room = form.limit * 6 / 10
        return plan.steps.reduce(0) { $0 + step($1).count } <= room
    }

    /// The first steps in full, then one line each, so that the order is seen to its end.
    private var shortened: [String] {
        let room = form.limit * 5 / 10
        var used = plan.steps.count * 90
        var blocks: [String] = []
        for (index, step) in plan.steps.enumerated() {
            let whole = self.step(step)
            if index < 3 || used + whole.count < room {
                used += whole.count
                blocks.append(whole)
            } else {
                let after = step.dependsOn.joined(separator: ", ")
                blocks.append("\n- **\(step.id)** \(step.title) (after \(after); risk \(step.risk), size \(step.size))")
            }
        }
        return blocks + ["\n"]
    }

    private func step(_ step: MigrationPlan.Step) -> String {
        let most = form == .brief ? 5 : form == .full ? 14 : 40
        let shown = step.changes.prefix(most)
        let more = step.changes.count - shown.count
        var lines = ["\n### \(step.id) — \(step.title)\n", step.why, "", "- Before: \(step.precondition)"]
        lines += shown.map { "- Change: \($0)" }
        if more > 0 { lines.append("- Change: \(more) more\(form == .brief ? " (`detail: \"full\"`)" : ", in the structured result")") }
        if !step.testsFirst.isEmpty { lines.append("- Tests first: \(step.testsFirst.prefix(most * 2).joined(separator: "; "))") }
        lines += ["- Gate: \(step.gate)", "- Rollback: \(step.rollback)", "- Stop when: \(step.stopWhen)"]
        let after = step.dependsOn.isEmpty ? "nothing" : step.dependsOn.joined(separator: ", ")
        lines.append("- Risk \(step.risk), size \(step.size), after \(after)")
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: The rest

    private var adapters: String {
        plan.adapters.map { adapter in
            let head = "\n**`\(adapter.name)`** (\(adapter.file)), from \(adapter.addedIn) to \(adapter.deletedIn). \(adapter.purpose)\n"
            return form == .brief ? head : head + "\n```swift\n\(adapter.code)```\n"
        }.joined()
    }

    private var mapping: [String] {
        let staying = plan.mapping.filter { $0.action == .keep }.count
        let rows = form == .document ? plan.mapping.filter { $0.action != .keep } : plan.mapping
        let note = form == .document && staying > 0 ? "\n\(staying) types and members stay as they are.\n" : ""
        return ["\n## Mapping\n\(note)\n| symbol | where | action | detail |\n|---|---|---|---|\n"]
            + rows.map {
                "| `\($0.symbol)` | \($0.file):\($0.line) | \($0.action.rawValue) | \($0.detail.replacing("|", with: "\\|")) |\n"
            }
    }

    private var pictures: [String] {
        let order = plan.stepGraph.isEmpty ? [] : ["\n## Order of the steps\n\n```mermaid\n\(plan.stepGraph)\n```\n"]
        return order + (plan.graph.isEmpty ? [] : ["\n## Before and after\n\n```mermaid\n\(plan.graph)\n```\n"])
    }

    private func bullets(_ title: String, _ items: [String]) -> String {
        let items = items.filter { !$0.isEmpty }
        return items.isEmpty ? "" : "\n## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
    }
}

extension MigrationPlan {
    /// The plan as a document for a tracker, with pictures and the code of the adapters.
    public var document: String { PlanReport(plan: self, form: .document).markdown() }
}
