/// Writes settings as JSON.
enum JSONRendering {
    /// On one line without `indent`; else over several, where `indent` is that of the line on which the value begins.
    static func text(_ value: Setting, indent: String?, unit: String = "  ", newline: String = "\n") -> String {
        switch value {
        case .text(let text): JSONStringCoding.quoted(text)
        case .other(let source): source
        case .list(let items):
            if let indent, items.contains(where: { $0.members != nil }) {
                block(items.map { text($0, indent: indent + unit, unit: unit, newline: newline) }, "[", "]", indent, unit, newline)
            } else {
                "[" + items.map { text($0, indent: nil) }.joined(separator: ", ") + "]"
            }
        case .table(let members):
            if let indent {
                block(
                    members.map {
                        JSONStringCoding.quoted($0.name) + ": " + text($0.value, indent: indent + unit, unit: unit, newline: newline)
                    }, "{", "}", indent, unit, newline)
            } else {
                "{" + members.map { JSONStringCoding.quoted($0.name) + ": " + text($0.value, indent: nil) }.joined(separator: ", ") + "}"
            }
        }
    }

    private static func block(
        _ items: [String], _ open: String, _ close: String, _ indent: String, _ unit: String, _ newline: String
    ) -> String {
        open + newline + items.map { indent + unit + $0 }.joined(separator: "," + newline) + newline + indent + close
    }
}
