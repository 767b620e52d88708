/// The objects of a project file by their identifiers. Whatever is missing or of another kind reads as nothing.
struct XcodeObjects {
    private let objects: [String: Any]
    /// Identifier of the project itself.
    let root: String

    /// nil when the dictionary is that of no project.
    init?(_ file: [String: Any]) {
        guard let objects = file["objects"] as? [String: Any], let root = file["rootObject"] as? String, objects[root] != nil else {
            return nil
        }
        self.objects = objects
        self.root = root
    }

    func object(_ identifier: String?) -> [String: Any] {
        identifier.flatMap { objects[$0] as? [String: Any] } ?? [:]
    }

    func kind(_ identifier: String) -> String { text(identifier, "isa") ?? "" }

    func text(_ identifier: String?, _ key: String) -> String? { object(identifier)[key] as? String }

    func list(_ identifier: String?, _ key: String) -> [String] {
        (object(identifier)[key] as? [Any])?.compactMap { $0 as? String } ?? []
    }

    /// Identifiers of every object of a kind, sorted.
    func all(_ kind: String) -> [String] {
        objects.keys.filter { self.kind($0) == kind }.sorted()
    }
}
