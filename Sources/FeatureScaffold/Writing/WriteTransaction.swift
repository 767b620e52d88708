import Foundation

/// Files first written into a hidden folder, then named, and all taken back when one fails.
///
/// A name is a second link to the staged file, and the folder goes last. Whoever finds the folder later knows that the writing was cut off,
/// and which files are its own: those that are the same file as their staged twin.
struct WriteTransaction {
    private static let prefix = ".swift-architecture-"
    private static let list = "targets"

    private let base: String
    private let staging: String
    private var staged: [(target: String, twin: String)] = []
    private var folders: [String] = []
    /// The path that was worked on last.
    private(set) var current: String?

    /// A transaction below `base`, a folder that may not exist yet. What an earlier one left behind there is taken back first.
    init(below base: String) throws {
        self.base = base
        staging = base + "/" + Self.prefix + UUID().uuidString
        Self.recover(in: base)
        current = base
        try makeFolder(base)
        try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: false)
    }

    /// Takes back what a writing that was cut off has named, and its folder.
    static func recover(in base: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
        for name in names.sorted() where name.hasPrefix(prefix) {
            let folder = base + "/" + name
            let text = (try? String(contentsOfFile: folder + "/" + list, encoding: .utf8)) ?? ""
            let targets = text.split(separator: "\n").map(String.init)
            for (number, target) in targets.enumerated() where isInside(target, base) && areSame(target, "\(folder)/\(number)") {
                try? FileManager.default.removeItem(atPath: target)
                removeEmptyFolders(from: (target as NSString).deletingLastPathComponent, upTo: base)
            }
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    private static func isInside(_ path: String, _ base: String) -> Bool {
        path.hasPrefix(base + "/") && !path.split(separator: "/").contains("..")
    }

    private static func areSame(_ first: String, _ second: String) -> Bool {
        func identity(_ path: String) -> [UInt64]? {
            var info = stat()
            guard lstat(path, &info) == 0 else { return nil }
            return [UInt64(truncatingIfNeeded: info.st_dev), UInt64(truncatingIfNeeded: info.st_ino)]
        }
        return identity(first).map { $0 == identity(second) } ?? false
    }

    private static func removeEmptyFolders(from folder: String, upTo base: String) {
        var folder = folder
        while folder.count > base.count, (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == true {
            try? FileManager.default.removeItem(atPath: folder)
            folder = (folder as NSString).deletingLastPathComponent
        }
    }

    mutating func stage(_ text: String, for path: String) throws {
        current = path
        let twin = "\(staging)/\(staged.count)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: twin), options: .withoutOverwriting)
        staged.append((path, twin))
    }

    /// Notes what will be named, so that it can be taken back whenever the writing ends.
    mutating func note() throws {
        let text = staged.map(\.target).joined(separator: "\n")
        try Data(text.utf8).write(to: URL(fileURLWithPath: staging + "/" + Self.list), options: .withoutOverwriting)
    }

    /// Gives the staged file its name. A link is made rather than a rename, because a rename would replace a file that came meanwhile.
    mutating func name(_ path: String) throws {
        current = path
        guard let twin = staged.first(where: { $0.target == path })?.twin else { return }
        try makeFolder((path as NSString).deletingLastPathComponent)
        try FileManager.default.linkItem(atPath: twin, toPath: path)
    }

    /// Everything has its name.
    func finish() { try? FileManager.default.removeItem(atPath: staging) }

    func undo() {
        for (target, twin) in staged where Self.areSame(target, twin) { try? FileManager.default.removeItem(atPath: target) }
        try? FileManager.default.removeItem(atPath: staging)
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
