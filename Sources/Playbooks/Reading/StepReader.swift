/// Reads one numbered step: `**Title.** change. *Before:* … *Tests first:* … *Gate:* … *Rollback:* … *Stop when:* …`.
struct StepReader {
    private static let marks = ["If", "Once", "Before", "Tests first", "Gate", "Rollback", "Stop when"]

    static func read(_ text: String, line: Int, _ context: inout DocumentContext) -> MigrationStep {
        let (title, rest) = titleAndRest(text)
        let parts = parts(of: rest)
        if title.isEmpty { context.report(line, "the step has no title", expected: "`1. **Title.** what is changed`") }
        for mark in ["Gate", "Rollback"] where parts[mark] == nil {
            context.report(line, "the step `\(title)` has no \(mark)", expected: "`*\(mark):* …` in the step")
        }
        return MigrationStep(
            title: title, change: parts[""] ?? "",
            condition: parts["If"].map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 },
            once: parts["Once"].map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }, precondition: parts["Before"],
            testsFirst: parts["Tests first"],
            gate: parts["Gate"] ?? "", rollback: parts["Rollback"] ?? "", stopWhen: parts["Stop when"])
    }

    private static func titleAndRest(_ text: String) -> (title: String, rest: String) {
        guard text.hasPrefix("**"), case let inside = text.dropFirst(2), let end = inside.range(ofASCII: "**") else { return ("", text) }
        let title = inside[..<end.lowerBound].trimmed
        return (title.hasSuffix(".") ? String(title.dropLast()) : title, inside[end.upperBound...].trimmed)
    }

    /// The text after each mark; under the empty name, the text before the first.
    private static func parts(of text: String) -> [String: String] {
        let found = marks.compactMap { mark in text.range(ofBytes: "*\(mark):*".utf8).map { (mark, $0) } }
            .sorted { $0.1.lowerBound < $1.1.lowerBound }
        var parts: [String: String] = [:]
        var name = ""
        var start = text.startIndex
        for (mark, range) in found {
            parts[name] = content(text[start..<range.lowerBound])
            name = mark
            start = range.upperBound
        }
        parts[name] = content(text[start...])
        return parts
    }

    private static func content(_ text: Substring) -> String? {
        // A mark may stand in a nested list; the hyphen in front of it is left over.
        let trimmed = text.trimmed
        let whole = trimmed.hasSuffix("\n-") ? trimmed.dropLast(2).trimmed : trimmed == "-" ? "" : trimmed
        return whole.isEmpty ? nil : whole
    }
}
