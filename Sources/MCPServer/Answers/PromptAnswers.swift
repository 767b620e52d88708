extension ContentAnswers {
    func prompt(_ parameters: [String: JSONValue]) throws(ProtocolError) -> [String: JSONValue] {
        let name = try ContentAnswers.string("name", in: parameters)
        guard let prompt = content.prompts.first(where: { $0.name == name }) else {
            throw .invalidParameters("Unknown prompt: \(name). Prompts: \(content.prompts.map(\.name).joined(separator: ", "))")
        }
        let text = prompt.render(try ContentAnswers.filled(prompt, parameters["arguments"]))
        return [
            "description": .string(prompt.description),
            "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
        ]
    }

    /// The arguments that were really given: clients send empty strings for blanks that nobody filled in.
    private static func filled(_ prompt: Prompt, _ arguments: JSONValue?) throws(ProtocolError) -> [String: String] {
        let given: [String: JSONValue]
        switch arguments {
        case nil, .null: given = [:]
        case .object(let members): given = members
        default: throw .invalidParameters("arguments must be an object of strings")
        }
        var filled: [String: String] = [:]
        for argument in prompt.arguments {
            switch given[argument.name] {
            case nil, .null: continue
            case .string(let text): if !text.isEmpty { filled[argument.name] = text }
            default: throw .invalidParameters("The argument \(argument.name) must be a string")
            }
        }
        return filled
    }

    /// No title: a client used titles with spaces as the names of commands.
    static func listing(of prompt: Prompt) -> JSONValue {
        var members: [String: JSONValue] = ["name": .string(prompt.name), "description": .string(prompt.description)]
        if !prompt.arguments.isEmpty {
            members["arguments"] = .array(
                prompt.arguments.map { ["name": .string($0.name), "description": .string($0.description)] })
        }
        return .object(members)
    }
}
