import Foundation

/// One of the other places that a finding speaks of, as its evidence names it: `Feed/FeedView.swift:12: FeedView.save`.
struct FindingPlace {
    let file: String
    let line: Int
    /// What was read there: a symbol, or some code.
    let text: String

    init?(_ evidence: String) {
        guard let end = evidence.range(of: ": "), let colon = evidence[..<end.lowerBound].lastIndex(of: ":"),
            evidence[..<colon].hasSuffix(".swift"), let line = Int(evidence[evidence.index(after: colon)..<end.lowerBound])
        else { return nil }
        file = String(evidence[..<colon])
        self.line = line
        text = String(evidence[end.upperBound...])
    }
}

extension Finding {
    /// The places beside its own.
    var otherPlaces: [FindingPlace] { evidence.compactMap(FindingPlace.init) }

    /// How a message ends that is said once for a whole module.
    static let habit = " The same holds for "

    private var isOfSeveralPlaces: Bool { message.contains(Self.habit) || message.contains(" more place") }

    /// The finding as it is told to somebody who cares for some places alone: at the first of them, with its own among the others.
    /// Nil when it has none of them.
    func told(at isMeant: (_ file: String, _ line: Int) -> Bool) -> Finding? {
        if isMeant(file, line) { return self }
        guard isOfSeveralPlaces, let place = otherPlaces.first(where: { isMeant($0.file, $0.line) }) else { return nil }
        var moved = self
        let meant = "\(place.file):\(place.line): \(place.text)"
        moved.evidence = evidence.filter { $0 != meant } + ["\(file):\(line): \(symbol)"]
        (moved.file, moved.line, moved.column) = (place.file, place.line, 1)
        return moved
    }

    /// The finding with no more than so many lines of evidence.
    func shortened(to most: Int) -> Finding {
        guard evidence.count > most else { return self }
        var short = self
        short.evidence = evidence.prefix(most) + ["\(evidence.count - most) more"]
        return short
    }
}

extension String {
    /// A message without the number of other places that it is true of.
    var withoutOtherPlaces: String {
        let told = range(of: Finding.habit).map { String(self[..<$0.lowerBound]) } ?? self
        guard told.hasSuffix(" more place.") || told.hasSuffix(" more places."), let others = told.range(of: " And ", options: .backwards)
        else { return told }
        return String(told[..<others.lowerBound])
    }
}
