/// What a request means once every field has been read and agrees with the others.
struct FeatureSpec: Sendable {
    enum Pattern: String, Sendable, CaseIterable {
        case mv, mvvm
        case layeredMVVM = "layered-mvvm"
        case mvi, tca
        case cleanArchitecture = "clean-architecture"
        case viper, mvp, coordinator, reactive
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
    /// The patterns that it is combined with.
    var combined: Set<Pattern> = []
    var name: String
    var title: String
    /// The feature that it is the detail of.
    var parent: Parent?
    var entity: EntitySpec?
    var protocols: [ProtocolSpec]
    /// What stands behind an interactor, where the presentation knows only its contract.
    var behind: [ProtocolSpec] = []
    var load: LoadSpec?
    var state: [PropertySpec]
    var actions: [ActionSpec]
    var shapes = ActionShapes()
    /// The actions as they were given, each with the function that it calls.
    var given: [String] = []
    /// The action that gives up what was typed.
    var discard: String?
    var destinations: [DestinationSpec]
    var system: MinimumSystem
    var tests: Tests
    var isolation: Isolation
    var layout: Layout
    var assumptions: [String]
    var style = HouseStyle()
    /// Whether two values of the type can be compared.
    func compares(_ type: TypeName) -> Bool { KnownTypes(entity).compares(type) }
    /// The module that tests import.
    var module: String { style.module ?? family }
}

/// A stored property, of an entity or of the feature's state.
struct PropertySpec: Sendable, Hashable {
    var name: String
    var type: TypeName
    var isConstant: Bool
    var initial: String?

    /// Whether the number names a year rather than an amount.
    var isYear: Bool { type == .named("Int") && name.lowercased().hasSuffix("year") }

    /// Whether what is typed must not be read over a shoulder.
    var isPassword: Bool { type == .named("String") && name.lowercased().contains("password") }

    /// The type, and of what starts as another that one: an identity starts as the value that it is made of.
    var types: [TypeName] {
        let starts = initial.map { value in ["UUID(", "Date(", "URL(", "Data("].contains(where: value.contains) } ?? false
        return [type] + (starts ? [.named("UUID")] : [])
    }

    var declaration: String {
        // What may be missing and can change is missing at first, unless it is said otherwise.
        let start = initial == "nil" && !isConstant && type.isOptional ? nil : initial
        return "\(isConstant ? "let" : "var") \(name): \(type.text)\(start.map { " = " + $0 } ?? "")"
    }
}

/// The value that the feature shows.
struct EntitySpec: Sendable, Hashable {
    var name: String
    var properties: [PropertySpec]
    var conformances: [String]
    /// The structs and enums that it is made of.
    var companions: [CompanionSpec] = []
    /// The stored property that `id` gives back, when that is computed.
    var identity: String?

    /// The name of the stored property that tells one entity from another.
    var identityName: String { identity ?? "id" }
    var idType: TypeName { properties.first { $0.name == identityName }?.type ?? .named("UUID") }

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
    /// The only type of error that it throws, if it says so.
    var failure: TypeName?
    /// Whether it is a property that is read: a function without parentheses.
    var isProperty = false
    /// The generic parameters as they were written, with their brackets. Nothing here calls such a function.
    var generics = ""

    private var effects: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") + (failure.map { "(\($0.text))" } ?? "") }

    var declaration: String {
        if isProperty { return "var \(name): \(result.text) { get\(effects) }" }
        return "func \(name)\(generics)(\(parameters.map(\.declaration).joined(separator: ", ")))"
            + effects + (result == .void ? "" : " -> \(result.text)")
    }

    /// The whole function, with a body of one line or several; a body of one line may stand beside its head.
    func definition(_ body: String, inline: Bool = false) -> String {
        let block = inline && !body.contains("\n") ? body.isEmpty ? "{}" : "{ \(body) }" : "{\n\(Code.indent(body))\n}"
        guard isProperty else { return "\(declaration) \(block)" }
        let head = "var \(name): \(result.text)"
        return effects.isEmpty ? "\(head) \(block)" : "\(head) {\n\(Code.indent("get\(effects) \(block)"))\n}"
    }

    /// The expression that asks for it, without what it needs before it.
    func applied(_ callee: String, _ arguments: [String]) -> String {
        isProperty ? callee : "\(callee)(\(arguments.joined(separator: ", ")))"
    }

    /// The same as something that is called: a use case, an operation of an interactor or a client's closure.
    var asFunction: FunctionSpec {
        var function = self
        function.isProperty = false
        return function
    }

    /// `try await` as far as the function needs it.
    var marker: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    /// The call that ends with the answer or an error, whichever way the function delivers them.
    func call(_ callee: String, _ arguments: [String]) -> String {
        let call = (isAsync ? "await " : "") + applied(callee, arguments)
        if case .generic("Result", _) = result { return "try \(call).get()" }
        return (isThrowing ? "try " : "") + call
    }

