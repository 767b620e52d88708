import Foundation

/// A file as it lies on disk, for readers that want the text itself.
public struct ReferenceFile: Sendable, Equatable {
    /// `SKILL.md`, or a path such as `references/mv.md`.
    public let path: String
    /// The file's bytes, unchanged.
    public let bytes: Data
    /// The `name` of the front matter, else the first heading, else the file's name.
    public let title: String
    /// The `summary` or `description` of the front matter; empty when there is none.
    public let summary: String

    /// Makes the value from its parts.
    public init(
        path: String,
        bytes: Data,
        title: String,
        summary: String = ""
    ) {
        self.path = path
        self.bytes = bytes
        self.title = title
        self.summary = summary
    }
}
