import Foundation
import MCPServer

/// What an installation put where, so that it can be taken away again and nothing else with it.
struct Receipt: Codable, Equatable {
    /// An entry in a client's settings.
    struct Wiring: Codable, Equatable {
        let client: String
        let file: String
        /// Copy of the file as it was before; nil when there was none.
        let backup: String?
        /// Digest of what was written; when the file still has it, the backup is put back as it is.
        var written: String
        /// Source text of an entry that was there under our name before.
        let previous: String?
        /// The table around the entry came with it.
        let madeContainer: Bool
    }

    /// A copy of the skill.
    struct Skill: Codable, Equatable {
        let folder: String
        var clients: [String]
    }

    /// A file that was put somewhere.
    struct Placed: Codable, Equatable {
        let path: String
        var digest: String
    }

    var version: String
    var wirings: [Wiring] = []
    var skills: [Skill] = []
    var files: [Placed] = []
    /// Folders that were not there before.
    var folders: [String] = []

    static func path(prefix: String, _ product: Product) -> String { prefix + "/share/" + product.name + "/receipt.json" }

    static func read(_ path: String) throws -> Receipt? {
        guard let bytes = try Files.read(path) else { return nil }
        do {
            return try JSONDecoder().decode(Receipt.self, from: Data(bytes))
        } catch {
            throw InstallationFault("\(path), which says what was installed, cannot be understood; move it away to start anew")
        }
    }

    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(self)) + [0x0A]
    }

    static func digest(_ bytes: [UInt8]) -> String { SHA256.hexadecimalDigest(of: Data(bytes)) }

    mutating func place(_ path: String, _ digest: String) {
        if let index = files.firstIndex(where: { $0.path == path }) {
            files[index].digest = digest
        } else {
            files.append(Placed(path: path, digest: digest))
        }
    }
}
