import Foundation
import Playbooks

/// A folder that is removed when the test that made it is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("playbooks tests \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ bytes: Data, to name: String) throws {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url)
    }
}

/// The library of a folder with these references, by name.
func library(of references: [String: String]) throws -> PlaybookLibrary {
    let folder = try TemporaryFolder()
    for (name, text) in references { try folder.write(text, to: "references/\(name)") }
    return try PlaybookLibrary.load(from: folder.path + "/references")
}

/// What is said about a pattern playbook, next to a selection guide that is in order.
func problems(ofPattern text: String) throws -> [String] {
    try library(of: ["mvvm.md": text, "selection-guide.md": Texts.selectionGuide]).problems.map(\.description)
}
