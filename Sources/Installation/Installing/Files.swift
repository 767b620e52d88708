import Foundation

/// The few things that are done with files, each whole or not at all.
enum Files {
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func parent(of path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    }

    /// The file that a chain of links ends at: a link in the place of settings belongs to its owner and stays one.
    static func target(of path: String) -> String {
        var path = path
        for _ in 0..<32 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path = next.hasPrefix("/") ? next : parent(of: path) + "/" + next
        }
        return path
    }

    /// The bytes of a file; nil when there is none. Throws when it is there and cannot be read.
    static func read(_ path: String) throws -> [UInt8]? {
        guard exists(path) else { return nil }
        guard !isFolder(path), let data = FileManager.default.contents(atPath: path) else {
            throw InstallationFault("\(path) cannot be read")
        }
        return [UInt8](data)
    }

    /// Writes by one rename, so that a reader sees the old file or the new one. Keeps the permissions that the file had.
    static func write(_ bytes: [UInt8], to path: String, permissions: Int? = nil) throws {
        let place = target(of: path)
        let kept = (try? FileManager.default.attributesOfItem(atPath: place))?[.posixPermissions] as? NSNumber
        let temporary = place + ".\(ProcessInfo.processInfo.processIdentifier).new"
        let mode = permissions ?? kept?.intValue ?? 0o644
        guard FileManager.default.createFile(atPath: temporary, contents: Data(bytes), attributes: [.posixPermissions: mode]) else {
            throw InstallationFault("\(path) cannot be written")
        }
        guard rename(temporary, place) == 0 else {
            try? FileManager.default.removeItem(atPath: temporary)
            throw InstallationFault("\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    /// The folders that are missing on the way to a place, and itself, outermost first.
    static func missingFolders(around path: String) -> [String] {
        var missing: [String] = []
        var folder = path
        while !exists(folder), folder != "/" {
            missing.append(folder)
            folder = parent(of: folder)
        }
        return missing.reversed()
    }

    /// Makes a folder and those around it; gives the ones that were not there, outermost first.
    static func makeFolder(_ path: String, permissions: Int = 0o755) throws -> [String] {
        let missing = missingFolders(around: path)
        let ground = missing.first.map(parent) ?? path
        guard isFolder(ground) else { throw InstallationFault("\(ground) is not a folder") }
        for folder in missing {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: permissions])
            } catch {
                throw InstallationFault("the folder \(folder) cannot be made")
            }
        }
        return missing
    }

    static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

    /// Removes folders that are empty, innermost first.
    static func removeEmptyFolders(_ folders: [String]) {
        for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) where isFolder(folder) {
            // rmdir refuses a folder with something in it, which no check before could promise.
            rmdir(folder)
        }
    }

    /// Names of the plain files of a folder, without hidden ones, sorted.
    static func plainFiles(in folder: String) throws -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw InstallationFault("\(folder) cannot be read")
        }
        return names.filter { !$0.hasPrefix(".") && !isFolder(folder + "/" + $0) }.sorted()
    }
}
