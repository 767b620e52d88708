/// Collects what is wrong with one file.
struct ProblemLog {
    let file: String
    private(set) var problems: [PlaybookProblem] = []

    init(file: String) { self.file = file }

    mutating func report(_ line: Int, _ message: String, expected: String) {
        problems.append(PlaybookProblem(file: file, line: line, message: message, expected: expected))
    }
}

extension Sequence<String> {
    /// The words in backticks, with commas between them and `or` before the last.
    var choices: String {
        let words = map { "`\($0)`" }
        guard words.count > 1 else { return words.first ?? "nothing" }
        return words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined()
    }
}
