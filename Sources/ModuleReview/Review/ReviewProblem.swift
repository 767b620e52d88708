import Playbooks

/// An input that cannot be used, said so that the caller can mend it.
public struct ReviewProblem: Error, Sendable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String

    /// Makes the problem.
    public init(_ description: String) { self.description = description }
}

extension NearestName {
    /// `; did you mean "god-type"?`, or nothing when no name is near.
    static func hint(_ name: String, among names: [String]) -> String {
        find(name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    }
}
