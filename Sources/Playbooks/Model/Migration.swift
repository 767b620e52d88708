/// How an app comes to a pattern from another one, or leaves it for another one.
public struct MigrationEntry: Sendable, Equatable {
    /// Whether `pattern` is where the app comes from or where it goes to.
    public let direction: MigrationDirection
    /// The identifier of the other pattern.
    public let pattern: String
    /// When the migration is worth its cost.
    public let when: String
    /// When it is not.
    public let notWhen: String?
    /// The steps, in order.
    public let steps: [MigrationStep]
    /// What goes wrong on the way.
    public let traps: [String]
    /// How the two patterns live next to each other meanwhile.
    public let sideBySide: String
    /// The code in the entry.
    public let fences: [CodeFence]
    /// The line of the entry's heading, counted from 1.
    public let line: Int

    /// Makes the value from its parts.
    public init(
        direction: MigrationDirection,
        pattern: String,
        when: String = "",
        notWhen: String? = nil,
        steps: [MigrationStep] = [],
        traps: [String] = [],
        sideBySide: String = "",
        fences: [CodeFence] = [],
        line: Int = 0
    ) {
        self.direction = direction
        self.pattern = pattern
        self.when = when
        self.notWhen = notWhen
        self.steps = steps
        self.traps = traps
        self.sideBySide = sideBySide
        self.fences = fences
        self.line = line
    }
}

/// Which way a migration leads, seen from the playbook that describes it.
public enum MigrationDirection: String, Sendable, CaseIterable {
    /// From the other pattern to this one.
    case from
    /// From this pattern to the other one.
    case to
}

/// One step of a migration.
public struct MigrationStep: Sendable, Equatable {
    /// The step in a few words.
    public let title: String
    /// What is changed.
    public let change: String
    /// What the code or the words must show for the step to be part of a plan; nil when it always is.
    public let condition: String?
    /// `first` or `last` for a step that is made once for all screens, before or after them; nil for one that each screen goes through.
    public let once: String?
    /// What must hold before the step begins.
    public let precondition: String?
    /// The tests to write before the change.
    public let testsFirst: String?
    /// What must be true for the step to count as done.
    public let gate: String
    /// How the step is taken back.
    public let rollback: String
    /// The sign that says to stop here.
    public let stopWhen: String?

    /// Makes the value from its parts.
    public init(
        title: String,
        change: String,
        condition: String? = nil,
        once: String? = nil,
        precondition: String? = nil,
        testsFirst: String? = nil,
        gate: String,
        rollback: String,
        stopWhen: String? = nil
    ) {
        self.title = title
        self.change = change
        self.condition = condition
        self.once = once
        self.precondition = precondition
        self.testsFirst = testsFirst
        self.gate = gate
        self.rollback = rollback
        self.stopWhen = stopWhen
    }
}
