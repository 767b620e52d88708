import ArchitectureTools
import Foundation
import MCPServer
import SwiftCode

/// `serve`: the MCP server.
enum ServeCommand {
    /// Serves until the client is gone. Throws `UsageError` before that.
    static func run(_ words: [String]) throws -> Never {
        // First of all, so that nothing that happens from here on can write into the protocol.
        StdioServer.takeOverDescriptors()
        let flags = try Flags(words, known: Surroundings.known + [Flags.Known(name: "--writable", takesValue: true)])
        if let word = flags.plain.first { throw UsageError("serve takes no \"\(word)\"; it takes only flags.") }
        let writable = try (flags.values["--writable"] ?? []).map { directory in
            var isDirectory: ObjCBool = false
            let path = URL(fileURLWithPath: directory).standardized.path
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
                throw UsageError("--writable names \"\(directory)\", which is not a directory.")
            }
            return path
        }
        let library = try Surroundings.library(flags)
        for problem in library.problems { Standard.error("swift-architecture: \(problem)\n") }
        let tools = ArchitectureTools(
            library: library, writable: writable, cache: Surroundings.cache(flags, isReadOnly: true), memory: FactsMemory())
        StdioServer(content: tools.served).run()
    }
}
