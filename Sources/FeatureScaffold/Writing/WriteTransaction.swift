import Foundation

/// Files first written under temporary names, then named, and all taken back when one fails.
struct WriteTransaction {
    private var staged: [String: String] = [:]
    private var named: [String] = []
    private var folders: [String] = []
    /// The path that was worked on last.
    private(set) var current: String?

    mutating func stage(_ text: String, for path: String) throws {
        current = path
        try makeFolder((path as NSString).deletingLastPathComponent)
        let folder = (path as NSString).deletingLastPathComponent
        let temporary = folder + "/." + (path as NSString).lastPathComponent + "." + UUID().uuidString
        staged[path] = temporary
        try Data(text.utf8).write(to: URL(fileURLWithPath: temporary), options: .withoutOverwriting)
    }

    /// Gives the staged file its name. A link is made rather than a rename, because a rename would replace a file that came meanwhile.
    mutating func name(_ path: String) throws {
        current = path
        guard let temporary = staged[path] else { return }
        try FileManager.default.linkItem(atPath: temporary, toPath: path)
        named.append(path)
        try FileManager.default.removeItem(atPath: temporary)
        staged[path] = nil
    }

    func undo() {
        for path in named + staged.values { try? FileManager.default.removeItem(atPath: path) }
        for folder in folders.reversed() where (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == true {
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    private mutating func makeFolder(_ path: String) throws {
        if FileManager.default.fileExists(atPath: path) { return }
        try makeFolder((path as NSString).deletingLastPathComponent)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        folders.append(path)
    }

    static func reason(_ error: any Error) -> String {
        let text = (error as NSError).localizedDescription
        return text.isEmpty ? "\(error)" : text
    }
}
