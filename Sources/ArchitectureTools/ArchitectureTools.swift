import Playbooks
import SwiftCode

/// The four tools over one set of playbooks.
public struct ArchitectureTools: Sendable {
    /// The playbooks that every answer quotes.
    public let library: PlaybookLibrary
    /// Directories that `scaffold_feature` may write below; none by default.
    public let writable: [String]
    let paths: RequestedPath
    let cache: FactsCache?
    let memory: FactsMemory?
    let shards: FactsShards?
    let kept: KeptUntilExit?

    /// Tools; `workingDirectory` is what relative paths start from, nil where they are refused. `cache`, `memory` and `shards`
    /// spare the reading of what was read before; `kept` spares a process that ends after one call the taking apart of what it has read.
    public init(
        library: PlaybookLibrary, writable: [String] = [], workingDirectory: String? = nil, cache: FactsCache? = nil,
        memory: FactsMemory? = nil, shards: FactsShards? = nil, kept: KeptUntilExit? = nil
    ) {
        self.library = library
        self.writable = writable
        self.cache = cache
        self.memory = memory
        self.shards = shards
        self.kept = kept
        paths = RequestedPath(base: workingDirectory)
    }

    /// In the order in which they are offered.
    public var all: [ArchitectureTool] { [selectPattern, reviewModule, scaffoldFeature, migrationPlan] }
}
