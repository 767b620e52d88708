/// The Swift files that were found, by absolute path.
struct SourceFiles {
    /// Absolute path of the folder that is read.
    let root: String
    /// Relative to the root, sorted.
    let paths: [String]
    /// Projects are kept on disks where case does not tell files apart.
    private let lowercased: [(key: String, path: String)]

    init(root: String, paths: [String]) {
        self.root = root
        self.paths = paths
        lowercased = paths.map { ($0.lowercased(), $0) }.sorted { $0.key < $1.key }
    }

    /// The file at an absolute path, relative to the root; nil when it was not found there.
    func file(at path: String) -> String? {
        guard let key = relative(path)?.lowercased() else { return nil }
        let place = firstIndex(from: key)
        return place < lowercased.count && lowercased[place].key == key ? lowercased[place].path : nil
    }

    /// The files below a folder at an absolute path.
    func files(below folder: String) -> [String] {
        guard folder != root, !root.hasPrefix(folder + "/") else { return paths }
        guard let prefix = relative(folder).map({ $0.lowercased() + "/" }) else { return [] }
        return lowercased[firstIndex(from: prefix)...].prefix { $0.key.hasPrefix(prefix) }.map(\.path)
    }

    /// Of the first that is not before `key`.
    private func firstIndex(from key: String) -> Int {
        var (low, high) = (0, lowercased.count)
        while low < high {
            let middle = (low + high) / 2
            if lowercased[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func relative(_ path: String) -> String? {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : root == "/" ? String(path.dropFirst()) : nil
    }
}
