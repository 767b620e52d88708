import Foundation

extension FactsCache {
    /// What the cache of every build takes on disk: its folder, how many entries, how many bytes.
    public var size: (folder: String, entries: Int, bytes: Int) {
        let folder = directory.deletingLastPathComponent()
        let keys: [URLResourceKey] = [.fileSizeKey, .isRegularFileKey]
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
        var entries = 0
        var bytes = 0
        while let place = found?.nextObject() as? URL {
            guard let values = try? place.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else { continue }
            entries += 1
            bytes += values.fileSize ?? 0
        }
        return (folder.path, entries, bytes)
    }
}
