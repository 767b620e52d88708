import SwiftCode

/// A layer uses a type or a module that its layer, as configured or as the folders say, may not know.
enum LayerViolation: Rule {
    static let id = "layer-violation"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = imports(module) + types(module) + namedTypes(module)
        return found.grouped(by: \.key).flatMap { Violation.merged($0.map(\.violation)) }
    }

    /// With the type and the forbidden layer as the key, so that an import and the uses behind it are one finding.
    private typealias Keyed = (key: String, violation: Violation)

    private static func imports(_ module: ReviewedModule) -> [Keyed] {
        module.facts.files.filter { !$0.isTest }.flatMap { file -> [Keyed] in
            guard let own = module.layers.layer(ofFile: file.path) else { return [] }
            return file.imports.filter { $0.condition == nil }.compactMap { fact in
                guard let reason = reason(of: fact.module, for: own, module) else { return nil }
                let symbol = file.types.first?.qualifiedName ?? file.path
                return (
                    "\(symbol) \(reason.key)",
                    Violation(
                        file: file.path, position: fact.position, symbol: symbol,
                        message: "\(symbol) of layer \(own.name) imports \(fact.path)\(reason.text)", evidence: ["import \(fact.path)"])
                )
            }
        }
    }

    private static func reason(of imported: String, for own: LayerRule, _ module: ReviewedModule) -> (key: String, text: String)? {
        if let other = module.layers.layer(ofModule: imported) {
            guard other.name != own.name else { return nil }
            if !own.layers.allows(other.name) {
                return (other.name, imported == other.name ? forbidden(module) : " of layer \(other.name)\(forbidden(module))")
            }
            if !own.imports.mustNotUse.contains(imported) { return nil }
        }
        return own.imports.allows(imported) ? nil : (imported, ", which it must not import.")
    }

    private static func types(_ module: ReviewedModule) -> [Keyed] {
        module.edges.compactMap { edge in
            guard let own = module.layers.layer(ofFile: edge.use.file), let other = module.layers.layer(ofFile: edge.to.file),
                own.name != other.name, !own.layers.allows(other.name)
            else { return nil }
            // Without a configuration the domain's uses of other types are those of `domain-depends-outward`.
            if !module.layers.isConfigured, own.name == "Domain" || module.role(of: edge.from).isScreen { return nil }
            return (
                "\(edge.from.qualifiedName) \(other.name)",
                Violation(
                    file: edge.use.file, position: edge.use.position, symbol: edge.from.qualifiedName,
                    message:
                        "\(edge.from.name) of layer \(own.name) \(edge.use.kind.verb) `\(edge.to.qualifiedName)` of layer \(other.name)\(forbidden(module))",
                    evidence: [edge.sentence])
            )
        }
    }

    /// Types from anywhere that the team keeps out of a layer.
    private static func namedTypes(_ module: ReviewedModule) -> [Keyed] {
        let limited = module.configuration.layers.filter { !$0.types.mustNotUse.isEmpty }
        guard !limited.isEmpty else { return [] }
        let production = Set(module.productionTypes.map(\.qualifiedName))
        return module.graph.uses.compactMap { use in
            guard production.contains(use.from), let own = module.layers.layer(ofFile: use.file),
                let name = [use.to, TypeText.lastComponent(use.to)].first(where: { !own.types.allows($0) })
            else { return nil }
            return (
                "\(use.from) \(name)",
                Violation(
                    file: use.file, position: use.position, symbol: use.from,
                    message:
                        "\(TypeText.lastComponent(use.from)) of layer \(own.name) \(use.kind.verb) `\(use.to)`, which it must not use.",
                    evidence: ["\(TypeText.lastComponent(use.from)) \(use.kind.verb) \(use.to)"])
            )
        }
    }

    private static func forbidden(_ module: ReviewedModule) -> String {
        module.layers.isConfigured
            ? ", which it may not use by `.swift-architecture.json`."
            : ", which it may not know; the layers are those of the folders."
    }
}
