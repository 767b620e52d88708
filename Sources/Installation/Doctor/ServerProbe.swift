import Dispatch
import Foundation
import MCPServer

/// Starts a server as a client does and speaks to it.
public struct ServerProbe: Sendable {
    /// What came of it.
    public enum Result: Sendable, Equatable {
        /// It answered.
        case answered(name: String, version: String, tools: Int, milliseconds: Int)
        /// It did not, and why.
        case failed(String)
    }

    private let command: String
    private let arguments: [String]
    private let environment: [String: String]
    private let directory: String
    private let seconds: Double

    /// The server is given up after `seconds`.
    public init(command: String, arguments: [String], environment: [String: String], directory: String, seconds: Double = 10) {
        self.command = command
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
        self.seconds = seconds
    }

    /// Starts the server, shakes hands, asks for its tools, and ends it.
    public func run() -> Result {
        guard let executable = resolved else {
            return .failed(
                command.contains("/")
                    ? "\(command) does not exist or is not executable"
                    : "\"\(command)\" is not in the PATH that the client hands on (\(environment["PATH"] ?? "empty"))")
        }
        // A server that is gone must be a failed write here, not the end of this program.
        signal(SIGPIPE, SIG_IGN)
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("swift-architecture-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = try? FileHandle(forWritingTo: errors)
        let start = DispatchTime.now()
        do { try process.run() } catch { return .failed("\(executable) cannot be started: \(error.localizedDescription)") }
        let identifier = process.processIdentifier
        // Killing it ends the reading below.
        let alarm = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: alarm)
        var lines = LineBuffer(output.fileHandleForReading)
        let result = Self.converse(input.fileHandleForWriting, &lines, since: start)
        try? input.fileHandleForWriting.close()
        if result == nil { kill(identifier, SIGTERM) }
        process.waitUntilExit()
        alarm.cancel()
        if let result { return result }
        let said = FileManager.default.contents(atPath: errors.path).map { String(decoding: $0.prefix(2000), as: UTF8.self) } ?? ""
        let isLate = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= UInt64(seconds * 1e9)
        let reason = isLate ? "gave no answer within \(Int(seconds)) s" : "ended without an answer (status \(process.terminationStatus))"
        let first = said.split(separator: "\n").first.map { ": " + $0 } ?? ""
        return .failed("\(executable) \(reason)\(first)")
    }

    private static func converse(_ input: FileHandle, _ lines: inout LineBuffer, since start: DispatchTime) -> Result? {
        let hello: JSONValue = [
            "protocolVersion": "2025-11-25", "capabilities": .object([:]), "clientInfo": ["name": "doctor", "version": "1"],
        ]
        guard let identity = ask(1, "initialize", hello, input, &lines) else { return nil }
        let milliseconds = Int((DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000)
        let tools = ask(2, "tools/list", .object([:]), input, &lines)?["tools"]?.arrayValue?.count ?? 0
        return .answered(
            name: identity["serverInfo"]?["name"]?.stringValue ?? "?", version: identity["serverInfo"]?["version"]?.stringValue ?? "?",
            tools: tools, milliseconds: milliseconds)
    }

    private static func ask(_ id: Int, _ method: String, _ parameters: JSONValue, _ input: FileHandle, _ lines: inout LineBuffer)
        -> JSONValue?
    {
        let request: JSONValue = ["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters]
        guard (try? input.write(contentsOf: Data((request.serialized() + "\n").utf8))) != nil else { return nil }
        while let line = lines.next() {
            if let message = try? JSONValue(parsing: line), message["id"]?.integerValue == id { return message["result"] }
        }
        return nil
    }

    /// The executable behind the command, found as a client finds it.
    private var resolved: String? {
        let isExecutable = { (path: String) in FileManager.default.isExecutableFile(atPath: path) && !Files.isFolder(path) }
        if command.contains("/") { return isExecutable(command) ? command : nil }
        return (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(command)" }.first(where: isExecutable)
    }
}

/// Lines of a pipe.
private struct LineBuffer {
    private let handle: FileHandle
    private var held = Data()

    init(_ handle: FileHandle) { self.handle = handle }

    mutating func next() -> Data? {
        while true {
            if let end = held.firstIndex(of: 0x0A) {
                let line = Data(held[held.startIndex..<end])
                held = Data(held[held.index(after: end)...])
                return line
            }
            let part = handle.availableData
            if part.isEmpty { return nil }
            held += part
        }
    }
}
