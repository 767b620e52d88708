import SwiftCode

/// Names of what a person types or picks, so that a newer value makes the answer to an older one worthless.
enum UserInput {
    static func isQuery(_ name: String) -> Bool {
        let lower = name.lowercased()
        // A context has a text in it, and is none.
        if lower.contains("context"), !lower.contains("search"), !lower.contains("query") { return false }
        return ["query", "search", "text", "term", "filter", "keyword", "category", "selection", "scope", "city", "sort"].contains {
            lower.contains($0)
        }
    }

    /// A query, or a day, a period or a part of the screen that was picked.
    static func isChoice(_ name: String) -> Bool { isQuery(name) || chosen.contains(name.lowercased()) }

    /// A function that is called with what a person picked: `select(range:)`, `didSelect(symbol:)`, `filterChanged(_:)`.
    static func isChoosing(_ function: FunctionFact) -> Bool {
        guard !function.parameters.isEmpty else { return false }
        let words = NameText.words(of: function.name)
        return ["select", "choose", "pick"].contains(words.first) || words.starts(with: ["did", "select"])
            || words.starts(with: ["did", "change"]) || words.starts(with: ["did", "pick"])
            || words.count > 1 && ["changed", "selected", "picked", "chosen"].contains(words.last)
    }

    /// Whole names: `update` has a date in it too.
    private static let chosen: Set<String> = [
        "date", "day", "month", "week", "selecteddate", "selectedday", "selectedmonth", "period", "timeframe", "segment", "tab",
        "selectedtab",
    ]
}
