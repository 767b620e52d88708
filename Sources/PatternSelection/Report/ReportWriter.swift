import Playbooks

/// The answer as markdown, as a colleague would give it: the verdict, why in the user's terms, what it costs, what not to build, what comes next.
struct ReportWriter {
    let library: PlaybookLibrary
    let situation: Situation
    let decision: Decision
    let full: Bool
    var code: CodeReading?

    private var limit: Int { full ? 24_000 : 8_000 }
    private var name: String { PatternTitle.of(decision.primary, library) }
    private var wish: String? { situation.requested.first.map { PatternTitle.of($0, library) } }

    func write(_ selection: Selection) -> String {
        let parts = [
            verdict(selection), reasons(selection), existing(), costs(), other(selection), avoid(selection), risks(selection), files(),
            questions(selection),
            facts(selection), ranking(selection), reading(selection),
        ]
        return fit(parts.filter { !$0.isEmpty })
    }

    // MARK: Verdict

    private func verdict(_ selection: Selection) -> String {
        let beside = selection.secondary.map { "\(PatternTitle.of($0.pattern, library)) for \($0.owns)" }.joined(separator: " and ")
        let sure = sureness(selection.confidence)
        let second = beside.isEmpty ? sure : "With it goes \(beside); \(sure.continued)"
        let notes = decision.rules.dropFirst().map { "\n- \($0)" }.joined()
        return "## \(heading)\n\n\(because) \(second)\(notes.isEmpty ? "" : "\n\(notes)")"
    }

    /// The verdict and its reason in one sentence.
    private var because: String {
        guard var reason = decision.rules.first else { return "\(opening)." }
        let ruledOut = "\(wish ?? "") is out: "
        if reason.hasPrefix(ruledOut) { reason.removeFirst(ruledOut.count) }
        return "\(opening): \(reason.continued)"
    }

    private var heading: String {
        switch decision.outcome {
        case .recommend: "Use \(name)"
        case .fit: "\(name) fits"
        case .mismatch: decision.primary == "none" ? "Not \(wish ?? "that"), and no other pattern" : "Not \(wish ?? "that"): \(name)"
        case .keep: decision.primary == "none" ? "Leave it as it is" : "Keep \(name)"
        case .none: "No pattern needed"
        case .ask: "One question first"
        case .proceedWithRisk: "\(name), as you decided"
        }
    }

    private var opening: String {
        switch decision.outcome {
        case .recommend: "I would build this with \(name)"
        case .fit: "Yes, take \(name)"
        case .mismatch:
            decision.primary == "none"
                ? "\(wish ?? "That") would not help here" : "I would take \(name) for this and not \(wish ?? "that")"
        case .keep: decision.primary == "none" ? "I would leave it as it is" : "I would keep \(name)"
        case .none: "Plain Swift types and functions are enough, with decisions kept apart from input and output"
        case .ask: "I cannot answer this honestly yet"
        case .proceedWithRisk: "Then let us do \(name) well and keep it small"
        }
    }

    private func sureness(_ confidence: Double) -> String {
        let words =
            switch confidence {
            case 0.75...: "I am sure of this"
            case 0.55..<0.75: "I am fairly sure"
            case 0.35..<0.55: "It is close; another choice would be defensible"
            default: "This is little more than a default"
            }
        return "\(words) (confidence \(confidence))."
    }

    // MARK: Why

    private func reasons(_ selection: Selection) -> String {
        // Why something is ruled out has been said in the verdict.
        // What is said among the risks is not said twice.
        let points = selection.reasons.filter {
            $0.effect != "rule" && (full || $0.fact != "rejected") && ($0.effect.hasPrefix("+") || !selection.risks.contains($0.text))
        }
        guard !points.isEmpty, decision.outcome != .none || full else { return "" }
        let good = points.filter { $0.effect.hasPrefix("+") }
        let bad = points.filter { !$0.effect.hasPrefix("+") }
        let shown = full ? points : Array(good.prefix(4) + bad.prefix(good.isEmpty ? 4 : 2))
        let lines = shown.map { "- \($0.effect.hasPrefix("+") ? "" : "Against it: ")\($0.text)\(grounds($0))" }
        let rest = points.count - shown.count
        return "### Why\n\n" + lines.joined(separator: "\n") + (rest > 0 ? "\n- \(rest) more with `detail: full`." : "")
    }

    /// What the reason rests on: the user's words where there are some.
    private func grounds(_ reason: Reason) -> String {
        guard let fact = situation.book.fact(reason.fact, reason.value) else { return "" }
        switch fact.source {
        case .given: return " (`\(fact.name): \(fact.value)`)"
        case .assumed: return " (`\(fact.name): \(fact.value)` is assumed)"
        case .description, .code:
            return fact.evidence.isEmpty
                ? " (`\(fact.name): \(fact.value)`)"
                : " (\(fact.source == .code ? "in the code: " : "")“\(CleanText.echo(fact.evidence, limit: 140))”)"
        }
    }

