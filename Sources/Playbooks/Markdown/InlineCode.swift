/// Code within a line of text, between backticks.
enum InlineCode {
    /// Every span of code in the text.
    static func spans(in text: String) -> [String] {
        let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
        // Between the first and second backtick is the first span, between the third and fourth the next, and so on.
        return pieces.indices.filter { $0 % 2 == 1 && $0 < pieces.count - 1 }.map { pieces[$0].trimmed }
    }

    /// The text of a cell that is one span of code and nothing else, else `nil`.
    static func wholeSpan(_ text: String) -> String? {
        let content = text.trimmed
        guard content.hasPrefix("`"), content.hasSuffix("`"), content.count > 2 else { return nil }
        let inside = content.dropFirst().dropLast()
        return inside.contains("`") ? nil : inside.trimmed
    }

    /// The text, without backticks when it is one span of code.
    static func plain(_ text: String) -> String { wholeSpan(text) ?? text.trimmed }
}
