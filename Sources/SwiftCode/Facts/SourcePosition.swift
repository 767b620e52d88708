/// A place in a source file.
public struct SourcePosition: Codable, Sendable, Hashable, Comparable {
    // Every event of every body has one: half the size is a good part of what a large module takes.
    @usableFromInline var storedLine: Int32
    @usableFromInline var storedColumn: Int32

    private enum CodingKeys: String, CodingKey {
        case storedLine = "line"
        case storedColumn = "column"
    }

    /// Line, from 1.
    @inlinable public var line: Int { Int(storedLine) }
    /// Column in UTF-8 bytes, from 1, as the compiler counts.
    @inlinable public var column: Int { Int(storedColumn) }

    /// Makes the value from its parts.
    public init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }

    /// By line, then column; for access levels from the narrowest to the widest.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.storedLine, left.storedColumn) < (right.storedLine, right.storedColumn)
    }
}
