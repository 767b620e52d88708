import Foundation
import Installation

/// Settings as the clients' documentation describes them, with what people add: comments, other servers, odd spacing.
enum Samples {
    static let claudeCode = """
        {
          "numStartups": 41,
          "theme": "dark",
          "tipsHistory": { "shift-enter": 12, "memory-command": 3 },
          "mcpServers": {
            "issues": {
              "type": "http",
              "url": "https://example.com/mcp",
              "headers": { "Authorization": "Bearer not-a-token" }
            }
          },
          "projects": {
            "/Users/änne/App Projekte/Läden": { "allowedTools": [], "mcpServers": {}, "lastCost": 0.1299 }
          },
          "userID": "0f\\u00e9\\"x"
        }

        """

    static let claudeDesktop = #"{"globalShortcut":"Ctrl+Space","mcpServers":{"files":{"command":"npx","args":["-y","files"]}}}"#

    static let codex = """
        # Everyday settings
        model = "gpt-5"
        approval_policy = 'on-request'   # ask
        notify = [
          "terminal-notifier", # a comment with ] and "quotes"
          "-message",
        ]

        [tui]
        status_line = \"\"\"
        first
        [mcp_servers.swift-architecture]
        "\"\""

        [mcp_servers.docs]
        command = "npx"
        args = ["-y", "docs-mcp"]
        startup_timeout_sec = 20.0

        [mcp_servers.docs.env]
        "TOKEN.NAME" = 'C:\\path'

        # What I work on
        [projects."/Users/änne/App Projekte"]
        trust_level = "trusted"

        [[profiles.steps]]
        at = 2026-01-01 08:00:00
        inline = { a = 1, b.c = [true, { d = "}" }] }

        """

    static let cursor = """
        {
        \t"mcpServers": {
        \t\t"web": {
        \t\t\t"command": "uvx",
        \t\t\t"args": ["web"], // local
        \t\t}, // the only one
        \t\t/* "old": { "command": "x" } */
        \t},
        }
        """

    static let vscode = """
        {
            // Inputs are asked once
            "inputs": [
                { "type": "promptString", "id": "key", "description": "Key", "password": true },
            ],
            "servers": {}
        }
        """

    static let gemini = """
        {\r
          "ui": { "theme": "GitHub" },\r
          "mcpServers": {\r
            // none yet\r
          },\r
          "security": { "auth": { "selectedType": "oauth-personal" } }\r
        }\r

        """

    static let windsurf = """
        {
          "mcpServers": {}
        }
        """

    static let zed = """
        // Zed settings
        //
        // For information on how to configure Zed, see the documentation.
        {
          "base_keymap": "VSCode",
          "languages": { "Swift": { "tab_size": 4, "formatter": "language_server" } }, // mine
          "buffer_font_size": 14 /* points */
          // the end
        }

        """

    static let all: [(client: String, text: String)] = [
        ("claude-code", claudeCode), ("claude-desktop", claudeDesktop), ("codex", codex), ("cursor", cursor), ("vscode", vscode),
        ("gemini", gemini), ("windsurf", windsurf), ("zed", zed),
    ]
}

/// A temporary home with a space and letters outside ASCII in its path; gone with the value.
final class TemporaryHome {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Zuhause von Änne 家 \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func home(isMac: Bool = false, _ environment: [String: String] = [:]) -> Home {
        Home(path: path, environment: environment, isMac: isMac)
    }

    @discardableResult
    func write(_ text: String, to file: String, permissions: Int = 0o644) throws -> String {
        let place = file.hasPrefix("/") ? file : path + "/" + file
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: place).deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: place, contents: Data(text.utf8), attributes: [.posixPermissions: permissions])
        return place
    }

    func read(_ file: String) -> String? {
        let place = file.hasPrefix("/") ? file : path + "/" + file
        return FileManager.default.contents(atPath: place).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every file and folder below the home with its kind, permissions and content.
    func picture() throws -> [String: String] {
        var picture: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let place = path + "/" + name
            let attributes = try FileManager.default.attributesOfItem(atPath: place)
            let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
            let kind = attributes[.type] as? FileAttributeType
            let content =
                kind == .typeSymbolicLink
                ? try FileManager.default.destinationOfSymbolicLink(atPath: place) : kind == .typeRegular ? read(name) ?? "?" : ""
            picture[name] = "\(kind?.rawValue ?? "?") \(String(mode, radix: 8)) \(content)"
        }
        return picture
    }
}
