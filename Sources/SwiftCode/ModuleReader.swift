import Foundation

/// Why nothing could be read at all.
public enum ModuleReaderError: Error, CustomStringConvertible, Equatable, Sendable {
    case missing(path: String)
    case unreadable(path: String, reason: String)
    case nothingToReview(path: String)

    /// The sentence for the user.
    public var description: String {
        switch self {
        case .missing(let path): "There is no file or folder at \(path)."
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
        case .nothingToReview(let path):
            "There is no Swift file to review at \(path); build products, dependencies and generated files do not count."
        }
    }
}

/// Reads Swift source into facts: a file, a folder, a package, an app, or text.
public struct ModuleReader: Sendable {
    /// How much is read at most; whatever is left out is named in `ModuleFacts.skipped`.
    public struct Limits: Sendable {
        /// Files beyond this count are left out and reported.
        public var maximumFiles: Int
        /// Larger files are left out and reported.
        public var maximumFileBytes: Int
        /// Files beyond this sum of bytes are left out and reported.
        public var maximumTotalBytes: Int

        /// Makes the value from its parts.
        public init(maximumFiles: Int = 20_000, maximumFileBytes: Int = 4_000_000, maximumTotalBytes: Int = 400_000_000) {
            self.maximumFiles = maximumFiles
            self.maximumFileBytes = maximumFileBytes
            self.maximumTotalBytes = maximumTotalBytes
        }
    }

    private let excludedPaths: [String]
    private let limits: Limits
    private let cache: FactsCache?
    private let memory: FactsMemory?
    private let shards: FactsShards?

    /// `excludedPaths` are globs relative to the path that is read: `Generated/**`, `*Tests.swift`. Without a cache every file is parsed that is not
    /// in the shards; without a memory every file is looked up or parsed.
    public init(
        excludedPaths: [String] = [], limits: Limits = .init(), cache: FactsCache? = nil, memory: FactsMemory? = nil,
        shards: FactsShards? = nil
    ) {
        self.excludedPaths = excludedPaths
        self.limits = limits
        self.cache = cache
        self.memory = memory
        self.shards = shards
    }

    /// Reads a file, or every Swift file below a folder. The result is the same in every run.
    ///
    /// `progress` is called after each file, from any thread's point of view in order. Throws `ModuleReaderError`, or
    /// `CancellationError` between files.
    public func read(
        path: String, progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> ModuleFacts {
        let found = try SwiftFileFinder(excludedPaths: excludedPaths, limits: limits).find(path)
        var skipped = found.skipped
        let held = await memory?.held(of: found.root) ?? [:]
        let results = try await readFiles(found.files, below: found.root, held: held, progress: progress)
        // Many new entries are the time to look whether there are too many.
        if let cache, results.count(where: \.isParsed) > 200 { await DeepStackThread.perform { cache.prune() } }
        var files: [FileFacts] = []
        for result in results {
            if let facts = result.facts { files.append(facts) }
            if let problem = result.skipped { skipped.append(problem) }
        }
        if files.isEmpty {
            if found.isSingleFile, let reason = skipped.first?.reason { throw ModuleReaderError.unreadable(path: path, reason: reason) }
            throw ModuleReaderError.nothingToReview(path: path)
        }
        if let memory {
            let pairs = results.compactMap { result in
                result.facts.flatMap { facts in result.stamp.map { (facts.path, (stamp: $0, facts: facts)) } }
            }
            await memory.hold(Dictionary(pairs) { first, _ in first }, of: found.root)
        }
        let manifests = await DeepStackThread.perform { [found, files] in
            ManifestReader.read(SourceFiles(root: found.root, paths: files.map(\.path)), manifests: found.manifests)
        }
        skipped += manifests.problems
        skipped.sort { ($0.file, $0.reason) < ($1.file, $1.reason) }
        return ModuleFacts(
            root: found.root, files: files, skipped: skipped, package: manifests.package, nestedPackages: manifests.nested)
    }

    /// Reads one share of a folder's files, for another process to take over: every `share.count`-th file, beginning with number `share.number`.
    ///
    /// Throws what reading the whole throws; a share without any file is none of that.
    public func readShard(
        _ share: FactsShard.Share, of path: String, build: String, progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> FactsShard {
        let found = try SwiftFileFinder(excludedPaths: excludedPaths, limits: limits).find(path)
        if found.files.isEmpty { throw ModuleReaderError.nothingToReview(path: path) }
        let files = found.files.indices.filter { $0 % share.count == share.number - 1 }.map { found.files[$0] }
        let results = try await readFiles(files, below: found.root, held: [:], progress: progress)
        return FactsShard(share, build: build, results: results)
    }

    /// Reads text. Several files may be joined, each starting with a line `// file: Feed/FeedView.swift`; one that is called
    /// `Package.swift` is read as the manifest.
    public func read(source: String) -> ModuleFacts {
        let parts = JoinedSource.files(in: source)
        let (files, package) = DeepStackThread.run {
            let manifest = parts.first { $0.path == "Package.swift" }
            return (
                parts.filter { $0.path != manifest?.path }.map { SourceFileReader.extract($0.text, path: $0.path) },
                manifest.map { PackageManifestReader.facts(of: $0.text, manifest: $0.path) }
            )
        }
        return ModuleFacts(root: "", files: files.sorted { $0.path < $1.path }, package: package)
    }

    private func readFiles(
        _ files: [String], below root: String, held: [String: (stamp: FactsMemory.Stamp, facts: FileFacts)],
        progress: @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws -> [SourceFileLoader.Result] {
        let maximumBytes = limits.maximumFileBytes
        let (cache, shards) = (cache, shards)
        let isHeld = memory != nil
        // To hand over each file by itself would wake the one who waits more than a thousand times in a large app.
        let share = max(1, min(8, files.count / 64))
        let loaded = DeepStackThread.results(count: (files.count + share - 1) / share) { number in
            files[(number * share)..<min((number + 1) * share, files.count)].map { file in
                if let known = held[file], known.stamp == FactsMemory.Stamp(of: root + "/" + file) {
                    return SourceFileLoader.Result(facts: known.facts, stamp: known.stamp)
                }
                return SourceFileLoader.load(
                    file, below: root, maximumBytes: maximumBytes, isHeld: isHeld, shards: shards, cache: cache)
            }
        }
        var results: [SourceFileLoader.Result?] = Array(repeating: nil, count: files.count)
        var done = 0
        for await (number, part) in loaded {
            for (place, result) in part.enumerated() {
                results[number * share + place] = result
                done += 1
                progress(done, files.count)
            }
            try Task.checkCancellation()
        }
        try Task.checkCancellation()
        return results.compactMap { $0 }
    }
}
