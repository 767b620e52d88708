/// Everything that a server offers. The protocol is the server's business, this is the application's.
public struct ServerContent: Sendable {
    /// Who the server is.
    public let identity: ServerIdentity
    /// The tools, in the order of the list.
    public let tools: [Tool]
    /// Resources besides the files of the skills, which are listed by themselves, before these.
    public let resources: [Resource]
    /// The resource templates.
    public let templates: [ResourceTemplate]
    /// The prompts.
    public let prompts: [Prompt]
    /// The completions of prompt arguments and template variables.
    public let completions: [Completion]
    /// The skills.
    public let skills: [Skill]

    /// Creates the content.
    public init(
        identity: ServerIdentity, tools: [Tool], resources: [Resource] = [], templates: [ResourceTemplate] = [],
        prompts: [Prompt] = [], completions: [Completion] = [], skills: [Skill] = []
    ) {
        self.identity = identity
        self.tools = tools
        self.resources = resources
        self.templates = templates
        self.prompts = prompts
        self.completions = completions
        self.skills = skills
    }
}
