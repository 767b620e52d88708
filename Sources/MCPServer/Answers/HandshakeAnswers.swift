extension ContentAnswers {
    func initialization(in revision: Revision) -> [String: JSONValue] {
        [
            "protocolVersion": .string(revision.rawValue),
            "capabilities": capabilities(in: revision),
            "serverInfo": identity(in: revision),
            "instructions": .string(content.identity.instructions),
        ]
    }

    func discovery(in revision: Revision) -> [String: JSONValue] {
        [
            "supportedVersions": .array(Revision.modern.map { .string($0.rawValue) }),
            "capabilities": capabilities(in: revision),
            "instructions": .string(content.identity.instructions),
        ]
    }

    func identity(in revision: Revision) -> JSONValue {
        var members: [String: JSONValue] = ["name": .string(content.identity.name), "version": .string(content.identity.version)]
        if revision >= .june2025 { members["title"] = .string(content.identity.title) }
        if revision >= .november2025 { members["description"] = .string(content.identity.description) }
        return .object(members)
    }

    /// The same for every client: what it can do itself plays no part.
    private func capabilities(in revision: Revision) -> JSONValue {
        var members: [String: JSONValue] = ["tools": [:], "resources": [:], "prompts": [:]]
        if revision >= .march2025 { members["completions"] = [:] }
        if revision >= .november2025, !skills.isEmpty {
            members["extensions"] = ["io.modelcontextprotocol/skills": ["directoryRead": true]]
        }
        return .object(members)
    }
}
