import SwiftCode

/// Picks the types to draw: those that errors lie in, then those that these use, then those with the most links.
struct GraphChoice {
    /// In the order of the source.
    let types: [ReadType]
    /// How many were left out.
    let left: Int

    init(of module: ReviewedModule, links: [GraphLink], faults: GraphFaults, most: Int) {
        let ends = Set(links.filter(\.isFault).flatMap { [$0.from, $0.to] })
        let candidates = module.productionTypes.filter {
            ![.other, .entity, .state, .transferObject, .viewData].contains(module.role(of: $0)) || ends.contains($0.qualifiedName)
        }
        guard candidates.count > most else {
            (types, left) = (candidates, 0)
            return
        }
        let names = Set(candidates.map(\.qualifiedName))
        let faulty = Set(candidates.filter(faults.has).map(\.qualifiedName))
        var links = links
        links.removeAll { !names.contains($0.from) || !names.contains($0.to) }
        var count: [String: Int] = [:]
        var near = ends
        for link in links {
            count[link.from, default: 0] += 1
            count[link.to, default: 0] += 1
            if faulty.contains(link.from) { near.insert(link.to) }
            if faulty.contains(link.to) { near.insert(link.from) }
        }
        func rank(_ type: ReadType) -> (Int, Int) {
            let name = type.qualifiedName
            let nearness = faulty.contains(name) || ends.contains(name) ? 0 : near.contains(name) ? 1 : 2
            return (nearness, -(count[name] ?? 0))
        }
        let ranked = candidates.map { (type: $0, rank: rank($0)) }.sorted {
            $0.rank == $1.rank ? $0.type.qualifiedName < $1.type.qualifiedName : $0.rank < $1.rank
        }
        let kept = Set(ranked.prefix(most).map(\.type.qualifiedName))
        types = candidates.filter { kept.contains($0.qualifiedName) }
        left = candidates.count - types.count
    }
}
