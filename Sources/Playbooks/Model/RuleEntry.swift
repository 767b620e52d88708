/// What is known about one rule: its name, its reason, its remedy, and code that breaks and keeps it.
public struct RuleEntry: Sendable, Equatable {
    /// The identifier that findings carry.
    public let id: String
    /// The rule in a few words.
    public let title: String
    /// `error`, `warning` or `info`.
    public let severity: String
    /// `required`, `recommended` or `option`.
    public let grade: String
    /// Why it matters.
    public let why: String
    /// How it is mended.
    public let fix: String
    /// Code that breaks the rule.
    public let bad: [CodeFence]
    /// The same code, mended.
    public let good: [CodeFence]
    /// The name of the file that holds the rule, such as `mvvm.md`.
    public let file: String
    /// The line of the rule's heading, counted from 1.
    public let line: Int
    /// The pattern whose playbook holds the rule; `nil` when a guide holds it.
    public let patternID: String?
    /// The heading's anchor in a link, such as `view-does-io--a-view-does-input-and-output`.
    public let anchor: String

    /// Makes the value from its parts.
    public init(
        id: String,
        title: String,
        severity: String,
        grade: String,
        why: String,
        fix: String,
        bad: [CodeFence] = [],
        good: [CodeFence] = [],
        file: String = "",
        line: Int = 0,
        patternID: String? = nil,
        anchor: String = ""
    ) {
        self.id = id
        self.title = title
        self.severity = severity
        self.grade = grade
        self.why = why
        self.fix = fix
        self.bad = bad
        self.good = good
        self.file = file
        self.line = line
        self.patternID = patternID
        self.anchor = anchor
    }

    /// Where a reader finds the rule, such as `references/mvvm.md#view-does-io--a-view-does-input-and-output`.
    public var path: String { anchor.isEmpty ? "references/\(file)" : "references/\(file)#\(anchor)" }
}
