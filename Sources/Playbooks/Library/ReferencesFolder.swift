import Foundation

/// A folder with Markdown files.
struct ReferencesFolder {
    /// No playbook comes near this size; a file above it was put there by mistake.
    static let largestFile = 1_000_000

    let path: String

    init(_ path: String) { self.path = path }

    /// Why the folder cannot serve as references, or `nil` when it can.
    var fault: String? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return "does not exist" }
        guard isFolder.boolValue else { return "is not a folder" }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return "cannot be read" }
        return names.contains(where: Self.isMarkdown) ? nil : "holds no Markdown file"
    }

    /// The names of the Markdown files, sorted.
    var fileNames: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter(Self.isMarkdown).sorted()
    }

    /// The documents of the folder. `displayPrefix` stands before the file's name in problems.
    func documents(displayPrefix: String, servedName: (_ id: String) -> String? = { _ in nil }) -> [LoadedDocument] {
        fileNames.map { name in
            let displayPath = displayPrefix + name
            do {
                let reader = DocumentReader(bytes: try Self.bytes(of: path + "/" + name), displayPath: displayPath, fileName: name)
                return reader.read(servedName: servedName)
            } catch {
                return unreadable(name, displayPath: displayPath, error)
            }
        }
    }

    /// The skill's own file, when it stands beside the folder.
    var skillFile: ReferenceFile? {
        let url = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().appendingPathComponent("SKILL.md")
        guard let bytes = try? Self.bytes(of: url.path) else { return nil }
        var log = ProblemLog(file: "SKILL.md")
        let frontMatter = FrontMatterReader.read(SourceText(bytes).lines, log: &log)?.frontMatter
        return ReferenceFile(
            path: "SKILL.md", bytes: bytes, title: frontMatter?["name"]?.text ?? "SKILL.md",
            summary: frontMatter?["description"]?.text ?? "")
    }

    /// What is wrong with the front matter of the skill's own file.
    static func problems(ofSkill file: ReferenceFile) -> [PlaybookProblem] {
        var log = ProblemLog(file: file.path)
        let source = SourceText(file.bytes)
        if let line = source.firstInvalidLine {
            log.report(line, "the line is not valid UTF-8", expected: "a text file saved as UTF-8")
        }
        _ = FrontMatterReader.read(source.lines, log: &log)
        return log.problems
    }

    private func unreadable(_ name: String, displayPath: String, _ error: any Error) -> LoadedDocument {
        let fault = error as? FileFault ?? FileFault(message: "the file cannot be read", expected: "a file that this user may read")
        let problem = PlaybookProblem(file: displayPath, line: 1, message: fault.message, expected: fault.expected)
        return LoadedDocument(
            displayPath: displayPath, fileName: name, id: nil, idLine: 1, content: .unusable, file: nil, problems: [problem], mentions: [])
    }

    private static func isMarkdown(_ name: String) -> Bool { name.hasSuffix(".md") && !name.hasPrefix(".") }

    private static func bytes(of path: String) throws -> Data {
        // Attributes are those of a link itself, so the link is followed first. A pipe would never end, so only plain files are opened.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: target) else {
            throw FileFault(message: "the link leads nowhere", expected: "a link to a plain text file")
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: target)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw FileFault(message: "this is not a file", expected: "a plain text file")
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= largestFile else {
            throw FileFault(message: "the file has \(size) bytes", expected: "at most \(largestFile)")
        }
        return try Data(contentsOf: URL(fileURLWithPath: target))
    }
}

/// Why a file is not read.
private struct FileFault: Error {
    let message: String
    let expected: String
}
