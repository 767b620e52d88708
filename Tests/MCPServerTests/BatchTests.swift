import Testing

@testable import MCPServer

@Suite("Batches")
struct BatchTests {
    let conversation = Conversation()

    @Test("at 2025-03-26 a batch gives one array with one answer for each request")
    func answers() async throws {
        try conversation.initialize("2025-03-26")
        _ = await conversation.next()
        let call = request("tools/call", ["name": "echo", "arguments": ["text": "hi"]], id: 4)
        conversation.send(
            "[\(request("ping", id: "p")),{\"jsonrpc\":\"2.0\",\"method\":\"x\"},5,\(call),\(request("no/such", id: 3))]")
        let batch = try #require(await conversation.next().arrayValue)
        #expect(batch.count == 4)
        #expect(batch.first { $0["id"] == "p" }?["result"] == [:])
        #expect(batch.first { $0["id"] == 3 }.flatMap(code) == -32601)
        #expect(batch.first { $0["id"] == 4 }?["result"]?["content"] == [["type": "text", "text": "hi"]])
        #expect(batch.first { $0["id"] == nil }.flatMap(code) == -32600)
        #expect(conversation.lines.count == 2)
    }

    @Test("notifications alone give nothing, an empty array is refused")
    func nothing() throws {
        try conversation.initialize("2025-03-26")
        #expect(conversation.replies(to: #"[{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","method":"b"}]"#) == [])
        #expect(code(try conversation.reply(to: "[]")) == -32600)
    }

    @Test("initialize and listen are refused inside a batch")
    func refused() throws {
        try conversation.initialize("2025-03-26")
        for line in [
            request("initialize", ["protocolVersion": "2024-11-05"]), modernRequest("subscriptions/listen", ["notifications": [:]]),
        ] {
            let batch = try #require(try conversation.reply(to: "[\(line)]").arrayValue)
            #expect(batch.map { code($0) } == [-32600])
        }
    }

    @Test("a cancelled member is left out of the answer")
    func cancelled() async throws {
        let gate = Gate()
        let conversation = Conversation(
            .sample(tools: [
                .named("gated") { _ in
                    await gate.pass()
                    return .success(text: "late", structured: nil)
                }
            ]))
        try conversation.initialize("2025-03-26")
        conversation.send("[\(request("tools/call", ["name": "gated"], id: 1)),\(request("ping", id: 2))]")
        #expect(conversation.lines.count == 1)
        let batch = try conversation.reply(to: cancellation(of: 1))
        #expect(batch.arrayValue?.map { $0["id"] } == [2])
    }

    @Test("in every other state an array gets one -32600 without id", arguments: [nil, "2024-11-05", "2025-06-18", "2025-11-25"])
    func otherVersions(version: String?) throws {
        if let version { try conversation.initialize(version) }
        let reply = try conversation.reply(to: "[\(request("ping")),\(request("ping", id: 2))]")
        #expect(code(reply) == -32600)
        #expect(reply["id"] == nil)
    }
}
