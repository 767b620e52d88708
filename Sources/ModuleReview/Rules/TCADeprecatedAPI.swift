import SwiftCode

/// Names of the Composable Architecture that the version in use deprecates.
enum TCADeprecatedAPI: Rule {
    static let id = "tca-deprecated-api"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let files = module.facts.files.filter { file in !file.isTest && file.imports.contains { $0.module == "ComposableArchitecture" } }
        let found = files.flatMap { file -> [(instead: String, violation: Violation)] in
            let version = ComposableVersion.at(file.path, module)
            var places: [String: [Violation]] = [:]
            func add(_ name: String, _ position: SourcePosition, _ symbol: String) {
                guard let since = deprecated[name], version.map({ $0 >= since.version }) ?? true, module.index.type(named: name) == nil
                else {
                    return
                }
                places[since.instead, default: []].append(
                    Violation(
                        file: file.path, position: position, symbol: symbol,
                        message: "\(symbol) uses `\(name)`; \(since.instead) takes its place.", evidence: [name]))
            }
            for use in uses(in: file) { add(use.name, use.position, use.symbol) }
            return places.sorted { $0.key < $1.key }.flatMap { instead, uses in Violation.merged(uses).map { (instead, $0) } }
        }
        return Dictionary(grouping: found, by: \.instead).sorted { $0.key < $1.key }
            .flatMap { Violation.folded($0.value.map(\.violation), "files", most: 10) }
    }

    private struct Use {
        let name: String
        let position: SourcePosition
        let symbol: String
    }

    private static func uses(in file: FileFacts) -> [Use] {
        file.types.flatMap { type -> [Use] in
            var uses = type.inherits.flatMap { named($0, type.position, type.qualifiedName) }
            for item in type.cases {
                for text in item.associatedTypes { uses += named(text, item.position, "\(type.qualifiedName).\(item.name)") }
            }
            for property in type.properties { uses += Self.uses(in: property, "\(type.qualifiedName).\(property.name)") }
            for function in type.functions { uses += Self.uses(in: function, "\(type.qualifiedName).\(function.name)") }
            return uses
        }
    }

    private static func uses(in property: PropertyFact, _ symbol: String) -> [Use] {
        var uses = named(property.type, property.position, symbol)
        uses += property.attributes.map { Use(name: $0.name, position: property.position, symbol: symbol) }
        for accessor in property.accessors { uses += called(accessor.body, symbol) }
        return uses + called(property.initialBody, symbol)
    }

    private static func uses(in function: FunctionFact, _ symbol: String) -> [Use] {
        var uses = named(function.returnType, function.position, symbol)
        for parameter in function.parameters { uses += named(parameter.type, function.position, symbol) }
        return uses + called(function.body, symbol)
    }

    private static func named(_ text: String?, _ position: SourcePosition, _ symbol: String) -> [Use] {
        // `PresentationState` is also what a key path to `$destination` leads to with the new attribute.
        TypeText.names(in: text ?? "").map(TypeText.lastComponent).filter { $0 != "PresentationState" }
            .map { Use(name: $0, position: position, symbol: symbol) }
    }

    private static func called(_ body: BodyFact?, _ symbol: String) -> [Use] {
        (body?.calls ?? []).map { Use(name: $0.call.name, position: $0.event.position, symbol: symbol) }
    }

    private struct Replacement {
        let version: ComposableVersion.Number
        let instead: String
    }

    private static let views = Replacement(version: [1, 7], instead: "a store that the view reads itself")
    private static let deprecated: [String: Replacement] = [
        "WithViewStore": views, "ViewStore": views, "ViewStoreOf": views, "IfLetStore": views, "ForEachStore": views, "SwitchStore": views,
        "CaseLet": views, "NavigationStackStore": views, "BindingViewState": views, "BindingViewStore": views,
        "BindingState": Replacement(version: [1, 7], instead: "`@ObservableState`"),
        "PresentationState": Replacement(version: [1, 7], instead: "`@Presents`"),
        "TaskResult": Replacement(version: [1, 4], instead: "`Result`"),
        "ReducerProtocol": Replacement(version: [1, 0], instead: "`Reducer`"),
        "EffectTask": Replacement(version: [1, 0], instead: "`Effect`"),
        "EffectPublisher": Replacement(version: [1, 0], instead: "`Effect`"),
        "AnyReducer": Replacement(version: [1, 0], instead: "`Reducer`"),
    ]
}
