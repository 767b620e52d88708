/// The manifests with which clients take in a plugin, all from one description of the product.
public struct ClientManifests: Sendable {
    /// A file of the bundle.
    public struct File: Sendable {
        /// Its path in the bundle.
        public let path: String
        /// Its text.
        public let text: String
    }

    private let product: Product
    private let agents: [String]

    /// `agents` are the names of the sub-agents' files in the skill's `agents` folder.
    public init(_ product: Product, agents: [String]) {
        self.product = product
        self.agents = agents.sorted()
    }

    /// Those of a bundle, where the skill is in `skills/`.
    public var bundled: [File] {
        let skills = Setting.Member("skills", .text("./skills/"))
        let agentFiles = Setting.Member("agents", .list(agents.map { .text("./skills/\(product.name)/agents/\($0)") }))
        return [
            file(".claude-plugin/plugin.json", common + [agentFiles, servers]),
            file(".claude-plugin/marketplace.json", marketplace),
            file(".codex-plugin/plugin.json", common + [skills, Setting.Member("mcpServers", .text("./.mcp.json")), interface]),
            file(".cursor-plugin/plugin.json", common + [skills, Setting.Member("mcpServers", .text("./mcp.json"))]),
            file(".mcp.json", [servers]),
            file("gemini-extension.json", Array(common[0..<3]) + [servers]),
            file("plugin.json", [schema("plugin")] + common),
            file("mcp.json", [schema("mcp"), typedServers]),
            File(path: "README.md", text: readme),
        ]
    }

    /// Those at the root of the repository, where the skill is the root itself. A `.mcp.json` would set up everybody who opens a clone.
    public var atRoot: [File] {
        [
            file(".claude-plugin/plugin.json", common + [Setting.Member("skills", .list([.text("./")])), servers]),
            file(".claude-plugin/marketplace.json", marketplace),
            file("gemini-extension.json", Array(common[0..<3]) + [servers]),
        ]
    }

    /// Catalogues of plugins refuse one without.
    private var readme: String {
        """
        # \(product.title)

        \(product.summary). This is version \(product.version) as a plugin: the skill with its playbooks in
        `skills/\(product.name)`, and the settings with which a client starts the tool server.

        The skill works by itself. For the tools, the program `\(product.name)` must be in PATH: build it from its repository with
        `tooling/install.sh`, which sets clients up without a plugin, too. Then `\(product.name) doctor` says what starts it. The server reads
        source code on your machine, sends nothing anywhere, and writes files only below a directory that you named.

        License: \(product.license), see `skills/\(product.name)/LICENSE`.

        """
    }

    private var common: [Setting.Member] {
        [
            Setting.Member("name", .text(product.name)), Setting.Member("version", .text(product.version)),
            Setting.Member("description", .text(product.summary)), Setting.Member("author", author),
            Setting.Member("license", .text(product.license)), Setting.Member("keywords", .list(product.keywords.map(Setting.text))),
        ]
    }

    private var author: Setting { .table([Setting.Member("name", .text(product.author))]) }

    private var start: [Setting.Member] {
        [Setting.Member("command", .text(product.name)), Setting.Member("args", .list([.text("serve")]))]
    }

    private var servers: Setting.Member {
        Setting.Member("mcpServers", .table([Setting.Member(product.pluginServer, .table(start))]))
    }

    private var typedServers: Setting.Member {
        let server = Setting.table([Setting.Member("type", .text("stdio"))] + start)
        return Setting.Member("mcpServers", .table([Setting.Member(product.pluginServer, server)]))
    }

    private var marketplace: [Setting.Member] {
        let plugin = Setting.table([
            Setting.Member("name", .text(product.name)), Setting.Member("source", .text("./")),
            Setting.Member("description", .text(product.summary)), Setting.Member("version", .text(product.version)),
            Setting.Member("category", .text("development")), Setting.Member("keywords", .list(product.keywords.map(Setting.text))),
        ])
        return [
            Setting.Member("name", .text(product.name)), Setting.Member("owner", author),
            Setting.Member("metadata", .table([Setting.Member("description", .text(product.summary))])),
            Setting.Member("plugins", .list([plugin])),
        ]
    }

    private var interface: Setting.Member {
        Setting.Member(
            "interface",
            .table([
                Setting.Member("displayName", .text(product.title)), Setting.Member("shortDescription", .text(product.summary)),
                Setting.Member("developerName", .text(product.author)), Setting.Member("category", .text("Coding")),
                Setting.Member("defaultPrompt", .list([.text("Review the architecture of this Swift code.")])),
            ]))
    }

    private func schema(_ name: String) -> Setting.Member {
        Setting.Member("$schema", .text("https://agent-plugins.org/schemas/1.0.0/\(name).schema.json"))
    }

    private func file(_ path: String, _ members: [Setting.Member]) -> File {
        File(path: path, text: JSONRendering.text(.table(members), indent: "") + "\n")
    }
}
