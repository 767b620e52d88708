/// Answers requests out of the content: parameters in, members of a result out. It knows nothing of lines, identifiers and tasks.
struct ContentAnswers: Sendable {
    let content: ServerContent
    let resources: [Resource]
    let resourcesByURI: [String: Resource]
    let skills: [ServedSkill]

    init(content: ServerContent) {
        self.content = content
        skills = content.skills.map(ServedSkill.init)
        var byURI: [String: Resource] = [:]
        var inOrder: [Resource] = []
        for resource in skills.flatMap(\.resources) + content.resources where byURI[resource.uri] == nil {
            byURI[resource.uri] = resource
            inOrder.append(resource)
        }
        resources = inOrder
        resourcesByURI = byURI
    }

    /// The result of every method that is answered at once.
    func result(of method: Method, _ parameters: [String: JSONValue], in revision: Revision) throws(ProtocolError) -> [String: JSONValue] {
        switch method {
        case .initialize: initialization(in: revision)
        case .ping: [:]
        case .discover: discovery(in: revision)
        case .listTools: try onlyPage(parameters, "tools", content.tools.map { ContentAnswers.listing(of: $0, in: revision) })
        case .listResources:
            try onlyPage(parameters, "resources", resources.map { ContentAnswers.listing(of: $0, in: revision) })
        case .listResourceTemplates:
            try onlyPage(parameters, "resourceTemplates", content.templates.map { ContentAnswers.listing(of: $0, in: revision) })
        case .readResource: try reading(parameters, in: revision)
        case .readDirectory: try directory(parameters, in: revision)
        case .listPrompts: try onlyPage(parameters, "prompts", content.prompts.map(ContentAnswers.listing))
        case .getPrompt: try prompt(parameters)
        case .complete: try completion(parameters)
        case .listSkills: try onlyPage(parameters, "skills", skills.map { $0.entry() })
        case .getSkill: try skill(parameters)
        case .callTool, .listen: throw .internalError
        }
    }

    /// Adds what results of the modern era carry besides their content.
    func completed(_ result: [String: JSONValue], of method: Method, in revision: Revision) -> [String: JSONValue] {
        guard revision.isModern else { return result }
        var result = result
        result["resultType"] = "complete"
        var metadata = result["_meta"]?.objectValue ?? [:]
        metadata["io.modelcontextprotocol/serverInfo"] = identity(in: revision)
        result["_meta"] = .object(metadata)
        if method.isCacheable {
            // The content is fixed for the life of the process and the same for everyone.
            result["ttlMs"] = 3_600_000
            result["cacheScope"] = "public"
        }
        return result
    }

    /// A list that fits one page. We issue no cursor, so none can be valid; the empty string is one too.
    func onlyPage(_ parameters: [String: JSONValue], _ name: String, _ items: [JSONValue]) throws(ProtocolError) -> [String: JSONValue] {
        try ContentAnswers.refuseCursor(in: parameters)
        return [name: .array(items)]
    }

    static func refuseCursor(in parameters: [String: JSONValue]) throws(ProtocolError) {
        if let cursor = parameters["cursor"], cursor != .null {
            throw .invalidParameters("Unknown cursor: the list has one page, call again without cursor")
        }
    }

    static func string(_ name: String, in parameters: [String: JSONValue]) throws(ProtocolError) -> String {
        guard case .string(let value) = parameters[name] else { throw .invalidParameters("\(name) must be a string") }
        return value
    }
}
