/// A reference file that is not about one pattern.
public struct Guide: Sendable, Equatable {
    /// The file's name without `.md`.
    public let id: String
    /// The name that people read.
    public let title: String
    /// The file's name, such as `navigation.md`.
    public let path: String
    /// What the guide is about.
    public let summary: String
    /// Every second-level section, in the order of the file.
    public let sections: [Section]
    /// The rules under *Rules*.
    public let rules: [RuleEntry]
    /// The moves under *Moves that keep the pattern*.
    public let moves: [Move]
    /// What it says of migrations.
    public let migrationAdvice: MigrationAdvice
    /// Every fence of the file.
    public let fences: [CodeFence]

    /// Makes the value from its parts.
    public init(
        id: String,
        title: String,
        path: String,
        summary: String = "",
        sections: [Section] = [],
        rules: [RuleEntry] = [],
        moves: [Move] = [],
        migrationAdvice: MigrationAdvice = MigrationAdvice(),
        fences: [CodeFence] = []
    ) {
        self.id = id
        self.title = title
        self.path = path
        self.summary = summary
        self.sections = sections
        self.rules = rules
        self.moves = moves
        self.migrationAdvice = migrationAdvice
        self.fences = fences
    }
}
