import SwiftSyntax

/// What the extractors of one file share: its text, and the list of types, which local declarations join too.
final class ExtractionContext {
    let text: SourceText
    /// nil for a type whose members are still being read: it stands before the types inside of it.
    var types: [TypeFact?] = []
    var typealiases: [TypealiasFact] = []
    private var spareLists: [Lists] = []

    /// What the extractor of a body fills.
    typealias Lists = (scopes: [ScopeFact], events: [EventFact], calls: [CallDraft])

    init(text: SourceText) {
        self.text = text
    }

    /// Empty lists with the room of those that a body before has filled: a file has many small bodies, and for each to begin with no room takes
    /// longer than to fill it.
    func takeLists() -> Lists {
        guard var lists = spareLists.popLast() else { return ([], [], []) }
        lists.scopes.removeAll(keepingCapacity: true)
        lists.events.removeAll(keepingCapacity: true)
        lists.calls.removeAll(keepingCapacity: true)
        return lists
    }

    func giveBack(_ scopes: [ScopeFact], _ events: [EventFact], _ calls: [CallDraft]) { spareLists.append((scopes, events, calls)) }
}

extension Array {
    /// The same elements, without the room that was kept for more.
    var copied: [Element] {
        Array(unsafeUninitializedCapacity: count) { buffer, count in
            count = self.count
            _ = buffer.initialize(from: self)
        }
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainName: String {
        let written = text
        let mark = UInt8(ascii: "`")
        guard written.utf8.first == mark, written.utf8.last == mark, written.utf8.count > 2 else { return written }
        return String(written.dropFirst().dropLast())
    }
}
