/// What the readers of a file's parts share: where the file is, what is wrong with it, what it names.
struct DocumentContext {
    /// The name under which the file is served, such as `mvvm.md`.
    var fileName: String
    /// The pattern that the file is about, if it is about one.
    var patternID: String?
    var log: ProblemLog
    var mentions: [Mention] = []

    mutating func report(_ line: Int, _ message: String, expected: String) {
        log.report(line, message, expected: expected)
    }

    mutating func mention(_ target: Mention.Target, in place: String, line: Int) {
        mentions.append(Mention(target: target, place: place, line: line))
    }

    /// The first table of a section, when its columns are the ones that it must have.
    mutating func table(in section: MarkdownSection, columns: [String]) -> MarkdownTable? {
        let form = "`| " + columns.joined(separator: " | ") + " |`"
        guard let table = section.blocks.tables.first else {
            report(section.line, "section `## \(section.heading)` has no table", expected: "a table with the columns \(form)")
            return nil
        }
        // A table that is no table was reported when it was read.
        guard !table.header.isEmpty else { return nil }
        guard table.header.map({ $0.lowercased() }) == columns.map({ $0.lowercased() }) else {
            report(table.line, "the table has the columns `| \(table.header.joined(separator: " | ")) |`", expected: form)
            return nil
        }
        return table
    }
}
