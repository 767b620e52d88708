import Foundation
import MCPServer

/// What is handed out: the skill, the manifests, archives of both, and checksums. Nothing else.
public struct PluginBundle: Sendable {
    private let product: Product
    private let skill: SkillSource

    /// A bundle of the product with that skill.
    public init(product: Product, skill: SkillSource) {
        self.product = product
        self.skill = skill
    }

    /// Writes the bundle; gives the paths of its files. Throws `InstallationFault` when the folder is not empty.
    public func write(to folder: String) throws -> [String] {
        if Files.exists(folder) {
            guard Files.isFolder(folder), (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == true else {
                throw InstallationFault(
                    "\(folder) is not an empty folder; a bundle holds nothing but what it is made of, so remove it first")
            }
        }
        let skillFiles = try skill.files().map { path in (path, try Files.read(skill.folder + "/" + path) ?? []) }
        let place = "skills/\(product.name)/"
        var files = skillFiles.map { (path: place + $0.0, bytes: $0.1) }
        files += manifests(skillFiles.map(\.0)).bundled.map { (path: $0.path, bytes: Array($0.text.utf8)) }
        files.sort { $0.path < $1.path }
        let archives = [
            (
                path: "\(product.name)-\(product.version).zip",
                bytes: ZipArchive.bytes(of: files.map { ("\(product.name)/" + $0.path, $0.bytes) })
            ),
            (
                path: "\(product.name)-skill-\(product.version).zip",
                bytes: ZipArchive.bytes(of: skillFiles.map { ("\(product.name)/" + $0.0, $0.1) })
            ),
        ]
        files += archives
        let sums = files.map { "\(SHA256.hexadecimalDigest(of: Data($0.bytes)))  \($0.path)\n" }.joined()
        files.append((path: "SHA256SUMS", bytes: Array(sums.utf8)))
        for file in files {
            let path = folder + "/" + file.path
            _ = try Files.makeFolder(Files.parent(of: path))
            try Files.write(file.bytes, to: path)
        }
        return files.map(\.path)
    }

    /// Writes the manifests at the root of the repository; gives their paths.
    public func writeRootManifests(to root: String) throws -> [String] {
        let files = manifests(try skill.files()).atRoot
        for file in files {
            _ = try Files.makeFolder(Files.parent(of: root + "/" + file.path))
            try Files.write(Array(file.text.utf8), to: root + "/" + file.path)
        }
        return files.map(\.path)
    }

    private func manifests(_ skillFiles: [String]) -> ClientManifests {
        let agents = skillFiles.filter { $0.hasPrefix("agents/") && $0.hasSuffix(".md") }.map { String($0.dropFirst("agents/".count)) }
        return ClientManifests(product, agents: agents)
    }
}

/// A ZIP archive whose files are stored as they are: the same input gives the same bytes, on every machine.
enum ZipArchive {
    static func bytes(of files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
        var archive: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let name = Array(file.path.utf8)
            let size = UInt32(file.bytes.count)
            // Version 2.0; names are UTF-8; stored; 1 January 1980, because the time of bundling is no property of the content.
            let common: [UInt8] =
                [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0] + little(checksum(file.bytes)) + little(size) + little(size) + little(UInt16(name.count))
                + [0, 0]
            // Made on Unix, so that the permissions 0644 are read.
            directory +=
                [0x50, 0x4B, 1, 2, 20, 3] + common + [0, 0, 0, 0, 0, 0] + little(UInt32(0o100644) << 16) + little(UInt32(archive.count))
                + name
            archive += [0x50, 0x4B, 3, 4] + common + name + file.bytes
        }
        let count = little(UInt16(files.count))
        return archive + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + little(UInt32(directory.count))
            + little(UInt32(archive.count)) + [0, 0]
    }

    private static func little(_ value: UInt16) -> [UInt8] { [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
    private static func little(_ value: UInt32) -> [UInt8] {
        little(UInt16(truncatingIfNeeded: value)) + little(UInt16(truncatingIfNeeded: value >> 16))
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    /// CRC-32 as ZIP wants it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}
