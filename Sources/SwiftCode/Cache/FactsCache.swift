import Foundation

/// Keeps the facts of files that were read before, in the user's cache directory and never in a reviewed project.
///
/// An entry is found by the content of its file, so it is right whenever it is whole; a damaged one is read as absent. Entries of another build are
/// not looked at. Several processes may use it at once: an entry appears by one rename.
public struct FactsCache: Sendable {
    /// Beyond this sum the oldest entries go.
    public static let maximumBytes = 256_000_000
    private static let magic = Array("SwAF".utf8)

    /// The folder of this build's entries.
    public let directory: URL
    private let maximumBytes: Int
    /// True for a process that may look and not write: a server leaves no trace on disk.
    private let isReadOnly: Bool

    /// `root` holds one folder a build; `build` tells builds apart.
    public init(root: URL, build: String, maximumBytes: Int = FactsCache.maximumBytes, isReadOnly: Bool = false) {
        directory = root.appendingPathComponent("facts").appendingPathComponent(build)
        self.maximumBytes = maximumBytes
        self.isReadOnly = isReadOnly
    }

    /// The cache of the running executable: below `XDG_CACHE_HOME`, else the system's place for caches. nil when there is none.
    public static func standard(environment: [String: String], executable: String, isReadOnly: Bool = false) -> FactsCache? {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let base: String
        if let stated = environment["XDG_CACHE_HOME"], stated.hasPrefix("/") {
            base = stated
        } else {
            #if os(macOS)
                base = home + "/Library/Caches"
            #else
                base = home + "/.cache"
            #endif
        }
        guard home.hasPrefix("/"), let build = fingerprint(of: executable) else { return nil }
        return FactsCache(
            root: URL(fileURLWithPath: base).appendingPathComponent("swift-architecture"), build: build, isReadOnly: isReadOnly)
    }

    /// What tells this build from every other, on any machine. nil when the executable cannot be read.
    public static func build(of executable: String) -> String? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: executable), options: .mappedIfSafe) else { return nil }
        return data.withUnsafeBytes { ContentHash(of: $0).text }
    }

    /// Another build, even of the same version, may see other facts.
    private static func fingerprint(of executable: String) -> String? {
        let file = URL(fileURLWithPath: executable).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file), let size = attributes[.size] as? NSNumber,
            let changed = attributes[.modificationDate] as? Date
        else { return nil }
        return ContentHash(of: Array("\(size) \(changed.timeIntervalSince1970)".utf8)).text
    }

    /// The facts of a text that was read before; nil when it was not, or when the entry is damaged.
    func facts(of content: ContentHash) -> FileFacts? {
        guard let data = try? Data(contentsOf: place(of: content)) else { return nil }
        let bytes = [UInt8](data)
        guard bytes.count > 20, Array(bytes[..<4]) == Self.magic, Array(bytes[4..<20]) == ContentHash(of: bytes[20...]).bytes,
            var reader = try? FactReader(entry: bytes[20...]), let facts = try? FileFacts.read(from: &reader), reader.isAtEnd
        else { return nil }
        return facts
    }

    /// Keeps facts. A cache that cannot be written is no fault of the review: nothing is kept then.
    func keep(_ facts: FileFacts, of content: ContentHash) {
        guard !isReadOnly else { return }
        var writer = FactWriter()
        facts.write(to: &writer)
        let entry = writer.entry
        let place = place(of: content)
        let folder = place.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(Self.magic + ContentHash(of: entry).bytes + entry).write(to: place, options: .atomic)
        } catch {
            return
        }
    }

    /// Removes the entries of other builds and, beyond the bound, the oldest of this one.
    func prune() {
        guard !isReadOnly else { return }
        let files = FileManager.default
        let builds = (try? files.contentsOfDirectory(at: directory.deletingLastPathComponent(), includingPropertiesForKeys: nil)) ?? []
        for build in builds where build.lastPathComponent != directory.lastPathComponent && isOld(build) {
            try? files.removeItem(at: build)
        }
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        var entries: [(place: URL, bytes: Int, date: Date)] = []
        let found = files.enumerator(at: directory, includingPropertiesForKeys: keys)
        while let place = found?.nextObject() as? URL {
            guard let values = try? place.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else { continue }
            entries.append((place, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast))
        }
        var total = entries.reduce(0) { $0 + $1.bytes }
        for entry in entries.sorted(by: { $0.date < $1.date }) where total > maximumBytes {
            try? files.removeItem(at: entry.place)
            total -= entry.bytes
        }
    }

    /// Of another build that may still be in use, nothing is taken away within a day.
    private func isOld(_ build: URL) -> Bool {
        let changed = (try? build.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate ?? .distantPast
        return changed.timeIntervalSinceNow < -86_400
    }

    private func place(of content: ContentHash) -> URL {
        let name = content.text
        return directory.appendingPathComponent(String(name.prefix(2))).appendingPathComponent(name)
    }
}
