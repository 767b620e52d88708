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
    /// The types that play a part in the app: no tests, no bare helpers.
    let inventory: [DeclaredType]
    /// Screens, in the order of files.
    let screens: [DeclaredType]
    /// Of types that share a name, the first.
    private let byName: [String: DeclaredType]
    /// Who names a protocol, or a superclass, in a declaration or an extension.
    private let adopters: [String: [DeclaredType]]

    init(_ facts: ModuleFacts) {
        self.facts = facts
        let roles = RoleMap(facts)
        var extensions: [String: [(file: String, fact: TypeFact)]] = [:]
        for file in facts.files {
            for type in file.types where type.kind == .extension { extensions[type.name, default: []].append((file.path, type)) }
        }
        var declared: [DeclaredType] = []
        var places: [String: [String]] = [:]
        for file in facts.files {
            for type in file.types where type.kind != .extension && !type.isLocal {
                places[type.qualifiedName, default: []].append(file.path)
            }
        }
        // Of types that share a name, as in apps side by side, each gets the extensions that lie nearest to it.
        func own(_ name: String, _ path: String) -> [(file: String, fact: TypeFact)] {
            let all = extensions[name] ?? []
            guard let others = places[name], others.count > 1 else { return all }
            return all.filter { part in others.max { Self.nearness($0, part.file) < Self.nearness($1, part.file) } == path }
        }
        for file in facts.files {
            for type in file.types where type.kind != .extension && !type.isLocal {
                declared.append(
                    DeclaredType(
                        fact: type, file: file.path, role: Self.isForTests(file.path, type) ? .test : roles.role(of: type.qualifiedName),
                        extensions: own(type.qualifiedName, file.path)))
            }
        }
        types = declared
        inventory = declared.filter { $0.role != .test && $0.role != .other }
        screens = declared.filter(\.isScreen)
        byName = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
        var adopters: [String: [DeclaredType]] = [:]
        for type in declared { for name in type.adopted { adopters[name, default: []].append(type) } }
        self.adopters = adopters
        var byShortName: [String: Set<String>] = [:]
        for type in declared { byShortName[type.fact.name, default: []].insert(type.name) }
        var uses: [String: Set<String>] = [:]
        for type in declared {
            let found = type.mentioned.reduce(into: Set<String>()) { $0.formUnion(byShortName[$1] ?? []) }
            uses[type.name, default: []].formUnion(found.subtracting([type.name]))
        }
        self.uses = uses
        let detected = PatternDetector.detect(in: facts, roles: roles)
        // Controllers do not read a model as SwiftUI views do; a widget beside them changes nothing.
        let controllers = declared.filter { $0.role == .viewController }.count
        let isMisread = detected.pattern == "mv" && controllers > declared.filter { $0.role == .view && $0.adopted.contains("View") }.count
        if detected.pattern == "none" || isMisread, let shown = isMisread ? "mvc" : Self.presentation(of: declared) {
            pattern = shown
            confidence = 0.5
        } else {
            pattern = detected.pattern
            confidence = detected.confidence
        }
    }

    /// The first type with that qualified name.
    func type(_ name: String) -> DeclaredType? { byName[name] }

    /// The types that name the protocol in a declaration or an extension, in the order of files.
    func adopters(of protocolName: String) -> [DeclaredType] { adopters[protocolName] ?? [] }

    /// The types that `type` uses and that have one of the roles, by name.
    func used(by type: DeclaredType, roles: Set<Role>) -> [DeclaredType] {
        (uses[type.name] ?? []).sorted().compactMap(self.type).filter { roles.contains($0.role) }
    }

    /// Screens that use the type.
    func screens(using name: String) -> [DeclaredType] { screens.filter { uses[$0.name]?.contains(name) == true } }

    /// How many characters two paths share at their beginning.
    private static func nearness(_ one: String, _ other: String) -> Int { zip(one, other).prefix { $0 == $1 }.count }

    /// Doubles live in folders of tests and need not import a test library.
    private static func isForTests(_ path: String, _ type: TypeFact) -> Bool {
        let folders = path.split(separator: "/").dropLast()
        return folders.contains { folder in
            ["Tests", "Mocks", "Mock", "TestSupport", "TestHelpers", "TestUtilities"].contains { folder.hasSuffix($0) }
        }
    }

    /// What roles alone say, for code that the detector is not sure about.
    private static func presentation(of types: [DeclaredType]) -> String? {
        if types.contains(where: { $0.role == .viewModel }) { return "mvvm" }
        if types.contains(where: { $0.role == .viewController }) { return "mvc" }
        return types.contains { $0.role == .view && $0.adopted.contains("View") } ? "mv" : nil
    }
}
