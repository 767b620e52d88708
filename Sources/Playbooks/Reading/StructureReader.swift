/// Reads `## Structure`: the tree, then the roles.
struct StructureReader {
    static func read(_ section: MarkdownSection, _ context: inout DocumentContext) -> Structure {
        let tree = section.blocks.fences.first { $0.language == "text" }
        if tree == nil {
            context.report(
                section.line, "section `## Structure` has no file tree", expected: "a fence ```` ```text ```` with the tree of one feature")
        }
        let columns = ["Role", "Recognised by", "Owns", "May use", "Isolation"]
        let rows = context.table(in: section, columns: columns)?.rows ?? []
        var roles: [RoleRow] = []
        for row in rows {
            let name = InlineCode.plain(row.cells[0])
            if name.isEmpty {
                context.report(row.line, "Role is empty", expected: "the role's name")
            } else if roles.contains(where: { $0.role == name }) {
                context.report(row.line, "the role `\(name)` is in the table twice", expected: "one row for each role")
            } else {
                roles.append(
                    RoleRow(
                        role: name, recognisedBy: row.cells[1], owns: row.cells[2], mayUse: names(in: row.cells[3]),
                        isolation: InlineCode.plain(row.cells[4])))
            }
        }
        checkEdges(of: roles, rows: rows, &context)
        return Structure(tree: tree?.text ?? "", roles: roles)
    }

    private static func names(in cell: String) -> [String] {
        let names = cell.split(separator: ",").map { InlineCode.plain(String($0)) }
        return names.filter { !$0.isEmpty && $0 != "—" && $0 != "-" }
    }

    private static func checkEdges(of roles: [RoleRow], rows: [MarkdownTable.Row], _ context: inout DocumentContext) {
        let known = roles.map(\.role)
        for row in rows {
            for name in names(in: row.cells[3]) where !known.contains(name) {
                context.report(row.line, "May use names `\(name)`, which is not a role of the table", expected: "\(known.choices), or `—`")
            }
        }
    }
}
