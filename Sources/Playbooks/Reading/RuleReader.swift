import Foundation

/// Reads the rules under `## Anti-patterns` and `## Rules`: one third-level heading a rule.
struct RuleReader {
    static let severities = ["error", "warning", "info"]
    static let grades = ["required", "recommended", "option"]

    private static let marksAroundWords = CharacterSet.whitespacesAndNewlines.union(["·", "`", "."])

    static func read(_ section: MarkdownSection, _ context: inout DocumentContext) -> [RuleEntry] {
        MarkdownSection.sections(of: section.blocks, level: 3).compactMap { rule(of: $0, &context) }
    }

    private static func rule(of entry: MarkdownSection, _ context: inout DocumentContext) -> RuleEntry? {
        let parts = entry.heading.split(separator: " — ", maxSplits: 1).map { $0.trimmed }
        guard parts.count == 2, case let id = InlineCode.plain(parts[0]), PatternIdentifiers.isWellFormed(id) else {
            context.report(entry.line, "the heading `### \(entry.heading)` names no rule", expected: "`### rule-id — title`")
            return nil
        }
        let labelled = LabelledText.read(entry.blocks, labels: ["Severity", "Why", "Fix"])
        let severityLine = labelled.first { $0.label == "Severity" }
        // Each part is read before any is given up on, so that one look at the problems shows all of them.
        let weight = weight(severityLine, of: id, entry.line, &context)
        let why = required("Why", labelled, of: id, entry.line, &context)
        let fix = required("Fix", labelled, of: id, entry.line, &context)
        let bad = fences("bad", entry, of: id, &context)
        let good = fences("good", entry, of: id, &context)
        guard let weight, let why, let fix else { return nil }
        return RuleEntry(
            id: id, title: parts[1], severity: weight.severity, grade: weight.grade, why: why, fix: fix, bad: bad, good: good,
            file: context.fileName, line: entry.line, patternID: context.patternID, anchor: HeadingAnchor.anchor(of: entry.heading))
    }

    private static func weight(
        _ labelled: LabelledText?, of id: String, _ line: Int, _ context: inout DocumentContext
    ) -> (severity: String, grade: String)? {
        guard let labelled else {
            context.report(line, "the rule `\(id)` has no severity", expected: "a line `**Severity:** warning · **Grade:** recommended`")
            return nil
        }
        let parts = labelled.text.split(separator: "**Grade:**", maxSplits: 1, omittingEmptySubsequences: false)
        let words = parts.map { $0.trimmingCharacters(in: marksAroundWords) }
        guard words.count == 2 else {
            context.report(labelled.line, "the rule `\(id)` has no grade", expected: "`**Severity:** warning · **Grade:** recommended`")
            return nil
        }
        let knowsSeverity = severities.contains(words[0])
        let knowsGrade = grades.contains(words[1])
        if !knowsSeverity {
            context.report(labelled.line, "the severity `\(words[0])` of the rule `\(id)` is unknown", expected: severities.choices)
        }
        if !knowsGrade {
            context.report(labelled.line, "the grade `\(words[1])` of the rule `\(id)` is unknown", expected: grades.choices)
        }
        return knowsSeverity && knowsGrade ? (words[0], words[1]) : nil
    }

    private static func required(
        _ label: String, _ labelled: [LabelledText], of id: String, _ line: Int, _ context: inout DocumentContext
    ) -> String? {
        let text = labelled.first { $0.label == label }?.whole
        if text == nil { context.report(line, "the rule `\(id)` has no \(label)", expected: "a paragraph `**\(label).** …`") }
        return text
    }

    private static func fences(
        _ flag: String, _ entry: MarkdownSection, of id: String, _ context: inout DocumentContext
    ) -> [CodeFence] {
        let fences = entry.blocks.fences.filter { $0.flags.contains(flag) }
        if fences.isEmpty {
            context.report(entry.line, "the rule `\(id)` has no \(flag) code", expected: "a fence ```` ```swift \(flag) ````")
        }
        return fences
    }
}
