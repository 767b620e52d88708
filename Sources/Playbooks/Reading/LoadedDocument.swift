/// One file of references, read as far as it can be.
struct LoadedDocument: Sendable {
    enum Content: Sendable {
        case pattern(Playbook)
        case guide(Guide, Vocabulary?)
        /// The file is not fit for use; its problems say why.
        case unusable
    }

    /// The path that problems name, such as `references/mvvm.md`.
    let displayPath: String
    /// The name under which the file is served, such as `mvvm.md`.
    let fileName: String
    let id: String?
    /// The line that gives the identifier.
    let idLine: Int
    var content: Content
    /// The file as it is; `nil` when it could not be read.
    let file: ReferenceFile?
    var problems: [PlaybookProblem]
    let mentions: [Mention]

    var isUsable: Bool { if case .unusable = content { false } else { true } }
    var pattern: Playbook? { if case .pattern(let playbook) = content { playbook } else { nil } }
    var guide: Guide? { if case .guide(let guide, _) = content { guide } else { nil } }
    var vocabulary: Vocabulary? { if case .guide(_, let vocabulary) = content { vocabulary } else { nil } }
    var rules: [RuleEntry] { pattern?.rules ?? guide?.rules ?? [] }

    mutating func reject(line: Int, _ message: String, expected: String) {
        problems.append(PlaybookProblem(file: displayPath, line: line, message: message, expected: expected))
        content = .unusable
    }
}