    /// The call for its effect alone.
    func effect(_ callee: String, _ arguments: [String]) -> String { (answer == .void ? "" : "_ = ") + call(callee, arguments) }

    /// What a caller gets in the end.
    var answer: TypeName { result.answer }
    var canFail: Bool { isThrowing || result.deliversFailure != .named("Never") }
    /// The only type of error that there can be; nothing when it is any error.
    var onlyFailure: TypeName? {
        let type = isThrowing ? failure : result.deliversFailure
        return type == .named("any Error") ? nil : type
    }
    var isAsyncThrowing: Bool { isAsync && isThrowing }
    /// Whether a double can hand its calls to the test, which decides how they end.
    var isControlled: Bool { !isGeneric && (isAsync || result.isStream) }
    var isGeneric: Bool { !generics.isEmpty }
}

extension TypeName {
    /// What a value of the type is called when nobody says.
    var valueName: String {
        guard case .named(let type) = self, !TypeName.standard.contains(type) else { return "value" }
        if type.hasSuffix(".ID") { return "id" }
        let name = type.split(separator: ".").last.map { Names.lower(String($0)) } ?? "value"
        return Names.reserved.contains(name) ? "value" : name
    }

    /// The success of a Result, the elements of a sequence; else the type itself.
    var answer: TypeName {
        switch self {
        case .generic("Result", let types) where types.count == 2: types[0]
        case .generic(_, let types) where isStream: types[0]
        default: self
        }
    }

    var isStream: Bool {
        if case .generic(let name, _) = self { ["AsyncStream", "AsyncThrowingStream", "any AsyncSequence"].contains(name) } else { false }
    }

    /// The type of error that comes with the value rather than by throwing; `Never` when none does.
    fileprivate var deliversFailure: TypeName {
        switch self {
        case .generic("AsyncStream", _): .named("Never")
        case .generic("Result", let types), .generic("AsyncThrowingStream", let types), .generic("any AsyncSequence", let types):
            types.count == 2 ? types[1] : .named("Never")
        default: .named("Never")
        }
    }
}

/// A dependency: a protocol, and the name of the property that holds it.
struct ProtocolSpec: Sendable, Hashable {
    var name: String
    var property: String
    var functions: [FunctionSpec]
    /// Whether it was given as one of the main actor, whose calls are waited for here.
    var wasOnMainActor = false

    /// The functions that a feature can call.
    var callable: [FunctionSpec] { functions.filter { !$0.isGeneric } }

    /// What the library's controllable copy of it is called.
    var clientName: String { name.hasSuffix("Client") ? name.dropLast("Client".count) + "Dependency" : name + "Client" }
}

/// The function that brings what is shown, and its arguments.
struct LoadSpec: Sendable, Hashable {
    enum Shape: Sendable, Hashable {
        /// A list of the entity.
        case list
        /// One value.
        case value(TypeName)
        /// Only that it succeeded.
        case nothing
    }
    var dependency: ProtocolSpec
    var function: FunctionSpec
    var shape = Shape.list
    /// What the model calls it: `load`, or the action that a person starts it with.
    var name = "load"
    /// How the next page is asked for, when an action asks for more.
    var paging: PagingSpec?
    /// The parameter that says which one is loaded, where the screen is about one thing.
    var subject: ParameterSpec?
    /// Where the list is within the answer, as `.items`.
    var path = ""

    /// Whether it begins with the screen rather than with a person.
    var startsByItself: Bool { name == "load" }

    var callee: String { dependency.property + "." + function.name }

    /// The call, for the first page or the one that `page` asks for, with values that are members of `owner`.
    func call(_ callee: String, page: String? = nil, from owner: String = "") -> String {
        let values = function.parameters.map { $0.argument($0 == paging?.parameter ? page ?? paging?.first ?? "" : owner + $0.name) }
        return function.call(callee, values) + path
    }

    /// The parameters besides the page.
    var asked: [ParameterSpec] { function.parameters.filter { $0 != paging?.parameter } }
    /// The parameters whose values come from the state.
    var inputs: [ParameterSpec] { subject == nil ? asked : [] }
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
    /// Whether it only tells somebody else what happened, so that what is shown stays as it is.
    var onlyTells = false

    /// Whether it takes something away for good, as its name says.
    var deletes: Bool { ["delete", "remove"].contains(where: name.hasPrefix) }
    /// The function that it calls.
    var call: (dependency: ProtocolSpec, called: FunctionSpec)? {
        if case .call(let dependency, let called, _) = effect { (dependency, called) } else { nil }
    }
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
            var name = value.type.valueName
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
        return "case \(Names.reserved.contains(name) ? "`\(name)`" : name)" + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    }
}
