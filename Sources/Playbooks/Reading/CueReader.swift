/// Reads the tables of words that turn what a sentence says, and of words for numbers.
struct CueReader {
    static let cuesID = "selection-cues"
    private static let columns = ["Words", "Cue"]

    /// Whether every cue must have words here; a file of another language adds to some.
    let mustBeComplete: Bool

    /// The cues and numbers; each row that names none, or one twice, and each cue without a row is reported.
    func read(_ blocks: [MarkdownBlock], _ context: inout DocumentContext) -> Vocabulary {
        let sections = MarkdownSection.sections(of: blocks, level: 2)
        var cues: [Cue: [String]] = [:]
        if let section = sections.first(where: { $0.heading == "Cues" }) {
            cues = self.cues(section, &context)
        } else if mustBeComplete {
            context.report(1, "section `## Cues` is missing", expected: "tables `| Words | Cue | … |` under it")
        }
        let numbers = sections.first { $0.heading == "Numbers" }.map { self.numbers($0, &context) } ?? [:]
        return Vocabulary(cues: cues, numbers: numbers)
    }

    private func cues(_ section: MarkdownSection, _ context: inout DocumentContext) -> [Cue: [String]] {
        var cues: [Cue: [String]] = [:]
        for table in section.blocks.tables where !table.header.isEmpty {
            guard table.header.starts(with: Self.columns) else {
                context.report(
                    table.line, "the table has the columns `| \(table.header.joined(separator: " | ")) |`",
                    expected: "`| Words | Cue |`, and what it tells if you like")
                continue
            }
            for row in table.rows {
                let name = InlineCode.plain(row.cells[1])
                let phrases = VocabularyReader.phrases(of: row.cells[0])
                guard let cue = Cue(rawValue: name) else {
                    let known = Cue.allCases.map(\.rawValue)
                    context.report(
                        row.line, "`\(name)` is no cue", expected: NearestName.find(name, among: known).map { "`\($0)`" } ?? known.choices)
                    continue
                }
                if phrases.isEmpty {
                    context.report(
                        row.line, "Words has no phrase in backticks", expected: "phrases such as `` `instead of, rather than` ``")
                } else if cues[cue] != nil {
                    context.report(row.line, "the cue `\(name)` is in the tables twice", expected: "one row for each cue")
                } else {
                    cues[cue] = phrases
                }
            }
        }
        for cue in Cue.allCases where mustBeComplete && cues[cue] == nil {
            context.report(section.line, "the cue `\(cue.rawValue)` has no words", expected: "a row for it in one of the tables")
        }
        return cues
    }

    private func numbers(_ section: MarkdownSection, _ context: inout DocumentContext) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for row in context.table(in: section, columns: ["Words", "Number"])?.rows ?? [] {
            guard let number = Int(InlineCode.plain(row.cells[1])) else {
                context.report(row.line, "`\(InlineCode.plain(row.cells[1]))` is no number", expected: "a whole number such as `2`")
                continue
            }
            for word in VocabularyReader.phrases(of: row.cells[0]) { numbers[word] = number }
        }
        return numbers
    }
}
