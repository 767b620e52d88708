/// How far two spellings are apart.
enum Spelling {
    /// The nearest candidate within a third of the word's length.
    static func nearest(_ word: String, in candidates: [String]) -> String? {
        let plain = String(word.lowercased().prefix(60))
        let ranked = candidates.map { (distance(plain, $0), $0) }.min { $0.0 < $1.0 }
        guard let (distance, candidate) = ranked, distance <= max(1, max(plain.count, candidate.count) / 3) else { return nil }
        return candidate
    }

    /// Whether one letter is missing, doubled or swapped with its neighbour; another letter counts only when `replacing`.
    static func isTypo(_ word: String, of name: String, replacing: Bool) -> Bool {
        guard word.count >= 3, abs(word.count - name.count) <= 1 else { return false }
        if word.count == name.count {
            if word.sorted() == name.sorted() { return differences(word, name) == 2 }
            return replacing && differences(word, name) == 1
        }
        return name.count >= 4 && distance(word, name) == 1
    }

    private static func differences(_ left: String, _ right: String) -> Int { zip(left, right).filter { $0 != $1 }.count }

    private static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
