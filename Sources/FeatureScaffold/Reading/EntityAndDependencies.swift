import SwiftSyntax

/// Reads what the feature shows and where that comes from, and fills in what was left open.
struct EntityAndDependencies {
    let request: ScaffoldRequest

    func read(into spec: inout FeatureSpec) throws {
        let given = request.dependencies.map {
            DeclarationReader(
                field: "dependencies", text: $0, example: "protocol OrderRepository { func orders() async throws -> [Order] }")
        }
        // State alone is a screen of settings: a list, a repository and a way to load would be invented.
        if request.entity == nil, given.isEmpty, !request.state.isEmpty {
            spec.assumptions.append("Only state was given, so nothing is loaded and no repository is written.")
            return
        }
        let isOnlyRoutes = request.entity == nil && given.isEmpty && request.actions.isEmpty && !request.destinations.isEmpty
        if spec.hasCoordinator, isOnlyRoutes { return }
        let entity = try entity(given, &spec)
        spec.entity = entity
        guard !given.isEmpty else {
            let function = FunctionSpec(name: "items", parameters: [], isAsync: true, isThrowing: true, result: .array(.named(entity.name)))
            let dependency = ProtocolSpec(name: spec.name + "Repository", property: "repository", functions: [function])
            spec.protocols = [dependency]
            spec.load = LoadSpec(dependency: dependency, function: function)
            spec.assumptions.append("No dependency was given, so \(dependency.name) has one function that loads the list.")
            return
        }
        for reader in given {
            let dependency = try reader.dependency { KnownTypes.contain($0, entity: entity.name) }
            guard !spec.protocols.contains(where: { $0.name == dependency.name }), dependency.name != entity.name else {
                throw reader.failure("\"\(dependency.name)\" is declared twice", at: 0)
            }
            spec.protocols.append(dependency)
        }
        if spec.protocols.count == 1, spec.protocols[0].name.hasSuffix("Repository") { spec.protocols[0].property = "repository" }
        for dependency in spec.protocols {
            let function = dependency.functions.first { $0.result == .array(.named(entity.name)) && $0.isAsyncThrowing }
            if let function, spec.load == nil { spec.load = LoadSpec(dependency: dependency, function: function) }
        }
        if spec.load == nil {
            throw ScaffoldError.refused(
                field: "dependencies", value: request.dependencies.joined(separator: " "),
                reason: "has no `async throws` function that returns [\(entity.name)], so there is nothing to load",
                example: "protocol \(entity.name)Repository { func items() async throws -> [\(entity.name)] }")
        }
    }

    private func entity(_ given: [DeclarationReader], _ spec: inout FeatureSpec) throws -> EntitySpec {
        if let text = request.entity {
            return try DeclarationReader(
                field: "entity", text: text, example: "struct Order { let id: UUID; let title: String }"
            ).entity()
        }
        let name = given.lazy.compactMap { try? $0.listedType() }.first ?? spec.name + "Item"
        spec.assumptions.append("No entity was given, so \(name) has an id and a title.")
        return EntitySpec(
            name: name,
            properties: [
                PropertySpec(name: "id", type: .named("UUID"), isConstant: true, initial: nil),
                PropertySpec(name: "title", type: .named("String"), isConstant: true, initial: nil),
            ], conformances: ["Identifiable", "Hashable", "Sendable"])
    }
}
