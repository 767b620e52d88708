/// The Swift files that were found, by absolute path.
struct SourceFiles {
    /// Absolute path of the folder that is read.
    let root: String
    /// Relative to the root, sorted.
    let paths: [String]
    private let byLowercasePath: [String: String]

    init(root: String, paths: [String]) {
        self.root = root
        self.paths = paths
        // Projects are kept on disks where case does not tell files apart.
        byLowercasePath = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// The file at an absolute path, relative to the root; nil when it was not found there.
    func file(at path: String) -> String? { relative(path).flatMap { byLowercasePath[$0.lowercased()] } }

    /// The files below a folder at an absolute path.
    func files(below folder: String) -> [String] {
        guard folder != root, !root.hasPrefix(folder + "/") else { return paths }
        guard let prefix = relative(folder)?.lowercased() else { return [] }
        return paths.filter { $0.count > prefix.count && $0.lowercased().hasPrefix(prefix + "/") }
    }

    private func relative(_ path: String) -> String? {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : root == "/" ? String(path.dropFirst()) : nil
    }
}
