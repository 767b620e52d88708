extension Sequence {
    /// The elements grouped by a key, in the order in which the keys appear.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var order: [Key] = []
        var groups: [Key: [Element]] = [:]
        for element in self {
            let key = key(element)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(element)
        }
        return order.map { groups[$0] ?? [] }
    }
}
