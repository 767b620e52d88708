/// A piece of Markdown that the playbooks are made of.
struct MarkdownBlock: Equatable {
    enum Kind: Equatable {
        case heading(level: Int, text: String)
        case table(MarkdownTable)
        case fence(CodeFence)
        case item(ordered: Bool, text: String)
        case paragraph(String)
    }

    var kind: Kind
    let line: Int

    var fence: CodeFence? { if case .fence(let fence) = kind { fence } else { nil } }
    var table: MarkdownTable? { if case .table(let table) = kind { table } else { nil } }
    var heading: (level: Int, text: String)? {
        if case .heading(let level, let text) = kind { (level, text) } else { nil }
    }
}

extension [MarkdownBlock] {
    var fences: [CodeFence] { compactMap(\.fence) }
    var tables: [MarkdownTable] { compactMap(\.table) }
}
