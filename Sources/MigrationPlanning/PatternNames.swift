import Playbooks

/// Reads pattern names as people write them.
struct PatternNames {
    let library: PlaybookLibrary
    var allowed: [String] { library.patterns.map(\.id) }

    /// The playbook with that name in any case, or an error with the nearest one.
    func playbook(_ value: String, field: String) throws -> Playbook {
        let wanted = value.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "-")
        if let found = library.patterns.first(where: { $0.id == wanted || $0.name.lowercased() == value.lowercased() }) { return found }
        throw PlanError.unknownPattern(
            field: field, value: value, nearest: NearestName.find(wanted, among: allowed), allowed: allowed)
    }

    /// A pattern to start from; code that is found in the wild need not have a playbook of its own.
    func source(_ value: String, field: String) throws -> PatternSource {
        let wanted = value.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "-")
        let left = Set(PlaybookPair.all(in: library).map(\.from))
        if left.contains(wanted), library.pattern(wanted) == nil {
            let name = wanted.count <= 3 ? wanted.uppercased() : wanted.split(separator: "-").map(\.capitalized).joined(separator: " ")
            return PatternSource(id: wanted, name: name, playbook: nil)
        }
        let found = try playbook(value, field: field)
        return PatternSource(id: found.id, name: found.name, playbook: found)
    }
}
