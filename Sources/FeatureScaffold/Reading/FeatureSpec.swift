/// What a request means once every field has been read and agrees with the others.
struct FeatureSpec: Sendable {
    enum Pattern: String, Sendable, CaseIterable {
        case mv, mvvm
        case layeredMVVM = "layered-mvvm"
        case mvi, tca
        case cleanArchitecture = "clean-architecture"
        case viper, mvp, coordinator
    }
    enum Interface: String, Sendable, CaseIterable { case swiftui, uikit }
    enum Tests: String, Sendable, CaseIterable {
        case swiftTesting = "swift-testing"
        case xctest, none
    }
    enum Isolation: String, Sendable, CaseIterable {
        case none
        case mainActor = "main-actor"
    }
    enum Layout: String, Sendable, CaseIterable { case feature, layer }

    var pattern: Pattern
    var interface: Interface
    var name: String
    var title: String
    var entity: EntitySpec?
    var protocols: [ProtocolSpec]
    var load: LoadSpec?
    var state: [PropertySpec]
    var actions: [ActionSpec]
    var destinations: [DestinationSpec]
    var system: MinimumSystem
    var tests: Tests
    var isolation: Isolation
    var layout: Layout
    var assumptions: [String]
}

/// A stored property, of an entity or of the feature's state.
struct PropertySpec: Sendable, Hashable {
    var name: String
    var type: TypeName
    var isConstant: Bool
    var initial: String?

    var declaration: String { "\(isConstant ? "let" : "var") \(name): \(type.text)\(initial.map { " = " + $0 } ?? "")" }
}

/// The value that the feature shows.
struct EntitySpec: Sendable, Hashable {
    var name: String
    var properties: [PropertySpec]
    var conformances: [String]

    var idType: TypeName { properties.first { $0.name == "id" }?.type ?? .named("UUID") }

    /// The property that names the entity to a person: the first text that is not its identity.
    var titleProperty: PropertySpec? { properties.first { $0.type == .named("String") && $0.name != "id" } }
}

/// A parameter of a function.
struct ParameterSpec: Sendable, Hashable {
    var label: String
    var name: String
    var type: TypeName

    var declaration: String { label == name ? "\(name): \(type.text)" : "\(label) \(name): \(type.text)" }

    func argument(_ value: String) -> String { label == "_" ? value : "\(label): \(value)" }
}

/// A function of a dependency.
struct FunctionSpec: Sendable, Hashable {
    var name: String
    var parameters: [ParameterSpec]
    var isAsync: Bool
    var isThrowing: Bool
    var result: TypeName

    var declaration: String {
        "func \(name)(\(parameters.map(\.declaration).joined(separator: ", ")))"
            + (isAsync ? " async" : "") + (isThrowing ? " throws" : "") + (result == .void ? "" : " -> \(result.text)")
    }

    /// `try await` as far as the function needs it.
    var marker: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    var isAsyncThrowing: Bool { isAsync && isThrowing }
}

/// A dependency: a protocol, and the name of the property that holds it.
struct ProtocolSpec: Sendable, Hashable {
    var name: String
    var property: String
    var functions: [FunctionSpec]

    var isRemote: Bool { functions.allSatisfy { $0.isAsyncThrowing } }
}

/// The function that brings the list, and its arguments.
struct LoadSpec: Sendable, Hashable {
    var dependency: ProtocolSpec
    var function: FunctionSpec

    var call: String {
        let arguments = function.parameters.map { $0.argument($0.name) }.joined(separator: ", ")
        return "\(function.marker)\(dependency.property).\(function.name)(\(arguments))"
    }
}

/// Something a person can do.
struct ActionSpec: Sendable, Hashable {
    enum Effect: Sendable, Hashable {
        case load
        case call(ProtocolSpec, FunctionSpec, arguments: [String])
        case toggle(String)
        case assign(String)
        case clear(String, value: String)
    }
    var name: String
    var parameters: [ParameterSpec]
    var effect: Effect
}

/// A place that the feature leads to.
struct DestinationSpec: Sendable, Hashable {
    struct Value: Sendable, Hashable {
        var label: String?
        var type: TypeName
    }
    var name: String
    var values: [Value]

    /// The function that leads there, with a name for each value.
    var opening: FunctionSpec {
        var taken = Set(values.compactMap(\.label))
        let parameters = values.map { value in
            var name: String =
                switch value.type {
                case .named(let type) where type.hasSuffix(".ID"): "id"
                case .named(let type) where !TypeName.standard.contains(type): Names.lower(type)
                default: "value"
                }
            if value.label == nil, !taken.insert(name).inserted { name += "\(taken.count)" }
            taken.insert(name)
            return ParameterSpec(label: value.label ?? "_", name: value.label ?? name, type: value.type)
        }
        return FunctionSpec(name: "open" + Names.upper(name), parameters: parameters, isAsync: false, isThrowing: false, result: .void)
    }

    /// The value, made of expressions for what it carries.
    func value(_ expressions: [String]) -> String {
        let list = zip(values, expressions).map { value, expression in (value.label.map { "\($0): " } ?? "") + expression }
        return ".\(name)" + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    }

    var declaration: String {
        let list = values.map { value in (value.label.map { "\($0): " } ?? "") + value.type.text }
        return "case \(name)" + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    }
}
