/// Screens that go together: of one feature, in the order of dependencies, as much as one pull request takes.
struct MoveGroups {
    let moves: [ScreenMove]
    let linesEach: Int
    let most: Int

    var groups: [[ScreenMove]] {
        moves.reduce(into: [[ScreenMove]]()) { groups, move in
            // Only neighbours in the order, so that what is used still comes before what uses it.
            if let last = groups.last, last.count < most, last.first?.feature == move.feature,
                last.reduce(move.lines, { $0 + $1.lines }) <= linesEach
            {
                groups[groups.count - 1].append(move)
            } else {
                groups.append([move])
            }
        }
    }

    /// All of a feature together, features in the order of their first screen.
    static func byFeature(_ moves: [ScreenMove]) -> [[ScreenMove]] {
        var order: [String] = []
        var features: [String: [ScreenMove]] = [:]
        for move in moves {
            if features[move.feature] == nil { order.append(move.feature) }
            features[move.feature, default: []].append(move)
        }
        return order.compactMap { features[$0] }
    }
}
