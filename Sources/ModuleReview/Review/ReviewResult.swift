import SwiftCode

/// The answer of a review.
public struct ReviewResult: Codable, Sendable {
    /// What was read.
    public struct Module: Codable, Sendable {
        /// Root folder; empty for source given as text.
        public var path: String
        /// Number of files, lines and types.
        public var files, lines, types: Int
        /// Targets of the manifests that were read, and files that none of them holds; both 0 without a manifest.
        public var targets, filesWithoutTarget: Int
        enum CodingKeys: String, CodingKey { case path, files, lines, types, targets, filesWithoutTarget = "files_without_target" }

        init(_ facts: ModuleFacts, types: Int) {
            path = facts.root
            files = facts.files.count
            lines = facts.files.reduce(0) { $0 + $1.lines }
            self.types = types
            targets = facts.packages.reduce(0) { $0 + $1.targets.count }
            filesWithoutTarget = targets == 0 ? 0 : facts.files.count { facts.target(of: $0.path) == nil }
        }
    }
    /// How many findings, by severity and by rule.
    public struct Counts: Codable, Sendable {
        /// `error`, `warning`, `info`.
        public var bySeverity: [String: Int]
        /// By rule id.
        public var byRule: [String: Int]
        enum CodingKeys: String, CodingKey { case bySeverity = "by_severity", byRule = "by_rule" }
    }
    /// One line of the pattern's checklist.
    public struct Check: Codable, Sendable {
        /// What to check.
        public var item: String
        /// `pass`, `fail` or `manual`.
        public var state: String
        /// How many findings speak against it.
        public var findings: Int
    }
    /// A call that would go on from here.
    public struct Next: Codable, Sendable {
        /// Name of the tool.
        public var tool: String
        /// Its arguments.
        public var arguments: [String: String]
    }
    /// The project's habits.
    public struct Habits: Codable, Sendable {
        /// Values of the conventions' vocabulary.
        public var ui, minimumOS, languageMode, defaultIsolation, observation, concurrency, dependencyInjection, navigation, tests: String
        /// Further values of the vocabulary.
        public var strictConcurrency, persistence, layout, naming: String
        /// Upcoming features that most of the code is built with.
        public var upcomingFeatures: [String]
        /// Third-party frameworks.
        public var frameworks: [String]
        /// Where each value was read, by the name of its field; what is unknown has no place.
        public var evidence: [String: String]
        enum CodingKeys: String, CodingKey {
            case ui, observation, concurrency, navigation, tests, frameworks, persistence, layout, naming, evidence
            case strictConcurrency = "strict_concurrency", upcomingFeatures = "upcoming_features"
            case minimumOS = "minimum_os", languageMode = "language_mode", defaultIsolation = "default_isolation"
            case dependencyInjection = "dependency_injection"
        }
        init(_ conventions: Conventions) {
            ui = conventions.ui.value
            minimumOS = conventions.minimumOS.value
            languageMode = conventions.languageMode.value
            defaultIsolation = conventions.defaultIsolation.value
            observation = conventions.observation.value
            concurrency = conventions.concurrency.value
            dependencyInjection = conventions.dependencyInjection.value
            navigation = conventions.navigation.value
            tests = conventions.tests.value
            frameworks = conventions.frameworks
            strictConcurrency = conventions.strictConcurrency.value
            persistence = conventions.persistence.value
            layout = conventions.layout.value
            naming = conventions.naming.value
            upcomingFeatures = conventions.upcomingFeatures
            let readings: [(CodingKeys, Conventions.Reading)] = [
                (.ui, conventions.ui), (.minimumOS, conventions.minimumOS), (.languageMode, conventions.languageMode),
                (.defaultIsolation, conventions.defaultIsolation), (.strictConcurrency, conventions.strictConcurrency),
                (.observation, conventions.observation), (.concurrency, conventions.concurrency),
                (.dependencyInjection, conventions.dependencyInjection), (.navigation, conventions.navigation),
                (.persistence, conventions.persistence), (.layout, conventions.layout), (.naming, conventions.naming),
                (.tests, conventions.tests),
            ]
            evidence = Dictionary(uniqueKeysWithValues: readings.filter { !$0.1.evidence.isEmpty }.map { ($0.0.rawValue, $0.1.evidence) })
        }
    }
    /// What was read.
    public var module: Module
    /// The detected pattern, or the one that was asked for.
    public var pattern: String
    /// From 0 to 1.
    public var confidence: Double
    /// Patterns beside the main one.
    public var secondary: [String]
    /// What each of them is for.
    public var boundaries: [PatternBoundary]
    /// True when two presentation patterns are in use.
    public var mixed: Bool
    /// What speaks for the pattern.
    public var evidence: [PatternEvidence]
    /// The parts of the module.
    public var features: [FeaturePattern]
    /// One page, most important first.
    public var findings: [Finding]
    /// Of all pages.
    public var counts: Counts
    /// The project's habits.
    public var conventions: Habits
    /// Mermaid: roles and uses.
    public var graph: String
    /// The pattern's own checklist.
    public var checklist: [Check]
    /// What was not looked at.
    public var skipped: [SkippedFile]
    /// Gives the next page; nil on the last.
    public var nextCursor: String?
    /// Calls that would go on from here.
    public var next: [Next]
    /// Whether the module is healthy for its pattern, and what to do first, in two sentences.
    public var verdict: String
    /// All of it for a person, in markdown.
    public var report: String

    enum CodingKeys: String, CodingKey {
        case module, pattern, confidence, secondary, boundaries, mixed, evidence, features, findings, counts, conventions, graph, checklist,
            skipped,
            next, verdict, report
        case nextCursor = "next_cursor"
    }
}

/// One finding: what was read, and the playbook's words on it.
public struct Finding: Codable, Sendable {
    /// The rule's id, its severity and grade, and the pattern of the playbook or module.
    public var rule, severity, grade, pattern: String
    /// Path relative to the root.
    public var file: String
    /// From 1; the column in UTF-8 bytes.
    public var line, column: Int
    /// The user's own name and what was read there.
    public var symbol, message: String
    /// The code that was read.
    public var evidence: [String]
    /// The playbook's reason and remedy.
    public var why, fix: String
    /// `lifetime` or `isolation`.
    public var affects: String?
    /// Where the playbook speaks of it.
    public var playbook: String
}
