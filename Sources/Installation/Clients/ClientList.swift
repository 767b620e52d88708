/// The clients that can be set up. A new one is one entry here and one sample of its settings in the tests.
public enum ClientList {
    /// In the order of their identifiers on the command line.
    public static let all = [claudeCode, claudeDesktop, codex, cursor, vscode, gemini, windsurf, zed]

    /// The client with that identifier.
    public static func client(_ id: String) -> Client? { all.first { $0.id == id } }

    private static let stdio = Setting.Member("type", .text("stdio"))
    /// Read by Codex, VS Code, Gemini CLI and Zed alike, so the skill is there once and not four times.
    private static let sharedSkills: @Sendable (Home) -> String = { $0.path + "/.agents/skills" }

    private static let claudeCode = Client(
        id: "claude-code", title: "Claude Code", format: .json, container: ["mcpServers"], extras: [stdio], startsFromDesktop: false,
        // The variable moves the file, too, into the folder that it names.
        userFile: {
            $0.folder("CLAUDE_CONFIG_DIR", or: "") + ($0.environment["CLAUDE_CONFIG_DIR"] == nil ? ".claude.json" : "/.claude.json")
        },
        projectFile: ".mcp.json",
        userSkills: { $0.folder("CLAUDE_CONFIG_DIR", or: ".claude") + "/skills" }, projectSkills: ".claude/skills",
        traces: { [$0.folder("CLAUDE_CONFIG_DIR", or: ".claude"), $0.path + "/.claude.json"] },
        afterwards: "start a new session; /mcp lists the server")

    private static let claudeDesktop = Client(
        id: "claude-desktop", title: "Claude Desktop", format: .json, container: ["mcpServers"], extras: [], startsFromDesktop: true,
        userFile: { $0.applicationSupport + "/Claude/claude_desktop_config.json" }, projectFile: nil, userSkills: nil, projectSkills: nil,
        traces: { [$0.applicationSupport + "/Claude"] },
        afterwards: "quit and reopen the app; a skill is uploaded in its settings, as a ZIP of the bundle's skill folder")

    private static let codex = Client(
        id: "codex", title: "Codex", format: .toml, container: ["mcp_servers"], extras: [], startsFromDesktop: false,
        userFile: { $0.folder("CODEX_HOME", or: ".codex") + "/config.toml" }, projectFile: ".codex/config.toml",
        userSkills: sharedSkills, projectSkills: ".agents/skills",
        traces: { [$0.folder("CODEX_HOME", or: ".codex")] },
        afterwards: "start a new session; a project's settings count once the project is trusted")

    private static let cursor = Client(
        id: "cursor", title: "Cursor", format: .commentedJSON, container: ["mcpServers"], extras: [], startsFromDesktop: true,
        userFile: { $0.path + "/.cursor/mcp.json" }, projectFile: ".cursor/mcp.json",
        userSkills: { $0.path + "/.cursor/skills" }, projectSkills: ".cursor/skills",
        traces: { [$0.path + "/.cursor"] },
        afterwards: "switch the server on under Settings, MCP")

    private static let vscode = Client(
        id: "vscode", title: "VS Code", format: .commentedJSON, container: ["servers"], extras: [stdio], startsFromDesktop: true,
        userFile: { $0.applicationSupport + "/Code/User/mcp.json" }, projectFile: ".vscode/mcp.json",
        userSkills: sharedSkills, projectSkills: ".agents/skills",
        traces: { [$0.applicationSupport + "/Code/User", $0.path + "/.vscode"] },
        afterwards: "start the server from the file's code lens or with \"MCP: List Servers\"")

    private static let gemini = Client(
        id: "gemini", title: "Gemini CLI", format: .commentedJSON, container: ["mcpServers"], extras: [], startsFromDesktop: false,
        userFile: { $0.path + "/.gemini/settings.json" }, projectFile: ".gemini/settings.json",
        userSkills: sharedSkills, projectSkills: ".agents/skills",
        traces: { [$0.path + "/.gemini"] },
        afterwards: "start a new session; /mcp lists the server")

    private static let windsurf = Client(
        id: "windsurf", title: "Windsurf", format: .json, container: ["mcpServers"], extras: [], startsFromDesktop: true,
        userFile: { $0.path + "/.codeium/windsurf/mcp_config.json" }, projectFile: nil,
        userSkills: { $0.path + "/.codeium/windsurf/skills" }, projectSkills: ".windsurf/skills",
        traces: { [$0.path + "/.codeium/windsurf"] },
        afterwards: "refresh the servers in Cascade")

    private static let zed = Client(
        id: "zed", title: "Zed", format: .commentedJSON, container: ["context_servers"], extras: [], startsFromDesktop: true,
        userFile: { zedFolder($0) + "/settings.json" }, projectFile: ".zed/settings.json",
        userSkills: sharedSkills, projectSkills: ".agents/skills",
        traces: { [zedFolder($0)] },
        afterwards: "the agent panel's settings show the server")

    /// The same place on macOS, where Zed does not use Application Support for settings.
    private static func zedFolder(_ home: Home) -> String {
        (home.isMac ? home.path + "/.config" : home.folder("XDG_CONFIG_HOME", or: ".config")) + "/zed"
    }
}
