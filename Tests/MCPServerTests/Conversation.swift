import Foundation
import Testing

@testable import MCPServer

/// A session without a process: lines go in, and every line that comes out is kept and judged by its shape.
final class Conversation: Sendable {
    /// Ends the session as the server does, on a thread of its own: it waits for calls that need the threads of the pool.
    func end(within seconds: Double) async {
        await withCheckedContinuation { continuation in
            Thread {
                self.session.end(within: seconds)
                continuation.resume()
            }.start()
        }
    }

    let session: Session
    private let written: Guarded<[String]>
    private let arrivals: AsyncStream<JSONValue>

    init(_ content: ServerContent = .sample, clock: @escaping @Sendable () -> Duration = { .zero }) {
        let written = Guarded<[String]>([])
        let (arrivals, arrived) = AsyncStream.makeStream(of: JSONValue.self)
        self.written = written
        self.arrivals = arrivals
        session = Session(content: content, now: clock) { line in
            written.withLock { $0.append(line) }
            let message = (try? JSONValue(parsing: Data(line.utf8))) ?? .null
            #expect(shapeFaults(of: message) == [], "\(line)")
            #expect(!line.contains("\n"))
            arrived.yield(message)
        }
    }

    /// All lines so far.
    var lines: [String] { written.withLock { $0 } }

    /// All messages so far.
    var messages: [JSONValue] { lines.map { (try? JSONValue(parsing: Data($0.utf8))) ?? .null } }

    /// The next message that has not been taken by this function before.
    func next() async -> JSONValue {
        for await message in arrivals { return message }
        return .null
    }

    func send(_ line: String) {
        session.receive(.bytes(Data(line.utf8)))
    }

    /// Sends a line and returns the messages that it caused before `receive` returned.
    func replies(to line: String) -> [JSONValue] {
        let before = lines.count
        send(line)
        return Array(messages.dropFirst(before))
    }

    /// The only reply to a line.
    func reply(to line: String) throws -> JSONValue {
        let replies = replies(to: line)
        try #require(replies.count == 1, "\(replies)")
        return replies[0]
    }

    /// The result of a legacy request.
    func legacy(_ method: String, _ parameters: JSONValue = [:], id: JSONValue = 1) throws -> JSONValue {
        try result(of: reply(to: request(method, parameters, id: id)))
    }

    /// The result of a modern request.
    func modern(_ method: String, _ parameters: [String: JSONValue] = [:], id: JSONValue = 1) throws -> JSONValue {
        try result(of: reply(to: modernRequest(method, parameters, id: id)))
    }

    @discardableResult
    func initialize(_ version: String) throws -> JSONValue {
        try legacy(
            "initialize", ["protocolVersion": .string(version), "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]])
    }

    private func result(of reply: JSONValue) throws -> JSONValue {
        try #require(reply["result"], "\(reply)")
    }
}

/// The line of a request without an envelope.
func request(_ method: String, _ parameters: JSONValue = [:], id: JSONValue = 1) -> String {
    (["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters] as JSONValue).serialized()
}

/// The line of a request with an envelope.
func modernRequest(
    _ method: String, _ parameters: [String: JSONValue] = [:], id: JSONValue = 1, version: JSONValue? = "2026-07-28",
    capabilities: JSONValue? = [:], progressToken: JSONValue? = nil
) -> String {
    var metadata: [String: JSONValue] = [:]
    metadata["io.modelcontextprotocol/protocolVersion"] = version
    metadata["io.modelcontextprotocol/clientCapabilities"] = capabilities
    metadata["progressToken"] = progressToken
    return request(method, .object(parameters.merging(["_meta": .object(metadata)]) { $1 }), id: id)
}

/// The line that cancels a request.
func cancellation(of id: JSONValue) -> String {
    (["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": id]] as JSONValue).serialized()
}

/// The code of an error reply.
func code(_ reply: JSONValue) -> Int? {
    reply["error"]?["code"]?.integerValue
}

/// What is wrong with the outer form of something that the server wrote.
func shapeFaults(of message: JSONValue) -> [String] {
    if case .array(let members) = message {
        return members.isEmpty ? ["an empty batch"] : members.flatMap(shapeFaults)
    }
    guard let members = message.objectValue else { return ["not an object"] }
    var faults: [String] = []
    if members["jsonrpc"] != "2.0" { faults.append("jsonrpc") }
    let kinds = ["result", "error", "method"].filter { members[$0] != nil }
    if kinds.count != 1 { faults.append("kinds: \(kinds)") }
    let allowed: Set<String> = kinds == ["method"] ? ["jsonrpc", "method", "params"] : ["jsonrpc", "id", "result", "error"]
    faults += members.keys.filter { !allowed.contains($0) }.map { "member \($0)" }
    if let id = members["id"], id.stringValue == nil, id.integerValue == nil { faults.append("id \(id)") }
    if let result = members["result"], result.objectValue == nil || members["id"] == nil { faults.append("result") }
    if let error = members["error"], error["code"]?.integerValue == nil || error["message"]?.stringValue?.isEmpty != false {
        faults.append("error")
    }
    return faults
}
