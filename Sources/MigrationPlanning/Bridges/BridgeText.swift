import Playbooks

/// The code of a bridge from the guide, with the module's names in the place of the guide's.
struct BridgeText {
    private var lines: [String]

    init(_ code: String) {
        lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// Puts `made` in the place of each run of lines that speak of `word`; the lines between them stay.
    mutating func repeating(linesWith word: String, as made: (_ line: String) -> [String]) {
        lines = lines.flatMap { line in line.contains(word) ? made(line) : [line] }
    }

    /// Puts other lines in the place of those from the one with `start` to the next one that is `end`.
    mutating func replacing(from start: String, through end: String, with new: [String]) {
        guard let first = lines.firstIndex(where: { $0.contains(start) }), let last = lines[first...].firstIndex(of: end) else { return }
        lines.replaceSubrange(first...last, with: new)
    }

    /// The lines from the one with `start` to the next one that is `end`.
    func block(from start: String, through end: String) -> [String] {
        guard let first = lines.firstIndex(where: { $0.contains(start) }), let last = lines[first...].firstIndex(of: end) else { return [] }
        return Array(lines[first...last])
    }

    /// A block that was taken out leaves an empty line before the closing brace.
    var withoutBlankLinesBeforeBraces: BridgeText {
        var text = self
        text.lines = lines.enumerated().filter { index, line in
            !(line.isEmpty && lines.dropFirst(index + 1).first { !$0.isEmpty } == "}")
        }.map(\.element)
        return text
    }

    /// Longer names first, so that `OrdersView` is not taken for `Orders` and `View`.
    func text(naming names: [String: String]) -> String {
        let ordered = names.sorted { ($1.key.count, $0.key) < ($0.key.count, $1.key) }
        return lines.map { line in
            // Marks first, so that a new name that holds an old one is not renamed again.
            let marked = ordered.enumerated().reduce(line) { text, name in
                text.replacing(name.element.key, with: "\u{1}\(name.offset)\u{2}")
            }
            return ordered.enumerated().reduce(marked) { text, name in
                text.replacing("\u{1}\(name.offset)\u{2}", with: name.element.value)
            }
        }.joined(separator: "\n") + "\n"
    }
}
