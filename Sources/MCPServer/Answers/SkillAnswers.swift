extension ContentAnswers {
    func skill(_ parameters: [String: JSONValue]) throws(ProtocolError) -> [String: JSONValue] {
        let uri = try ContentAnswers.string("uri", in: parameters)
        guard let skill = skills.first(where: { $0.uri == uri }) else {
            throw .invalidParameters("Skill not found", data: ["uri": .string(uri)])
        }
        return ["skill": skill.entry()]
    }

    func directory(_ parameters: [String: JSONValue], in revision: Revision) throws(ProtocolError) -> [String: JSONValue] {
        let uri = try ContentAnswers.string("uri", in: parameters)
        try ContentAnswers.refuseCursor(in: parameters)
        for skill in skills {
            if let children = skill.children(of: uri, in: revision) { return ["resources": .array(children)] }
        }
        throw .invalidParameters("Not a directory", data: ["uri": .string(uri)])
    }
}
