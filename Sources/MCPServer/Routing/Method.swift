/// The methods that are served in one era or the other.
enum Method: String, CaseIterable, Sendable {
    case initialize
    case ping
    case discover = "server/discover"
    case listTools = "tools/list"
    case callTool = "tools/call"
    case listResources = "resources/list"
    case listResourceTemplates = "resources/templates/list"
    case readResource = "resources/read"
    case readDirectory = "resources/directory/read"
    case listPrompts = "prompts/list"
    case getPrompt = "prompts/get"
    case complete = "completion/complete"
    case listen = "subscriptions/listen"
    case listSkills = "skills/list"
    case getSkill = "skills/get"

    /// Without a handshake there is nothing to initialize and, over a pipe, nothing to ping.
    var isModern: Bool { self != .initialize && self != .ping }

    var isLegacy: Bool { self != .discover && self != .listen }

    /// Whether a modern result says how long it may be kept.
    var isCacheable: Bool {
        switch self {
        case .discover, .listTools, .listResources, .listResourceTemplates, .readResource, .listPrompts, .listSkills, .getSkill: true
        case .initialize, .ping, .callTool, .readDirectory, .getPrompt, .complete, .listen: false
        }
    }
}
