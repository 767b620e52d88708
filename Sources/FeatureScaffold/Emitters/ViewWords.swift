/// How a view or a test reads and changes what is shown, in the words of a pattern.
struct ViewWords {
    /// What the view holds, and its type.
    var owner = "model"
    var type: String
    /// The enum with what is loaded.
    var state: String
    /// The name of what loads.
    var load = "load"
    /// Whether an action's argument keeps its label.
    var labels = true
    /// The expression for a property of the state.
    var value: (String) -> String
    var binding: (PropertySpec) -> String
    /// A statement that waits for the work of an action: its name and its arguments.
    var awaiting: (String, String) -> String
    /// A statement that does an action without work, or only starts its work.
    var doing: (String, String) -> String
    /// A statement that changes a property of the state.
    var assigning: (String, String) -> String
    /// Whether to do an action starts its work too.
    var doingStarts = false
    /// A statement that hands over a whole draft; nothing where the view changes the draft itself.
    var drafting: ((String) -> String)?
    /// A statement that goes where a destination leads: its name and its value.
    var opening: (DestinationSpec, [String]) -> String = { "open(\($0.value($1)))" }
    /// A statement that loads when the view appears, and one for its end.
    var appearing: String?
    var disappearing: String?

    /// The arguments of an action from expressions for them.
    func arguments(_ action: ActionSpec, _ values: [String]) -> String {
        zip(action.parameters, values).map { labels ? $0.argument($1) : $1 }.joined(separator: ", ")
    }

    func call(_ name: String, _ arguments: String, isAsync: Bool) -> String {
        isAsync && !doingStarts ? "Task { \(awaiting(name, arguments)) }" : doing(name, arguments)
    }

    static func of(_ spec: FeatureSpec) -> ViewWords {
        if spec.hasPresenter {
            var words = spec.usesUIKit ? presenter(spec, "presenter") : display(spec)
            words.load = spec.loadName
            return words
        }
        var words = spec.isComposable ? composable(spec) : spec.hasReducer ? store(spec) : spec.isReactive ? stream(spec) : model(spec)
        words.load = spec.loadName
        return words
    }

    /// The words of a test: of a presenter it sees what the view was told.
    static func tested(_ spec: FeatureSpec) -> ViewWords {
        guard spec.hasPresenter else { return of(spec) }
        var words = presenter(spec, "presenter")
        (words.state, words.load) = ("view.shown.last", spec.loadName)
        words.value = { "view.shown.last?.\($0)" }
        return words
    }

    private static func model(_ spec: FeatureSpec) -> ViewWords {
        ViewWords(
            type: spec.modelName, state: "model.state", value: { "model.\($0)" }, binding: { "$model.\($0.name)" },
            awaiting: { "await model.\($0)(\($1))" }, doing: { "model.\($0)(\($1))" }, assigning: { "model.\($0) = \($1)" })
    }

    /// A passive view asks its presenter, by the expression `presenter`, and shows the data that it was told last.
    private static func presenter(_ spec: FeatureSpec, _ presenter: String, data: String = "data") -> ViewWords {
        func change(_ name: String, _ value: String) -> String {
            guard let action = spec.setter(of: name) else { return "\(presenter).\(name)Changed(\(value))" }
            return "\(presenter).\(action.name)(\(action.parameters.first.map { $0.argument(value) } ?? ""))"
        }
        return ViewWords(
            owner: "presenter", type: spec.modelName, state: data, value: { "\(data).\($0)" },
            binding: { property in
                let isNamed = spec.loads(with: property.name)
                let event = change(property.name, isNamed ? "value" : "$0")
                let call = isNamed ? "Task { await \(event) }" : event
                let given = event.contains("value") || event.contains("$0") ? isNamed ? "value in " : "" : "_ in "
                return "Binding(get: { \(data).\(property.name) }, set: { \(given)\(call) })"
            },
            awaiting: { "await \(presenter).\($0)(\($1))" }, doing: { "\(presenter).\($0)(\($1))" }, assigning: change,
            drafting: { "\(presenter).draftChanged(\($0))" },
            opening: {
                "\(presenter).\($0.opening.name)(\(zip($0.opening.parameters, $1).map { $0.argument($1) }.joined(separator: ", ")))"
            })
    }

    private static func display(_ spec: FeatureSpec) -> ViewWords {
        var words = presenter(spec, "display.presenter", data: "display.data")
        (words.owner, words.type) = ("display", spec.name + "Display")
        return words
    }

    /// A stream's owner is told what is wanted and answers by what it shows; only other work is waited for.
    private static func stream(_ spec: FeatureSpec) -> ViewWords {
        let wishes = [spec.loadName] + spec.actions.filter { $0.effect == .load }.map(\.name)
        var words = model(spec)
        words.awaiting = { wishes.contains($0) ? "model.\($0)()" : "await model.\($0)(\($1))" }
        words.disappearing = "model.stop()"
        return words
    }

    private static func store(_ spec: FeatureSpec) -> ViewWords {
        ViewWords(
            owner: "store", type: "\(spec.storeName)", state: "store.state.phase", labels: false, value: { "store.state.\($0)" },
            binding: { property in
                let event = "store.send(.\(property.name)Changed($0))"
                return "Binding(get: { store.state.\(property.name) }, set: { \(event) })"
            },
            awaiting: { "await store.run(.\(event($0, $1)))" }, doing: { "store.send(.\(event($0, $1)))" },
            assigning: { "store.send(.\($0)Changed(\($1)))" }, doingStarts: true, drafting: { "store.send(.draftChanged(\($0)))" })
    }

    private static func composable(_ spec: FeatureSpec) -> ViewWords {
        ViewWords(
            owner: "store", type: "StoreOf<\(spec.modelName)>", state: "store.phase", labels: false, value: { "store.\($0)" },
            binding: { "$store.\($0.name).sending(\\.\($0.name)Changed)" },
            awaiting: { "await store.send(.\(event($0, $1))).finish()" }, doing: { "store.send(.\(event($0, $1)))" },
            assigning: { "store.send(.\($0)Changed(\($1)))" }, doingStarts: true, drafting: { "store.send(.draftChanged(\($0)))" },
            appearing: "store.send(.load)",
            disappearing: "store.send(.stop)")
    }

    private static func event(_ name: String, _ arguments: String) -> String {
        name + (arguments.isEmpty ? "" : "(\(arguments))")
    }
}
