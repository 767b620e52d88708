import Foundation
import MCPServer

/// A client of the smallest kind: one request at a time to a server that it starts.
final class DemoClient {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received = Data()
    private var lastIdentifier = 0

    /// Starts the server. Throws what starting a process throws.
    init(executable: String, words: [String]) throws {
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = words
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// Sends a request and gives its result. Throws `UsageError` for an error or when the server is gone.
    func ask(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
        lastIdentifier += 1
        let request: JSONValue = ["jsonrpc": "2.0", "id": .integer(lastIdentifier), "method": .string(method), "params": parameters]
        try input.fileHandleForWriting.write(contentsOf: Data((request.serialized() + "\n").utf8))
        while let line = nextLine() {
            let message = try JSONValue(parsing: line)
            guard message["id"]?.integerValue == lastIdentifier else { continue }
            guard let result = message["result"] else { throw UsageError("\(method): \(message["error"]?.serialized() ?? "no result")") }
            return result
        }
        throw UsageError("the server ended before it answered \(method)")
    }

    /// Ends the server as a client does: by closing its input.
    func close() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private func nextLine() -> Data? {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = received[received.startIndex..<end]
                received = Data(received[received.index(after: end)...])
                return Data(line)
            }
            let part = output.fileHandleForReading.availableData
            if part.isEmpty { return nil }
            received += part
        }
    }
}
