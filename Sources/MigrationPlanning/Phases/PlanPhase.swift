import Playbooks

/// A stretch of a plan that changes one kind of thing, whole in itself: the app may stay so after it.
struct PlanPhase {
    /// What changes, for the titles of steps; empty when the plan has one phase.
    var title: String
    let entry: MigrationEntry
    /// Rules that find nothing once the last step is done.
    let rules: [String]
    /// Where the types go, for this phase.
    let moves: [ScreenMove]
    /// Screens whose types for this phase do not exist before an earlier one is done.
    let followers: [ScreenMove]
    /// The pair, when the pattern changes.
    let pair: PlaybookPair?
    /// The move's id, when the pattern stays.
    let change: String?
}
