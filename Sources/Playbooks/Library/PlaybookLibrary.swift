import Foundation

/// Everything that `references/` says, read once and ready to be asked.
public struct PlaybookLibrary: Sendable {
    /// The patterns: the ones of the index in its order, then the others by identifier.
    public let patterns: [Playbook]
    /// Every other reference file, by identifier.
    public let guides: [Guide]
    /// What is malformed, in the order of files and lines.
    public let problems: [PlaybookProblem]
    /// The facts and phrases of the selection guide; empty when it is missing.
    public let vocabulary: Vocabulary
    /// The files themselves: `SKILL.md` first when there is one beside the folder, then the references by name.
    public let files: [ReferenceFile]
    /// The folder that was read.
    public let location: String

    /// Makes a library from its parts.
    public init(
        patterns: [Playbook] = [],
        guides: [Guide] = [],
        problems: [PlaybookProblem] = [],
        vocabulary: Vocabulary = Vocabulary(),
        files: [ReferenceFile] = [],
        location: String = ""
    ) {
        self.patterns = patterns
        self.guides = guides
        self.problems = problems
        self.vocabulary = vocabulary
        self.files = files
        self.location = location
    }

    /// The pattern with that identifier, if its playbook could be read.
    public func pattern(_ id: String) -> Playbook? { patterns.first { $0.id == id } }

    /// The rule with that identifier, from a playbook or a guide.
    public func rule(_ id: String) -> RuleEntry? { rules.first { $0.id == id } }

    /// Every rule: those of the patterns, then those of the guides.
    public var rules: [RuleEntry] { patterns.flatMap(\.rules) + guides.flatMap(\.rules) }

    /// Reads a folder of references, and lays the folders of `overlay` over it, the last one on top.
    public static func load(from references: String, overlay: [String] = []) throws -> PlaybookLibrary {
        PlaybookLibrary(location: references)
    }

    /// This library with a team's own folder laid over it: a file with the same `id` replaces, a new one adds.
    public func overlaid(with folder: String) -> PlaybookLibrary { self }
}
