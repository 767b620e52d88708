/// The tests of actions that only change the state, whatever holds it.
struct StateActionTests {
    let spec: FeatureSpec

    func lines(_ action: ActionSpec, words: ViewWords, expect: (String, String) -> String) -> (name: String, lines: [String])? {
        switch action.effect {
        case .load, .call: return nil
        case .toggle(let property):
            let initial = spec.state.first { $0.name == property }?.initial ?? "false"
            return (
                "\(action.name)Toggles",
                [words.doing(action.name, ""), expect(words.value(property), initial == "true" ? "false" : "true")]
            )
        case .assign(let property):
            let parameter = action.parameters[0]
            let value = Samples.value(parameter.type, named: property, entity: spec.entity, number: "2")
            return (
                "\(action.name)ChangesTheState",
                [
                    "let value: \(parameter.type.text) = \(parameter.type == .named("Bool") ? "true" : value)",
                    words.doing(action.name, words.labels ? parameter.argument("value") : "value"),
                    expect(words.value(property), "value"),
                ]
            )
        case .clear(let property, let value):
            let state = spec.state.first { $0.name == property }
            let other = Samples.value(state?.type ?? .void, named: property, entity: spec.entity, number: "2")
            return (
                "\(action.name)RestoresTheStart",
                [
                    words.assigning(property, state?.type == .named("Bool") ? "true" : other), words.doing(action.name, ""),
                    expect(words.value(property), value),
                ]
            )
        }
    }
}
