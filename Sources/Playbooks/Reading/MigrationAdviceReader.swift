/// Reads what a guide says of migrations, each part under its own heading.
enum MigrationAdviceReader {
    private static let weights = ["not-recommended", "wait", "ask", "pilot", "measure"]

    static func read(_ blocks: [MarkdownBlock], _ context: inout DocumentContext) -> MigrationAdvice {
        var advice = MigrationAdvice()
        for section in MarkdownSection.sections(of: blocks, level: 2) {
            switch section.heading {
            case "Steps of pairs": advice.pairs += pairs(section, &context)
            case "Pairs that share their steps": advice.shared += shared(section, &context)
            case "Pairs that lead nowhere": advice.deadEnds += deadEnds(section, &context)
            case "Bridges": advice.bridges += bridges(section, &context)
            default:
                let parts = MarkdownSection.sections(of: section.blocks, level: 3)
                for part in parts where part.heading == "What speaks against moving now" {
                    advice.objections += objections(part, &context)
                }
            }
        }
        return advice
    }

    private static func pairs(_ section: MarkdownSection, _ context: inout DocumentContext) -> [MigrationAdvice.Pair] {
        MarkdownSection.sections(of: section.blocks, level: 3).compactMap { part in
            let words = part.heading.split(separator: " ").map(String.init)
            guard words.count == 3, words[1] == "→" else {
                context.report(part.line, "the heading `### \(part.heading)` names no pair", expected: "`### mvc → tca`")
                return nil
            }
            let entry = MigrationReader.entry(of: part, direction: .from, pattern: words[0], &context)
            context.mention(.pattern(words[2]), in: "`### \(part.heading)`", line: part.line)
            return MigrationAdvice.Pair(source: words[0], target: words[2], entry: entry)
        }
    }

    private static func shared(_ section: MarkdownSection, _ context: inout DocumentContext) -> [MigrationAdvice.SharedSteps] {
        rows(of: section, columns: 3, &context).compactMap { cells, line in
            guard let target = InlineCode.wholeSpan(cells[1]), let like = InlineCode.wholeSpan(cells[2]) else {
                context.report(line, "the row names no target and no source", expected: "| `mvi` `viper` | `coordinator` | `mvvm` |")
                return nil
            }
            return MigrationAdvice.SharedSteps(sources: InlineCode.spans(in: cells[0]), target: target, like: like)
        }
    }

    private static func deadEnds(_ section: MarkdownSection, _ context: inout DocumentContext) -> [MigrationAdvice.DeadEnd] {
        rows(of: section, columns: 4, &context).map { cells, _ in
            MigrationAdvice.DeadEnd(
                sources: InlineCode.spans(in: cells[0]), targets: InlineCode.spans(in: cells[1]), why: cells[2], instead: cells[3])
        }
    }

    private static func objections(_ section: MarkdownSection, _ context: inout DocumentContext) -> [MigrationAdvice.Objection] {
        rows(of: section, columns: 4, &context).compactMap { cells, line in
            let weighs = InlineCode.plain(cells[1])
            guard weights.contains(weighs) else {
                context.report(line, "`\(weighs)` is no weight", expected: weights.map { "`\($0)`" }.joined(separator: ", "))
                return nil
            }
            return MigrationAdvice.Objection(words: InlineCode.spans(in: cells[0]), weighs: weighs, why: cells[2], instead: cells[3])
        }
    }

    private static func bridges(_ section: MarkdownSection, _ context: inout DocumentContext) -> [MigrationAdvice.Bridge] {
        MarkdownSection.sections(of: section.blocks, level: 3).compactMap { part in
            let id = part.heading.split(separator: " ").first.map(String.init) ?? ""
            let labelled = LabelledText.read(part.blocks, labels: ["For", "Goes"])
            func text(_ label: String) -> String { labelled.first { $0.label == label }?.whole ?? "" }
            guard let fence = part.blocks.fences.first, let code = lastFile(of: fence.text) else {
                context.report(part.line, "the bridge `\(id)` has no code", expected: "a fence with two `// file:` parts, the bridge last")
                return nil
            }
            return MigrationAdvice.Bridge(id: id, purpose: text("For"), removal: text("Goes"), code: code)
        }
    }

    /// What stands after the last `// file:` line.
    private static func lastFile(of text: String) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.lastIndex(where: { $0.hasPrefix("// file:") }) else { return nil }
        return lines[(start + 1)...].joined(separator: "\n")
    }

    private static func rows(
        of section: MarkdownSection, columns: Int, _ context: inout DocumentContext
    ) -> [(cells: [String], line: Int)] {
        let tables = section.blocks.tables
        if tables.isEmpty {
            context.report(section.line, "`\(section.heading)` has no table", expected: "a table with \(columns) columns")
        }
        return tables.flatMap(\.rows).compactMap { row in
            row.cells.count >= columns ? (row.cells, row.line) : nil
        }
    }
}
