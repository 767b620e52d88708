/// Reads which projects and packages an `.xcworkspace` shows.
enum WorkspaceReader {
    /// Absolute paths of what the workspace at an absolute path refers to, in its order.
    static func members(of workspace: String) -> [String] {
        guard let text = ManifestText.read(FilePath.joined(workspace, "contents.xcworkspacedata")) else { return [] }
        return members(in: text, folder: FilePath.folder(of: workspace))
    }

    /// `folder` is the one that the workspace lies in.
    static func members(in text: String, folder: String) -> [String] {
        var members: [String] = []
        var groups: [String] = []
        for tag in text.split(separator: "<").dropFirst() {
            if tag.hasPrefix("/Group") {
                groups.removeLast(groups.isEmpty ? 0 : 1)
            } else if tag.hasPrefix("Group") {
                groups.append(place(tag, inside: groups.last ?? folder, folder) ?? groups.last ?? folder)
            } else if tag.hasPrefix("FileRef"), let path = place(tag, inside: groups.last ?? folder, folder) {
                members.append(path)
            }
        }
        return members
    }

    private static func place(_ tag: Substring, inside group: String, _ folder: String) -> String? {
        let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
        guard let label = parts.firstIndex(where: { $0.contains("location") }), label + 1 < parts.count else { return nil }
        let written = parts[label + 1]
        guard let colon = written.firstIndex(of: ":") else { return nil }
        let path = written[written.index(after: colon)...].replacing("&amp;", with: "&")
        switch written[..<colon] {
        case "group": return FilePath.joined(group, path)
        case "container": return FilePath.joined(folder, path)
        case "absolute": return FilePath.joined("/", path)
        default: return nil
        }
    }
}
