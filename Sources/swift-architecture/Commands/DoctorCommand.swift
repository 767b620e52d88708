import ArchitectureTools
import Foundation
import Installation
import MCPServer
import Playbooks
import SwiftCode

/// `doctor`: what is installed, whether the playbooks are whole, and whether clients start this server.
enum DoctorCommand {
    static func run(_ words: [String]) throws -> Int32 {
        let flags = try Flags(words, known: Surroundings.known + [Flags.Known(name: "--json", takesValue: false)])
        let library = try Surroundings.library(flags)
        let home = Home(environment: ProcessInfo.processInfo.environment)
        let directory = FileManager.default.currentDirectoryPath
        let clients = ClientCheckup.all(product: ProductIdentity.product(), home: home, project: directory == home.path ? nil : directory)
        let problems =
            library.problems.map(\.description)
            + clients.filter { [.broken, .unreadable].contains($0.state) }
            .map { "\($0.client): \(home.short($0.file)): \($0.detail)" + ($0.mend.map { "; to mend it: " + $0 } ?? "") }
        let cache = Surroundings.cache(flags)?.size
        if flags.isOn("--json") {
            Standard.output(json(library, clients, cache, problems).serialized(pretty: true) + "\n")
        } else {
            Standard.output(text(library, clients, cache, problems, home))
        }
        return problems.isEmpty ? ExitStatus.fine : ExitStatus.findings
    }

    private typealias CacheSize = (folder: String, entries: Int, bytes: Int)

    private static func json(
        _ library: PlaybookLibrary, _ clients: [ClientCheckup], _ cache: CacheSize?, _ problems: [String]
    ) -> JSONValue {
        var report: [String: JSONValue] = [
            "version": .string(ProductIdentity.version), "executable": .string(Surroundings.executable),
            "references": .string(library.location), "patterns": .array(library.patterns.map { .string($0.id) }),
            "guides": .array(library.guides.map { .string($0.id) }), "rules": .integer(library.rules.count),
            "problems": .array(problems.map(JSONValue.string)), "parser": .string(parser),
            "clients": .array(
                clients.map { client in
                    var members: [String: JSONValue] = [
                        "client": .string(client.client), "file": .string(client.file), "state": .string(client.state.rawValue),
                        "detail": .string(client.detail),
                    ]
                    if let milliseconds = client.milliseconds { members["milliseconds"] = .integer(milliseconds) }
                    if let mend = client.mend { members["mend"] = .string(mend) }
                    return .object(members)
                }),
        ]
        if let cache {
            report["cache"] = ["folder": .string(cache.folder), "entries": .integer(cache.entries), "bytes": .integer(cache.bytes)]
        }
        return .object(report)
    }

    private static func text(
        _ library: PlaybookLibrary, _ clients: [ClientCheckup], _ cache: CacheSize?, _ problems: [String], _ home: Home
    ) -> String {
        var text = """
            swift-architecture \(ProductIdentity.version)
            executable  \(Surroundings.executable)
            parser      \(parser)
            references  \(library.location)
            patterns    \(library.patterns.map(\.id).joined(separator: " "))
            guides      \(library.guides.map(\.id).joined(separator: " "))
            rules       \(library.rules.count)

            """
        if let cache {
            let size = cache.bytes < 1_000_000 ? "\((cache.bytes + 999) / 1000) kB" : "\((cache.bytes + 999_999) / 1_000_000) MB"
            text += "cache       \(home.short(cache.folder)): \(cache.entries) entries, \(size); it may be deleted at any time\n"
        } else {
            text += "cache       off\n"
        }
        text += clients.isEmpty ? "clients     none found\n" : "clients\n"
        for client in clients {
            let time = client.milliseconds.map { " after \($0) ms" } ?? ""
            let state = client.state.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
            text +=
                "  \(client.client.padding(toLength: 14, withPad: " ", startingAt: 0))  \(state)  \(home.short(client.file)): \(client.detail)\(time)\n"
            if let mend = client.mend { text += "                  → \(mend)\n" }
        }
        text += "problems    \(problems.isEmpty ? "none" : "\(problems.count)")\n"
        return text + problems.map { "  \($0)\n" }.joined()
    }

    /// Where the Swift parser that runs here comes from.
    private static var parser: String {
        #if os(Linux)
            let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
            let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first { $0.hasSuffix("/libSwiftParser.so") }
            let path = line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
        #else
            let names = (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
            let path = names.first { $0.hasSuffix("/libSwiftParser.dylib") }
        #endif
        return path.map { "the toolchain's, \($0)" } ?? "built in"
    }
}
