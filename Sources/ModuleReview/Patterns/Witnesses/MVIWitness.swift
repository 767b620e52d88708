import SwiftCode

/// One state, changed only by what is sent: a store or model with one entry for an enum of intents, or a type of intents beside a model.
enum MVIWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let enums = Set(scene.types.filter { $0.type.kind == .enum }.map(\.type.name).filter { isIntent($0) })
        let loops = scene.types.filter { place in
            [.class, .struct, .actor].contains(place.type.kind) && place.type.functions.contains { isEntry($0, of: enums) }
                && !place.type.inherits.contains { $0.hasSuffix("Reactor") }
        }
        let intents = scene.types.filter { $0.type.kind == .class && $0.type.name.hasSuffix("Intent") && $0.type.name != "Intent" }
        let reducers = scene.concrete(.reducer)
        let score = 3.5 * Double(loops.count + intents.count + reducers.count)
        guard score > 0 else { return nil }
        let evidence =
            loops.prefix(4).evidence { "\($0) takes every intent at one entry" }
            + intents.prefix(4).evidence { "\($0) turns what the user does into changes of the model" }
            + reducers.prefix(4).evidence { "\($0) is a reducer" }
        return PatternWeight(pattern: "mvi", score: score, evidence: evidence, explains: explained(loops, intents, scene))
    }

    /// A loop that is called a view model is not one more; a model beside its intents is the state.
    private static func explained(_ loops: [PatternScene.Place], _ intents: [PatternScene.Place], _ scene: PatternScene) -> Set<String> {
        let covers = Double(loops.count) >= 0.5 * scene.count(.viewModel)
        return Set((covers ? ["mvvm"] : []) + (intents.isEmpty && loops.isEmpty ? [] : ["mv"]))
    }

    private static func isIntent(_ name: String) -> Bool {
        ["Intent", "Action", "Event", "Msg", "Message", "ViewAction"].contains { name.hasSuffix($0) }
    }

    private static func isEntry(_ function: FunctionFact, of enums: Set<String>) -> Bool {
        guard ["send", "dispatch", "handle", "process", "trigger", "apply", "reduce", "intent", "action"].contains(function.name) else {
            return false
        }
        return function.parameters.contains { parameter in
            TypeText.names(in: parameter.type).contains { enums.contains(TypeText.lastComponent($0)) }
        }
    }
}
