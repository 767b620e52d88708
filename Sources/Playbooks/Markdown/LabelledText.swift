/// A paragraph that begins with a bold label, such as `**Why.** …`, with what belongs to it.
struct LabelledText {
    let label: String
    var text: String
    var items: [String] = []
    let line: Int

    /// Whether the line begins with a bold word or two that end in a full stop or a colon.
    static func beginsWithLabel(_ line: String) -> Bool { split(line) != nil }

    /// The label that the text begins with, and the rest.
    static func split(_ text: String) -> (label: String, rest: String)? {
        guard text.hasPrefix("**") else { return nil }
        let inside = text.dropFirst(2)
        guard let end = inside.range(ofASCII: "**") else { return nil }
        let label = inside[..<end.lowerBound]
        guard let mark = label.last, mark == "." || mark == ":", label.count <= 40 else { return nil }
        return (label.dropLast().trimmed, inside[end.upperBound...].trimmed)
    }

    /// The labelled paragraphs among the blocks. Paragraphs and items without one of the labels belong to the label above them.
    static func read(_ blocks: [MarkdownBlock], labels: Set<String>) -> [LabelledText] {
        var found: [LabelledText] = []
        for block in blocks {
            switch block.kind {
            case .paragraph(let text):
                if let (label, rest) = split(text), labels.contains(label) {
                    found.append(LabelledText(label: label, text: rest, line: block.line))
                } else if let last = found.indices.last {
                    found[last].text += found[last].text.isEmpty ? text : "\n\n" + text
                }
            case .item(let ordered, let text):
                if !ordered, let last = found.indices.last { found[last].items.append(text) }
            case .heading, .table, .fence:
                break
            }
        }
        return found
    }

    /// The text with the list below it, as one string; `nil` when both are empty.
    var whole: String? {
        let list = items.map { "- " + $0 }.joined(separator: "\n")
        let whole = [text, list].filter { !$0.isEmpty }.joined(separator: "\n")
        return whole.isEmpty ? nil : whole
    }
}
