import ArchitectureTools
import Foundation
import MCPServer
import SwiftCode

extension ToolCommand {
    static let shardFlags = [
        OwnFlag(name: "--shard", takesValue: true, meaning: "I/N: read only that share of the files, for merge; goes with --output."),
        OwnFlag(name: "--output", takesValue: true, meaning: "File for what --shard reads."),
    ]

    /// Reads one share of the files and saves what merge needs of them.
    func writeShard(
        _ tools: ArchitectureTools, _ arguments: Arguments, _ flags: Flags, _ progress: ProgressReporter
    ) async throws -> Int32 {
        guard let output = flags.value("--output"), let text = flags.value("--shard") else {
            throw UsageError("--shard and --output go together: review --shard 1/2 --output shard-1.facts.")
        }
        guard let share = FactsShard.Share(text) else {
            throw UsageError("--shard cannot be \"\(text)\"; it takes which of how many, from 1: 2/8 for the second of eight.")
        }
        let shard = try await tools.shard(share, of: arguments, build: build(), progress)
        Self.clearProgress()
        try shard.data.write(to: URL(fileURLWithPath: output), options: .atomic)
        Standard.error("saved shard \(share) with the facts of \(shard.files) files to \(output); nothing is reviewed before merge\n")
        return ExitStatus.fine
    }

    /// What the plain words of merge name.
    func shards(_ flags: Flags) throws -> FactsShards {
        do {
            return try FactsShards(readingFrom: flags.plain, build: build())
        } catch {
            throw UsageError("merge: \(error).")
        }
    }

    private func build() throws -> String {
        guard let build = FactsCache.build(of: Surroundings.executable) else {
            throw UsageError("\(Surroundings.executable) cannot be read, and shards are marked with what wrote them.")
        }
        return build
    }
}
