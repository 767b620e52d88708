import FeatureScaffold
import Foundation

/// Folders and processes for tests.
enum Disk {
    static func temporaryFolder() throws -> String {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("scaffold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.resolvingSymlinksInPath().path
    }

    static func write(_ scaffold: Scaffold, to folder: String) throws {
        for file in scaffold.files {
            let url = URL(fileURLWithPath: "\(folder)/\(file.path)")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.text.write(to: url, atomically: true, encoding: .utf8)
        }
    }

    /// Every file and folder below a folder.
    static func contents(_ folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    }

    /// The repository, seen from this file.
    static var repository: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// Runs a program to its end, on a thread of its own: it must not keep other tests from theirs.
    static func run(_ tool: String, _ arguments: [String], in folder: String, modes: String? = nil) async throws -> (
        status: Int32, output: String
    ) {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try wait(for: tool, arguments, in: folder, modes: modes) }) }.start()
        }
    }

    private static func wait(for tool: String, _ arguments: [String], in folder: String, modes: String?) throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var environment = ProcessInfo.processInfo.environment
        environment["MODES"] = modes
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
