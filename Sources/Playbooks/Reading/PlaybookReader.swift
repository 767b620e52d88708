/// Reads a pattern's file, once its front matter is read.
struct PlaybookReader {
    let frontMatter: FrontMatter
    let blocks: [MarkdownBlock]
    let lines: [String]

    /// The playbook, or `nil` when it lacks what nothing can do without; every lack is reported.
    func read(_ context: inout DocumentContext) -> Playbook? {
        let header = PlaybookHeader(frontMatter, &context)
        context.patternID = header.id
        let sections = MarkdownSection.sections(of: blocks, level: 2)
        SectionOrder.check(sections, &context)
        func section(_ heading: String) -> MarkdownSection? { sections.first { $0.heading == heading } }
        let fit = section("Fit").map { FitReader.read($0, &context) } ?? []
        let structure = section("Structure").map { StructureReader.read($0, &context) } ?? Structure()
        let workedExample = section("Worked example").map { codeOfExample($0, &context) } ?? []
        let testing = section("Testing").map { codeOfTests($0, &context) } ?? []
        let rules = section("Anti-patterns").map { RuleReader.read($0, &context) } ?? []
        let migrations = section("Migration").map { MigrationReader.read($0, &context) } ?? []
        let checklist = section("Review checklist").map { ChecklistReader.read($0, &context) } ?? []
        guard let id = header.id, let owns = header.owns, !fit.isEmpty, !structure.roles.isEmpty else { return nil }
        let glance = section("At a glance")
        return Playbook(
            id: id, name: header.name, owns: owns, summary: header.summary, combinesWith: header.combinesWith, since: header.since,
            framework: header.framework, path: context.fileName, glance: glance.map(glanceRows) ?? [],
            glanceText: glance?.section(in: lines).body ?? "", fit: fit, structure: structure, workedExample: workedExample,
            testing: testing, rules: rules, migrations: migrations, checklist: checklist,
            sections: sections.map { $0.section(in: lines) })
    }

    private func glanceRows(_ section: MarkdownSection) -> [GlanceRow] {
        let table = section.blocks.tables.first { $0.header.count == 2 }
        return table?.rows.map { GlanceRow(name: InlineCode.plain($0.cells[0]), value: $0.cells[1]) } ?? []
    }

    private func codeOfExample(_ section: MarkdownSection, _ context: inout DocumentContext) -> [CodeFence] {
        let fences = section.blocks.fences
        if fences.isEmpty {
            context.report(
                section.line, "section `## Worked example` has no code", expected: "fences ```` ```swift file=Feed/FeedModel.swift ````")
        }
        for fence in fences where fence.language == "swift" && fence.attributes["file"] == nil {
            context.report(fence.line, "the fence does not say which file it is", expected: "```` ```swift file=Feed/FeedModel.swift ````")
        }
        return fences
    }

    private func codeOfTests(_ section: MarkdownSection, _ context: inout DocumentContext) -> [CodeFence] {
        let fences = section.blocks.fences
        if fences.isEmpty {
            context.report(section.line, "section `## Testing` has no code", expected: "a fence ```` ```swift ```` with tests")
        }
        return fences
    }
}
