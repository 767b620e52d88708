/// One screen's part of the migration: the rows of the mapping, and what the steps need to know.
struct ScreenMove {
    /// The screen, or the type that leads the move when there is none.
    let type: DeclaredType
    /// Why the screen would gain by the move; empty when it would not.
    var gains: [String] = []
    var rows: [MigrationPlan.MappingRow] = []
    /// Members that wait for something, by name.
    var effects: [String] = []
    /// Members that only compute, by name.
    var computations: [String] = []
    /// True when an older answer can replace a newer one.
    var canOverlap = false
    /// The playbook step, from 0, in which the first type moves.
    var firstStep = 1
    /// The new type, or the one that goes.
    var partner = ""
}
