import Foundation
import SwiftSyntax

/// Reads what the feature shows and where that comes from, and fills in what was left open.
struct EntityAndDependencies {
    let request: ScaffoldRequest

    func read(into spec: inout FeatureSpec) throws {
        spec.given = request.actions
        let given = request.dependencies.map {
            DeclarationReader(
                field: "dependencies", text: $0, example: "protocol OrderRepository { func orders() async throws -> [Order] }")
        }
        // State or destinations alone are a screen of settings or a menu: a list, a repository and a way to load would be invented.
        if request.entity == nil, given.isEmpty, !request.state.isEmpty || !request.destinations.isEmpty {
            spec.assumptions.append("Neither an entity nor a dependency was given, so nothing is loaded and no repository is written.")
            return
        }
        spec.entity = try entity(given, &spec)
        if given.isEmpty, let entity = spec.entity {
            let function = FunctionSpec(name: "items", parameters: [], isAsync: true, isThrowing: true, result: .array(.named(entity.name)))
            let dependency = ProtocolSpec(name: spec.name + "Repository", property: "repository", functions: [function])
            spec.protocols = [dependency]
            spec.load = LoadSpec(dependency: dependency, function: function)
            spec.assumptions.append("No dependency was given, so \(dependency.name) has one function that loads the list.")
            return
        }
        for (reader, dependency) in try given.flatMap({ reader in
            try reader.dependencies(known: KnownTypes(spec.entity)).map { (reader, $0) }
        }) {
            if dependency.wasOnMainActor {
                spec.assumptions.append(
                    "The functions of \(dependency.name) are `async` instead of on the main actor: a type of the main actor conforms to that, and so does any other."
                )
            }
            for function in dependency.functions where function.isGeneric {
                spec.assumptions.append(
                    "Nothing here calls \(dependency.name).\(function.name), which is generic; give \(dependency.name) a function of one type for what the feature needs, and let its live type call the generic one."
                )
            }
            guard !spec.protocols.contains(where: { $0.name == dependency.name }), KnownTypes(spec.entity).resolve(dependency.name) == nil
            else { throw reader.failure("\"\(dependency.name)\" is declared twice", at: 0) }
            spec.protocols.append(dependency)
        }
        spec.assumptions += given.flatMap(\.leftOut.sentences)
        if spec.protocols.count == 1, spec.protocols[0].name.hasSuffix("Repository") { spec.protocols[0].property = "repository" }
        spec.given = request.actions.map { completed($0, spec.protocols) }
        spec.load = LoadFinder(entity: spec.entity, protocols: spec.protocols, actions: spec.given).find()
        if let load = spec.load, !load.function.isControlled { wait(for: load, &spec) }
        if spec.load == nil, spec.hasReducer || spec.isComposable || spec.isReactive { wait(forCalls: &spec) }
        if let load = spec.load, !load.startsByItself {
            spec.assumptions.append("Nothing is loaded when the screen appears: \(load.name) begins the work, with what the state holds.")
        }
    }

    /// An action of a function's name calls that function, unless its name says something else.
    private func completed(_ action: String, _ protocols: [ProtocolSpec]) -> String {
        let name = action.prefix { $0.isLetter || $0.isNumber }
        let others = LoadFinder.loading.union(ShapeReader.more).union(ShapeReader.discard).union(["search"])
        let found = protocols.filter { $0.functions.contains { $0.name == name } }
        guard ActionText(action).target == nil, !others.contains(String(name)), found.count == 1 else { return action }
        return "\(action) -> \(found[0].name).\(name)"
    }

    /// Work that keeps the screen from answering is waited for instead; what answers at once conforms to that as it is.
    private func wait(for load: LoadSpec, _ spec: inout FeatureSpec) {
        var waiting = load
        waiting.function.isAsync = true
        for index in spec.protocols.indices where spec.protocols[index] == load.dependency {
            spec.protocols[index].functions = load.dependency.functions.map { $0 == load.function ? waiting.function : $0 }
            waiting.dependency = spec.protocols[index]
        }
        spec.load = waiting
        spec.assumptions.append(
            "\(load.dependency.name).\(load.function.name) is `async` here, so that loading never keeps the screen from answering; a type whose function does not wait conforms to it unchanged."
        )
    }

