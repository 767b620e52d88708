import Playbooks

/// What a plan is limited to: a folder, a feature or a type.
struct PlanScope {
    /// As the plan states it; empty for everything.
    let name: String
    private let matches: (DeclaredType) -> Bool

    static var everything: PlanScope { PlanScope(name: "") { _ in true } }

    private init(name: String, matches: @escaping (DeclaredType) -> Bool) {
        self.name = name
        self.matches = matches
    }

    /// Reads `module`, `app` and `feature` as sizes, anything else as a place. Throws `PlanError.scopeNotFound` when no type is there.
    init(_ text: String?, in module: ModuleReading?) throws {
        let wanted = text.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? ""
        guard !wanted.isEmpty, !["module", "app", "feature"].contains(wanted.lowercased()), let module else {
            self = .everything
            return
        }
        let folded = wanted.lowercased()
        let tests: [(DeclaredType) -> Bool] = [
            { $0.name == wanted || $0.fact.name == wanted },
            { $0.file == wanted || $0.file.hasPrefix(wanted + "/") },
            { $0.file.lowercased().split(separator: "/").contains(Substring(folded)) },
            { $0.fact.name.lowercased().hasPrefix(folded.filter { $0 != " " }) },
        ]
        guard let test = tests.first(where: { test in module.inventory.contains(where: test) }) else {
            let known = Set(module.inventory.map { FeatureFolder.path(of: $0.file) }).union(module.screens.map(\.name)).sorted()
            throw PlanError.scopeNotFound(value: wanted, nearest: NearestName.find(wanted, among: known), some: Array(known.prefix(8)))
        }
        self.init(name: wanted, matches: test)
    }

    func holds(_ type: DeclaredType) -> Bool { matches(type) }
}
