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

    /// Whole names: `update` has a date in it too.
    private static let chosen: Set<String> = [
        "date", "day", "month", "week", "selecteddate", "selectedday", "selectedmonth", "period", "timeframe", "segment", "tab",
        "selectedtab",
    ]
}
