import ModuleReview

/// The types of a module as the plan lists them.
struct InventoryMaker {
    let module: ModuleReading
    let findings: [Finding]
    private let cover: TestCover
    private let seams: Seams
    private let byFile: [String: [Finding]]
    private static let shownDependencies = 12

    init(module: ModuleReading, findings: [Finding]) {
        self.module = module
        self.findings = findings
        cover = TestCover(module.types)
        seams = Seams(module.types)
        byFile = Dictionary(grouping: findings, by: \.file)
    }

    func items(_ types: [DeclaredType]) -> [MigrationPlan.InventoryItem] {
        let roles = Set(module.inventory.map(\.name))
        return types.map { type in
            let used = (module.uses[type.name] ?? []).filter { roles.contains($0) || module.type($0)?.fact.kind == .protocol }.sorted()
            return MigrationPlan.InventoryItem(
                symbol: type.name, role: roleName(type.role), file: type.file, line: type.line, lines: type.lines,
                dependencies: Array(used.prefix(Self.shownDependencies)), tests: cover.suites(for: type),
                findings: findings(in: type).map { "\($0.rule) (\($0.file):\($0.line))" }, seam: seams.seam(of: type))
        }
    }

    func suites(for type: DeclaredType) -> [String] { cover.suites(for: type) }

    func seam(of type: DeclaredType) -> String { seams.seam(of: type) }

    /// Where the type is constructed outside of tests.
    func makers(of type: DeclaredType) -> [Seams.Maker] { seams.makers(of: type) }

    /// Findings within the declaration or its extensions.
    func findings(in type: DeclaredType) -> [Finding] {
        ([(file: type.file, fact: type.fact)] + type.extensions).flatMap { part in
            (byFile[part.file] ?? []).filter { (part.fact.position.line...part.fact.end.line).contains($0.line) }
        }
    }
}
