import Playbooks

/// The answer as markdown: the verdict first, then why, what it costs, what not to build, and what to do next.
struct ReportWriter {
    let library: PlaybookLibrary
    let situation: Situation
    let decision: Decision
    let full: Bool

    private var limit: Int { full ? 24_000 : 8_000 }

    func write(_ selection: Selection) -> String {
        let parts = [
            verdict(selection), reasons(selection), costs(selection), avoid(selection), risks(selection), files(), questions(selection),
            facts(selection), ranking(selection), reading(selection),
        ]
        return fit(parts.filter { !$0.isEmpty })
    }

    private func verdict(_ selection: Selection) -> String {
        let name = PatternTitle.of(decision.primary, library)
        let requested = situation.requested.first.map { PatternTitle.of($0, library) } ?? "The requested pattern"
        let first =
            switch decision.outcome {
            case .recommend: "Use \(name)."
            case .fit: "\(name) fits; use it."
            case .mismatch: decision.primary == "none" ? "\(requested) does not fit." : "\(requested) is not warranted here; use \(name)."
            case .keep: "Keep \(name); leave what is there."
            case .none: "No architecture pattern is warranted: use plain Swift types and functions, and separate decisions from I/O."
            case .ask:
                decision.primary == "none" ? "One fact is missing." : "One fact is missing; until it is known, \(name) is only a default."
            case .proceedWithRisk: "Go on with \(name) as you decided, with the risks below in view."
            }
        let together =
            selection.secondary.isEmpty
            ? ""
            : " Together with " + selection.secondary.map { "\(PatternTitle.of($0.pattern, library)) (\($0.owns))" }.joined(separator: ", ")
                + "."
        return
            "## \(name == "no pattern" ? "No pattern" : name): \(decision.outcome.rawValue)\n\n\(first) \(decision.rules.joined(separator: " "))\(together) Confidence \(selection.confidence)."
    }

    private func reasons(_ selection: Selection) -> String {
        let points = selection.reasons.filter { $0.effect != "rule" }
        guard !points.isEmpty else { return "" }
        let shown = points.prefix(full ? 30 : 7)
        let lines = shown.map { reason in
            reason.fact.isEmpty ? "- \(reason.text)" : "- \(reason.text) (`\(reason.fact): \(reason.value)`, \(reason.effect))"
        }
        let rest = points.count - shown.count
        return "### Why\n\n" + lines.joined(separator: "\n") + (rest > 0 ? "\n- \(rest) more with `detail: full`" : "")
    }

    private func costs(_ selection: Selection) -> String {
        var lines = (library.pattern(decision.primary)?.glance ?? []).filter { !$0.name.lowercased().hasPrefix("question") }.map {
            "- \($0.name): \($0.value)"
        }
        if let other = selection.alternative {
            lines.append("- Alternative: \(PatternTitle.of(other.pattern, library)). \(other.tradeOff)")
        }
        return lines.isEmpty ? "" : "### What it costs\n\n" + lines.joined(separator: "\n")
    }

    private func avoid(_ selection: Selection) -> String {
        var lines: [String] = []
        switch decision.outcome {
        case .keep: lines.append("No second pattern inside this module, and no rewrite for its own sake.")
        case .none: lines.append("No view model, presenter, coordinator or reducer.")
        default: lines.append("No role, layer or protocol that has nothing to decide yet.")
        }
        if situation.book.value("third_party") != "allowed", situation.book.value("third_party") != "in-use" {
            lines.append("No framework dependency.")
        }
        if situation.book.value("infrastructure") == "none" { lines.append("No repository: there is nothing to hide.") }
        if situation.book.value("business_rules") == "none" { lines.append("No use cases: there are no rules.") }
        return "### What not to build\n\n" + lines.map { "- \($0)" }.joined(separator: "\n")
    }

    private func risks(_ selection: Selection) -> String {
        selection.risks.isEmpty ? "" : "### Risks\n\n" + selection.risks.map { "- \($0)" }.joined(separator: "\n")
    }

    private func files() -> String {
        guard decision.outcome != .keep, decision.outcome != .none, let tree = library.pattern(decision.primary)?.structure.tree,
            !tree.isEmpty
        else { return "" }
        let lines = tree.split(separator: "\n").prefix(full ? 60 : 14)
        return "### First files\n\n```\n" + lines.joined(separator: "\n") + "\n```"
    }

    private func questions(_ selection: Selection) -> String {
        guard !selection.questions.isEmpty else { return "" }
        return "### Questions that would change this\n\n" + selection.questions.map { "- \($0.question)" }.joined(separator: "\n")
    }

    private func facts(_ selection: Selection) -> String {
        let lines = selection.facts.map { fact in
            "- `\(fact.name): \(fact.value)` (\(fact.source.rawValue)\(fact.evidence.isEmpty ? "" : ": \"\(CleanText.echo(fact.evidence, limit: full ? 140 : 90))\""))"
        }
        let conflicts = situation.book.conflicts.map { "- Conflict: \($0)" }
        return lines.isEmpty ? "" : "### Facts; correct me\n\n" + (conflicts + lines).joined(separator: "\n")
    }

    private func ranking(_ selection: Selection) -> String {
        guard !selection.ranking.isEmpty else { return "" }
        let lines = selection.ranking.map { ranked -> String in
            let head =
                "- \(PatternTitle.of(ranked.pattern, library)): \(ranked.score) of 100, \(ranked.for.count) for, \(ranked.against.count) against"
            return full ? ([head] + (ranked.for + ranked.against).map { "  - \($0)" }).joined(separator: "\n") : head
        }
        return "### Judged\n\n" + lines.joined(separator: "\n")
    }

    private func reading(_ selection: Selection) -> String {
        let books = selection.playbooks.map { "- Open `\($0.path)`: \($0.sections.joined(separator: ", "))" }
        let calls = selection.next.map { call in
            let arguments = call.arguments.sorted { $0.key < $1.key }.map { "\($0.key): \(Self.text($0.value))" }.joined(separator: ", ")
            return "- `\(call.tool)` {\(arguments)}"
        }
        return books.isEmpty && calls.isEmpty ? "" : "### Next\n\n" + (books + calls).joined(separator: "\n")
    }

    private static func text(_ value: ArgumentValue) -> String {
        switch value {
        case .text(let text): "\"\(text)\""
        case .list(let items): "[" + items.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        }
    }

    /// Leaves whole parts out from the longest of the lower ones until the report fits, and says so.
    private func fit(_ parts: [String]) -> String {
        var parts = parts
        var cut = 0
        while parts.map(\.count).reduce(0, +) + parts.count * 2 + 80 > limit, parts.count > 1,
            let longest = parts.indices.dropFirst().max(by: { parts[$0].count < parts[$1].count })
        {
            parts.remove(at: longest)
            cut += 1
        }
        if cut > 0 { parts.append("\(cut) part\(cut == 1 ? "" : "s") left out; `detail: full` shows more.") }
        return String(parts.joined(separator: "\n\n").prefix(limit - 1)) + "\n"
    }
}
