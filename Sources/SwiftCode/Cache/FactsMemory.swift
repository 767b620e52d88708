/// Holds the facts of the module that was read last, so that a server reads again only what changed on disk.
public actor FactsMemory {
    /// What tells a changed file from an unchanged one without reading it.
    struct Stamp: Hashable, Sendable {
        private let bytes: Int
        private let seconds: Int
        private let nanoseconds: Int

        /// nil when the file cannot be looked at.
        init?(of file: String) {
            guard let status = FileStatus(of: file) else { return nil }
            bytes = status.bytes
            seconds = status.seconds
            nanoseconds = status.nanoseconds
        }
    }

    private var root = ""
    private var files: [String: (stamp: Stamp, facts: FileFacts)] = [:]

    /// Nothing is held yet.
    public init() {}

    /// The facts of a root that was read last, by path relative to it; empty for another root.
    func held(of root: String) -> [String: (stamp: Stamp, facts: FileFacts)] { root == self.root ? files : [:] }

    /// Holds a module in place of the one before.
    func hold(_ files: [String: (stamp: Stamp, facts: FileFacts)], of root: String) {
        self.root = root
        self.files = files
    }
}
