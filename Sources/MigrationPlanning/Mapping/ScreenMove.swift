/// One screen's part of the migration: the rows of the mapping, and what the steps need to know.
struct ScreenMove {
    /// The screen, or the type that leads the move when there is none.
    let type: DeclaredType
    /// Why the screen would gain by the move; empty when it would not.
    var gains: [String] = []
    var rows: [MigrationPlan.MappingRow] = []
    /// The types that decide for the screen.
    var logic: [DeclaredType] = []
    /// Members that wait for something.
    var effects: [DeclaredMember] = []
    /// Members that only compute.
    var computations: [DeclaredMember] = []
    /// Members that open another screen.
    var navigation: [DeclaredMember] = []
    /// True when an older answer can replace a newer one.
    var canOverlap = false
    /// What changes around the types, in words.
    var notes: [Note] = []
    /// The new type, or the one that goes.
    var partner = ""

    /// A change that is no row of the mapping.
    struct Note {
        let kind: Kind
        let role: String
        let text: String
    }

    /// Lines of everything that moves.
    var lines: Int { type.lines + logic.reduce(0) { $0 + $1.lines } }
    /// The feature's folder.
    var feature: String { FeatureFolder.path(of: type.file) }
}

extension ScreenMove {
    /// What a row moves, which decides the step that it belongs to.
    enum Kind { case type, pure, state, io, effect, navigation, delete, stays }

    func kind(of row: MigrationPlan.MappingRow) -> Kind {
        switch row.action {
        case .delete: return .delete
        case .keep: return .stays
        case .extract: return .pure
        case .create, .rename, .split: return .type
        case .move: break
        }
        let isMember = row.symbol != type.name && !logic.contains { $0.name == row.symbol }
        guard isMember else { return .type }
        let name = row.symbol.split(separator: ".").last.map(String.init) ?? ""
        if row.toRole == "repository" { return .io }
        if row.toRole == "router" || row.toRole == "navigation" { return .navigation }
        if effects.contains(where: { $0.name == name }) { return .effect }
        return computations.contains { $0.name == name } ? .pure : .state
    }
}
