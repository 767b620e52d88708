import Foundation
import MCPServer
import Testing

@Suite("The wire of the real server", .serialized, .timeLimit(.minutes(2)))
struct WireTests {
    static let ping = request("ping")

    @Test("the end of the input before any message: no output, exit 0")
    func nothing() async throws {
        let end = try await ServerProcess().finish()
        #expect(end.lines == [])
        #expect(end.rest.isEmpty && end.errors.isEmpty)
        #expect(end.status == 0)
    }

    @Test("the end of the input after requests: their answers, then exit 0; a last line needs no newline")
    func answersBeforeTheEnd() async throws {
        let server = try ServerProcess()
        try server.send(modernRequest("tools/list", id: 1))
        try server.send(modernRequest("tools/call", ["name": "select_pattern", "arguments": ["description": "A list of photos"]], id: 2))
        try server.write(Data(request("ping", id: 3).utf8))
        let end = try await server.finish()
        let messages = try end.lines.map { try JSONValue(parsing: Data($0.utf8)) }
        #expect(Set(messages.map { $0["id"]?.integerValue }) == [1, 2, 3])
        #expect(messages.allSatisfy { $0["result"] != nil })
        #expect(end.rest.isEmpty && end.errors.isEmpty)
        #expect(end.status == 0)
    }

    @Test("input split at every byte, also inside a character")
    func splits() async throws {
        let server = try ServerProcess()
        for byte in Data((modernRequest("server/discover", id: "é🧭") + "\n").utf8) { try server.write(Data([byte])) }
        #expect(try server.message()["id"] == "é🧭")
        try server.write(Data((Self.ping + "\r\n\r\n\n" + request("ping", id: 2) + "\n").utf8))
        #expect(try server.message()["id"] == 1)
        #expect(try server.message()["id"] == 2)
        #expect(try await server.finish().status == 0)
    }

    @Test("a byte order mark at the start is skipped")
    func byteOrderMark() async throws {
        let server = try ServerProcess()
        try server.write(Data([0xEF, 0xBB, 0xBF]))
        #expect(try server.reply(to: Self.ping)["result"] == [:])
    }

    @Test("hostile lines are refused, and the next line is served")
    func hostile() async throws {
        let server = try ServerProcess()
        let deep = String(repeating: "[", count: 10_000)
        let lines: [(Data, Int)] = [
            (Data("hello".utf8), -32700), (Data([0x22, 0xFF, 0x22]), -32700), (Data(deep.utf8), -32700), (Data([0]), -32700),
            (Data(repeating: UInt8(ascii: "x"), count: 11 << 20), -32600), (Data("[]".utf8), -32600), (Data("5".utf8), -32600),
            (Data(#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#.utf8), -32600),
        ]
        for (line, expected) in lines {
            try server.write(line + Data("\n".utf8))
            let refusal = try server.message()
            #expect(code(refusal) == expected)
            #expect(refusal["id"] == nil)
            #expect(try server.reply(to: Self.ping)["result"] == [:])
        }
        let end = try await server.finish()
        #expect(end.lines == [] && end.errors.isEmpty)
        #expect(end.status == 0)
    }

    @Test("an answer of more than the pipe holds arrives whole, and the server reads on while nobody reads")
    func unreadAnswers() async throws {
        let server = try ServerProcess()
        let long = JSONValue.string(String(repeating: "x", count: 200_000))
        try server.send(request("ping", id: long))
        for id in 0..<2_000 { try server.send(request("ping", id: .integer(id))) }
        #expect(try server.message()["id"] == long)
        for id in 0..<2_000 { #expect(try server.message()["id"] == .integer(id)) }
        #expect(try await server.finish().status == 0)
    }

    @Test("a batch at 2025-03-26 gives one line, and nowhere else is one taken")
    func batch() async throws {
        let server = try ServerProcess()
        let batch = "[\(request("ping", id: "a")),{\"jsonrpc\":\"2.0\",\"method\":\"x\"},\(request("tools/list", id: 2))]"
        #expect(code(try server.reply(to: batch)) == -32600)
        _ = try server.reply(to: request("initialize", ["protocolVersion": "2025-03-26", "capabilities": [:]]))
        let answers = try server.reply(to: batch).arrayValue ?? []
        #expect(answers.map { $0["id"] } == ["a", 2])
        #expect(try await server.finish().lines == [])
    }

    @Test("termination signals end it with status 0", arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(number: Int32) async throws {
        let server = try ServerProcess()
        #expect(try server.reply(to: Self.ping)["result"] == [:])
        server.end(with: number)
        #expect(await server.exitStatus() == 0)
    }

    @Test("a client that no longer reads ends it, without a death by signal")
    func readerIsGone() async throws {
        let server = try ServerProcess()
        #expect(try server.reply(to: Self.ping)["result"] == [:])
        try server.closeOutput()
        try server.send(Self.ping)
        #expect(await server.exitStatus() == 0)
    }

    @Test("an open listen stream gets its last word at the end of the input")
    func listen() async throws {
        let server = try ServerProcess()
        let acknowledgement = try server.reply(to: modernRequest("subscriptions/listen", ["notifications": [:]], id: "s"))
        #expect(acknowledgement["method"] == "notifications/subscriptions/acknowledged")
        let end = try await server.finish()
        #expect(end.lines.count == 1)
        let last = try JSONValue(parsing: Data(end.lines.joined().utf8))
        #expect(last["id"] == "s")
        #expect(end.status == 0)
    }

    @Test("one process serves both eras, and equal requests get equal bytes")
    func bothEras() async throws {
        let server = try ServerProcess()
        let discovery = try server.reply(to: modernRequest("server/discover"))
        #expect(discovery["result"]?["supportedVersions"] == ["2026-07-28"])
        let handshake = try server.reply(to: request("initialize", ["protocolVersion": "2025-06-18", "capabilities": [:]]))
        #expect(handshake["result"]?["protocolVersion"] == "2025-06-18")
        #expect(try server.reply(to: request("tools/list"))["result"]?["resultType"] == nil)
        try server.send(modernRequest("tools/list"))
        let first = server.line()
        try server.send(modernRequest("tools/list"))
        #expect(first != nil && server.line() == first)
    }
}
