/// What is asked of the planner. Every field that is `nil` is read from the code, or does not matter.
public struct PlanRequest: Sendable {
    /// The pattern that the code is in now; `nil` or `auto` reads it from the code.
    public var from: String?
    /// The pattern to arrive at.
    public var to: String?
    /// What moves: `pattern`, `observation`, …; `nil` means `pattern`.
    public var change: String?
    /// The move in the user's words.
    public var description: String?
    /// The lowest system that the app supports today, such as `iOS 16`.
    public var minimumOS: String?
    /// The lowest system that it will support after the move.
    public var targetOS: String?
    /// `swiftui`, `uikit`, `mixed`, `appkit` or `none`.
    public var ui: String?
    /// How many people work on the code.
    public var teamSize: Int?
    /// Whether a framework dependency may be added: `allowed`, `in-use` or `forbidden`.
    public var thirdParty: String?
    /// Names of types or files that must not change.
    public var keep: [String]
    /// `feature`, `module` or `app`.
    public var scope: String?
    /// True for the long report.
    public var detailFull: Bool

    /// Makes a request; what is left out is read from the code.
    public init(
        from: String? = nil, to: String? = nil, change: String? = nil, description: String? = nil, minimumOS: String? = nil,
        targetOS: String? = nil, ui: String? = nil, teamSize: Int? = nil, thirdParty: String? = nil, keep: [String] = [],
        scope: String? = nil, detailFull: Bool = false
    ) {
        self.from = from
        self.to = to
        self.change = change
        self.description = description
        self.minimumOS = minimumOS
        self.targetOS = targetOS
        self.ui = ui
        self.teamSize = teamSize
        self.thirdParty = thirdParty
        self.keep = keep
        self.scope = scope
        self.detailFull = detailFull
    }
}
