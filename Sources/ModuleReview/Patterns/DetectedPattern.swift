/// Which architecture a module follows, and what says so.
public struct DetectedPattern: Codable, Sendable {
    /// A pattern's id, or `none` for a library or models only.
    public var pattern: String
    /// From 0 to 1.
    public var confidence: Double
    /// Patterns beside the main one: navigation, streams, a second way to present.
    public var secondary: [String]
    /// What each of `secondary` is for, in the same order.
    public var boundaries: [PatternBoundary]
    /// True when two presentation patterns are in use.
    public var mixed: Bool
    /// What was read, strongest first.
    public var evidence: [PatternEvidence]
    /// The parts of the module, each by itself.
    public var features: [FeaturePattern]

    /// Makes the value from its parts.
    public init(
        pattern: String, confidence: Double, boundaries: [PatternBoundary] = [], mixed: Bool = false, evidence: [PatternEvidence] = [],
        features: [FeaturePattern] = []
    ) {
        self.pattern = pattern
        self.confidence = confidence
        secondary = boundaries.map(\.pattern)
        self.boundaries = boundaries
        self.mixed = mixed
        self.evidence = evidence
        self.features = features
    }
}

/// What a pattern beside the main one is for.
public struct PatternBoundary: Codable, Sendable, Hashable {
    /// A pattern's id.
    public var pattern: String
    /// Its business and where it is: "navigation between screens, in `AppCoordinator`".
    public var owns: String

    /// Makes the value from its parts.
    public init(pattern: String, owns: String) {
        self.pattern = pattern
        self.owns = owns
    }
}

/// A place in the code that speaks for a pattern.
public struct PatternEvidence: Codable, Sendable, Hashable {
    /// Path relative to the reviewed root.
    public var file: String
    /// Line, from 1.
    public var line: Int
    /// What was read there.
    public var note: String

    /// Makes the value from its parts.
    public init(file: String, line: Int, note: String) {
        self.file = file
        self.line = line
        self.note = note
    }
}

/// The pattern of one folder or target.
public struct FeaturePattern: Codable, Sendable, Hashable {
    /// Folder relative to the reviewed root.
    public var path: String
    /// A pattern's id, or `none`.
    public var pattern: String
    /// From 0 to 1.
    public var confidence: Double

    /// Makes the value from its parts.
    public init(path: String, pattern: String, confidence: Double) {
        self.path = path
        self.pattern = pattern
        self.confidence = confidence
    }
}
