/// A heading with what stands below it, up to the next heading of its level.
struct MarkdownSection {
    let heading: String
    let line: Int
    let blocks: [MarkdownBlock]

    /// The sections of one level; what stands before the first heading of that level is left out.
    static func sections(of blocks: [MarkdownBlock], level: Int) -> [MarkdownSection] {
        var sections: [MarkdownSection] = []
        var open: (heading: String, line: Int, blocks: [MarkdownBlock])?
        func closed() -> [MarkdownSection] {
            open.map { [MarkdownSection(heading: $0.heading, line: $0.line, blocks: $0.blocks)] } ?? []
        }
        for block in blocks {
            if let heading = block.heading, heading.level <= level {
                sections += closed()
                open = heading.level == level ? (heading.text, block.line, []) : nil
            } else {
                open?.blocks.append(block)
            }
        }
        return sections + closed()
    }

    /// The section as public value, with its text as it is written in the file's lines.
    func section(in lines: [String]) -> Section {
        var end = line
        var fence: OpenFence?
        while end < lines.count {
            let text = lines[end]
            if let open = fence {
                if open.isClosed(by: text) { fence = nil }
            } else if let opened = OpenFence(openedBy: text, at: end + 1) {
                fence = opened
            } else if text.hasPrefix("## ") || text.hasPrefix("# ") {
                break
            }
            end += 1
        }
        let body = lines[min(line, lines.count)..<end].joined(separator: "\n")
        return Section(heading: heading, body: String(body[...].withoutOuterLineEnds), line: line)
    }
}
