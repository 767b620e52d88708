/// The one source of the product's name and version.
public enum ProductIdentity {
    /// Name of the repository, the executable, the server and the skill.
    public static let name = "swift-architecture"
    /// Semantic version of this release.
    public static let version = "0.1.0"
    /// Name for people.
    public static let title = "Swift Architecture"
    /// One line about what it does.
    public static let summary = "Chooses, reviews, scaffolds and migrates the architecture of Swift apps, with evidence from their code"
    /// Key of the server in plugin manifests. Clients put it in front of each tool's name and stop at 64 characters.
    public static let pluginServer = "arch"
    /// Who made it, as in LICENSE.
    public static let author = "The swift-architecture authors"
    /// Short name of the license.
    public static let license = "MIT"
    /// Words under which it is found, beside the patterns.
    public static let keywords = ["swift", "swiftui", "uikit", "ios", "macos", "architecture", "code-review", "mcp"]
}
