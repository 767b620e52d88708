import Playbooks

/// Chooses a pattern for a request, by the tables of the playbooks that are loaded.
public struct PatternSelector: Sendable {
    private let library: PlaybookLibrary
    private let situations: SituationReader

    /// A selector that decides between the patterns of this library. Make it once for many requests: it prepares what it looks up.
    public init(library: PlaybookLibrary) {
        self.library = library
        situations = SituationReader(library: library)
    }

    /// The answer, or an error that says how to mend the request.
    public func select(_ request: SelectionRequest) throws -> Selection {
        guard !library.patterns.isEmpty else { throw SelectionError.noPlaybooks }
        let length = request.description?.count ?? 0
        guard length <= CleanText.limit else {
            throw SelectionError.descriptionTooLong(characters: length, limit: CleanText.limit)
        }
        let situation = try situations.read(request)
        let hasWords = request.description.map { !CleanText.echo($0).isEmpty } ?? false
        guard hasWords || request.code != nil || !situation.book.facts.isEmpty else { throw SelectionError.nothingGiven }
        let decider = Decider(library: library)
        let decision = decider.decide(situation)
        return SelectionWriter(library: library, request: request, situation: situation, decision: decision, decider: decider).write()
    }
}