    /// What these patterns run is work that ends later, so what the actions call is waited for.
    private func wait(forCalls spec: inout FeatureSpec) {
        let called = spec.given.compactMap { ActionText($0).target }
        for index in spec.protocols.indices {
            let dependency = spec.protocols[index].name
            for place in spec.protocols[index].functions.indices {
                let name = dependency + "." + spec.protocols[index].functions[place].name
                guard called.contains(name), !spec.protocols[index].functions[place].isControlled else { continue }
                spec.protocols[index].functions[place].isAsync = true
                spec.assumptions.append(
                    "\(name) is `async` here: \(spec.pattern.rawValue) runs work that ends later; a type whose function does not wait conforms to it unchanged."
                )
            }
        }
        spec.load = LoadFinder(entity: spec.entity, protocols: spec.protocols, actions: spec.given).find()
    }

    private func entity(_ given: [DeclarationReader], _ spec: inout FeatureSpec) throws -> EntitySpec? {
        if let text = request.entity {
            let reader = DeclarationReader(field: "entity", text: text, example: "struct Order { let id: UUID; let title: String }")
            let entity = try reader.entity()
            spec.assumptions += reader.leftOut.sentences
            return entity
        }
        let answered = given.lazy.compactMap { try? $0.answeredType() }.first
        guard let name = answered ?? (given.isEmpty ? spec.name + "Item" : nil) else { return nil }
        spec.assumptions.append("No entity was given, so \(name) has an id and a title.")
        return EntitySpec(
            name: SharedName.marked(name),
            properties: [
                PropertySpec(name: "id", type: .named("UUID"), isConstant: true, initial: nil),
                PropertySpec(name: "title", type: .named("String"), isConstant: true, initial: nil),
            ], conformances: ["Identifiable", "Hashable", "Sendable"])
    }
}

/// Finds the function that brings what the screen shows: a list, else one value, else what the first action sends.
struct LoadFinder {
    let entity: EntitySpec?
    let protocols: [ProtocolSpec]
    let actions: [String]

    /// Names of actions that only load again.
    static let loading: Set<String> = ["load", "reload", "refresh", "retry"]

    func find() -> LoadSpec? {
        let functions = protocols.flatMap { dependency in dependency.callable.map { (dependency, $0) } }
        for (dependency, function) in functions {
            guard let path = listPath(function.answer), !function.result.isStream || !path.hasPrefix(" ") else { continue }
            return LoadSpec(dependency: dependency, function: function, path: path)
        }
        for (dependency, function) in functions {
            guard let entity, function.answer == .named(entity.name), starters(dependency, function).allSatisfy(Self.loading.contains)
            else {
                continue
            }
            return LoadSpec(dependency: dependency, function: function, shape: .value(function.answer))
        }
        for (dependency, function) in functions where function.isControlled {
            guard let starter = starters(dependency, function).first else { continue }
            let shape: LoadSpec.Shape = KnownTypes(entity).compares(function.answer) ? .value(function.answer) : .nothing
            return LoadSpec(dependency: dependency, function: function, shape: shape, name: starter)
        }
        return nil
    }

    /// Empty for a list of the entity, what takes the place of a missing one, the property's path for a declared type that holds one.
    private func listPath(_ answer: TypeName) -> String? {
        guard let entity else { return nil }
        let list = TypeName.array(.named(entity.name))
        if answer == list { return "" }
        if answer == .optional(list) { return " ?? []" }
        let name: String
        var wanted = [list]
        switch answer {
        case .named(let text): name = text
        case .generic(let text, let types):
            name = text
            guard let companion = entity.companions.first(where: { $0.name == text }) else { return nil }
            for (parameter, type) in zip(companion.parameterNames, types) where type == .named(entity.name) {
                wanted.append(.array(.named(parameter)))
            }
        default: return nil
        }
        guard let companion = entity.companions.first(where: { $0.name == name }), case .structure(let properties) = companion.kind else {
            return nil
        }
        return properties.first { wanted.contains($0.type) }.map { "." + $0.name }
    }

    /// The actions that call the function.
    private func starters(_ dependency: ProtocolSpec, _ function: FunctionSpec) -> [String] {
        actions.compactMap { action in
            let parts = ActionText(action)
            guard parts.target == "\(dependency.name).\(function.name)" else { return nil }
            return String(parts.head.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces)
        }
    }
}
