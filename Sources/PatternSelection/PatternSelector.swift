import Playbooks

/// Chooses a pattern for a request, by the tables of the playbooks that are loaded.
public struct PatternSelector: Sendable {
    private let library: PlaybookLibrary

    /// A selector that decides between the patterns of this library.
    public init(library: PlaybookLibrary) { self.library = library }

    /// The answer, or an error that says how to mend the request.
    public func select(_ request: SelectionRequest) throws -> Selection {
        guard !library.patterns.isEmpty else { throw SelectionError.noPlaybooks }
        let length = request.description?.count ?? 0
        guard length <= CleanText.limit else {
            throw SelectionError.descriptionTooLong(characters: length, limit: CleanText.limit)
        }
        let situation = try SituationReader(library: library, names: PatternNames(library: library)).read(request)
        let hasWords = request.description.map { !CleanText.echo($0).isEmpty } ?? false
        guard hasWords || request.code != nil || !situation.book.facts.isEmpty else { throw SelectionError.nothingGiven }
        let decision = Decider(library: library).decide(situation)
        return SelectionWriter(library: library, request: request, situation: situation, decision: decision).write()
    }
}
