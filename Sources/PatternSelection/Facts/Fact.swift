/// Where a fact was read; earlier cases beat later ones.
public enum FactSource: String, Codable, Sendable, CaseIterable, Comparable {
    /// An argument of the request.
    case given
    /// The user's words.
    case description
    /// Existing code.
    case code
    /// Nothing said otherwise.
    case assumed

    var rank: Int {
        switch self {
        case .given: 0
        case .description: 1
        case .code: 2
        case .assumed: 3
        }
    }

    /// Whether the left source beats the right one.
    public static func < (left: FactSource, right: FactSource) -> Bool { left.rank < right.rank }
}

/// One thing that is known about the app, and how it is known.
struct Fact: Equatable, Sendable {
    var name: String
    var value: String
    var source: FactSource
    var evidence = ""
}
