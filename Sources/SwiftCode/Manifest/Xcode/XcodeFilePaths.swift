/// Where the files and folders of a project lie, by the groups that they are shown in.
struct XcodeFilePaths {
    /// Absolute paths of file references by identifier.
    private(set) var files: [String: String] = [:]
    /// Absolute paths of folders that Xcode follows on disk, by the group's identifier.
    private(set) var synchronizedFolders: [String: String] = [:]
    /// Files that a group with translations or versions stands for.
    private(set) var members: [String: [String]] = [:]

    /// `folder` is the absolute path that `SOURCE_ROOT` means.
    init(_ objects: XcodeObjects, sourceRoot folder: String) {
        guard let main = objects.text(objects.root, "mainGroup") else { return }
        var seen: Set<String> = []
        var open = [(group: main, folder: folder)]
        while let (group, parent) = open.popLast() {
            guard seen.insert(group).inserted, let place = Self.place(of: group, in: parent, sourceRoot: folder, objects) else { continue }
            switch objects.kind(group) {
            case "PBXFileReference":
                files[group] = place
            case "PBXFileSystemSynchronizedRootGroup":
                synchronizedFolders[group] = place
            default:
                let children = objects.list(group, "children")
                members[group] = children
                open += children.map { ($0, place) }
            }
        }
    }

    /// nil for what lies among the products or in the SDK.
    private static func place(of item: String, in parent: String, sourceRoot: String, _ objects: XcodeObjects) -> String? {
        let path = objects.text(item, "path") ?? ""
        switch objects.text(item, "sourceTree") ?? "<group>" {
        case "<group>": return FilePath.joined(parent, path)
        case "SOURCE_ROOT": return FilePath.joined(sourceRoot, path)
        case "<absolute>": return FilePath.joined("/", path)
        default: return nil
        }
    }
}
