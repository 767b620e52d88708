import SwiftCode

/// One store for much state, changed by actions through reducers or dispatchers.
enum ReduxWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let library = !scene.imports.isDisjoint(with: libraries)
        let parts = library ? scene.types.filter { $0.type.inherits.contains(where: isPart) } : []
        let reducers = scene.files.flatMap { file in file.functions.filter(isReducer).map { (file.path, $0) } }
        let dispatchers = scene.types.filter { $0.type.name.hasSuffix("Dispatcher") && $0.type.kind == .class }
        let actions = scene.types.filter { $0.type.name.hasSuffix("Action") || $0.type.name.hasSuffix("Actions") }
        let isFlux = !dispatchers.isEmpty && !scene.concrete(.store).isEmpty && !actions.isEmpty
        guard library && !(actions.isEmpty && reducers.isEmpty && parts.isEmpty) || !reducers.isEmpty || isFlux else { return nil }
        let evidence =
            reducers.prefix(4).map {
                PatternEvidence(file: $0.0, line: $0.1.position.line, note: "`\($0.1.name)` makes the next state of a state and an action")
            } + dispatchers.prefix(2).evidence { "\($0) hands actions to the store" }
            + parts.prefix(3).evidence { "\($0) is a part of the one-way cycle" }
            + scene.concrete(.store).prefix(2).evidence { "\($0) is a store" }
        let score = 3.5 * Double(max(1, reducers.count + dispatchers.count + parts.count)) + 0.5 * Double(actions.count)
        return PatternWeight(pattern: "redux", score: score, evidence: evidence, explains: ["mvi", "mv"])
    }

    private static let libraries: Set<String> = [
        "ReSwift", "SwiftUIFlux", "ReSwiftThunk", "ReactiveReSwift", "Recombine", "UDF", "Fluxor", "SwiftDux", "Katana", "SwiftRex",
    ]

    /// What the libraries call who listens to the store, and who stands between an action and its reducer.
    private static func isPart(_ name: String) -> Bool {
        let base = TypeText.base(name)
        return base.hasSuffix("Middleware") || ["StoreSubscriber", "Container", "ConnectedView"].contains(base)
    }

    /// `func feedReducer(state: FeedState, action: Action) -> FeedState`.
    private static func isReducer(_ function: FunctionFact) -> Bool {
        let labels = function.parameters.map { $0.label ?? $0.name }
        return labels.contains("state") && labels.contains("action")
            && (function.name.lowercased().hasSuffix("reducer") || function.name == "reduce")
    }
}
