import Foundation
import Installation
import Testing

@Suite("One entry in a client's settings")
struct SettingsTextTests {
    static let command = "/Users/änne/Werk zeug/bin/swift-architecture"

    /// The client, an entry written into `text`, and the result.
    private func written(_ id: String, _ text: String) throws -> (client: Client, path: [String], result: any SettingsText) {
        let client = try #require(ClientList.client(id))
        let path = client.path(of: "swift-architecture")
        var settings = try client.read(Array(text.utf8))
        try settings.write(client.entry(command: Self.command, arguments: ["serve"]), at: path)
        return (client, path, settings)
    }

    private func string(_ settings: any SettingsText) -> String { String(decoding: settings.bytes, as: UTF8.self) }

    /// `text` is `longer` with some lines or parts taken out, nothing else.
    private func isSubsequence(_ text: String, of longer: String) -> Bool {
        var rest = longer.utf8.makeIterator()
        return text.utf8.allSatisfy { byte in
            while let next = rest.next() { if next == byte { return true } }
            return false
        }
    }

    @Test("every client has a sample")
    func samples() {
        #expect(Set(Samples.all.map(\.client)) == Set(ClientList.all.map(\.id)))
    }

    @Test("an entry goes in, everything else stays, and it comes out again byte for byte", arguments: Samples.all.map(\.client))
    func roundTrip(id: String) throws {
        let sample = try #require(Samples.all.first { $0.client == id }).text
        var (client, path, settings) = try written(id, sample)
        let with = string(settings)
        #expect(settings.value(at: path)?["command"] == .text(Self.command))
        #expect(settings.value(at: path)?["args"]?.texts == ["serve"])
        #expect(isSubsequence(sample, of: with), "\(with)")
        // Read again by itself, not only in memory.
        #expect(try client.read(Array(with.utf8)).value(at: path) == settings.value(at: path))
        let again = try written(id, with).result
        #expect(string(again) == with)
        try settings.remove(at: path)
        if ["zed"].contains(id) {
            // The table was not there before; the installer knows and takes it away too.
            #expect(settings.value(at: client.container) == .table([]))
            try settings.remove(at: client.container)
        }
        #expect(string(settings) == sample)
    }

    @Test("files without settings", arguments: ["", "\n", "{}", "{ }\n", "{\n}\n", "// only a comment", "/* a */ {}"])
    func empty(text: String) throws {
        for id in ["cursor", "zed", "vscode"] {
            let (client, path, settings) = try written(id, text)
            #expect(try client.read(settings.bytes).value(at: path)?["command"] == .text(Self.command))
            #expect(isSubsequence(text.filter { !"{} \n".contains($0) }, of: string(settings)))
        }
    }

