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
    /// A statement that loads when the view appears, and one for its end.
    var appearing: String?
    var disappearing: String?

    func call(_ name: String, _ arguments: String, isAsync: Bool) -> String {
        isAsync && !doingStarts ? "Task { \(awaiting(name, arguments)) }" : doing(name, arguments)
    }

    static func of(_ spec: FeatureSpec) -> ViewWords {
        var words = spec.isComposable ? composable(spec) : spec.hasReducer ? store(spec) : spec.isReactive ? stream(spec) : model(spec)
        words.load = spec.loadName
        return words
    }

    private static func model(_ spec: FeatureSpec) -> ViewWords {
        ViewWords(
            type: spec.modelName, state: "model.state", value: { "model.\($0)" }, binding: { "$model.\($0.name)" },
            awaiting: { "await model.\($0)(\($1))" }, doing: { "model.\($0)(\($1))" }, assigning: { "model.\($0) = \($1)" })
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
            owner: "store", type: "\(spec.name)Store", state: "store.state.phase", labels: false, value: { "store.state.\($0)" },
            binding: { property in
                let event = "store.send(.\(property.name)Changed($0))"
                return "Binding(get: { store.state.\(property.name) }, set: { \(event) })"
            },
            awaiting: { "await store.run(.\(event($0, $1)))" }, doing: { "store.send(.\(event($0, $1)))" },
            assigning: { "store.send(.\($0)Changed(\($1)))" }, doingStarts: true)
    }

    private static func composable(_ spec: FeatureSpec) -> ViewWords {
        ViewWords(
            owner: "store", type: "StoreOf<\(spec.modelName)>", state: "store.phase", labels: false, value: { "store.\($0)" },
            binding: { "$store.\($0.name).sending(\\.\($0.name)Changed)" },
            awaiting: { "await store.send(.\(event($0, $1))).finish()" }, doing: { "store.send(.\(event($0, $1)))" },
            assigning: { "store.send(.\($0)Changed(\($1)))" }, doingStarts: true, appearing: "store.send(.load)",
            disappearing: "store.send(.stop)")
    }

    private static func event(_ name: String, _ arguments: String) -> String {
        name + (arguments.isEmpty ? "" : "(\(arguments))")
    }
}
