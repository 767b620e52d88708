/// Finds the value that was probably meant.
enum Nearest {
    static func of(_ value: String, in allowed: [String]) -> String? {
        let given = Array(value.lowercased())
        let ranked = allowed.map { (candidate: $0, distance: distance(given, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.candidate.count / 3) ? best.candidate : nil
    }

    /// The number of letters to change, add or remove.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard left.count <= 100 else { return Int.max }
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var next = [index + 1]
            for (column, other) in right.enumerated() {
                next.append(min(row[column + 1] + 1, next[column] + 1, row[column] + (letter == other ? 0 : 1)))
            }
            row = next
        }
        return row[right.count]
    }
}
