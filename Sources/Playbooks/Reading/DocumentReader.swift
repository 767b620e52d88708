import Foundation

/// Reads one file's bytes as playbook or as guide.
struct DocumentReader {
    let bytes: Data
    /// The path that problems name.
    let displayPath: String
    /// The file's own name.
    let fileName: String

    /// Reads the file. `servedName` tells under which name a file with that identifier is served.
    func read(servedName: (_ id: String) -> String? = { _ in nil }) -> LoadedDocument {
        var log = ProblemLog(file: displayPath)
        let source = SourceText(bytes)
        if source.isBlank, source.firstInvalidLine == nil {
            log.report(1, "the file is empty", expected: "front matter and sections")
            return unusable(log)
        }
        if let line = source.firstInvalidLine {
            log.report(line, "the line is not valid UTF-8", expected: "a text file saved as UTF-8")
            return unusable(log)
        }
        let opensFrontMatter = source.lines.first?.trimmed == "---"
        let header = FrontMatterReader.read(source.lines, log: &log)
        if opensFrontMatter, header == nil { return unusable(log) }
        let bodyStart = header?.bodyStart ?? 0
        let blocks = MarkdownReader.blocks(of: source.lines[bodyStart...], firstLine: bodyStart + 1, log: &log)
        let ownName = String(fileName.dropLast(".md".count))
        let givenID = header?.frontMatter["id"]?.text
        var context = DocumentContext(fileName: servedName(givenID ?? ownName) ?? fileName, log: log)
        let content: LoadedDocument.Content
        var id = givenID
        if isPattern(header?.frontMatter, blocks) {
            let reader = PlaybookReader(frontMatter: header?.frontMatter ?? FrontMatter(entries: []), blocks: blocks, lines: source.lines)
            content = reader.read(&context).map { .pattern($0) } ?? .unusable
        } else {
            let given = header.flatMap { FrontMatterKeys($0.frontMatter).identifier(&context) }
            let guideID = given ?? ownName
            id = guideID
            let guide = GuideReader(frontMatter: header?.frontMatter, blocks: blocks, lines: source.lines).read(id: guideID, &context)
            content = .guide(guide, VocabularyReader.read(blocks, of: guideID, &context))
        }
        let file = ReferenceFile(
            path: "references/\(context.fileName)", bytes: bytes, title: title(header?.frontMatter, blocks),
            summary: header?.frontMatter["summary"]?.text ?? "")
        let idLine = header.map { FrontMatterKeys($0.frontMatter).line("id") } ?? 1
        return LoadedDocument(
            displayPath: displayPath, fileName: context.fileName, id: id, idLine: idLine, content: content, file: file,
            problems: context.log.problems, mentions: context.mentions)
    }

    /// Whether the file means to be a pattern, also when it forgot to say so.
    private func isPattern(_ frontMatter: FrontMatter?, _ blocks: [MarkdownBlock]) -> Bool {
        if frontMatter?["owns"] != nil { return true }
        let names = [frontMatter?["id"]?.text, String(fileName.dropLast(".md".count))].compactMap { $0 }
        if names.contains(where: PatternIdentifiers.index.contains) { return true }
        let headings = blocks.compactMap(\.heading).filter { $0.level == 2 }.map(\.text)
        return headings.contains("Fit") && headings.contains("Structure")
    }

    private func title(_ frontMatter: FrontMatter?, _ blocks: [MarkdownBlock]) -> String {
        frontMatter?["name"]?.text ?? blocks.compactMap(\.heading).first?.text ?? fileName
    }

    private func unusable(_ log: ProblemLog) -> LoadedDocument {
        LoadedDocument(
            displayPath: displayPath, fileName: fileName, id: nil, idLine: 1, content: .unusable,
            file: ReferenceFile(path: "references/\(fileName)", bytes: bytes, title: fileName), problems: log.problems, mentions: [])
    }
}
