/// What to review and what to leave out.
public struct ReviewRequest: Sendable {
    /// The pattern to hold the code against; nil to detect it.
    public var pattern: String?
    /// Only these rules; empty for all.
    public var onlyRules: [String] = []
    /// Not these rules.
    public var skipRules: [String] = []
    /// `error`, `warning` or `info`.
    public var minimumSeverity: String?
    /// A git revision: findings in lines changed since then.
    public var changedSince: String?
    /// Path of a saved baseline: only findings that it does not hold.
    public var baseline: String?
    /// Findings a page.
    public var limit = 20
    /// Where a page begins, as an earlier answer gave it.
    public var cursor: String?
    /// True for a longer report.
    public var detailFull = false
    /// The team's settings; nil reads `.swift-architecture.json` at the root.
    public var configuration: ReviewConfiguration?

    /// A request with nothing set.
    public init() {}
}
