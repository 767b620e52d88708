import Foundation
import MCPServer
import ModuleReview
import PatternSelection
import Playbooks
import SwiftCode

/// Code that a path of a call named, with what every tool wants to know of it.
struct ReadCode: Sendable {
    let facts: ModuleFacts
    let reading: CodeReading
}

extension ArchitectureTools {
    /// The code that `path` or `source` names. Throws `ArgumentError` when neither or both are given, and what reading throws.
    func facts(_ arguments: Arguments, _ progress: ProgressReporter) async throws -> ModuleFacts {
        switch (arguments.text("path"), arguments.text("source")) {
        case (let path?, nil):
            return try await facts(at: path, progress)
        case (nil, let source?):
            return ModuleReader().read(source: source)
        case (nil, nil):
            throw ArgumentError(
                "\"path\" is missing: the absolute path of a file, folder, package or app, for example \"path\": \"/Users/ana/App/Sources/Feed\"; or pass Swift text as \"source\"."
            )
        case (_?, _?):
            throw ArgumentError("\"path\" and \"source\" were both given; pass the one that is meant.")
        }
    }

    /// What a path's code does by habit and which pattern it has.
    func readCode(at path: String, _ progress: ProgressReporter) async throws -> ReadCode {
        let facts = try await facts(at: path, progress)
        let detected = PatternDetector.detect(in: facts, roles: RoleMap(facts))
        let reading = CodeReading(
            root: facts.root, conventions: ConventionsReader.conventions(of: facts), pattern: detected.pattern,
            confidence: detected.confidence,
            evidence: detected.evidence.map { CodeReading.Evidence(place: "\($0.file):\($0.line)", note: $0.note) },
            files: facts.files.count)
        return ReadCode(facts: facts, reading: reading)
    }

    /// Our playbooks, with those of the reviewed project laid over them.
    func library(for facts: ModuleFacts) -> PlaybookLibrary {
        guard !facts.root.isEmpty, let folder = TeamFolder.find(inProject: facts.root) else { return library }
        return library.overlaid(with: folder)
    }

    /// The facts of one share of the files that `path` names, for a review elsewhere. Throws what reading throws.
    public func shard(
        _ share: FactsShard.Share, of arguments: Arguments, build: String, _ progress: ProgressReporter
    ) async throws -> FactsShard {
        guard let path = arguments.text("path") else { throw ArgumentError("a shard is of a folder; \"path\" is missing") }
        return try await read(path, progress) { try await reader.readShard(share, of: $0, build: build, progress: $1) }
    }

    private var reader: ModuleReader { ModuleReader(cache: cache, memory: memory, shards: shards) }

    private func facts(at path: String, _ progress: ProgressReporter) async throws -> ModuleFacts {
        try await read(path, progress) { try await reader.read(path: $0, progress: $1) }
    }

    /// Reads what a path names, tells how far it is, and says of a path that cannot be read which argument it was.
    private func read<Result>(
        _ path: String, _ progress: ProgressReporter,
        _ work: (_ path: String, _ progress: @Sendable (_ done: Int, _ total: Int) -> Void) async throws -> Result
    ) async throws -> Result {
        let resolved = try paths.resolve(path)
        do {
            return try await work(resolved) { progress.report($0, of: $1, "read \($0) of \($1) files") }
        } catch let error as ModuleReaderError {
            throw ArgumentError("\"path\": \(error)")
        }
    }
}
