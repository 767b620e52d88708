import Foundation

/// Where a team keeps its own playbooks: in the project that they are about.
public enum TeamFolder {
    /// The folder's path within a project.
    public static let path = ".swift-architecture/playbooks"

    /// The folder in that project, when there is one.
    public static func find(inProject project: String) -> String? {
        let folder = URL(fileURLWithPath: project).appendingPathComponent(path).path
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue ? folder : nil
    }
}
