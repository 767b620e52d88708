import SwiftCode

/// What was read from existing code before a pattern is selected.
public struct CodeReading: Sendable {
    /// A place in the code and what it shows.
    public struct Evidence: Codable, Sendable, Hashable {
        /// `file:line`.
        public var place: String
        /// What was seen there.
        public var note: String

        /// A place and what it shows.
        public init(place: String, note: String) {
            self.place = place
            self.note = note
        }
    }

    /// The folder or file that was read.
    public var root: String
    /// What the project does by habit.
    public var conventions: Conventions
    /// The pattern that was detected; `none` or `unknown` when there is none.
    public var pattern: String
    /// How sure the detection is, from 0 to 1.
    public var confidence: Double
    /// What the detection rests on.
    public var evidence: [Evidence]
    /// How many files were read.
    public var files: Int

    /// Makes the value from its parts.
    public init(
        root: String, conventions: Conventions = Conventions(), pattern: String = "unknown", confidence: Double = 0,
        evidence: [Evidence] = [], files: Int = 0
    ) {
        self.root = root
        self.conventions = conventions
        self.pattern = pattern
        self.confidence = confidence
        self.evidence = evidence
        self.files = files
    }
}
