/// Reads `## Migration`: one `### From …` or `### To …` for each other pattern.
struct MigrationReader {
    private static let labels: Set<String> = ["When", "Not when", "Traps", "Side by side"]

    static func read(_ section: MarkdownSection, _ context: inout DocumentContext) -> [MigrationEntry] {
        var entries: [MigrationEntry] = []
        for part in MarkdownSection.sections(of: section.blocks, level: 3) {
            guard let entry = entry(of: part, &context) else { continue }
            if entries.contains(where: { $0.direction == entry.direction && $0.pattern == entry.pattern }) {
                context.report(part.line, "`### \(part.heading)` is there twice", expected: "one entry for each direction and pattern")
            } else {
                entries.append(entry)
            }
        }
        if entries.isEmpty {
            context.report(
                section.line, "section `## Migration` has no entries", expected: "`### From mvvm` or `### To mv`, with steps below it")
        }
        return entries
    }

    private static func entry(of part: MarkdownSection, _ context: inout DocumentContext) -> MigrationEntry? {
        let words = part.heading.split(separator: " ").map { InlineCode.plain(String($0)) }
        guard words.count == 2, let direction = ["From": MigrationDirection.from, "To": .to][words[0]] else {
            context.report(
                part.line, "the heading `### \(part.heading)` names no direction and pattern", expected: "`### From mvvm` or `### To mv`")
            return nil
        }
        context.mention(.pattern(words[1]), in: "`### \(part.heading)`", line: part.line)
        return entry(of: part, direction: direction, pattern: words[1], &context)
    }

    /// What stands below a heading that names the pair.
    static func entry(
        of part: MarkdownSection, direction: MigrationDirection, pattern: String, _ context: inout DocumentContext
    ) -> MigrationEntry {
        let labelled = LabelledText.read(part.blocks, labels: labels)
        func text(_ label: String) -> LabelledText? { labelled.first { $0.label == label } }
        // The steps of a pair have one home; the other playbook of the pair says when and links there.
        let linksToSteps = text("When")?.whole?.contains(".md#") == true
        for label in ["When", "Traps", "Side by side"] where !(linksToSteps && label != "When") && text(label)?.whole == nil {
            let form = label == "Traps" ? "a paragraph `**Traps.**` with a list below it" : "a paragraph `**\(label).** …`"
            context.report(part.line, "`### \(part.heading)` has no \(label)", expected: form)
        }
        let traps = text("Traps").map { $0.items.isEmpty && !$0.text.isEmpty ? [$0.text] : $0.items } ?? []
        return MigrationEntry(
            direction: direction, pattern: pattern, when: text("When")?.whole ?? "", notWhen: text("Not when")?.whole,
            steps: steps(of: part, areElsewhere: linksToSteps, &context), traps: traps, sideBySide: text("Side by side")?.whole ?? "",
            fences: part.blocks.fences, line: part.line)
    }

    private static func steps(of part: MarkdownSection, areElsewhere: Bool, _ context: inout DocumentContext) -> [MigrationStep] {
        let steps = part.blocks.compactMap { block -> MigrationStep? in
            guard case .item(ordered: true, let text) = block.kind else { return nil }
            return StepReader.read(text, line: block.line, &context)
        }
        if steps.isEmpty, !areElsewhere {
            context.report(
                part.line, "`### \(part.heading)` has no steps", expected: "a numbered list `1. **Title.** change. *Gate:* … *Rollback:* …`"
            )
        }
        return steps
    }
}
