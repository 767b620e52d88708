extension ContentAnswers {
    private static let mostValues = 100

    func completion(_ parameters: [String: JSONValue]) throws(ProtocolError) -> [String: JSONValue] {
        let reference = try knownReference(parameters["ref"])
        guard case .string(let argument) = parameters["argument"]?["name"], case .string(let typed) = parameters["argument"]?["value"]
        else {
            throw .invalidParameters("argument must be an object with the strings name and value")
        }
        // Known reference, nothing to suggest (free text, an argument that does not exist): that is an answer, not an error.
        let completion = content.completions.first { $0.reference == reference && $0.argument == argument }
        let beginning = typed.lowercased()
        let matching = (completion?.values() ?? []).filter { $0.lowercased().hasPrefix(beginning) }
        return [
            "completion": [
                "values": .array(matching.prefix(ContentAnswers.mostValues).map { .string($0) }),
                "total": .integer(matching.count),
                "hasMore": .bool(matching.count > ContentAnswers.mostValues),
            ]
        ]
    }

    private func knownReference(_ value: JSONValue?) throws(ProtocolError) -> CompletionReference {
        switch value?["type"] {
        case "ref/prompt":
            guard case .string(let name) = value?["name"], content.prompts.contains(where: { $0.name == name }) else {
                throw .invalidParameters("Unknown prompt in ref. Prompts: \(content.prompts.map(\.name).joined(separator: ", "))")
            }
            return .prompt(name)
        case "ref/resource":
            guard case .string(let uri) = value?["uri"], content.templates.contains(where: { $0.uriTemplate == uri }) else {
                throw .invalidParameters(
                    "Unknown template in ref. Templates: \(content.templates.map(\.uriTemplate).joined(separator: ", "))")
            }
            return .resource(uri)
        default:
            throw .invalidParameters("ref must have the type ref/prompt or ref/resource")
        }
    }
}
