import Testing

@testable import MCPServer

@Suite("Tool calls")
struct ToolCallTests {
    private func call(_ name: String, _ arguments: JSONValue = [:], id: JSONValue = 1, progressToken: JSONValue? = nil) -> String {
        modernRequest("tools/call", ["name": .string(name), "arguments": arguments], id: id, progressToken: progressToken)
    }

    private func legacyCall(_ name: String, _ arguments: JSONValue = [:], id: JSONValue = 1) -> String {
        request("tools/call", ["name": .string(name), "arguments": arguments], id: id)
    }

    @Test("text and structure both carry the answer")
    func success() async {
        let conversation = Conversation()
        conversation.send(call("echo", ["text": "hi"]))
        let result = await conversation.next()["result"]
        #expect(result?["content"] == [["type": "text", "text": "hi"]])
        #expect(result?["structuredContent"] == ["report": "hi"])
        #expect(result?["isError"] == false)
        #expect(result?["resultType"] == "complete")
        #expect(result?["ttlMs"] == nil)
    }

    @Test("structure comes with 2025-06-18", arguments: LegacyEraTests.versions)
    func legacy(version: String) async throws {
        let conversation = Conversation()
        try conversation.initialize(version)
        _ = await conversation.next()
        conversation.send(legacyCall("echo", ["text": "hi"]))
        let result = await conversation.next()["result"]
        #expect(result?["content"] == [["type": "text", "text": "hi"]])
        #expect((result?["structuredContent"] != nil) == (version >= "2025-06-18"))
        #expect(result?["_meta"] == nil)
    }

    @Test("an error of a tool has one text and no structure")
    func toolError() async {
        let conversation = Conversation()
        conversation.send(call("failing"))
        let result = await conversation.next()["result"]
        #expect(result?["isError"] == true)
        #expect(result?["content"] == [["type": "text", "text": "text must be longer"]])
        #expect(result?["structuredContent"] == nil)
    }

    @Test("an error that a tool throws is -32603 and says nothing of the inside")
    func thrown() async {
        let conversation = Conversation()
        conversation.send(call("crashing"))
        let reply = await conversation.next()
        #expect(code(reply) == -32603)
        #expect(!conversation.lines.joined().contains("secret"))
    }

    @Test("a call that names no tool, or whose arguments are not an object, gets -32602")
    func invalid() throws {
        let conversation = Conversation()
        for parameters: [String: JSONValue] in [
            ["name": "pick"], ["arguments": [:]], ["name": 5], ["name": nil], ["name": "Echo"], ["name": "echo", "arguments": []],
            ["name": "echo", "arguments": "x"],
        ] {
            #expect(code(try conversation.reply(to: modernRequest("tools/call", parameters))) == -32602)
        }
        let message = try conversation.reply(to: call("pick"))["error"]?["message"]?.stringValue
        #expect(message == "Unknown tool: pick. Tools: echo, failing, crashing")
    }

    @Test("arguments null or absent are empty")
    func noArguments() async {
        let conversation = Conversation()
        for parameters: [String: JSONValue] in [["name": "echo"], ["name": "echo", "arguments": nil]] {
            conversation.send(modernRequest("tools/call", parameters))
            #expect(await conversation.next()["result"]?["structuredContent"] == ["report": "nothing"])
        }
    }

    @Test("other requests are answered while a call runs, and its id is taken until it is answered")
    func meanwhile() async throws {
        let gate = Gate()
        let conversation = Conversation(.sample(tools: [.gated(by: gate)]))
        conversation.send(call("gated", id: 7))
        await gate.waitUntilReached()
        #expect(try conversation.legacy("ping", id: 8) == [:])
        let refused = try conversation.reply(to: call("echo", id: 7))
        #expect(code(refused) == -32600)
        #expect(refused["id"] == nil)
        gate.letGo()
        var answers: [JSONValue] = []
        while answers.last?["id"] != 7 { answers.append(await conversation.next()) }
        #expect(answers.count == 3)
        #expect(try conversation.legacy("ping", id: 7) == [:])
    }

    @Test("a hundred calls at once give a hundred answers, each id once")
    func many() async {
        let conversation = Conversation()
        for id in 0..<100 { conversation.send(call("echo", ["text": "\(id)"], id: .integer(id))) }
        var texts: [Int: JSONValue] = [:]
        for _ in 0..<100 {
            let reply = await conversation.next()
            if let id = reply["id"]?.integerValue { texts[id] = reply["result"]?["structuredContent"]?["report"] }
        }
        #expect(texts.count == 100)
        #expect(texts.allSatisfy { $0.value == .string("\($0.key)") })
        #expect(conversation.lines.count == 100)
    }

    @Test("a cancelled call writes nothing more: no answer, no progress, no error; its id is free at once")
    func cancelled() async throws {
        let gate = Gate()
        let ended = Gate()
        let stubborn = Tool.named("stubborn") { call in
            await gate.pass()
            // A tool that does not care about cancellation must be silent too.
            call.progress.report(1, of: 10, "late")
            await ended.pass()
            return .success(text: "late", structured: nil)
        }
        let conversation = Conversation(.sample(tools: [stubborn]))
        conversation.send(call("stubborn", id: "c", progressToken: "t"))
        await gate.waitUntilReached()
        #expect(conversation.replies(to: cancellation(of: "c")) == [])
        await ended.waitUntilReached()
        #expect(try conversation.legacy("ping", id: "c") == [:])
        conversation.send(call("echo", id: "next"))
        _ = await conversation.next()
        #expect(await conversation.next()["id"] == "next")
        conversation.session.end(within: 0)
        #expect(conversation.lines.count == 2)
    }

    @Test("a task sees its cancellation, and what it throws then is not an answer")
    func cancellationReachesTheTask() async throws {
        let gate = Gate()
        let (cancellations, seen) = AsyncStream.makeStream(of: Bool.self)
        let careful = Tool.named("careful") { _ in
            await gate.pass()
            seen.yield(Task.isCancelled)
            try Task.checkCancellation()
            return .success(text: "not cancelled", structured: nil)
        }
        let conversation = Conversation(.sample(tools: [careful]))
        conversation.send(call("careful"))
        await gate.waitUntilReached()
        conversation.send(cancellation(of: 1))
        for await isCancelled in cancellations {
            #expect(isCancelled)
            break
        }
        conversation.session.end(within: 0)
        #expect(conversation.lines == [])
    }

    @Test("cancelling what is unknown, finished or malformed gives nothing")
    func uselessCancellations() async {
        let conversation = Conversation()
        conversation.send(call("echo"))
        _ = await conversation.next()
        for id: JSONValue in [1, 99, "x", nil, [1], 1.5] { #expect(conversation.replies(to: cancellation(of: id)) == []) }
    }

    @Test("at the end of the input running calls are waited for, and later ones are lost in silence")
    func endOfInput() async throws {
        let conversation = Conversation()
        conversation.send(call("echo"))
        await conversation.end(within: 600)
        #expect(conversation.messages.map { $0["id"] } == [1])
        #expect(conversation.replies(to: request("ping")) == [])
    }
}

extension Tool {
    /// A tool that answers when the gate opens.
    static func gated(by gate: Gate) -> Tool {
        named("gated") { _ in
            await gate.pass()
            try Task.checkCancellation()
            return .success(text: "through", structured: nil)
        }
    }
}
