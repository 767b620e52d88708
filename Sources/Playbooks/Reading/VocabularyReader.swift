/// Reads the selection guide's tables: the facts, the words that reveal them, and whatever else it weighs.
struct VocabularyReader {
    static let guideID = "selection-guide"
    /// Files with words only, so that the guide stays short for people: more words, words that turn what is said, other languages.
    static let wordFiles = ["selection-lexicon", CueReader.cuesID, "selection-languages"]
    /// What the Values cell holds for a fact that has no fixed values.
    private static let free: Set<String> = ["any text", "integer"]

    /// The vocabulary that a guide adds to; `nil` for guides about something else.
    static func read(_ blocks: [MarkdownBlock], of id: String, _ context: inout DocumentContext) -> Vocabulary? {
        switch id {
        case guideID: return read(blocks, &context)
        case let file where wordFiles.contains(file):
            let section = MarkdownSection.sections(of: blocks, level: 2).first { $0.heading == "Lexicon" }
            let words = section.map { lexicon($0, &context) } ?? []
            let turns = CueReader(mustBeComplete: file == CueReader.cuesID).read(blocks, &context)
            return Vocabulary(lexicon: words, tables: tables(blocks), cues: turns.cues, numbers: turns.numbers)
        default: return nil
        }
    }

    private static func read(_ blocks: [MarkdownBlock], _ context: inout DocumentContext) -> Vocabulary {
        let sections = MarkdownSection.sections(of: blocks, level: 2)
        func section(_ heading: String) -> MarkdownSection? { sections.first { $0.heading == heading } }
        var facts: [VocabularyFact] = []
        var lexicon: [LexiconRow] = []
        if let section = section("Vocabulary") {
            facts = self.facts(section, &context)
        } else {
            context.report(1, "section `## Vocabulary` is missing", expected: "a table `| Fact | Values | Meaning | Question |` under it")
        }
        if let section = section("Lexicon") {
            lexicon = self.lexicon(section, &context)
        } else {
            context.report(1, "section `## Lexicon` is missing", expected: "a table `| Words | Fact | Value |` under it")
        }
        return Vocabulary(facts: facts, lexicon: lexicon, tables: tables(blocks))
    }

    private static func facts(_ section: MarkdownSection, _ context: inout DocumentContext) -> [VocabularyFact] {
        var facts: [VocabularyFact] = []
        for row in context.table(in: section, columns: ["Fact", "Values", "Meaning", "Question"])?.rows ?? [] {
            let name = InlineCode.plain(row.cells[0])
            if name.isEmpty {
                context.report(row.line, "Fact is empty", expected: "the fact's name")
            } else if facts.contains(where: { $0.name == name }) {
                context.report(row.line, "the fact `\(name)` is in the table twice", expected: "one row for each fact")
            } else if let values = values(row.cells[1]) {
                facts.append(VocabularyFact(name: name, values: values, question: row.cells[3], meaning: row.cells[2]))
            } else {
                context.report(
                    row.line, "the fact `\(name)` has no values", expected: "values in backticks, or `any text`, or `integer`")
            }
        }
        return facts
    }

    /// The values of a cell: none when anything will do, `nil` when the cell names nothing.
    private static func values(_ cell: String) -> [String]? {
        if free.contains(InlineCode.plain(cell)) { return [] }
        let values = InlineCode.spans(in: cell).filter { !$0.isEmpty }
        return values.isEmpty ? nil : values
    }

    private static func lexicon(_ section: MarkdownSection, _ context: inout DocumentContext) -> [LexiconRow] {
        var rows: [LexiconRow] = []
        for row in context.table(in: section, columns: ["Words", "Fact", "Value"])?.rows ?? [] {
            let phrases = phrases(of: row.cells[0])
            let fact = InlineCode.plain(row.cells[1])
            let value = InlineCode.plain(row.cells[2])
            guard !phrases.isEmpty else {
                context.report(
                    row.line, "Words has no phrase in backticks", expected: "phrases such as `` `two developers`, `small team` ``")
                continue
            }
            context.mention(.fact(name: fact, value: value), in: "Lexicon", line: row.line)
            rows.append(LexiconRow(phrases: phrases, fact: fact, value: value))
        }
        return rows
    }

    /// The phrases of a cell: what stands in backticks, cut at commas.
    static func phrases(of cell: String) -> [String] {
        InlineCode.spans(in: cell).flatMap { $0.split(separator: ",") }.map { $0.split(separator: " ").joined(separator: " ") }
            .filter { !$0.isEmpty }
    }

    private static func tables(_ blocks: [MarkdownBlock]) -> [String: [[String]]] {
        var tables: [String: [[String]]] = [:]
        var heading = ""
        for block in blocks {
            if let text = block.heading?.text { heading = text }
            if let table = block.table { tables[heading, default: []] += table.rows.map(\.cells) }
        }
        return tables
    }
}
