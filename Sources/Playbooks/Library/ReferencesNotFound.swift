import Foundation

/// No references were found; says where they were looked for.
public struct ReferencesNotFound: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// The places, in the order in which they were looked at, each with what was found there instead.
    public let lookedAt: [String]

    /// Makes the error from the places.
    public init(lookedAt: [String]) { self.lookedAt = lookedAt }

    /// One sentence, and a line for each place.
    public var description: String {
        """
        No references were found, a folder with playbooks such as mvvm.md. Looked at:
        \(lookedAt.map { "  - " + $0 }.joined(separator: "\n"))
        Give the folder with --references DIR or in SWIFT_ARCHITECTURE_REFERENCES.
        """
    }

    /// The same as `description`.
    public var errorDescription: String? { description }
}
