/// A message that a person can start a conversation with. Clients show it as a command, so the name is one word.
public struct Prompt: Sendable {
    /// The name of the command.
    public let name: String
    /// What it starts.
    public let description: String
    /// What can be filled in; nothing is required.
    public let arguments: [PromptArgument]
    /// The text for the arguments that were given; empty and unknown ones never arrive here.
    public let render: @Sendable ([String: String]) -> String

    /// Creates a prompt.
    public init(
        name: String, description: String, arguments: [PromptArgument] = [], render: @escaping @Sendable ([String: String]) -> String
    ) {
        self.name = name
        self.description = description
        self.arguments = arguments
        self.render = render
    }
}

/// One blank of a prompt.
public struct PromptArgument: Sendable {
    /// The name.
    public let name: String
    /// What to fill in.
    public let description: String

    /// Creates an argument.
    public init(name: String, description: String) {
        self.name = name
        self.description = description
    }
}
