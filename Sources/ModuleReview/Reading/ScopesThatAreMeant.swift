/// Asks of each scope once for all the events in it, which mostly follow one another.
struct ScopesThatAreMeant {
    private let isMeant: (Int) -> Bool
    private var last: (scope: Int, isMeant: Bool)?

    init(_ isMeant: @escaping (Int) -> Bool) { self.isMeant = isMeant }

    mutating func contains(_ scope: Int) -> Bool {
        if let last, last.scope == scope { return last.isMeant }
        let answer = isMeant(scope)
        last = (scope, answer)
        return answer
    }
}
