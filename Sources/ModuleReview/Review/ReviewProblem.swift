/// An input that cannot be used, said so that the caller can mend it.
public struct ReviewProblem: Error, Sendable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String

    /// Makes the problem.
    public init(_ description: String) { self.description = description }
}

/// Finds the name that was meant.
enum NearestName {
    static func hint(_ name: String, among names: [String]) -> String {
        let best = names.min { (distance(name, $0), $0) < (distance(name, $1), $1) }
        return best.map { "; did you mean \"\($0)\"?" } ?? ""
    }

    private static func distance(_ left: String, _ right: String) -> Int {
        let target = Array(right)
        var row = Array(0...target.count)
        for (i, character) in left.enumerated() {
            var previous = row[0]
            row[0] = i + 1
            for j in target.indices {
                let cost = previous + (character == target[j] ? 0 : 1)
                previous = row[j + 1]
                row[j + 1] = min(cost, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[target.count]
    }
}
