import Foundation
import MCPServer
import Testing

/// The built server in a process of its own, driven over pipes as a client does.
final class ServerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private let status: AsyncStream<Int32>
    private var held = Data()

    /// Starts `swift-architecture serve` from the folder of the build products.
    init() throws {
        // A server that is gone must be a failed write here, not the end of all tests.
        signal(SIGPIPE, SIG_IGN)
        let (status, ended) = AsyncStream.makeStream(of: Int32.self)
        self.status = status
        process.executableURL = try ServerProcess.executable()
        process.arguments = ["serve"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { process in
            // A death by signal counts as a negative status, so that it equals no status a test expects.
            ended.yield(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The server beside the test bundle; on Linux the bundle is a file in that folder, on macOS the tests run out of a tool elsewhere.
    static func executable() throws -> URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.executableURL
        let url = try #require(bundle).deletingLastPathComponent().appendingPathComponent("swift-architecture")
        try #require(FileManager.default.isExecutableFile(atPath: url.path), "\(url.path) is not built")
        return url
    }

    func write(_ bytes: Data) throws {
        try input.fileHandleForWriting.write(contentsOf: bytes)
    }

    func send(_ line: String) throws {
        try write(Data((line + "\n").utf8))
    }

    /// The next line of the server, without its end. Nil at the end of the output.
    func line() -> String? {
        while true {
            if let end = held.firstIndex(of: UInt8(ascii: "\n")) {
                let line = held[..<end]
                held = Data(held[(end + 1)...])
                return String(decoding: line, as: UTF8.self)
            }
            let part = output.fileHandleForReading.availableData
            if part.isEmpty { return nil }
            held.append(part)
        }
    }

    /// The next message; fails when the line is not one JSON value, or when there is none.
    func message() throws -> JSONValue {
        let next = line()
        let text = try #require(next, "the output has ended")
        return try JSONValue(parsing: Data(text.utf8))
    }

    /// Sends a request and returns what comes next.
    func reply(to line: String) throws -> JSONValue {
        try send(line)
        return try message()
    }

    func end(with number: Int32) {
        kill(process.processIdentifier, number)
    }

    func closeInput() throws {
        try input.fileHandleForWriting.close()
    }

    func closeOutput() throws {
        try output.fileHandleForReading.close()
    }

    /// The exit status, once the process has ended; negative for a signal.
    func exitStatus() async -> Int32? {
        for await status in status { return status }
        return nil
    }

    /// Closes the input as a client does at the end; returns what was still written, on both pipes, and the exit status.
    func finish() async throws -> (lines: [String], rest: Data, errors: Data, status: Int32?) {
        try closeInput()
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return (lines, held, errors.fileHandleForReading.readDataToEndOfFile(), await exitStatus())
    }
}

/// The line of a request without an envelope.
func request(_ method: String, _ parameters: JSONValue = [:], id: JSONValue = 1) -> String {
    (["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters] as JSONValue).serialized()
}

/// The line of a request of the modern era.
func modernRequest(_ method: String, _ parameters: [String: JSONValue] = [:], id: JSONValue = 1) -> String {
    let envelope: JSONValue = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    return request(method, .object(parameters.merging(["_meta": envelope]) { $1 }), id: id)
}

/// The code of an error reply.
func code(_ reply: JSONValue) -> Int? {
    reply["error"]?["code"]?.integerValue
}
