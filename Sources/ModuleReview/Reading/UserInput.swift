import SwiftCode

/// Names of what a person types or picks, so that a newer value makes the answer to an older one worthless.
enum UserInput {
    static func isQuery(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["query", "search", "text", "term", "filter", "keyword", "category", "selection", "scope", "city", "sort"].contains {
            lower.contains($0)
        }
    }
}
