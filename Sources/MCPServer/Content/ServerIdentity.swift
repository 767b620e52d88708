/// Who the server is, and what a model should know before the first call.
public struct ServerIdentity: Sendable {
    /// The name that programs use.
    public let name: String
    /// The name that people read.
    public let title: String
    /// The semantic version of the release.
    public let version: String
    /// What the server does, in one sentence.
    public let description: String
    /// What to call when. Clients cut it at 2,048 characters.
    public let instructions: String

    /// Creates an identity.
    public init(name: String, title: String, version: String, description: String, instructions: String) {
        self.name = name
        self.title = title
        self.version = version
        self.description = description
        self.instructions = instructions
    }
}
