import Foundation

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
    /// Called before each file gets its name; a test makes it fail.
    private let beforeNaming: @Sendable (String) throws -> Void

    /// A writer that stays below the given directories.
    public init(writableRoots: [String]) {
        self.init(writableRoots: writableRoots) { _ in }
    }

    init(writableRoots: [String], beforeNaming: @escaping @Sendable (String) throws -> Void) {
        self.writableRoots = writableRoots
        self.beforeNaming = beforeNaming
    }

    /// Writes the files into `directory`, if `proposal` is the digest of exactly this scaffold.
    public func write(_ scaffold: Scaffold, directory: String, proposal: String) throws -> WriteResult {
        // Recomputed, because a decoded scaffold brings a digest that may not be that of its files.
        let current = ProposalDigest.of(scaffold.files)
        guard current == proposal else { throw ScaffoldError.proposalDiffers(given: proposal, current: current) }
        let places = WritablePlaces(roots: writableRoots)
        let base = try places.base(of: directory)
        WriteTransaction.recover(in: base)
        let targets = try scaffold.files.map { file in
            (file: file, path: try places.resolve(file.path, in: directory))
        }
        let conflicts = targets.filter { places.exists($0.path) }.map(\.file.path)
        guard conflicts.isEmpty else { return WriteResult(written: [], conflicts: conflicts) }
        var transaction = try start(in: base)
        do {
            for target in targets { try transaction.stage(target.file.text, for: target.path) }
            try transaction.note()
            for target in targets {
                try beforeNaming(target.file.path)
                try transaction.name(target.path)
            }
            transaction.finish()
        } catch {
            transaction.undo()
            throw ScaffoldError.writeFailed(path: transaction.current ?? directory, reason: WriteTransaction.reason(error))
        }
        return WriteResult(written: scaffold.files.map(\.path), conflicts: [])
    }

    private func start(in base: String) throws -> WriteTransaction {
        do {
            return try WriteTransaction(below: base)
        } catch {
            throw ScaffoldError.writeFailed(path: base, reason: WriteTransaction.reason(error))
        }
    }
}
