import Foundation

extension ContentAnswers {
    /// Addresses are compared as they are: what is spelled differently is another resource.
    func reading(_ parameters: [String: JSONValue], in revision: Revision) throws(ProtocolError) -> [String: JSONValue] {
        let uri = try ContentAnswers.string("uri", in: parameters)
        for skill in skills {
            if let contents = skill.contents(of: uri) { return ["contents": [contents]] }
        }
        guard let resource = resourcesByURI[uri] else { throw .resourceNotFound(uri, in: revision) }
        guard let text = try? resource.read() else { throw .internalError }
        return ["contents": [["uri": .string(resource.uri), "mimeType": .string(resource.mimeType), "text": .string(text)]]]
    }

    static func listing(of resource: Resource, in revision: Revision) -> JSONValue {
        var members: [String: JSONValue] = [
            "uri": .string(resource.uri), "name": .string(resource.name), "mimeType": .string(resource.mimeType),
        ]
        if revision >= .june2025 { members["title"] = resource.title.map { .string($0) } }
        members["description"] = resource.description.map { .string($0) }
        members["size"] = resource.size.map { .integer($0) }
        return .object(members)
    }

    static func listing(of template: ResourceTemplate, in revision: Revision) -> JSONValue {
        var members: [String: JSONValue] = [
            "uriTemplate": .string(template.uriTemplate), "name": .string(template.name),
            "description": .string(template.description), "mimeType": .string(template.mimeType),
        ]
        if revision >= .june2025 { members["title"] = .string(template.title) }
        return .object(members)
    }
}
