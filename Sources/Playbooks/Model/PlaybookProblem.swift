/// Something in a reference file that does not have the form that it should have.
public struct PlaybookProblem: Sendable, Equatable, CustomStringConvertible {
    /// The file, such as `references/mv.md`.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong.
    public let message: String
    /// What was expected instead.
    public let expected: String

    /// Makes the value from its parts.
    public init(
        file: String,
        line: Int,
        message: String,
        expected: String
    ) {
        self.file = file
        self.line = line
        self.message = message
        self.expected = expected
    }

    /// The problem on one line, such as ``references/mv.md:12: Fit `+++` is unknown, expected `++`, `+`, `-`, `--` or `no` ``.
    public var description: String { "\(file):\(line): \(message), expected \(expected)" }
}
