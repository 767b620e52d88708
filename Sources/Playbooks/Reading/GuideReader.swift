/// Reads a file that is not about one pattern.
struct GuideReader {
    let frontMatter: FrontMatter?
    let blocks: [MarkdownBlock]
    let lines: [String]

    func read(id: String, _ context: inout DocumentContext) -> Guide {
        var name = blocks.compactMap(\.heading).first?.text ?? id
        var summary = ""
        if let frontMatter {
            let keys = FrontMatterKeys(frontMatter)
            name = keys.text("name", &context) ?? name
            summary = keys.text("summary", &context) ?? ""
        }
        let sections = MarkdownSection.sections(of: blocks, level: 2)
        let rules = sections.filter { $0.heading == "Rules" }.flatMap { RuleReader.read($0, &context) }
        let moves = sections.filter { $0.heading == MoveReader.heading }.flatMap { MoveReader.read($0, &context) }
        return Guide(
            id: id, title: name, path: context.fileName, summary: summary, sections: sections.map { $0.section(in: lines) }, rules: rules,
            moves: moves, migrationAdvice: MigrationAdviceReader.read(blocks, &context), fences: blocks.fences)
    }
}
