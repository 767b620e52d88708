import Foundation
import Installation
import Testing

@Suite("Installing and taking away")
struct InstallerTests {
    let temporary: TemporaryHome
    let running: String

    init() throws {
        temporary = try TemporaryHome()
        running = try temporary.write("the program\n", to: "Downloads/swift-architecture", permissions: 0o755)
    }

    static let product = Product(
        name: "swift-architecture", pluginServer: "arch", title: "Swift Architecture", version: "1.2.3", summary: "It does.",
        author: "Somebody", license: "MIT", keywords: [])

    /// The skill of this repository.
    static let skill = SkillSource(
        besideReferences: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../references").path)

    private func installer(_ home: Home? = nil, project: String? = nil, isDryRun: Bool = false) -> Installer {
        Installer(
            product: Self.product, home: home ?? temporary.home(), prefix: temporary.path + "/.local", project: project, isDryRun: isDryRun)
    }

    @discardableResult
    private func install(_ installer: Installer, _ clients: [Client] = ClientList.all) throws -> [Outcome] {
        try installer.install(
            from: running, skill: Self.skill, made: [Installer.Made("share/shell/completions", "complete")], clients: clients,
            cache: temporary.path + "/.cache/swift-architecture")
    }

    private func writeSamples(_ home: Home) throws {
        for sample in Samples.all {
            let file = try #require(ClientList.client(sample.client)?.file(home, project: nil))
            try temporary.write(sample.text, to: file, permissions: sample.client == "claude-code" ? 0o600 : 0o644)
        }
    }

    @Test("a home with settings of all clients is as it was afterwards", arguments: [false, true])
    func wholeRound(isMac: Bool) throws {
        let home = temporary.home(isMac: isMac)
        try writeSamples(home)
        let before = try temporary.picture()
        let outcomes = try install(installer(home))
        #expect(outcomes.allSatisfy { $0.state == .changed }, "\(outcomes)")
        for client in ClientList.all {
            let file = try #require(client.file(home, project: nil))
            let settings = try client.read(Array(try #require(temporary.read(file)).utf8))
            #expect(
                settings.value(at: client.path(of: "swift-architecture"))?["command"]
                    == .text(temporary.path + "/.local/bin/swift-architecture"))
            if let skills = client.skills(home, project: nil) {
                #expect(temporary.read(skills + "/swift-architecture/SKILL.md") != nil)
                #expect(temporary.read(skills + "/swift-architecture/references/mvvm.md") != nil)
            }
        }
        #expect(temporary.read(".local/bin/swift-architecture") == "the program\n")
        #expect(temporary.read(".local/share/shell/completions") == "complete")
        try temporary.write("facts", to: ".cache/swift-architecture/facts/a")
        _ = try installer(home).uninstall(clients: nil, cache: temporary.path + "/.cache/swift-architecture")
        #expect(try temporary.picture() == before)
    }

    @Test("an empty home is as it was afterwards")
    func emptyHome() throws {
        let before = try temporary.picture()
        try install(installer())
        _ = try installer().uninstall(clients: nil)
        #expect(try temporary.picture() == before)
    }

    @Test("a second time changes nothing")
    func idempotent() throws {
        try writeSamples(temporary.home())
        try install(installer())
        let first = try temporary.picture()
        let outcomes = try install(installer())
        #expect(outcomes.allSatisfy { $0.state == .unchanged }, "\(outcomes)")
        #expect(try temporary.picture() == first)
    }

    @Test("a dry run changes nothing and shows what would be")
    func dryRun() throws {
        try writeSamples(temporary.home())
        let before = try temporary.picture()
        let outcomes = try install(installer(isDryRun: true))
        #expect(outcomes.contains { $0.subject == "zed" && $0.state == .changed && $0.lines.contains { $0.contains("context_servers") } })
        #expect(try temporary.picture() == before)
        try install(installer())
        let after = try temporary.picture()
        #expect(try installer(isDryRun: true).uninstall(clients: nil).isEmpty == false)
        #expect(try temporary.picture() == after)
    }

    @Test("settings that were changed since keep the change")
    func changedSince() throws {
        let home = temporary.home()
        try writeSamples(home)
        try install(installer())
        for client in ClientList.all {
            let file = try #require(client.file(home, project: nil))
            let text = try #require(temporary.read(file))
            try temporary.write(
                client.id == "codex"
                    ? text + "\n[mine]\na = 1\n"
                    : text.replacing("\"mcpServers\"", with: "\"mine\": 1, \"mcpServers\"", maxReplacements: 1).replacing(
                        "\"servers\"", with: "\"mine\": 1, \"servers\""
                    ).replacing("\"context_servers\"", with: "\"mine\": 1, \"context_servers\""), to: file)
        }
        let outcomes = try installer().uninstall(clients: nil)
        #expect(outcomes.allSatisfy { $0.state == .changed }, "\(outcomes)")
        for client in ClientList.all {
            let settings = try client.read(Array(try #require(temporary.read(client.file(home, project: nil) ?? "")).utf8))
            #expect(settings.value(at: ["mine"]) != nil, "\(client.id)")
            #expect(settings.value(at: client.path(of: "swift-architecture")) == nil, "\(client.id)")
        }
        // Its table came with the entry and goes with it.
        #expect(temporary.read(".config/zed/settings.json")?.contains("context_servers") == false)
    }

    @Test("a change between two installations is not undone by the old copy")
    func changedBetween() throws {
        let file = try temporary.write("{\n  \"mcpServers\": {}\n}\n", to: ".cursor/mcp.json")
        let cursor = try #require(ClientList.client("cursor"))
        try install(installer(), [cursor])
        let text = try #require(temporary.read(file))
        try temporary.write(
            text.replacing("\"args\": [\"serve\"]", with: "\"args\": []").replacing("{\n  \"mcp", with: "{\n  \"mine\": 1,\n  \"mcp"),
            to: file)
        try install(installer(), [cursor])
        #expect(temporary.read(file)?.contains("\"serve\"") == true)
        _ = try installer().uninstall(clients: nil)
        #expect(temporary.read(file) == "{\n  \"mine\": 1,\n  \"mcpServers\": {}\n}\n")
    }

    @Test("an entry that was there before comes back", arguments: [true, false])
    func previous(isChangedSince: Bool) throws {
        let old = "{\n  \"mcpServers\": {\n    \"swift-architecture\": { \"command\": \"/opt/mine\" }\n  }\n}\n"
        let file = try temporary.write(old, to: ".cursor/mcp.json")
        try install(installer(), [try #require(ClientList.client("cursor"))])
        if isChangedSince { try temporary.write(try #require(temporary.read(file)) + "\n", to: file) }
        _ = try installer().uninstall(clients: nil)
        #expect(temporary.read(file) == old + (isChangedSince ? "\n" : ""))
    }

    @Test("a file that cannot be understood is left alone, with the lines to paste")
    func leftAlone() throws {
        let broken = "{ \"mcpServers\": { \"a\": }"
        let file = try temporary.write(broken, to: ".gemini/settings.json")
        let gemini = try #require(ClientList.client("gemini"))
        let outcome = try #require(try install(installer(), [gemini]).first { $0.subject == "gemini" })
        #expect(outcome.state == .leftAlone)
        #expect(outcome.text.contains("line 1"))
        #expect(outcome.lines.joined().contains("\"swift-architecture\""))
        #expect(temporary.read(file) == broken)
    }

    @Test("links stay links, and their target is written")
    func links() throws {
        let target = try temporary.write("{}\n", to: "dotfiles/mcp.json")
        let link = temporary.path + "/.cursor/mcp.json"
        try FileManager.default.createDirectory(atPath: temporary.path + "/.cursor", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../dotfiles/mcp.json")
        let before = try temporary.picture()
        try install(installer(), [try #require(ClientList.client("cursor"))])
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == "../dotfiles/mcp.json")
        #expect(temporary.read(target)?.contains("swift-architecture") == true)
        _ = try installer().uninstall(clients: nil)
        #expect(try temporary.picture() == before)
    }

    @Test("copies of settings with secrets are for their owner only")
    func secrets() throws {
        try temporary.write(Samples.claudeCode, to: ".claude.json", permissions: 0o600)
        try install(installer(), [try #require(ClientList.client("claude-code"))])
        let picture = try temporary.picture()
        #expect(picture[".claude.json"]?.hasPrefix("NSFileTypeRegular 600") == true)
        let copies = picture.filter { $0.key.hasPrefix(".local/share/swift-architecture/backups/") }
        #expect(copies.count == 1 && copies.values.allSatisfy { $0.hasPrefix("NSFileTypeRegular 600") })
        #expect(picture[".local/share/swift-architecture/backups"]?.hasPrefix("NSFileTypeDirectory 700") == true)
    }

    @Test("one client of two is taken away; the shared skill stays for the other")
    func oneOfTwo() throws {
        let home = temporary.home()
        let (codex, zed) = (try #require(ClientList.client("codex")), try #require(ClientList.client("zed")))
        try install(installer(), [codex, zed])
        _ = try installer().uninstall(clients: [codex])
        #expect(temporary.read(".codex/config.toml") == nil)
        #expect(temporary.read(".config/zed/settings.json") != nil)
        #expect(temporary.read(zed.skills(home, project: nil)! + "/swift-architecture/SKILL.md") != nil)
        #expect(temporary.read(".local/bin/swift-architecture") != nil)
        _ = try installer().uninstall(clients: [zed])
        #expect(temporary.read(zed.skills(home, project: nil)! + "/swift-architecture/SKILL.md") == nil)
    }

    @Test("a project's settings start the program by name, and the user's are not touched")
    func project() throws {
        let project = temporary.path + "/App Projekt"
        try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
        let before = try temporary.picture()
        let outcomes = try install(installer(project: project))
        for (file, client) in [
            (".mcp.json", "claude-code"), (".codex/config.toml", "codex"), (".vscode/mcp.json", "vscode"), (".zed/settings.json", "zed"),
        ] {
            let client = try #require(ClientList.client(client))
            let settings = try client.read(Array(try #require(temporary.read(project + "/" + file)).utf8))
            #expect(settings.value(at: client.path(of: "swift-architecture"))?["command"] == .text("swift-architecture"))
        }
        #expect(temporary.read(project + "/.claude/skills/swift-architecture/SKILL.md") != nil)
        #expect(temporary.read(".codex/config.toml") == nil)
        #expect(outcomes.contains { $0.subject == "claude-desktop" && $0.state == .unchanged })
        _ = try installer(project: project).uninstall(clients: nil)
        #expect(temporary.read(project + "/.mcp.json") == nil)
        #expect(temporary.read(".local/bin/swift-architecture") != nil)
        _ = try installer().uninstall(clients: nil)
        #expect(try temporary.picture() == before)
    }

    @Test("somebody's own skill, file or program of that name stays")
    func foreign() throws {
        try temporary.write("mine", to: ".cursor/skills/swift-architecture/SKILL.md")
        let cursor = try #require(ClientList.client("cursor"))
        let outcomes = try install(installer(), [cursor])
        #expect(outcomes.contains { $0.subject == "skill" && $0.state == .leftAlone })
        _ = try installer().uninstall(clients: nil)
        #expect(temporary.read(".cursor/skills/swift-architecture/SKILL.md") == "mine")
        try temporary.write("another program", to: ".local/bin/swift-architecture")
        #expect(throws: InstallationFault.self) { try install(installer(), [cursor]) }
        #expect(temporary.read(".local/bin/swift-architecture") == "another program")
        #expect(temporary.read(".cursor/mcp.json") == nil)
    }

    @Test("a skill file that somebody changed stays when the rest is taken away")
    func changedSkill() throws {
        let cursor = try #require(ClientList.client("cursor"))
        try install(installer(), [cursor])
        let file = ".cursor/skills/swift-architecture/references/mvvm.md"
        try temporary.write("our own", to: file)
        #expect(try install(installer(), [cursor]).contains { $0.subject == "skill" && $0.state == .leftAlone })
        let outcomes = try installer().uninstall(clients: nil)
        #expect(outcomes.contains { $0.subject == "skill" && $0.state == .leftAlone && $0.lines == [temporary.path + "/" + file] })
        #expect(temporary.read(file) == "our own")
        #expect(temporary.read(".cursor/skills/swift-architecture/SKILL.md") == nil)
    }

    @Test("an update replaces the program and drops files that are no longer there")
    func update() throws {
        let cursor = try #require(ClientList.client("cursor"))
        try install(installer(), [cursor])
        try temporary.write("a newer program\n", to: running, permissions: 0o755)
        let folder = temporary.path + "/newer"
        for file in ["LICENSE", "SKILL.md", "agents/a.md", "references/mvvm.md"] { try temporary.write("new", to: folder + "/" + file) }
        _ = try installer().install(
            from: running, skill: SkillSource(besideReferences: folder + "/references"), made: [], clients: [cursor])
        #expect(temporary.read(".local/bin/swift-architecture") == "a newer program\n")
        #expect(temporary.read(".cursor/skills/swift-architecture/SKILL.md") == "new")
        #expect(temporary.read(".cursor/skills/swift-architecture/references/mv.md") == nil)
        #expect(temporary.read(".local/share/swift-architecture/references/mv.md") == nil)
    }

    @Test("an incomplete skill is not installed")
    func incomplete() throws {
        try temporary.write("x", to: "half/references/mvvm.md")
        #expect(throws: InstallationFault.self) {
            try installer().install(
                from: running, skill: SkillSource(besideReferences: temporary.path + "/half/references"), made: [], clients: [])
        }
    }

    @Test("without a record only entries go that start this very program")
    func unrecorded() throws {
        let file = try temporary.write(Samples.windsurf, to: ".codeium/windsurf/mcp_config.json")
        let foreign = "[mcp_servers.swift-architecture]\ncommand = \"/opt/other\"\n"
        try install(installer(), [try #require(ClientList.client("windsurf"))])
        try temporary.write(foreign, to: ".codex/config.toml")
        try FileManager.default.removeItem(atPath: temporary.path + "/.local/share/swift-architecture/receipt.json")
        #expect(try installer().uninstall(clients: nil).map(\.subject) == ["windsurf"])
        #expect(temporary.read(file) == Samples.windsurf)
        #expect(temporary.read(".codex/config.toml") == foreign)
    }

    @Test("a record that cannot be understood is not guessed at")
    func damagedRecord() throws {
        try temporary.write("{", to: ".local/share/swift-architecture/receipt.json")
        #expect(throws: InstallationFault.self) { try install(installer()) }
        #expect(throws: InstallationFault.self) { try installer().uninstall(clients: nil) }
    }

    @Test("variables with which clients move their settings are followed")
    func moved() throws {
        let home = temporary.home([
            "CODEX_HOME": temporary.path + "/elsewhere", "CLAUDE_CONFIG_DIR": temporary.path + "/claude",
            "XDG_CONFIG_HOME": temporary.path + "/xdg",
        ])
        try install(installer(home))
        for file in [
            "elsewhere/config.toml", "claude/.claude.json", "claude/skills/swift-architecture/SKILL.md", "xdg/zed/settings.json",
            "xdg/Code/User/mcp.json",
        ] {
            #expect(temporary.read(file) != nil, "\(file)")
        }
    }
}

extension TemporaryHome {
    func home(_ environment: [String: String]) -> Home { home(isMac: false, environment) }
}
