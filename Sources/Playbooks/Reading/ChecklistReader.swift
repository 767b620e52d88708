/// Reads `## Review checklist`: one list item a check, with the deciding rule in parentheses at its end.
struct ChecklistReader {
    static func read(_ section: MarkdownSection, _ context: inout DocumentContext) -> [ChecklistItem] {
        var items: [ChecklistItem] = []
        for block in section.blocks {
            guard case .item(_, let text) = block.kind else { continue }
            let item = item(text, line: block.line, &context)
            if let rule = item.rule { context.mention(.rule(rule), in: "the checklist", line: block.line) }
            items.append(item)
        }
        if items.isEmpty {
            context.report(section.line, "section `## Review checklist` has no items", expected: "a list `- what to check (rule-id)`")
        }
        return items
    }

    private static func item(_ text: String, line: Int, _ context: inout DocumentContext) -> ChecklistItem {
        let item = text.hasPrefix("[ ] ") ? String(text.dropFirst(4)) : text
        let unended = item.hasSuffix(".") ? item.dropLast() : item[...]
        guard unended.hasSuffix(")"), let open = unended.lastIndex(of: "(") else { return ChecklistItem(text: item) }
        let inside = unended[unended.index(after: open)...].dropLast()
        let names = inside.split(separator: ",").map { InlineCode.plain(String($0)) }
        // Words in parentheses that have not the form of identifiers are part of the sentence.
        guard !names.isEmpty, names.allSatisfy(PatternIdentifiers.isWellFormed) else { return ChecklistItem(text: item) }
        if names.count > 1 {
            context.report(line, "the item names \(names.count) rules", expected: "one rule for each item")
        }
        return ChecklistItem(text: unended[..<open].trimmed, rule: names[0])
    }
}
