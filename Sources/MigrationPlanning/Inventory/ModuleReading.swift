import ModuleReview
import SwiftCode

/// The module as the planner sees it: types with roles, who uses whom, and the pattern.
struct ModuleReading {
    let facts: ModuleFacts
    /// By file and line.
    let types: [DeclaredType]
    /// Type → the types of the module that it mentions, itself left out.
    let uses: [String: Set<String>]
    let pattern: String
    let confidence: Double

    init(_ facts: ModuleFacts) {
        self.facts = facts
        let roles = RoleMap(facts, graph: .init(facts))
        var extensions: [String: [(file: String, fact: TypeFact)]] = [:]
        for file in facts.files {
            for type in file.types where type.kind == .extension { extensions[type.name, default: []].append((file.path, type)) }
        }
        var declared: [DeclaredType] = []
        for file in facts.files {
            for type in file.types where type.kind != .extension && !type.isLocal {
                declared.append(
                    DeclaredType(
                        fact: type, file: file.path, role: roles.role(of: type.qualifiedName),
                        extensions: extensions[type.qualifiedName] ?? []))
            }
        }
        types = declared
        var byShortName: [String: Set<String>] = [:]
        for type in declared { byShortName[type.fact.name, default: []].insert(type.name) }
        var uses: [String: Set<String>] = [:]
        for type in declared {
            let found = type.mentioned.reduce(into: Set<String>()) { $0.formUnion(byShortName[$1] ?? []) }
            uses[type.name, default: []].formUnion(found.subtracting([type.name]))
        }
        self.uses = uses
        let detected = PatternDetector.detect(in: facts, graph: .init(facts), roles: roles)
        if detected.pattern == "none", let shown = Self.presentation(of: declared) {
            pattern = shown
            confidence = 0.5
        } else {
            pattern = detected.pattern
            confidence = detected.confidence
        }
    }

    /// The types that play a part in the app: no tests, no bare helpers.
    var inventory: [DeclaredType] { types.filter { $0.role != .test && $0.role != .other } }

    /// Screens, in the order of files.
    var screens: [DeclaredType] { types.filter(\.isScreen) }

    /// The first type with that qualified name.
    func type(_ name: String) -> DeclaredType? { types.first { $0.name == name } }

    /// The types that `type` uses and that have one of the roles, by name.
    func used(by type: DeclaredType, roles: Set<Role>) -> [DeclaredType] {
        (uses[type.name] ?? []).sorted().compactMap(self.type).filter { roles.contains($0.role) }
    }

    /// Screens that use the type.
    func screens(using name: String) -> [DeclaredType] { screens.filter { uses[$0.name]?.contains(name) == true } }

    /// What roles alone say, for code that the detector is not sure about.
    private static func presentation(of types: [DeclaredType]) -> String? {
        if types.contains(where: { $0.role == .viewModel }) { return "mvvm" }
        return types.contains { $0.role == .view } ? "mv" : nil
    }
}
