/// Reads `## Fit`.
struct FitReader {
    static func read(_ section: MarkdownSection, _ context: inout DocumentContext) -> [FitRow] {
        guard let table = context.table(in: section, columns: ["When", "Fit", "Why"]) else { return [] }
        return table.rows.compactMap { row(of: $0, &context) }
    }

    private static func row(of row: MarkdownTable.Row, _ context: inout DocumentContext) -> FitRow? {
        guard let (fact, value) = FactNotation.read(row.cells[0]) else {
            context.report(
                row.line, "When is \(row.cells[0].isEmpty ? "empty" : row.cells[0])", expected: "one `` `fact: value` `` in backticks")
            return nil
        }
        let symbol = InlineCode.plain(row.cells[1])
        guard let fit = FitWeight(rawValue: symbol) else {
            context.report(row.line, "Fit value `\(symbol)` is unknown", expected: FitWeight.allCases.map(\.rawValue).choices)
            return nil
        }
        if row.cells[2].isEmpty { context.report(row.line, "Why is empty", expected: "the reason, in one sentence") }
        context.mention(.fact(name: fact, value: value), in: "Fit", line: row.line)
        return FitRow(fact: fact, value: value, fit: fit, why: row.cells[2], line: row.line)
    }
}

/// A fact with its value, written as `` `fact: value` ``.
enum FactNotation {
    static func read(_ cell: String) -> (fact: String, value: String)? {
        guard let text = InlineCode.wholeSpan(cell), let colon = text.firstIndex(of: ":") else { return nil }
        let fact = text[..<colon].trimmed
        let value = text[text.index(after: colon)...].trimmed
        return fact.isEmpty || value.isEmpty ? nil : (fact, value)
    }
}
