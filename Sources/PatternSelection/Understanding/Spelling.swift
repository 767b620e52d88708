import Playbooks

/// Tells a slip of the finger from another word.
enum Spelling {
    /// Whether one letter is missing, doubled or swapped with its neighbour; another letter counts only when `replacing`.
    static func isTypo(_ word: String, of name: String, replacing: Bool) -> Bool {
        guard word.count >= 3, abs(word.count - name.count) <= 1 else { return false }
        if word.count == name.count {
            if word.sorted() == name.sorted() { return differences(word, name) == 2 }
            return replacing && differences(word, name) == 1
        }
        return name.count >= 4 && NearestName.distance(Array(word), Array(name)) == 1
    }

    private static func differences(_ left: String, _ right: String) -> Int { zip(left, right).filter { $0 != $1 }.count }
}
