import Playbooks

/// The way from one pattern to another: in one move, over a stop, or nowhere.
struct PairRoute {
    let library: PlaybookLibrary
    private let advice: MigrationAdvice
    private let names: PatternNames
    /// More stops than that are a rewrite in disguise.
    private static let longest = 3

    init(library: PlaybookLibrary) {
        self.library = library
        advice = library.migrationAdvice
        names = PatternNames(library: library)
    }

    /// Why the pair makes no sense; nil when it does.
    func deadEnd(from source: String, to target: String) -> MigrationAdvice.DeadEnd? {
        advice.deadEnds.first { end in
            (end.sources.contains(source) || end.sources.contains("*")) && end.targets.contains(target)
        }
    }

    /// The moves to make one after the other; empty when there is no way.
    func legs(from source: PatternSource, to target: Playbook) throws -> [PlaybookPair] {
        // An entry that only points to the steps of two others is walked by those.
        let pointer = pair(from: source, to: target).flatMap { $0.entry.pointsElsewhere ? (from: source.id, to: target.id) : nil }
        guard let stops = stops(from: source.id, to: target.id, without: pointer) ?? stops(from: source.id, to: target.id) else {
            return []
        }
        return try zip(stops, stops.dropFirst()).compactMap { from, to in
            try pair(from: from == source.id ? source : names.source(from, field: "from"), to: names.playbook(to, field: "to"))
        }
    }

    /// The steps of one pair, from whichever document has them.
    private func pair(from source: PatternSource, to target: Playbook) -> PlaybookPair? {
        if let pair = PlaybookPair(from: source, to: target) { return pair }
        if let own = advice.pairs.first(where: { $0.source == source.id && $0.target == target.id }) {
            return PlaybookPair(source: source, target: target, entry: own.entry)
        }
        guard let shared = advice.shared.first(where: { $0.sources.contains(source.id) && $0.target == target.id }),
            let like = try? names.source(shared.like, field: "from"), let pair = pair(from: like, to: target)
        else { return nil }
        return PlaybookPair(source: source, target: target, entry: pair.entry)
    }

    /// The shortest way over pairs with steps, ends included.
    private func stops(from source: String, to target: String, without pointer: (from: String, to: String)? = nil) -> [String]? {
        // Of ways of one length, that over the plainest stop.
        let pairs = PlaybookPair.all(in: library).filter { $0.from != pointer?.from || $0.to != pointer?.to }
            .sorted { ($0.to == "mvvm" ? 0 : 1, $0.to) < ($1.to == "mvvm" ? 0 : 1, $1.to) }
        var routes = [[source]]
        var seen: Set<String> = [source]
        while !routes.isEmpty {
            let route = routes.removeFirst()
            guard let last = route.last else { continue }
            if last == target { return route }
            guard route.count <= Self.longest else { continue }
            for pair in pairs where pair.from == last && deadEnd(from: last, to: pair.to) == nil && seen.insert(pair.to).inserted {
                routes.append(route + [pair.to])
            }
        }
        return nil
    }
}
