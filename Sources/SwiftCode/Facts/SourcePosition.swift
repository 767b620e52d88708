/// A place in a source file.
public struct SourcePosition: Codable, Sendable, Hashable, Comparable {
    /// Line, from 1.
    public var line: Int
    /// Column in UTF-8 bytes, from 1, as the compiler counts.
    public var column: Int

    /// Makes the value from its parts.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// By line, then column; for access levels from the narrowest to the widest.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
