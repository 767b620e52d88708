/// What is installed and bundled. The executable fills it from the product's one source of names.
public struct Product: Sendable {
    /// Name of the executable, the skill and the server's entry in settings.
    public let name: String
    /// Key of the server in plugin manifests: short, because clients put it in front of every tool's name.
    public let pluginServer: String
    /// Name for people.
    public let title: String
    /// Semantic version.
    public let version: String
    /// One line about what it does.
    public let summary: String
    /// Who made it.
    public let author: String
    /// Short name of the license.
    public let license: String
    /// Words under which it is found.
    public let keywords: [String]

    /// Makes the value from its parts.
    public init(
        name: String, pluginServer: String, title: String, version: String, summary: String, author: String, license: String,
        keywords: [String]
    ) {
        self.name = name
        self.pluginServer = pluginServer
        self.title = title
        self.version = version
        self.summary = summary
        self.author = author
        self.license = license
        self.keywords = keywords
    }
}

/// The files of the skill, and where they come from.
public struct SkillSource: Sendable {
    /// The folder that holds `SKILL.md`, `references`, `agents` and `LICENSE`.
    public let folder: String

    /// Takes the folder around a folder of references.
    public init(besideReferences references: String) {
        folder = Files.parent(of: references)
    }

    /// Paths of the skill's files below the folder, sorted. Throws when a part is missing.
    public func files() throws -> [String] {
        var paths = ["LICENSE", "SKILL.md"]
        for part in ["agents", "references"] {
            let names = try Files.plainFiles(in: folder + "/" + part)
            guard !names.isEmpty else { throw InstallationFault("there are no files in \(folder)/\(part)") }
            paths += names.map { part + "/" + $0 }
        }
        for path in paths where !Files.exists(folder + "/" + path) {
            throw InstallationFault("\(folder)/\(path) is missing, so the skill would not be whole")
        }
        return paths.sorted()
    }
}

/// Why something is not installed, bundled or removed.
public struct InstallationFault: Error, CustomStringConvertible {
    /// One sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}
