/// Joins the declarations and extensions of each type.
struct TypeMerger {
    private let module: ModuleFacts
    /// Declarations by qualified name; of several, each is a type by itself as long as targets or access tell them apart.
    private var declared: [String: [Scope]] = [:]

    /// Where a name means one type.
    private enum Scope: Hashable {
        case file(String)
        case target(String)
        case anywhere
    }

    private struct Key: Hashable {
        let name: String
        let scope: Scope
    }

    static func merge(_ module: ModuleFacts) -> [TypeGraph.MergedType] {
        var merger = TypeMerger(module: module)
        return merger.types()
    }

    private init(module: ModuleFacts) {
        self.module = module
    }

    private mutating func types() -> [TypeGraph.MergedType] {
        collectScopes()
        var groups: [Key: [TypeGraph.Declaration]] = [:]
        for file in module.files {
            for type in file.types {
                let name = name(of: type)
                groups[Key(name: name, scope: scope(of: type, called: name, in: file)), default: []]
                    .append(TypeGraph.Declaration(file: file.path, type: type))
            }
        }
        let types = groups.map { merged($0.key.name, $0.value) }
        return types.sorted { ($0.qualifiedName, $0.file) < ($1.qualifiedName, $1.file) }
    }

    private mutating func collectScopes() {
        var places: [String: [(file: String, type: TypeFact)]] = [:]
        for file in module.files {
            for type in file.types where type.kind != .extension { places[type.qualifiedName, default: []].append((file.path, type)) }
        }
        for (name, found) in places {
            guard found.count > 1 else {
                declared[name] = [.anywhere]
                continue
            }
            var scopes: [Scope] = []
            for (file, type) in found {
                let isPrivate = type.access <= .fileprivate && !name.contains(".")
                let scope = isPrivate ? Scope.file(file) : module.target(of: file).map { .target($0.name) } ?? .anywhere
                if !scopes.contains(scope) { scopes.append(scope) }
            }
            declared[name] = scopes
        }
    }

    /// `extension Module.Row` and `extension Row` are the same type when only `Row` is declared.
    private func name(of type: TypeFact) -> String {
        if type.kind != .extension || declared[type.qualifiedName] != nil { return type.qualifiedName }
        return declared[type.name] != nil ? type.name : type.qualifiedName
    }

    /// The scope of a declaration is its own; an extension belongs to the type that its file can see.
    private func scope(of type: TypeFact, called name: String, in file: FileFacts) -> Scope {
        guard let scopes = declared[name], scopes.count > 1 else { return declared[name]?.first ?? .anywhere }
        if scopes.contains(.file(file.path)) { return .file(file.path) }
        let target = module.target(of: file.path)?.name
        if let target, scopes.contains(.target(target)) { return .target(target) }
        let visible = scopes.filter { scope in
            guard case .target(let other) = scope else { return false }
            return file.imports.contains { $0.module == other }
        }
        return visible.count == 1 ? visible[0] : scopes.first { if case .file = $0 { false } else { true } } ?? scopes[0]
    }

    private func merged(_ qualifiedName: String, _ found: [TypeGraph.Declaration]) -> TypeGraph.MergedType {
        let declarations = found.filter { $0.type.kind != .extension } + found.filter { $0.type.kind == .extension }
        let first = declarations.first?.type
        var inherits: [String] = []
        for name in declarations.flatMap(\.type.inherits) where !inherits.contains(name) { inherits.append(name) }
        return TypeGraph.MergedType(
            name: first?.name ?? qualifiedName, qualifiedName: qualifiedName, kind: first?.kind ?? .extension, declarations: declarations,
            inherits: inherits,
            isolation: first?.kind == .extension ? nil : first?.isolation, target: module.target(of: declarations.first?.file ?? "")?.name,
            onlyFile: declarations.count { $0.type.kind != .extension } > 1 ? nil : declarations.first?.file ?? "")
    }
}

/// The isolation a type has without saying so.
enum InheritedIsolation {
    /// Frameworks isolate these to the main actor.
    private static let mainActorProtocols: Set<String> = [
        "View", "App", "Scene", "ViewModifier", "UIApplicationDelegate", "UIViewRepresentable",
    ]

    /// The global actor of the module that a type says it belongs to: only its own module knows that `@Disk` is one.
    static func stated(of type: TypeGraph.MergedType, among actors: Set<String>) -> String? {
        declaration(of: type)?.attributes.map(\.name).first(where: actors.contains)
    }

    /// A conformance that an extension adds isolates no type.
    private static func declaration(of type: TypeGraph.MergedType) -> TypeFact? {
        type.declarations.first { $0.type.kind != .extension }?.type
    }

    static func isolation(
        of type: TypeGraph.MergedType, type named: (String) -> TypeGraph.MergedType?
    ) -> String? {
        if type.kind == .actor { return "actor" }
        var seen: Set<String> = [type.qualifiedName]
        var waiting = declaration(of: type)?.inherits ?? []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            if let parent = named(name) {
                if let isolation = parent.isolation, !isolation.hasPrefix("nonisolated") { return isolation }
                waiting += declaration(of: parent)?.inherits ?? []
            } else if mainActorProtocols.contains(name) || isMainActorClass(name) {
                return "MainActor"
            }
        }
        return nil
    }

    private static func isMainActorClass(_ name: String) -> Bool {
        (name.hasPrefix("UI") || name.hasPrefix("NS"))
            && ["ViewController", "View", "Controller", "Cell", "Window", "Control", "Button", "Responder", "Application"].contains {
                name.hasSuffix($0)
            }
            && name != "NSFetchedResultsController"
    }
}
