/// Reads `## Moves that keep the pattern`: a table of words, then one `### ui-framework` a move with steps as in a playbook's *Migration*.
enum MoveReader {
    static let heading = "Moves that keep the pattern"

    static func read(_ section: MarkdownSection, _ context: inout DocumentContext) -> [Move] {
        let words = self.words(in: section, &context)
        return MarkdownSection.sections(of: section.blocks, level: 3).compactMap { part in
            let steps = part.blocks.compactMap { block -> MigrationStep? in
                guard case .item(ordered: true, let text) = block.kind else { return nil }
                return StepReader.read(text, line: block.line, &context)
            }
            guard !steps.isEmpty else {
                context.report(
                    part.line, "`### \(part.heading)` has no steps",
                    expected: "a numbered list `1. **Title.** change. *Gate:* … *Rollback:* …`")
                return nil
            }
            let paragraphs = part.blocks.compactMap { block -> String? in
                guard case .paragraph(let text) = block.kind else { return nil }
                return text
            }
            let traps = paragraphs.filter { $0.hasPrefix("Traps:") }.flatMap { text in
                text.dropFirst("Traps:".count).split(separator: ";").map { $0.trimmed }
            }
            let names = part.heading.split(separator: ",", maxSplits: 1).map { $0.trimmed }
            return Move(
                id: names[0], variant: names.count > 1 ? names[1] : nil,
                summary: paragraphs.first { !$0.hasPrefix("Traps:") }.map(withoutLabel) ?? "",
                words: words[part.heading] ?? [],
                steps: steps, traps: traps.filter { !$0.isEmpty }, line: part.line)
        }
    }

    private static func withoutLabel(_ text: String) -> String { LabelledText.split(text)?.rest ?? text }

    private static func words(in section: MarkdownSection, _ context: inout DocumentContext) -> [String: [String]] {
        var words: [String: [String]] = [:]
        for block in section.blocks {
            guard case .table(let table) = block.kind else { continue }
            for row in table.rows where row.cells.count > 1 {
                words[InlineCode.plain(row.cells[0])] = InlineCode.spans(in: row.cells[1])
            }
        }
        return words
    }
}
