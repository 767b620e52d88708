import SwiftCode

/// Which layer each file lies in: as the team configured it, or as folders called Domain, Data and Presentation say.
struct LayerMap: Sendable {
    /// True when the layers are the team's own.
    let isConfigured: Bool
    private let rules: [String: LayerRule]
    private let layerByFile: [String: String]
    private let layerByModule: [String: String]
    private let files: Set<String>

    init(_ facts: ModuleFacts, targets: TargetMap, configured: [LayerRule]) {
        isConfigured = !configured.isEmpty
        let all = configured.isEmpty ? Self.inferred : configured
        rules = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        var byFile: [String: String] = [:]
        for file in facts.files where !file.isTest {
            byFile[file.path] = configured.isEmpty ? Self.layer(byFolders: file.path) : Self.layer(of: file.path, among: configured)
        }
        var byModule: [String: String] = [:]
        for (name, target) in targets.targets {
            let layers = Set(target.files.map { byFile[$0.path] })
            if layers.count == 1, let only = layers.first { byModule[name] = only }
        }
        layerByFile = byFile
        layerByModule = byModule
        files = Set(byFile.values)
    }

    func layer(ofFile file: String) -> LayerRule? { layerByFile[file].flatMap { rules[$0] } }

    /// The layer that a module is: its target lies in it, or, among the team's layers or in a joined source, it is called so.
    func layer(ofModule module: String) -> LayerRule? { rules[layerByModule[module] ?? module] }

    /// Configured layers that hold no file, whose settings therefore say nothing.
    var empty: [LayerRule] { isConfigured ? rules.values.filter { !files.contains($0.name) }.sorted { $0.name < $1.name } : [] }

    /// Data and presentation may not know each other's inside from below; what the domain may not know has a rule of its own.
    private static let inferred = [
        LayerRule(name: "Domain", paths: [], layers: .init(mayUse: [])),
        LayerRule(name: "Data", paths: [], layers: .init(mustNotUse: ["Presentation"])),
        LayerRule(name: "Presentation", paths: []),
    ]

    private static let folders = [
        "domain": "Domain", "data": "Data", "infrastructure": "Data", "presentation": "Presentation",
    ]

    /// Of several layers that name a file, the one whose path says most.
    private static func layer(of path: String, among configured: [LayerRule]) -> String? {
        configured.flatMap { rule in rule.paths.filter { PathGlob.covers(path, $0) }.map { (rule.name, $0.count) } }
            .max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
    }

    /// A file below folders of two layers is in none that could be told.
    private static func layer(byFolders path: String) -> String? {
        let named = Set(path.split(separator: "/").dropLast().compactMap { folders[$0.lowercased()] })
        return named.count == 1 ? named.first : nil
    }
}
