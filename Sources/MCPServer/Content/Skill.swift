import Foundation

/// A skill: a folder with a SKILL.md. Its files are resources below `skill://<name>`.
public struct Skill: Sendable {
    /// The name in the frontmatter, which is also the name of the folder.
    public let name: String
    /// The frontmatter of SKILL.md as JSON, every field kept.
    public let frontmatter: JSONValue
    /// All files, SKILL.md among them.
    public let files: [SkillFile]

    /// Creates a skill.
    public init(name: String, frontmatter: JSONValue, files: [SkillFile]) {
        self.name = name
        self.frontmatter = frontmatter
        self.files = files
    }
}

/// One file of a skill.
public struct SkillFile: Sendable {
    /// The path below the folder of the skill, with `/`.
    public let path: String
    /// The content, byte by byte; digests are made of it.
    public let bytes: Data
    /// The media type.
    public let mimeType: String
    /// The name of the resource; the file's name when nil. SKILL.md takes name and description from the frontmatter.
    public let name: String?
    /// The name that people read.
    public let title: String?
    /// What is in it.
    public let description: String?

    /// Creates a file.
    public init(path: String, bytes: Data, mimeType: String, name: String? = nil, title: String? = nil, description: String? = nil) {
        self.path = path
        self.bytes = bytes
        self.mimeType = mimeType
        self.name = name
        self.title = title
        self.description = description
    }
}
