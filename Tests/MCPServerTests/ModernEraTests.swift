import Testing

@testable import MCPServer

@Suite("The modern era")
struct ModernEraTests {
    let conversation = Conversation()

    @Test("discover needs no handshake, has all its fields, and is equal on repetition")
    func discover() throws {
        let result = try conversation.modern("server/discover")
        #expect(result["resultType"] == "complete")
        #expect(result["supportedVersions"] == ["2026-07-28"])
        #expect(result["capabilities"]?["tools"] == [:])
        #expect(result["capabilities"]?["extensions"] == ["io.modelcontextprotocol/skills": ["directoryRead": true]])
        #expect(result["capabilities"]?["logging"] == nil)
        #expect(
            result["_meta"]?["io.modelcontextprotocol/serverInfo"]
                == ["name": "sample", "title": "Sample", "version": "1.2.3", "description": "A sample"])
        #expect(try conversation.modern("server/discover") == result)
        #expect(conversation.lines[0] == conversation.lines[1])
    }

    @Test("every result says that it is complete and whose it is; the cacheable ones say for how long")
    func shapes() throws {
        let lasting: Set = [
            "server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list", "resources/read", "skills/list",
            "skills/get",
        ]
        for (method, parameters) in everyMethod {
            let result = try conversation.modern(method, parameters)
            #expect(result["resultType"] == "complete")
            #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "sample")
            #expect(result["ttlMs"]?.integerValue == (lasting.contains(method) ? 3_600_000 : nil), "\(method)")
            #expect(result["cacheScope"] == (lasting.contains(method) ? "public" : nil), "\(method)")
        }
    }

    @Test("a broken envelope gets -32602 that names the key")
    func brokenEnvelope() throws {
        let lines = [
            (modernRequest("tools/list", version: nil), "protocolVersion"), (modernRequest("tools/list", version: 5), "protocolVersion"),
            (modernRequest("tools/list", version: .null), "protocolVersion"),
            (modernRequest("tools/list", capabilities: nil), "clientCapabilities"),
            (modernRequest("tools/list", capabilities: []), "clientCapabilities"),
            (modernRequest("tools/list", capabilities: .null), "clientCapabilities"),
            (request("server/discover"), "protocolVersion"), (request("server/discover", ["_meta": "x"]), "protocolVersion"),
        ]
        for (line, key) in lines {
            let reply = try conversation.reply(to: line)
            #expect(code(reply) == -32602, "\(line)")
            #expect(reply["error"]?["message"]?.stringValue?.contains(key) == true, "\(line)")
        }
    }

    @Test("another version gets -32022 with what is supported, before anything else is judged", arguments: ["v999.0.0", "2025-11-25", ""])
    func otherVersion(version: String) throws {
        for method in ["server/discover", "tools/list", "initialize", "no/such"] {
            for capabilities: JSONValue? in [[:], nil] {
                let line = modernRequest(method, version: .string(version), capabilities: capabilities)
                let reply = try conversation.reply(to: line)
                #expect(code(reply) == -32022)
                #expect(reply["error"]?["data"] == ["supported": ["2026-07-28"], "requested": .string(version)])
            }
        }
    }

    @Test(
        "removed and unknown methods get -32601",
        arguments: [
            "initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "tasks/get", "unknown/method", "",
        ])
    func removed(method: String) throws {
        #expect(code(try conversation.reply(to: modernRequest(method, ["protocolVersion": "2025-06-18"]))) == -32601)
    }

    @Test("both eras are served in one process, each in its shape, in any order")
    func bothEras() throws {
        #expect(try conversation.modern("server/discover")["resultType"] == "complete")
        try conversation.initialize("2025-06-18")
        #expect(try conversation.legacy("tools/list")["resultType"] == nil)
        #expect(try conversation.modern("tools/list")["resultType"] == "complete")
        try conversation.initialize("2024-11-05")
        #expect(try conversation.modern("tools/list")["tools"]?.arrayValue?.first?["outputSchema"] != nil)
        #expect(try conversation.legacy("ping") == [:])
    }

    @Test("inputResponses, requestState and a malformed clientInfo are ignored")
    func ignored() throws {
        let plain = try conversation.modern("tools/list")
        #expect(try conversation.modern("tools/list", ["inputResponses": ["a": 1], "requestState": "x"]) == plain)
        let line = request(
            "tools/list",
            [
                "_meta": [
                    "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
                    "io.modelcontextprotocol/clientInfo": 5, "io.modelcontextprotocol/logLevel": "nonsense", "vendor/x": [1],
                ]
            ])
        #expect(try conversation.reply(to: line)["result"] == plain)
    }

    @Test("a listen stream is acknowledged empty, stays open, and ends with the input", arguments: [18, "eighteen"] as [JSONValue])
    func listen(id: JSONValue) async throws {
        let acknowledgement = try conversation.reply(
            to: modernRequest("subscriptions/listen", ["notifications": ["toolsListChanged": true]], id: id))
        #expect(acknowledgement["method"] == "notifications/subscriptions/acknowledged")
        #expect(acknowledgement["params"]?["notifications"] == [:])
        #expect(acknowledgement["params"]?["_meta"] == ["io.modelcontextprotocol/subscriptionId": id])
        await conversation.end(within: 60)
        #expect(conversation.lines.count == 2)
        let last = conversation.messages.last
        #expect(last?["id"] == id)
        #expect(last?["result"]?["resultType"] == "complete")
        #expect(last?["result"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"] == id)
    }

    @Test("a cancelled listen stream is silent, also at the end of the input")
    func cancelledListen() async throws {
        _ = try conversation.reply(to: modernRequest("subscriptions/listen", ["notifications": [:]], id: 5))
        #expect(conversation.replies(to: cancellation(of: 5)) == [])
        await conversation.end(within: 60)
        #expect(conversation.lines.count == 1)
    }

    @Test("listen without notifications gets -32602", arguments: [nil, .null, [], "x"] as [JSONValue?])
    func listenToNothing(notifications: JSONValue?) throws {
        var parameters: [String: JSONValue] = [:]
        parameters["notifications"] = notifications
        #expect(code(try conversation.reply(to: modernRequest("subscriptions/listen", parameters))) == -32602)
    }
}