    private func existing() -> String {
        code.map { CodeSection(code: $0) { PatternTitle.of($0, library) }.write(full: full) } ?? ""
    }

    // MARK: Price and limits

    private func costs() -> String {
        guard ![.keep, .none, .ask].contains(decision.outcome) else { return "" }
        let wanted = full ? ["cost", "test", "learning", "files", "use", "leave"] : ["cost", "files", "leave"]
        let lines = (library.pattern(decision.primary)?.glance ?? []).filter { row in
            wanted.contains { row.name.lowercased().hasPrefix($0) }
        }.map { "- \($0.name): \($0.value)" }
        return lines.isEmpty ? "" : "### What it costs\n\n" + lines.joined(separator: "\n")
    }

    private func other(_ selection: Selection) -> String {
        guard let other = selection.alternative, decision.outcome != .ask else { return "" }
        return "### The nearest other\n\n\(PatternTitle.of(other.pattern, library)). \(other.tradeOff)"
    }

    private func avoid(_ selection: Selection) -> String {
        var lines = [AvoidedParts.of(decision.primary, decision.outcome)]
        if ["allowed", "in-use"].contains(situation.value("third_party")) == false, ![.keep, .none, .ask].contains(decision.outcome),
            decision.primary != "tca"
        {
            lines.append("No framework dependency: nobody asked for one.")
        }
        if situation.value("infrastructure") == "none" { lines.append("No repository: there is nothing to hide.") }
        if situation.value("business_rules") == "none", decision.outcome != .none { lines.append("No use cases: there are no rules.") }
        return "### What not to build\n\n" + lines.map { "- \($0)" }.joined(separator: "\n")
    }

    private func risks(_ selection: Selection) -> String {
        guard !selection.risks.isEmpty else { return "" }
        let heading = decision.outcome == .mismatch ? "If you want \(wish ?? "it") all the same" : "Risks, and how to keep them small"
        return "### \(heading)\n\n" + selection.risks.map { "- \($0)" }.joined(separator: "\n")
    }

    private func files() -> String {
        guard ![.keep, .none, .ask].contains(decision.outcome), let tree = library.pattern(decision.primary)?.structure.tree, !tree.isEmpty
        else { return "" }
        let lines = tree.split(separator: "\n").prefix(full ? 60 : 14)
        return "### First files (a feature as in the playbook; the names are yours)\n\n```\n" + lines.joined(separator: "\n") + "\n```"
    }

    // MARK: To correct

    private func questions(_ selection: Selection) -> String {
        guard !selection.questions.isEmpty else { return "" }
        let heading = decision.outcome == .ask ? "What I need to know" : "What would change my mind"
        return "### \(heading)\n\n" + selection.questions.map { "- \($0.question)" }.joined(separator: "\n")
    }

    private func facts(_ selection: Selection) -> String {
        let conflicts = situation.book.conflicts.map { "- Conflict: \($0)" }
        let lines: [String] = [FactSource.given, .description, .code, .assumed].compactMap { source in
            let facts = selection.facts.filter { $0.source == source }
            guard !facts.isEmpty else { return nil }
            if full {
                return facts.map {
                    "- \(Self.origin(source)): `\($0.name): \($0.value)`\($0.evidence.isEmpty ? "" : " (“\($0.evidence)”)")"
                }
                .joined(separator: "\n")
            }
            return "- \(Self.origin(source)): " + facts.map { "`\($0.name): \($0.value)`" }.joined(separator: ", ")
        }
        return lines.isEmpty ? "" : "### What I went by; correct me\n\n" + (lines + conflicts).joined(separator: "\n")
    }

    private static func origin(_ source: FactSource) -> String {
        switch source {
        case .given: "Given"
        case .description: "From your words"
        case .code: "From the code"
        case .assumed: "Assumed"
        }
    }

    private func ranking(_ selection: Selection) -> String {
        guard !selection.ranking.isEmpty, decision.outcome != .none || full else { return "" }
        if full {
            let lines = selection.ranking.map { ranked in
                (["- \(PatternTitle.of(ranked.pattern, library)): \(ranked.score) of 100"]
                    + (ranked.for + ranked.against).map { "  - \($0)" })
                    .joined(separator: "\n")
            }
            return "### Ranking\n\n" + lines.joined(separator: "\n")
        }
        let line = selection.ranking.prefix(5).map { "\(PatternTitle.of($0.pattern, library)) \($0.score)" }.joined(separator: ", ")
        return "### Ranking\n\n\(line) of 100; each point with its source in `ranking`."
    }

    private func reading(_ selection: Selection) -> String {
        let books = selection.playbooks.map { "- Open `\($0.path)`: \($0.sections.joined(separator: ", "))" }
        let calls = selection.next.map { call in
            let arguments = call.arguments.sorted { $0.key < $1.key }.map { "\($0.key): \(Self.text($0.value))" }.joined(separator: ", ")
            return "- Call `\(call.tool)` {\(arguments)}"
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
