import SwiftCode

/// The targets of the manifests that were read, and which file belongs to which.
struct TargetMap: Sendable {
    struct Target: Sendable {
        let fact: PackageTarget
        /// Path of the manifest.
        let manifest: String
        /// Its files, in their order.
        var files: [FileFacts] = []
    }

    /// One target that needs another.
    struct Need: Sendable {
        let from: String
        let to: String
        /// Where it says so.
        let file: String
        let position: SourcePosition
        let text: String
    }

    /// Targets whose name no other manifest uses too, by name. Tests are none.
    let targets: [String: Target]
    private let targetByFile: [String: String]
    private let nameByImport: [String: String]

    init(_ facts: ModuleFacts) {
        let kinds: Set<String> = ["target", "executableTarget"]
        let found = facts.packages.flatMap { package in
            package.targets.filter { kinds.contains($0.kind) && !$0.name.isEmpty }.map { (package, $0) }
        }
        let grouped = Dictionary(grouping: found) { $0.1.name }
        var targets = grouped.compactMapValues { same in
            same.count == 1 ? same.first.map { Target(fact: $0.1, manifest: $0.0.manifest) } : nil
        }
        var byFile: [String: String] = [:]
        for file in facts.files where !file.isTest {
            guard let name = facts.target(of: file.path)?.name, targets[name]?.manifest == facts.package(around: file.path)?.manifest else {
                continue
            }
            byFile[file.path] = name
            targets[name]?.files.append(file)
        }
        self.targets = targets
        targetByFile = byFile
        nameByImport = Dictionary(targets.values.map { ($0.fact.importName, $0.fact.name) }) { first, second in min(first, second) }
    }

    func target(ofFile file: String) -> Target? { targetByFile[file].flatMap { targets[$0] } }

    /// What a target declares that it depends on, and what its files import, among the targets that were read.
    func needs(of target: Target) -> [Need] {
        let start = target.fact.position ?? SourcePosition(line: 1, column: 1)
        let declared = target.fact.dependencies.map { name in
            Need(from: target.fact.name, to: name, file: target.manifest, position: start, text: "depends on \(name)")
        }
        let imported = target.files.flatMap { file in
            file.imports.filter { $0.condition == nil }.map { fact in
                Need(
                    from: target.fact.name, to: nameByImport[fact.module] ?? fact.module, file: file.path, position: fact.position,
                    text: "import \(fact.module)")
            }
        }
        return (declared + imported).filter { $0.to != target.fact.name && targets[$0.to] != nil }
    }
}
