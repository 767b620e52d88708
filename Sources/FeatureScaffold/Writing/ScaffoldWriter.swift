/// What a writing did.
public struct WriteResult: Codable, Sendable, Hashable {
    /// The paths written, relative to the directory; empty when there was a conflict.
    public let written: [String]
    /// The paths that already exist, for which nothing was written.
    public let conflicts: [String]

    /// A result.
    public init(written: [String], conflicts: [String]) {
        self.written = written
        self.conflicts = conflicts
    }
}

/// Writes an approved proposal: every file or none.
public struct ScaffoldWriter: Sendable {
    private let writableRoots: [String]

    /// A writer that stays below the given directories.
    public init(writableRoots: [String]) {
        self.writableRoots = writableRoots
    }

    /// Writes the files into `directory`, if `proposal` is the digest of exactly this scaffold.
    public func write(_ scaffold: Scaffold, directory: String, proposal: String) throws -> WriteResult {
        throw ScaffoldError.notWritable(directory: directory, roots: writableRoots)
    }
}
