import Foundation
import MCPServer
import Testing

@Suite("From installing to taking away, with the real program", .timeLimit(.minutes(5)))
struct InstallationTests {
    /// Runs a program to its end. Its output, and its exit status.
    private func run(
        _ program: String, _ words: [String], home: String, input: String = "", directory: String = "/"
    ) async throws -> (output: String, status: Int32) {
        // Waiting for a process must not take one of the few threads that other tests run on.
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try Self.runToTheEnd(program, words, home: home, input: input, directory: directory) })
            }
        }
    }

    private static func runToTheEnd(
        _ program: String, _ words: [String], home: String, input: String, directory: String
    ) throws -> (output: String, status: Int32) {
        signal(SIGPIPE, SIG_IGN)
        let process = Process()
        let (source, sink) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words
        // What a desktop hands to a program that it starts.
        process.environment = ["HOME": home, "PATH": "/usr/bin:/bin"]
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        process.standardInput = source
        process.standardOutput = sink
        try process.run()
        try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try source.fileHandleForWriting.close()
        let output = sink.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: output, as: UTF8.self), process.terminationStatus)
    }

    private func write(_ text: String, to path: String) throws {
        let place = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    private func picture(of folder: String) throws -> [String: Data] {
        var picture: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            picture[name] = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
        }
        return picture
    }

    @Test("install, doctor, a tool call, uninstall: the home is as it was")
    func wholeWay() async throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("Zuhause von Änne 家 \(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: base) }
        let home = base.appendingPathComponent("home").path
        let project = base.appendingPathComponent("Projekt").path
        try write("{ \"numStartups\": 3 }\n", to: home + "/.claude.json")
        try write("model = \"gpt-5\" # mine\n", to: home + "/.codex/config.toml")
        try write("{\n  \"mcpServers\": { } // none\n}\n", to: home + "/.cursor/mcp.json")
        try write(
            "@MainActor final class Feed: ObservableObject { func load() { Task { try? await api() } } }\n", to: project + "/Feed.swift")
        let before = try picture(of: home)
        let built = try ServerProcess.executable().path

        let installed = try await run(built, ["install", "--client", "all"], home: home)
        #expect(installed.status == 0, "\(installed.output)")
        let program = home + "/.local/bin/swift-architecture"

        // From here on the installed copy only, with its own playbooks.
        let doctor = try await run(program, ["doctor", "--json"], home: home)
        #expect(doctor.status == 0, "\(doctor.output)")
        let report = try JSONValue(parsing: Data(doctor.output.utf8))
        #expect(report["references"]?.stringValue == home + "/.local/share/swift-architecture/references")
        #expect(report["problems"] == [])
        let clients = report["clients"]?.arrayValue ?? []
        #expect(clients.count == 8)
        for client in clients {
            #expect(client["state"] == "ready", "\(client)")
            #expect(client["milliseconds"]?.integerValue != nil)
        }

        let call = request("tools/call", ["name": "review_module", "arguments": ["path": .string(project)]], id: 2)
        let hello = request(
            "initialize", ["protocolVersion": "2025-11-25", "capabilities": [:], "clientInfo": ["name": "t", "version": "1"]])
        let served = try await run(program, ["serve"], home: home, input: hello + "\n" + call + "\n")
        let answers = try served.output.split(separator: "\n").map { try JSONValue(parsing: Data($0.utf8)) }
        #expect(answers.last?["result"]?["structuredContent"]?["module"]?["files"] == 1, "\(served.output)")

        #expect(try await run(program, ["uninstall"], home: home).status == 0)
        #expect(try picture(of: home) == before)
    }

    @Test("doctor says what a client would see, and what mends it")
    func broken() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("Änne \(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: home) }
        try write(
            #"{"mcpServers": {"swift-architecture": {"command": "swift-architecture", "args": ["serve"]}}}"#, to: home + "/.cursor/mcp.json"
        )
        try write("[mcp_servers.swift-architecture]\ncommand = \"/bin/cat\"\nargs = [\"/nowhere\"]\n", to: home + "/.codex/config.toml")
        try write("{ \"a\" }", to: home + "/.gemini/settings.json")
        let doctor = try await run(try ServerProcess.executable().path, ["doctor", "--json"], home: home)
        #expect(doctor.status == 1)
        let clients = try JSONValue(parsing: Data(doctor.output.utf8))["clients"]?.arrayValue ?? []
        func client(_ id: String) -> JSONValue? { clients.first { $0["client"] == .string(id) } }
        #expect(client("cursor")?["state"] == "broken")
        #expect(client("cursor")?["detail"]?.stringValue?.contains("not in the PATH") == true)
        #expect(client("codex")?["state"] == "broken")
        #expect(client("codex")?["detail"]?.stringValue?.contains("/nowhere") == true)
        #expect(client("gemini")?["state"] == "unreadable")
        #expect(clients.allSatisfy { $0["mend"]?.stringValue?.hasPrefix("swift-architecture install --client") == true })
    }
}
