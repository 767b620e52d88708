import Testing

@testable import MCPServer

@Suite("Resources, prompts and completions")
struct ResourceTests {
    let conversation = Conversation()

    @Test("skill files are listed first, with name and description of the frontmatter for SKILL.md")
    func list() throws {
        let resources = try #require(try conversation.modern("resources/list")["resources"]?.arrayValue)
        #expect(
            resources.map { $0["uri"] } == [
                "skill://sample/SKILL.md", "skill://sample/references/one.md", "skill://sample/references/deep/two.md",
                "skill://sample/image.bin", "sample://note",
            ])
        #expect(
            resources[0] == [
                "uri": "skill://sample/SKILL.md", "name": "sample", "description": "A skill", "mimeType": "text/markdown", "size": 21,
            ])
        #expect(resources[1]["name"] == "one.md")
        #expect(resources[1]["title"] == "One")
    }

    @Test("every listed resource can be read, and its size is that of its bytes")
    func read() throws {
        let resources = try #require(try conversation.modern("resources/list")["resources"]?.arrayValue)
        for resource in resources {
            let contents = try conversation.modern("resources/read", ["uri": resource["uri"] ?? .null])["contents"]?.arrayValue
            #expect(contents?.count == 1)
            #expect(contents?.first?["uri"] == resource["uri"])
            if let text = contents?.first?["text"]?.stringValue {
                #expect(text.utf8.count == resource["size"]?.integerValue)
            } else {
                #expect(contents?.first?["blob"] == "/wD+")
            }
        }
    }

    @Test("an unknown URI is an error with data.uri, in the code of the era")
    func unknown() throws {
        let modern = try conversation.reply(to: modernRequest("resources/read", ["uri": "skill://none"]))
        #expect(code(modern) == -32602)
        #expect(modern["error"]?["data"] == ["uri": "skill://none"])
        try conversation.initialize("2025-11-25")
        let legacy = try conversation.reply(to: request("resources/read", ["uri": "skill://none"]))
        #expect(code(legacy) == -32002)
        #expect(legacy["error"]?["data"] == ["uri": "skill://none"])
        #expect(code(try conversation.reply(to: request("resources/read", ["uri": 5]))) == -32602)
        #expect(code(try conversation.reply(to: request("resources/read"))) == -32602)
    }

    @Test(
        "another spelling of a URI is another URI",
        arguments: [
            "skill://sample/references/../SKILL.md", "skill://sample/SKILL%2Emd", "SKILL://sample/SKILL.md", "skill://sample/SKILL.md/",
            "skill://sample/skill.md", "skill://sample", " skill://sample/SKILL.md", "skill://sample/SKILL.md\0",
            "skill://sample//SKILL.md",
        ])
    func spellings(uri: String) throws {
        #expect(code(try conversation.reply(to: modernRequest("resources/read", ["uri": .string(uri)]))) == -32602)
    }

    @Test("any cursor is one that was never issued", arguments: ["", "abc", 5] as [JSONValue])
    func cursors(cursor: JSONValue) throws {
        for method in ["tools/list", "resources/list", "resources/templates/list", "prompts/list", "skills/list"] {
            #expect(code(try conversation.reply(to: modernRequest(method, ["cursor": cursor]))) == -32602)
        }
        let directory: [String: JSONValue] = ["uri": "skill://sample", "cursor": cursor]
        #expect(code(try conversation.reply(to: modernRequest("resources/directory/read", directory))) == -32602)
    }

    @Test("a prompt takes what was filled in and ignores what it does not know")
    func prompts() throws {
        func text(_ arguments: JSONValue?) throws -> JSONValue? {
            var parameters: [String: JSONValue] = ["name": "greet"]
            parameters["arguments"] = arguments
            let messages = try conversation.modern("prompts/get", parameters)["messages"]?.arrayValue
            #expect(messages?.count == 1)
            #expect(messages?.first?["role"] == "user")
            return messages?.first?["content"]?["text"]
        }
        #expect(try text(nil) == "")
        #expect(try text(.null) == "")
        #expect(try text(["who": "", "unknown": "x"]) == "")
        #expect(try text(["who": "Ana", "how": "with joy"]) == "how=with joy,who=Ana")
    }

    @Test(
        "a prompt that is not there, or arguments that are not strings, get -32602",
        arguments: [
            ["name": "none"], [:], ["name": 5], ["name": "greet", "arguments": []], ["name": "greet", "arguments": ["who": 5]],
        ] as [[String: JSONValue]])
    func wrongPrompts(parameters: [String: JSONValue]) throws {
        #expect(code(try conversation.reply(to: modernRequest("prompts/get", parameters))) == -32602)
    }

    @Test("no prompt has a required argument")
    func promptList() throws {
        #expect(
            try conversation.modern("prompts/list")["prompts"] == [
                [
                    "name": "greet", "description": "Greets",
                    "arguments": [["name": "who", "description": "Whom"], ["name": "how", "description": "How"]],
                ]
            ])
    }

    private func complete(_ reference: JSONValue, _ name: String, _ value: String) throws -> JSONValue? {
        try conversation.modern(
            "completion/complete", ["ref": reference, "argument": ["name": .string(name), "value": .string(value)]])["completion"]
    }

    @Test("completions go by the beginning, without regard to case, a hundred at most")
    func completions() throws {
        let prompt: JSONValue = ["type": "ref/prompt", "name": "greet"]
        let template: JSONValue = ["type": "ref/resource", "uri": "skill://sample/references/{name}.md"]
        #expect(
            try complete(prompt, "who", "NAME11")?["values"] == [
                "name11", "name110", "name111", "name112", "name113", "name114", "name115", "name116", "name117", "name118", "name119",
            ])
        #expect(try complete(prompt, "who", "no") == ["values": ["Nora"], "total": 1, "hasMore": false])
        let all = try complete(prompt, "who", "")
        #expect(all?["values"]?.arrayValue?.count == 100)
        #expect(all?["total"] == 121)
        #expect(all?["hasMore"] == true)
        #expect(try complete(template, "name", "t")?["values"] == ["two"])
        #expect(try complete(prompt, "how", "x") == ["values": [], "total": 0, "hasMore": false])
        #expect(try complete(prompt, "no_such", "") == ["values": [], "total": 0, "hasMore": false])
    }

    @Test("an unknown reference or a missing argument gets -32602")
    func wrongCompletions() throws {
        let good: JSONValue = ["name": "who", "value": ""]
        let prompt: JSONValue = ["type": "ref/prompt", "name": "greet"]
        for parameters: [String: JSONValue] in [
            ["ref": ["type": "ref/prompt", "name": "none"], "argument": good],
            ["ref": ["type": "ref/resource", "uri": "x"], "argument": good],
            ["ref": ["type": "ref/other"], "argument": good], ["ref": "x", "argument": good], ["argument": good], ["ref": prompt],
            ["ref": prompt, "argument": "x"], ["ref": prompt, "argument": ["name": "who"]],
            ["ref": prompt, "argument": ["name": 5, "value": ""]],
        ] {
            #expect(code(try conversation.reply(to: modernRequest("completion/complete", parameters))) == -32602)
        }
    }
}
