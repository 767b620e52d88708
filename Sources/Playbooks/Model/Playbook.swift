/// One architecture pattern, as its file in `references/` describes it.
public struct Playbook: Sendable, Equatable {
    /// The name that tools and links use, such as `layered-mvvm`.
    public let id: String
    /// The name that people read, such as `Layered MVVM`.
    public let name: String
    /// The part of an app that the pattern decides about.
    public let owns: Owns
    /// One or two sentences: what the pattern is.
    public let summary: String
    /// Identifiers of the patterns that this one is used together with.
    public let combinesWith: [String]
    /// The lowest OS or Swift version that the pattern needs, in the author's words.
    public let since: String
    /// The framework that the pattern needs; `nil` when it needs none.
    public let framework: String?
    /// The file's name, such as `mvvm.md`.
    public let path: String
    /// The two-column table under *At a glance*; empty when there is none.
    public let glance: [GlanceRow]
    /// *At a glance* as it is written, table included.
    public let glanceText: String
    /// When the pattern fits and when it does not: the scoring and its reasons.
    public let fit: [FitRow]
    /// The file tree of one feature and the roles in it.
    public let structure: Structure
    /// The code of one small feature, one fence a file.
    public let workedExample: [CodeFence]
    /// The fences under *Testing*.
    public let testing: [CodeFence]
    /// The rules under *Anti-patterns*.
    public let rules: [RuleEntry]
    /// How to come from another pattern, and how to leave for one.
    public let migrations: [MigrationEntry]
    /// What a reviewer goes through.
    public let checklist: [ChecklistItem]
    /// Every second-level section, in the order of the file.
    public let sections: [Section]

    /// Makes the value from its parts.
    public init(
        id: String,
        name: String,
        owns: Owns,
        summary: String = "",
        combinesWith: [String] = [],
        since: String = "",
        framework: String? = nil,
        path: String = "",
        glance: [GlanceRow] = [],
        glanceText: String = "",
        fit: [FitRow] = [],
        structure: Structure = Structure(),
        workedExample: [CodeFence] = [],
        testing: [CodeFence] = [],
        rules: [RuleEntry] = [],
        migrations: [MigrationEntry] = [],
        checklist: [ChecklistItem] = [],
        sections: [Section] = []
    ) {
        self.id = id
        self.name = name
        self.owns = owns
        self.summary = summary
        self.combinesWith = combinesWith
        self.since = since
        self.framework = framework
        self.path = path
        self.glance = glance
        self.glanceText = glanceText
        self.fit = fit
        self.structure = structure
        self.workedExample = workedExample
        self.testing = testing
        self.rules = rules
        self.migrations = migrations
        self.checklist = checklist
        self.sections = sections
    }
}

/// The part of an app that a pattern decides about.
public enum Owns: String, Sendable, CaseIterable {
    /// How a screen gets its state and handles intents.
    case presentation
    /// Which layer may know which.
    case layering
    /// Who decides what is on screen next.
    case navigation
    /// How values that change over time travel.
    case streams
}

/// One row of the table under *At a glance*.
public struct GlanceRow: Sendable, Equatable {
    /// What is told.
    public let name: String
    /// What is told about it.
    public let value: String

    /// Makes the value from its parts.
    public init(
        name: String,
        value: String
    ) {
        self.name = name
        self.value = value
    }
}

/// A second-level section of a file.
public struct Section: Sendable, Equatable {
    /// The heading's text.
    public let heading: String
    /// The Markdown below the heading, unchanged.
    public let body: String
    /// The line of the heading, counted from 1.
    public let line: Int

    /// Makes the value from its parts.
    public init(
        heading: String,
        body: String,
        line: Int
    ) {
        self.heading = heading
        self.body = body
        self.line = line
    }
}

/// One line of a review checklist.
public struct ChecklistItem: Sendable, Equatable {
    /// What to check.
    public let text: String
    /// The rule that decides it, when one does.
    public let rule: String?

    /// Makes the value from its parts.
    public init(
        text: String,
        rule: String? = nil
    ) {
        self.text = text
        self.rule = rule
    }
}

extension Playbook {
    /// The framework that would have to be added as a dependency; nil when the pattern needs none, or one of the system's own.
    public var dependency: String? {
        let system: Set<String> = ["none", "combine", "observation", "swiftui", "uikit", "appkit", "foundation", ""]
        return framework.flatMap { system.contains($0.lowercased()) ? nil : $0 }
    }
}