    @Test("the entry looks like its neighbours")
    func habits() throws {
        #expect(
            string(
                try written("windsurf", "{\n    \"mcpServers\": {\n        \"a\": {\n            \"command\": \"x\"\n        }\n    }\n}\n")
                    .result) == """
                    {
                        "mcpServers": {
                            "a": {
                                "command": "x"
                            },
                            "swift-architecture": {
                                "command": "\(Self.command)",
                                "args": ["serve"]
                            }
                        }
                    }

                    """)
        let crlf = string(try written("gemini", Samples.gemini).result)
        #expect(!crlf.replacing("\r\n", with: "").contains { $0 == "\n" || $0 == "\r" })
        #expect(string(try written("cursor", Samples.cursor).result).contains("\t\t\"swift-architecture\": {\n\t\t\t\"command\""))
        #expect(string(try written("claude-desktop", Samples.claudeDesktop).result).contains("\n") == false)
    }

    @Test("an entry of that name keeps what somebody added to it")
    func merge() throws {
        let text = """
            {
              "mcpServers": {
                "swift-architecture": { "command": "/old", "disabled": true, "env": { "A": "b" } } // mine
              }
            }
            """
        let settings = try written("cursor", text).result
        let entry = settings.value(at: ["mcpServers", "swift-architecture"])
        #expect(entry?["command"] == .text(Self.command))
        #expect(entry?["disabled"] == .other("true"))
        #expect(entry?["env"]?["A"] == .text("b"))
        #expect(string(settings).contains("// mine"))
        let toml =
            "[mcp_servers.swift-architecture]\ncommand = \"/old\" # mine\nenabled = false\n\n[mcp_servers.swift-architecture.env]\nA = \"b\"\n"
        let codex = try written("codex", toml).result
        #expect(codex.value(at: ["mcp_servers", "swift-architecture", "env", "A"]) == .text("b"))
        #expect(string(codex).contains("\"\(Self.command)\" # mine\n"))
        #expect(string(codex).contains("enabled = false"))
    }

    @Test("an entry between others comes out whole")
    func middle() throws {
        var settings = try JSONText(Array(#"{"mcpServers": {"a": 1, "swift-architecture": {}, "b": 2}}"#.utf8), isLenient: false)
        try settings.remove(at: ["mcpServers", "swift-architecture"])
        #expect(string(settings) == #"{"mcpServers": {"a": 1, "b": 2}}"#)
        var toml = try TOMLText(
            Array("[mcp_servers.a]\nx = 1\n\n[mcp_servers.swift-architecture]\ncommand = \"c\"\n\n# about b\n[b]\ny = 2\n".utf8))
        try toml.remove(at: ["mcp_servers", "swift-architecture"])
        #expect(string(toml) == "[mcp_servers.a]\nx = 1\n\n# about b\n[b]\ny = 2\n")
    }

    @Test(
        "what cannot be understood is refused, with the line",
        arguments: [
            ("claude-desktop", "{\n  \"mcpServers\": {\n    \"a\": {} // why\n  }\n}", 3),
            ("claude-desktop", "{\n  \"a\": 1,\n}", 3),
            ("cursor", "{\n  \"mcpServers\": {\n    \"a\": {}\n    \"b\": {}\n  }\n}", 4),
            ("cursor", "{ \"mcpServers\": { ", 1), ("cursor", "{} {}", 1), ("cursor", "{\"a\": tru}", 1), ("cursor", "{\"a\": \"x\n\"}", 1),
            ("cursor", "{\"a\": 1} /* open", 1), ("cursor", "{'a': 1}", 1), ("cursor", "{\"a\": \"\\ud800\"}", 1),
            ("codex", "model = \"gpt\nx = 1\n", 1), ("codex", "[a\nb = 1\n", 1), ("codex", "a = \n", 1), ("codex", "a = 1 b = 2\n", 1),
            ("codex", "a = [1, 2\n", 2), ("codex", "ok = true\nwhat = maybe\n", 2),
        ])
    func refused(id: String, text: String, line: Int) throws {
        let client = try #require(ClientList.client(id))
        do {
            _ = try client.read(Array(text.utf8))
            Issue.record("it was read")
        } catch let fault as SettingsFault {
            #expect(fault.line == line, "\(fault)")
        }
    }

    @Test(
        "what can be read but not be edited safely is refused",
        arguments: [
            ("cursor", "[]"), ("cursor", "{\"mcpServers\": null}"), ("cursor", "{\"mcpServers\": []}"),
            ("cursor", "{\"mcpServers\": {}, \"mcpServers\": {}}"),
            ("cursor", "{\"mcpServers\": {\"swift-architecture\": {}, \"swift-architecture\": {}}}"),
            ("cursor", "{\"mcpServers\": {\"swift-architecture\": 7}}"),
            ("codex", "mcp_servers = { docs = { command = \"x\" } }\n"),
            ("codex", "[mcp_servers]\nswift-architecture = { command = \"x\" }\n"),
            ("codex", "[mcp_servers]\nswift-architecture.command = \"x\"\n"),
            ("codex", "[[mcp_servers.swift-architecture]]\ncommand = \"x\"\n"),
            ("codex", "[mcp_servers.swift-architecture]\n[mcp_servers.swift-architecture]\n"),
        ])
    func unsafe(id: String, text: String) throws {
        #expect(throws: SettingsFault.self) { _ = try written(id, text) }
    }

    @Test("bytes that are no UTF-8 are refused")
    func notText() throws {
        for client in ClientList.all { #expect(throws: SettingsFault.self) { _ = try client.read([0x7B, 0xFF, 0x7D]) } }
    }

    @Test("deep nesting is refused and ends nothing")
    func deep() throws {
        let client = try #require(ClientList.client("cursor"))
        #expect(throws: SettingsFault.self) { _ = try client.read(Array(String(repeating: "{\"a\":", count: 100_000).utf8)) }
        #expect(throws: SettingsFault.self) { _ = try TOMLText(Array(("a = " + String(repeating: "[", count: 100_000)).utf8)) }
    }

    @Test("a byte order mark and quoted TOML names stay")
    func oddities() throws {
        let settings = try written("cursor", "\u{FEFF}{\"a\": 1}").result
        #expect(settings.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        let toml = try written("codex", "[ mcp_servers . \"swift-architecture\" ]\ncommand = 'x'").result
        #expect(toml.value(at: ["mcp_servers", "swift-architecture", "command"]) == .text(Self.command))
        #expect(string(toml).hasPrefix("[ mcp_servers . \"swift-architecture\" ]\n"))
    }

    @Test("settings of any shape: the entry goes in and comes out, and nothing else moves", arguments: 0..<300)
    func generated(seed: Int) throws {
        var maker = SettingsMaker(seed: UInt64(seed))
        let text = maker.text()
        let cursor = try #require(ClientList.client("cursor"))
        let original = try cursor.read(Array(text.utf8))
        var (_, path, settings) = try written("cursor", text)
        #expect(settings.value(at: path)?["command"] == .text(Self.command), "\(text)")
        let with = string(settings)
        let closing = text.filter { !" \n\t".contains($0) }
        #expect(isSubsequence(closing, of: with), "\(text)\n→\n\(with)")
        try settings.remove(at: path)
        if original.value(at: cursor.container) == nil { try settings.remove(at: cursor.container) }
        #expect(settings.root == original.root, "\(text)\n→\n\(with)\n→\n\(string(settings))")
        #expect(
            string(settings).filter { !" \n\t,".contains($0) } == text.filter { !" \n\t,".contains($0) }, "\(text)\n→\n\(string(settings))")
    }
}

/// Makes JSON with comments and trailing commas in odd places; one seed, one text.
private struct SettingsMaker {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func text() -> String {
        var members = (0..<pick(4)).map { "\"m\($0)\"" + gap() + ":" + gap() + value(3) }
        if pick(4) > 0 {
            members.insert("\"mcpServers\": " + object((0..<pick(3)).map { "\"s\($0)\":" + value(2) }), at: pick(members.count + 1))
        }
        return gap() + object(members) + gap()
    }

    private mutating func pick(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }

    private mutating func object(_ members: [String]) -> String {
        var text = "{" + gap()
        for (index, member) in members.enumerated() {
            text += member + gap()
            if index < members.count - 1 || pick(3) == 0 { text += "," + gap() }
        }
        return text + "}"
    }

    private mutating func value(_ depth: Int) -> String {
        switch pick(depth > 0 ? 6 : 4) {
        case 0: return ["1", "-2.5e3", "true", "null"][pick(4)]
        case 1: return #""// no comment""#
        case 2: return #""a\"b,}\u00e9""#
        case 3: return "\"\""
        case 4: return "[" + gap() + (0..<pick(3)).map { _ in value(depth - 1) }.joined(separator: "," + gap()) + "]"
        default: return object((0..<pick(3)).map { "\"k\($0)\":" + gap() + value(depth - 1) })
        }
    }

    private mutating func gap() -> String {
        ["", "", " ", "\n", "\n    ", "\t", " // note, with } and \"\n", "/* x, */", "\n  /* two\n lines */\n"][pick(9)]
    }
}
