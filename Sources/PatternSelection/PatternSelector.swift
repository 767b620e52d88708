import Playbooks

/// Chooses a pattern for a request, by the tables of the playbooks that are loaded.
public struct PatternSelector: Sendable {
    let library: PlaybookLibrary

    /// A selector that decides between the patterns of this library.
    public init(library: PlaybookLibrary) { self.library = library }

    /// The answer, or an error that says how to mend the request.
    public func select(_ request: SelectionRequest) throws -> Selection {
        throw SelectionError.nothingGiven
    }
}
