import Testing

@testable import MCPServer

@Suite("The legacy era")
struct LegacyEraTests {
    static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
    let conversation = Conversation()

    @Test("each known version is echoed", arguments: versions)
    func echoed(version: String) throws {
        #expect(try conversation.initialize(version)["protocolVersion"] == .string(version))
    }

    @Test("every other version gets the newest legacy one", arguments: ["1999-01-01", "2026-07-28", "2099-01-01", "", "DRAFT"])
    func counterOffer(version: String) throws {
        #expect(try conversation.initialize(version)["protocolVersion"] == "2025-11-25")
    }

    @Test("protocolVersion missing or not a string gets -32602, and then a good one is served")
    func noVersion() throws {
        for parameters: JSONValue in [[:], ["protocolVersion": 20_250_618], ["protocolVersion": nil]] {
            #expect(code(try conversation.reply(to: request("initialize", parameters))) == -32602)
        }
        #expect(try conversation.initialize("2025-06-18")["protocolVersion"] == "2025-06-18")
    }

    @Test("ping works before the handshake; a list says both ways in")
    func beforeHandshake() throws {
        #expect(try conversation.legacy("ping") == [:])
        let reply = try conversation.reply(to: request("tools/list"))
        #expect(code(reply) == -32602)
        let message = try #require(reply["error"]?["message"]?.stringValue)
        for word in ["initialize", "io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientCapabilities"] {
            #expect(message.contains(word))
        }
    }

    @Test("a second handshake gives results the new shape")
    func secondHandshake() throws {
        try conversation.initialize("2025-11-25")
        #expect(try conversation.legacy("tools/list")["tools"]?.arrayValue?.first?["outputSchema"] != nil)
        try conversation.initialize("2024-11-05")
        #expect(try conversation.legacy("tools/list")["tools"]?.arrayValue?.first?["outputSchema"] == nil)
    }

    @Test("a tool has the fields of its version")
    func toolFields() throws {
        let first: Set = ["name", "description", "inputSchema"]
        let expected = [
            first, first.union(["annotations"]), first.union(["annotations", "title", "outputSchema", "_meta"]),
            first.union(["annotations", "title", "outputSchema", "_meta"]),
        ]
        for (version, fields) in zip(Self.versions, expected) {
            try conversation.initialize(version)
            let tools = try #require(try conversation.legacy("tools/list")["tools"]?.arrayValue)
            #expect(tools.map { $0["name"] } == ["echo", "failing", "crashing"])
            #expect(Set(tools[0].objectValue?.keys.map { $0 } ?? []) == fields, "\(version)")
        }
    }

    @Test("the server's identity and capabilities have the fields of their version")
    func handshakeFields() throws {
        for version in Self.versions {
            let result = try conversation.initialize(version)
            #expect((result["serverInfo"]?["title"] != nil) == (version >= "2025-06-18"))
            #expect((result["serverInfo"]?["description"] != nil) == (version >= "2025-11-25"))
            #expect((result["capabilities"]?["completions"] != nil) == (version >= "2025-03-26"))
            #expect((result["capabilities"]?["extensions"] != nil) == (version >= "2025-11-25"))
            #expect(result["instructions"] == "Call echo.")
        }
    }

    @Test("titles of resources and templates come with 2025-06-18, prompts never have one")
    func titles() throws {
        for version in Self.versions {
            try conversation.initialize(version)
            let resources = try conversation.legacy("resources/list")["resources"]?.arrayValue ?? []
            #expect(resources.contains { $0["title"] != nil } == (version >= "2025-06-18"))
            let templates = try conversation.legacy("resources/templates/list")["resourceTemplates"]?.arrayValue ?? []
            #expect(templates.contains { $0["title"] != nil } == (version >= "2025-06-18"))
            #expect(try conversation.legacy("prompts/list")["prompts"]?.arrayValue?.allSatisfy { $0["title"] == nil } == true)
        }
    }

    @Test("no result has a member of the modern era", arguments: versions)
    func nothingModern(version: String) throws {
        try conversation.initialize(version)
        for (method, parameters) in everyMethod where method != "server/discover" {
            let result = try conversation.legacy(method, .object(parameters))
            for member in ["resultType", "ttlMs", "cacheScope", "_meta"] { #expect(result[member] == nil, "\(method) \(member)") }
        }
    }

    @Test("methods that are not advertised get -32601, before and after the handshake")
    func unknownMethods() throws {
        for version in [nil] + Self.versions.map(Optional.init) {
            if let version { try conversation.initialize(version) }
            for method in [
                "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "tasks/list", "subscriptions/listen", "no/such", "",
            ] {
                #expect(code(try conversation.reply(to: request(method, ["notifications": [:]]))) == -32601)
            }
        }
    }

    @Test("_meta without a key of the envelope leaves a request legacy, whatever it is")
    func otherMetadata() throws {
        try conversation.initialize("2025-06-18")
        for metadata: JSONValue in [["progressToken": 5, "io.modelcontextprotocol/clientInfo": [:]], "x", nil, []] {
            #expect(try conversation.legacy("tools/list", ["_meta": metadata])["resultType"] == nil)
        }
    }
}

/// Every method with an immediate result that both eras know, and parameters for it.
let everyMethod: [(String, [String: JSONValue])] = [
    ("server/discover", [:]), ("tools/list", [:]), ("resources/list", [:]), ("resources/templates/list", [:]),
    ("resources/read", ["uri": "sample://note"]), ("resources/directory/read", ["uri": "skill://sample"]), ("prompts/list", [:]),
    ("prompts/get", ["name": "greet"]), ("skills/list", [:]), ("skills/get", ["uri": "skill://sample/SKILL.md"]),
    (
        "completion/complete",
        ["ref": ["type": "ref/prompt", "name": "greet"], "argument": ["name": "who", "value": "n"]]
    ),
]
