import ArchitectureTools
import Foundation
import Installation
import MCPServer
import Playbooks
import Testing

@Suite("What is handed out")
struct BundleTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL.path

    private let library: PlaybookLibrary
    private let product: Product
    private let bundle: PluginBundle

    init() throws {
        library = try PlaybookLibrary.load(from: Self.root + "/references")
        product = Product(
            name: ProductIdentity.name, pluginServer: ProductIdentity.pluginServer, title: ProductIdentity.title,
            version: ProductIdentity.version, summary: ProductIdentity.summary, author: ProductIdentity.author,
            license: ProductIdentity.license, keywords: ProductIdentity.keywords + library.patterns.map(\.id))
        bundle = PluginBundle(product: product, skill: SkillSource(besideReferences: library.location))
    }

    private func json(_ path: String) throws -> JSONValue {
        try JSONValue(parsing: try #require(FileManager.default.contents(atPath: path), "\(path) is missing"))
    }

    @Test("the manifests at the root are those that would be written today")
    func rootManifests() throws {
        let temporary = try TemporaryHome()
        let files = try bundle.writeRootManifests(to: temporary.path)
        #expect(files.count >= 2)
        for file in files {
            #expect(
                FileManager.default.contents(atPath: Self.root + "/" + file)
                    == FileManager.default.contents(atPath: temporary.path + "/" + file),
                "\(file) has drifted; write it anew with: swift run swift-architecture bundle --root .")
        }
    }

    @Test("name and version are the same everywhere")
    func oneSource() throws {
        let skill = try #require(library.files.first)
        #expect(skill.path == "SKILL.md" && skill.title == product.name)
        let agent = String(decoding: try #require(FileManager.default.contents(atPath: Self.root + "/agents/openai.yaml")), as: UTF8.self)
        for line in [
            "display_name: \"\(product.title)\"", "value: \"\(product.name)\"", "command: \"\(product.name)\"", "$\(product.name)",
        ] {
            #expect(agent.contains(line), "agents/openai.yaml lacks \(line)")
        }
        let license = String(decoding: try #require(FileManager.default.contents(atPath: Self.root + "/LICENSE")), as: UTF8.self)
        #expect(license.hasPrefix(product.license) && license.contains(product.author))
        let changes = String(decoding: try #require(FileManager.default.contents(atPath: Self.root + "/CHANGELOG.md")), as: UTF8.self)
        #expect(changes.contains("## \(product.version)"), "CHANGELOG.md has no section for this version")
    }

    @Test("a bundle holds the skill, the manifests, two archives and checksums, and nothing else")
    func contents() throws {
        let temporary = try TemporaryHome()
        let folder = temporary.path + "/dist"
        let written = try bundle.write(to: folder)
        let found = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
            (try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.type] as? FileAttributeType) == .typeRegular
        }
        #expect(Set(found) == Set(written))
        let skill = "skills/swift-architecture/"
        for part in ["references", "agents"] {
            let names = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/" + part)
            for name in names { #expect(written.contains(skill + part + "/" + name)) }
        }
        let others = written.filter { !$0.hasPrefix(skill + "references/") && !$0.hasPrefix(skill + "agents/") }
        #expect(
            Set(others) == [
                skill + "SKILL.md", skill + "LICENSE", ".claude-plugin/plugin.json", ".claude-plugin/marketplace.json",
                ".codex-plugin/plugin.json", ".cursor-plugin/plugin.json", ".mcp.json", "gemini-extension.json", "plugin.json", "mcp.json",
                "README.md", "swift-architecture-\(product.version).zip", "swift-architecture-skill-\(product.version).zip", "SHA256SUMS",
            ])
        #expect(throws: InstallationFault.self) { _ = try bundle.write(to: folder) }
        // The same input gives the same bytes.
        let other = try TemporaryHome()
        _ = try bundle.write(to: other.path)
        let sums = FileManager.default.contents(atPath: folder + "/SHA256SUMS")
        #expect(sums != nil && sums == FileManager.default.contents(atPath: other.path + "/SHA256SUMS"))
    }

    @Test("every manifest has what its client asks for")
    func manifests() throws {
        let temporary = try TemporaryHome()
        let folder = temporary.path + "/dist"
        _ = try bundle.write(to: folder)
        for name in [
            ".claude-plugin/plugin.json", ".codex-plugin/plugin.json", ".cursor-plugin/plugin.json", "plugin.json", "gemini-extension.json",
        ] {
            let manifest = try json(folder + "/" + name)
            #expect(manifest["name"]?.stringValue == product.name)
            #expect(manifest["version"]?.stringValue == product.version)
            #expect(manifest["description"]?.stringValue == product.summary)
            // Paths in a manifest lead to something in the bundle.
            for key in ["skills", "agents", "mcpServers"] {
                let paths = manifest[key]?.arrayValue?.compactMap(\.stringValue) ?? manifest[key]?.stringValue.map { [$0] } ?? []
                for path in paths {
                    #expect(path.hasPrefix("./") && !path.contains(".."))
                    #expect(FileManager.default.fileExists(atPath: folder + "/" + path), "\(name): \(path)")
                }
            }
        }
        let marketplace = try json(folder + "/.claude-plugin/marketplace.json")
        #expect(marketplace["name"]?.stringValue == product.name)
        #expect(marketplace["owner"]?["name"]?.stringValue == product.author)
        let plugin = try #require(marketplace["plugins"]?.arrayValue?.first)
        #expect(plugin["source"] == "./" && plugin["version"]?.stringValue == product.version)
        let patterns = Set(library.patterns.map(\.id))
        #expect(patterns.isSubset(of: Set(plugin["keywords"]?.arrayValue?.compactMap(\.stringValue) ?? [])))
        // The schema of the cross-vendor form is closed.
        let portable = try json(folder + "/plugin.json").objectValue ?? [:]
        let allowed: Set = [
            "$schema", "name", "version", "description", "author", "homepage", "repository", "license", "keywords", "extensions",
        ]
        #expect(Set(portable.keys).isSubset(of: allowed) && portable["$schema"] != nil)
        #expect(try json(folder + "/mcp.json")["mcpServers"]?["arch"]?["type"] == "stdio")
    }

    @Test("names of tools stay within 64 characters with every prefix that clients put before them")
    func toolNames() throws {
        let tools = ArchitectureTools(library: library).all.map(\.name)
        for tool in tools {
            #expect("mcp__plugin_\(product.name)_\(product.pluginServer)__\(tool)".count <= 64)
            #expect("mcp__\(product.name)__\(tool)".count <= 64)
            #expect("mcp_\(product.name)_\(product.pluginServer)_\(tool)".count <= 64)
        }
        #expect(tools.count == 4)
    }
}
