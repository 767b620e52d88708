/// Joins the declarations and extensions of each type.
enum TypeMerger {
    static func merge(_ module: ModuleFacts) -> [TypeGraph.MergedType] {
        var groups: [String: [TypeGraph.Declaration]] = [:]
        let declared = Set(module.files.flatMap(\.types).filter { $0.kind != .extension }.map(\.qualifiedName))
        for file in module.files {
            for type in file.types {
                groups[key(of: type, declared: declared), default: []].append(TypeGraph.Declaration(file: file.path, type: type))
            }
        }
        return groups.sorted { $0.key < $1.key }.map { merged($0.key, $0.value) }
    }

    /// `extension Module.Row` and `extension Row` are the same type when only `Row` is declared.
    private static func key(of type: TypeFact, declared: Set<String>) -> String {
        if type.kind != .extension || declared.contains(type.qualifiedName) { return type.qualifiedName }
        return declared.contains(type.name) ? type.name : type.qualifiedName
    }

    private static func merged(_ qualifiedName: String, _ found: [TypeGraph.Declaration]) -> TypeGraph.MergedType {
        let declarations = found.filter { $0.type.kind != .extension } + found.filter { $0.type.kind == .extension }
        let first = declarations.first?.type
        var inherits: [String] = []
        for name in declarations.flatMap(\.type.inherits) where !inherits.contains(name) { inherits.append(name) }
        return TypeGraph.MergedType(
            name: first?.name ?? qualifiedName, qualifiedName: qualifiedName, kind: first?.kind ?? .extension, declarations: declarations,
            inherits: inherits,
            properties: declarations.flatMap { part in part.type.properties.map { TypeGraph.Property(file: part.file, property: $0) } },
            functions: declarations.flatMap { part in part.type.functions.map { TypeGraph.Function(file: part.file, function: $0) } },
            isolation: first?.kind == .extension ? nil : first?.isolation)
    }
}

/// The isolation a type has without saying so.
enum InheritedIsolation {
    /// Frameworks isolate these to the main actor.
    private static let mainActorProtocols: Set<String> = [
        "View", "App", "Scene", "ViewModifier", "UIApplicationDelegate", "UIViewRepresentable",
    ]

    static func isolation(
        of type: TypeGraph.MergedType, type named: (String) -> TypeGraph.MergedType?
    ) -> String? {
        if type.kind == .actor { return "actor" }
        var seen: Set<String> = [type.qualifiedName]
        var waiting = type.declarations.first { $0.type.kind != .extension }?.type.inherits ?? []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            if let parent = named(name) {
                if let isolation = parent.isolation { return isolation }
                waiting += parent.inherits
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
