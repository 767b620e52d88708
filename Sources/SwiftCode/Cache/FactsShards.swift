import Foundation

/// All shards of a module, for a review that parses nothing that one of them holds.
public struct FactsShards: Sendable {
    /// Why shards cannot be used together.
    public struct Problem: Error, CustomStringConvertible {
        /// The sentence for the user.
        public let description: String
    }

    private let entries: [String: FileFacts]

    /// Reads the files of all shards. Throws `Problem` that names the file, or the shards that are missing.
    public init(readingFrom paths: [String], build: String) throws {
        var entries: [String: FileFacts] = [:]
        var found: [FactsShard.Share: String] = [:]
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path) else { throw Problem(description: "there is no file \"\(path)\"") }
            guard let shard = FactsShard(data) else {
                throw Problem(description: "\"\(path)\" is not a whole shard; write it again with review --shard")
            }
            guard shard.build == build else {
                throw Problem(
                    description: "\"\(path)\" was written by another build of swift-architecture; use one executable for all shards")
            }
            if let first = found[shard.share] {
                throw Problem(description: "\"\(path)\" and \"\(first)\" are both shard \(shard.share)")
            }
            found[shard.share] = path
            entries.merge(shard.facts) { first, _ in first }
        }
        try Self.checkCompleteness(of: found)
        self.entries = entries
    }

    private static func checkCompleteness(of found: [FactsShard.Share: String]) throws {
        let counts = Set(found.keys.map(\.count))
        guard let count = counts.first else { throw Problem(description: "no shard was named; for example: merge shard-*.facts") }
        guard counts.count == 1 else {
            let kinds = counts.sorted().map(String.init).joined(separator: " and ")
            throw Problem(description: "these are shards of different runs: of \(kinds)")
        }
        let missing = Set(1...count).subtracting(found.keys.map(\.number)).sorted()
        guard missing.isEmpty else {
            throw Problem(description: "missing: \(missing.map { "\($0)/\(count)" }.joined(separator: ", "))")
        }
    }

    /// The facts of a text; nil when no shard holds it.
    func facts(of content: ContentHash) -> FileFacts? { entries[content.text] }
}
