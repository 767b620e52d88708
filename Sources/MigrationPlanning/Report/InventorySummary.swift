/// What is there, in a few lines: roles, the largest types, seams, tests and what blocks.
struct InventorySummary {
    let plan: MigrationPlan
    let isLong: Bool

    func markdown() -> String {
        let items = plan.current.inventory
        guard !items.isEmpty else { return "" }
        let roles = Dictionary(grouping: items, by: \.role).mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var lines = ["- \(items.count) types with a role: \(roles.prefix(8).map { "\($0.value) \($0.key)" }.joined(separator: ", "))."]
        if plan.verdict != .notRecommended {
            let largest = items.sorted { ($1.lines, $0.symbol) < ($0.lines, $1.symbol) }.prefix(isLong ? 6 : 3)
            lines.append(
                "- Largest: \(largest.map { "`\($0.symbol)` (\($0.file):\($0.line), \($0.lines) lines)" }.joined(separator: ", ")).")
            lines.append("- Seams: \(seams(items)).")
        }
        let tested = items.filter { !$0.tests.isEmpty }.count
        lines.append("- Tests speak of \(tested) of them.")
        let blocked = items.filter { !$0.findings.isEmpty }
        if !blocked.isEmpty, plan.verdict != .notRecommended {
            let some = blocked.prefix(isLong ? 8 : 3).map { "`\($0.symbol)`: \($0.findings.prefix(2).joined(separator: ", "))" }
            lines.append("- In the way in \(blocked.count): \(some.joined(separator: "; ")).")
        }
        return "\n## What is there\n\n" + lines.map { $0 + "\n" }.joined()
    }

    private func seams(_ items: [MigrationPlan.InventoryItem]) -> String {
        func count(_ beginning: String) -> [MigrationPlan.InventoryItem] { items.filter { $0.seam.hasPrefix(beginning) } }
        let singletons = count("singleton")
        let named = singletons.prefix(3).map { "`\($0.symbol)`" }.joined(separator: ", ")
        return
            "\(count("behind").count) behind a protocol, \(count("given").count) given by an initializer, \(count("created").count) created inside others, \(singletons.count) singletons\(named.isEmpty ? "" : " (\(named)\(singletons.count > 3 ? ", …" : ""))")"
    }
}
