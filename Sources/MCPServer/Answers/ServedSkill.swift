import Foundation

/// A skill as it is served: addresses, directories, and the manifest with its digests.
struct ServedSkill: Sendable {
    let root: String
    let resources: [Resource]
    private let skill: Skill
    private let filesByURI: [String: SkillFile]
    /// Every directory of the skill with its direct children, in the order of the files.
    private let directories: [String: [Child]]
    /// Made by the first client that asks, not at start.
    private let manifest = Guarded<JSONValue?>(nil)

    private enum Child: Sendable, Hashable {
        case file(uri: String)
        case directory(uri: String, name: String)
    }

    init(_ skill: Skill) {
        let root = "skill://" + skill.name
        self.skill = skill
        self.root = root
        filesByURI = Dictionary(skill.files.map { (root + "/" + $0.path, $0) }) { first, _ in first }
        resources = skill.files.map { ServedSkill.resource($0, of: skill, at: root) }
        directories = ServedSkill.directories(of: skill.files.map(\.path), below: root)
    }

    var uri: String { root + "/SKILL.md" }

    /// The entry of `skills/list` and `skills/get`. Clients refuse entries with other members than these three.
    func entry() -> JSONValue {
        ["uri": .string(uri), "frontmatter": skill.frontmatter, "resources": completeManifest()]
    }

    /// What `resources/read` gives for a file: the bytes unchanged, so that they match the digest. Nil when it is not one of ours.
    func contents(of uri: String) -> JSONValue? {
        guard let file = filesByURI[uri] else { return nil }
        var members: [String: JSONValue] = ["uri": .string(uri), "mimeType": .string(file.mimeType)]
        let text = String(decoding: file.bytes, as: UTF8.self)
        if text.utf8.elementsEqual(file.bytes) {
            members["text"] = .string(text)
        } else {
            members["blob"] = .string(file.bytes.base64EncodedString())
        }
        return .object(members)
    }

    /// The direct children of a directory; nil when there is no such directory.
    func children(of uri: String, in revision: Revision) -> [JSONValue]? {
        directories[uri]?.compactMap { child in
            switch child {
            case .file(let uri): resources.first { $0.uri == uri }.map { ContentAnswers.listing(of: $0, in: revision) }
            case .directory(let uri, let name): ["uri": .string(uri), "name": .string(name), "mimeType": "inode/directory"]
            }
        }
    }

    private func completeManifest() -> JSONValue {
        manifest.withLock { manifest in
            if let manifest { return manifest }
            let made = JSONValue.array(
                skill.files.map { file in
                    [
                        "uri": .string(root + "/" + file.path),
                        "digest": .string("sha256:" + SHA256.hexadecimalDigest(of: file.bytes)),
                        "size": .integer(file.bytes.count),
                    ]
                })
            manifest = made
            return made
        }
    }

    private static func resource(_ file: SkillFile, of skill: Skill, at root: String) -> Resource {
        let isEntry = file.path == "SKILL.md"
        let fileName = file.path.split(separator: "/").last.map { String($0) } ?? file.path
        return Resource(
            uri: root + "/" + file.path,
            name: isEntry ? skill.frontmatter["name"]?.stringValue ?? skill.name : file.name ?? fileName,
            title: file.title,
            description: isEntry ? skill.frontmatter["description"]?.stringValue ?? file.description : file.description,
            mimeType: file.mimeType,
            size: file.bytes.count,
            read: { String(decoding: file.bytes, as: UTF8.self) })
    }

    private static func directories(of paths: [String], below root: String) -> [String: [Child]] {
        var directories: [String: [Child]] = [root: []]
        for path in paths {
            var directory = root
            let names = path.split(separator: "/").map { String($0) }
            for name in names.dropLast() {
                let inner = directory + "/" + name
                if directories[inner] == nil {
                    directories[inner] = []
                    directories[directory]?.append(.directory(uri: inner, name: name))
                }
                directory = inner
            }
            directories[directory]?.append(.file(uri: root + "/" + path))
        }
        return directories
    }
}
