/// Writes the entity, the protocols and the destinations: values without any framework.
struct DomainEmitter {
    let spec: FeatureSpec

    var files: [ScaffoldFile] {
        var files: [ScaffoldFile] = []
        if let entity = spec.entity {
            files.append(
                ScaffoldFile(path: spec.path(.domain, entity.name), purpose: "the value that the feature shows", text: text(entity)))
            files += entity.companions.filter { $0.scope == nil }.map { companion($0, among: entity.companions) }
        }
        if let detail = spec.detailScreen, detail.canBeMissing {
            files.append(
                ScaffoldFile(path: spec.path(.domain, detail.missingName), purpose: "the error of what is not there", text: missing(detail))
            )
        }
        for dependency in spec.protocols {
            files.append(
                ScaffoldFile(
                    path: spec.path(.domain, dependency.name), purpose: "what the feature needs from outside", text: text(dependency)))
        }
        if !spec.destinations.isEmpty {
            files.append(
                ScaffoldFile(path: spec.path(.presentation, spec.destinationName), purpose: "where the feature leads", text: destinations))
        }
        return files
    }

    private func missing(_ detail: FeatureSpec) -> String {
        let entity = spec.entity?.name ?? ""
        return Code.file([
            "import Foundation",
            """
            /// What was asked for by its identity is not there.
            \(spec.free)struct \(detail.missingName): LocalizedError {
                var errorDescription: String? { "\(detail.missingText)" }
            }
            """,
            """
            \(spec.free)extension \(entity)? {
                func found() throws -> \(entity) {
                    guard let self else { throw \(detail.missingName)() }
                    return self
                }
            }
            """,
        ])
    }

    private func companion(_ type: CompanionSpec, among all: [CompanionSpec]) -> ScaffoldFile {
        let inside = all.filter { $0.name == type.name || $0.name.hasPrefix(type.name + ".") }
        let needsFoundation =
            inside.flatMap(\.types).contains { $0.needsFoundation } || inside.contains { $0.conformances.contains("LocalizedError") }
        return ScaffoldFile(
            path: spec.path(.domain, type.name), purpose: "a type that the entity or its dependencies are made of",
            text: Code.file([needsFoundation ? "import Foundation" : "", type.declaration(spec.free, open: spec.open, among: all)]))
    }

    private func text(_ entity: EntitySpec) -> String {
        let nested = entity.companions.filter { $0.scope == entity.name }
        let inside = entity.companions.filter { $0.name.hasPrefix(entity.name + ".") }
        let identity = entity.identity.map { "\(spec.open)var id: \(entity.idType.inside(entity.name).text) { \($0) }" } ?? ""
        let inner = entity.properties.map { $0.inside(entity.name) }
        let properties = inner.map { spec.open + $0.declaration }
        let initializer = spec.open.isEmpty ? "" : PropertySpec.initializer(inner)
        return Code.file([
            inside.flatMap(\.types).contains { $0.needsFoundation } || entity.properties.contains { $0.type.needsFoundation }
                ? "import Foundation" : "",
            """
            \(spec.free)\(spec.open)struct \(entity.name): \(entity.conformances.joined(separator: ", ")) {
            \(Code.indent(Code.blocks(nested.map { $0.declaration(spec.free, open: spec.open, among: entity.companions) } + [Code.lines(properties), identity, initializer])))
            }
            """,
        ])
    }

    private func text(_ dependency: ProtocolSpec) -> String {
        let types = dependency.functions.flatMap { [$0.result] + $0.parameters.map(\.type) }
        return Code.file([
            types.contains { $0.needsFoundation } ? "import Foundation" : "",
            """
            \(spec.free)\(spec.open)protocol \(dependency.name): Sendable {
            \(Code.indent(Code.lines(dependency.functions.map(\.declaration))))
            }
            """,
        ])
    }

    private var destinations: String {
        let types = spec.destinations.flatMap { $0.values.map(\.type) }
        return Code.file([
            types.contains { $0.needsFoundation } ? "import Foundation" : "",
            """
            \(spec.free)\(spec.open)enum \(spec.destinationName): Hashable, Sendable {
            \(Code.indent(Code.lines(spec.destinations.map(\.declaration))))
            }
            """,
        ])
    }
}
