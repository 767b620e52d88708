import SwiftCode

/// The files that belong together: those of a folder, and of the folders below it that only say what kind of file they hold.
struct FeatureFiles {
    /// Folder relative to the root.
    let path: String
    let files: [FileFacts]

    /// Sorted by path. Files at the root, and those of a module that is laid out by layers, are no feature.
    static func features(of files: [FileFacts]) -> [FeatureFiles] {
        let groups = Dictionary(grouping: files) { FeatureFolder.path(of: $0.path) }
        return groups.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { FeatureFiles(path: $0.key, files: $0.value) }
    }
}
