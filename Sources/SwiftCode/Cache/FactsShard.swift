import Foundation

/// The facts of one share of a module's files, read on one machine for a review on another.
///
/// Like the cache it knows a file by its content, so a review with shards finds what a review without them finds: a file that no shard holds, or
/// that has changed since, is read anew.
public struct FactsShard: Sendable {
    /// Which of how many shares.
    public struct Share: Sendable, Hashable, CustomStringConvertible {
        /// From 1 to `count`.
        public let number: Int
        /// From 1 to 10,000.
        public let count: Int

        /// Reads `2/8`. nil for anything else.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count, count <= 10_000 else {
                return nil
            }
            self.number = number
            self.count = count
        }

        /// `2/8`.
        public var description: String { "\(number)/\(count)" }
    }

    /// Which share it is.
    public let share: Share
    /// What wrote it: only the same build reads it.
    let build: String
    private let entries: [Entry]

    init(_ share: Share, build: String, results: [SourceFileLoader.Result]) {
        self.share = share
        self.build = build
        entries = results.compactMap { result in
            result.content.flatMap { content in result.facts.map { Entry(content: content.text, facts: $0) } }
        }
    }

    /// How many files it holds.
    public var files: Int { entries.count }

    /// The facts by the content of their file.
    var facts: [String: FileFacts] { Dictionary(entries.map { ($0.content, $0.facts) }) { first, _ in first } }

    private struct Entry: CachedFact {
        let content: String
        let facts: FileFacts

        func write(to writer: inout FactWriter) { writer.put(content, facts) }
        static func read(from reader: inout FactReader) throws -> Self { try .init(content: reader.get(), facts: reader.get()) }
    }
}

extension FactsShard: CachedFact {
    private static let magic = Array("SwAS".utf8)

    func write(to writer: inout FactWriter) { writer.put(share.description, build, entries) }

    static func read(from reader: inout FactReader) throws -> Self {
        guard let share = Share(try reader.get()) else { throw DamagedEntry() }
        return FactsShard(share, build: try reader.get(), entries: try reader.get())
    }

    private init(_ share: Share, build: String, entries: [Entry]) {
        self.share = share
        self.build = build
        self.entries = entries
    }

    /// The bytes of the file that another process reads.
    public var data: Data {
        var writer = FactWriter()
        write(to: &writer)
        return Data(Self.magic + ContentHash(of: writer.entry).bytes + writer.entry)
    }

    /// Reads what `data` gave. nil when that is not what the bytes are.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.count > 20, Array(bytes[..<4]) == Self.magic, Array(bytes[4..<20]) == ContentHash(of: bytes[20...]).bytes,
            var reader = try? FactReader(entry: bytes[20...]), let shard = try? Self.read(from: &reader), reader.isAtEnd
        else { return nil }
        self = shard
    }
}
