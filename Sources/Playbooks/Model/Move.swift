/// A change that leaves the pattern as it is: another UI framework, another concurrency, another test library.
public struct Move: Sendable, Equatable {
    /// `ui-framework`, `observation`, …
    public let id: String
    /// The pattern or direction that these steps are for; nil for the general ones.
    public let variant: String?
    /// What it is and when not to do it.
    public let summary: String
    /// Phrases that ask for it, in lower case.
    public let words: [String]
    /// The steps, in order.
    public let steps: [MigrationStep]
    /// What goes wrong on the way.
    public let traps: [String]
    /// The line of the heading, counted from 1.
    public let line: Int

    /// Makes the value from its parts.
    public init(
        id: String, variant: String? = nil, summary: String = "", words: [String] = [], steps: [MigrationStep], traps: [String] = [],
        line: Int = 0
    ) {
        self.id = id
        self.variant = variant
        self.summary = summary
        self.words = words
        self.steps = steps
        self.traps = traps
        self.line = line
    }
}
