/// What is asked of `PatternSelector`: words, facts and what was read from code, all optional.
public struct SelectionRequest: Sendable {
    /// The feature or the question in the user's words.
    public var description: String?
    /// The pattern that the user already has in mind.
    public var requestedPattern: String?
    /// Patterns that must not be proposed.
    public var rejected: [String] = []
    /// `new` `refactor` `review` `migrate` `keep-or-change` `learning`.
    public var task: String?
    /// `swiftui` `uikit` `mixed` `appkit` `none`.
    public var ui: String?
    /// `iOS 16`, `macOS 14`, …
    public var minimumOS: String?
    /// `screen` `feature` `flow` `app` `library`.
    public var scope: String?
    /// `low` `medium` `high`: how many states and transitions interact.
    public var state: String?
    /// `none` `simple` `concurrent` `streams`.
    public var effects: String?
    /// `none` `simple` `deep-links` `multi-flow`.
    public var navigation: String?
    /// `none` `some` `rich`.
    public var businessRules: String?
    /// `none` `single` `replaceable`.
    public var infrastructure: String?
    /// `basic` `high` `exhaustive`.
    public var testing: String?
    /// How many people work on the code.
    public var teamSize: Int?
    /// How many modules the app has.
    public var modules: Int?
    /// Patterns that the code has today.
    public var existingPattern: [String] = []
    /// Patterns that the team knows.
    public var experience: [String] = []
    /// `allowed` `in-use` `forbidden`.
    public var thirdParty: String?
    /// `combine` `rxswift` `async-sequence`.
    public var streamsFramework: String?
    /// `prototype` `product`.
    public var lifetime: String?
    /// Whether the app is audited or regulated.
    public var regulated: Bool?
    /// Whether the report may be long.
    public var detailFull = false
    /// What was read from code.
    public var code: CodeReading?

    /// An empty request, to be filled.
    public init() {}
}
