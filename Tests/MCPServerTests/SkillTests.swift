import Foundation
import Testing

@testable import MCPServer

@Suite("Skills")
struct SkillTests {
    let conversation = Conversation()

    @Test("an entry has three members; list and get agree")
    func entry() throws {
        let skills = try #require(try conversation.modern("skills/list")["skills"]?.arrayValue)
        #expect(skills.count == 1)
        #expect(Set(skills[0].objectValue?.keys.map { $0 } ?? []) == ["uri", "frontmatter", "resources"])
        #expect(skills[0]["frontmatter"] == ["name": "sample", "description": "A skill", "license": "MIT"])
        #expect(try conversation.modern("skills/get", ["uri": "skill://sample/SKILL.md"])["skill"] == skills[0])
    }

    @Test("the manifest has each file once, with the size and digest of what is read")
    func manifest() throws {
        let skill = try conversation.modern("skills/get", ["uri": "skill://sample/SKILL.md"])["skill"]
        let entries = try #require(skill?["resources"]?.arrayValue)
        #expect(entries.map { $0["uri"]?.stringValue?.split(separator: "/").last } == ["SKILL.md", "one.md", "two.md", "image.bin"])
        for entry in entries {
            let contents = try conversation.modern("resources/read", ["uri": entry["uri"] ?? .null])["contents"]?.arrayValue?.first
            let bytes =
                contents?["text"]?.stringValue.map { Data($0.utf8) }
                ?? contents?["blob"]?.stringValue.flatMap { Data(base64Encoded: $0) }
            let read = try #require(bytes)
            #expect(entry["size"]?.integerValue == read.count)
            #expect(entry["digest"] == .string("sha256:" + SHA256.hexadecimalDigest(of: read)))
        }
    }

    @Test("walking the directories finds exactly the manifest")
    func directories() throws {
        var folders = ["skill://sample"]
        var files: [String] = []
        while let folder = folders.popLast() {
            let children = try conversation.modern("resources/directory/read", ["uri": .string(folder)])["resources"]?.arrayValue ?? []
            for child in children {
                let uri = try #require(child["uri"]?.stringValue)
                #expect(uri.hasPrefix(folder + "/") && !uri.dropFirst(folder.count + 1).contains("/"))
                if child["mimeType"] == "inode/directory" { folders.append(uri) } else { files.append(uri) }
            }
        }
        let listed = try conversation.modern("skills/list")["skills"]?.arrayValue?.first?["resources"]?.arrayValue ?? []
        #expect(files.sorted() == listed.compactMap { $0["uri"]?.stringValue }.sorted())
        #expect(files.count == 4)
    }

    @Test("files and unknown places are not directories; references are not skills")
    func wrongPlaces() throws {
        for uri: JSONValue in ["skill://sample/SKILL.md", "skill://sample/none", "skill://sample/", "skill://other", 5] {
            #expect(code(try conversation.reply(to: modernRequest("resources/directory/read", ["uri": uri]))) == -32602)
        }
        for uri: JSONValue in ["skill://sample/references/one.md", "skill://sample", "skill://other/SKILL.md", 5] {
            #expect(code(try conversation.reply(to: modernRequest("skills/get", ["uri": uri]))) == -32602)
        }
        #expect(code(try conversation.reply(to: modernRequest("skills/get"))) == -32602)
    }

    @Test("without skills the extension is not declared")
    func none() throws {
        let content = ServerContent(identity: ServerContent.sample.identity, tools: [])
        let conversation = Conversation(content)
        let capabilities = try conversation.modern("server/discover")["capabilities"]
        #expect(capabilities?["extensions"] == nil)
        #expect(try conversation.modern("skills/list")["skills"] == [])
    }
}
