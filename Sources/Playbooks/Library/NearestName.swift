/// Finds what somebody probably meant to write, so that an error can say it.
public enum NearestName {
    /// The candidate with the fewest single-letter edits, when it is near enough to be a likely slip: within a third of its length.
    public static func find(_ name: String, among candidates: [String]) -> String? {
        let written = Array(name.lowercased().prefix(64))
        let ranked = candidates.map { ($0, distance(written, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return nil }
        return best.1 <= max(2, best.0.count / 3) ? best.0 : nil
    }

    /// The number of letters to change, add or remove.
    public static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard !left.isEmpty else { return right.count }
        var previous = Array(0...left.count)
        for (row, letter) in right.enumerated() {
            var current = [row + 1]
            for (column, other) in left.enumerated() {
                current.append(min(previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == other ? 0 : 1)))
            }
            previous = current
        }
        return previous[left.count]
    }
}
