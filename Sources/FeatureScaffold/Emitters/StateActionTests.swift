/// The tests of actions that only change the state, whatever holds it.
struct StateActionTests {
    let spec: FeatureSpec

    /// A presenter that loads anew when what loading depends on changes has that load in its test too.
    func lines(
        _ action: ActionSpec, words: ViewWords, presenter: PresenterCases? = nil, expect: (String, String) -> String
    ) -> (name: String, lines: [String])? {
        func change(_ property: String, _ call: String, to value: String) -> [String] {
            presenter?.change(property, call, to: value) ?? [call]
        }
        switch action.effect {
        case .load, .call: return nil
        case .toggle(let property):
            let initial = spec.state.first { $0.name == property }?.initial ?? "false"
            let toggled = initial == "true" ? "false" : "true"
            return (
                "\(action.name)Toggles",
                change(property, words.doing(action.name, ""), to: toggled) + [expect(words.value(property), toggled)]
            )
        case .assign(let property):
            let parameter = action.parameters[0]
            let value = Samples.value(parameter.type, named: property, entity: spec.entity, number: "2")
            return (
                "\(action.name)ChangesTheState",
                ["let value: \(parameter.type.text) = \(parameter.type == .named("Bool") ? "true" : value)"]
                    + change(property, words.doing(action.name, words.labels ? parameter.argument("value") : "value"), to: "value")
                    + [expect(words.value(property), "value")]
            )
        case .clear(let property, let value):
            let state = spec.state.first { $0.name == property }
            let other = Samples.value(state?.type ?? .void, named: property, entity: spec.entity, number: "2")
            let given = state?.type == .named("Bool") ? "true" : other
            // What is read of a view that may not have been told has a case of that name too.
            let start = value == ".none" ? (state?.type.text ?? "") + value : value
            let calls = [words.assigning(property, given), words.doing(action.name, "")]
            return (
                "\(action.name)RestoresTheStart",
                (presenter?.restoring(property, from: given, to: start, action) ?? calls) + [expect(words.value(property), start)]
            )
        }
    }
}
