/// The words for what is loaded: a list, one value, or only that something succeeded.
extension FeatureSpec {
    var listsEntity: Bool { load?.shape == .list }
    var loadName: String { load?.name ?? "load" }

    /// The type of what arrives; nothing when only success counts.
    var payload: TypeName? {
        switch load?.shape {
        case .list: entity.map { .array(.named($0.name)) }
        case .value(let type): type
        case .nothing, nil: nil
        }
    }

    /// What arrives, as a parameter list or a case would hold it.
    var payloadName: String { listsEntity ? "items" : "item" }
    /// What the state keeps.
    var keptName: String { listsEntity ? listName : "item" }
    /// Where a value is that is shown, unless the state has that name already.
    var shownItem: String { hasPresenter && state.contains { $0.name == "item" } ? "shownItem" : "item" }
    /// The type of what can be shown in any state.
    var keptType: String { listsEntity ? "[\(elementName)]" : (payload?.text ?? "") + "?" }
    var nothingKept: String { listsEntity ? "[]" : "nil" }

    var busyCase: String { load?.startsByItself == false ? "working" : "loading" }
    var doneCase: String { listsEntity ? filledCase : payload == nil || load?.startsByItself == false ? "done" : "loaded" }

    /// The state once `value` has arrived.
    func done(_ value: String) -> String { payload == nil ? ".\(doneCase)" : ".\(doneCase)(\(value))" }

    /// The state after a failure, with what is kept.
    func failed(_ message: String, keeping value: String) -> String {
        payload == nil ? ".failed(\(message))" : ".failed(\(message), \(value))"
    }

    /// The state after a failure that keeps what `state` shows.
    func failed(_ message: String, from state: String) -> String { failed(message, keeping: "\(state).\(keptName)") }

    /// A statement that waits for what arrives and names it.
    func receive(_ call: String) -> String {
        guard payload == nil else { return "let \(payloadName) = \(call)" }
        return load.map { $0.function.answer == .void ? call : "_ = \(call)" } ?? call
    }

    /// How the event is called that nothing is under way any more.
    var loadEnded: String { follows ? "Ended" : "Interrupted" }

    /// Whether what is shown follows a sequence of values.
    var follows: Bool { load?.function.result.isStream ?? false }
    /// Whether an action that changed something asks for the values again.
    var reloads: Bool { load?.startsByItself == true && !follows }
    func reloads(after action: ActionSpec) -> Bool { reloads && !action.onlyTells }
    /// Whether any action's end asks for the values again.
    var reloadsAfterCalls: Bool { calls.contains { reloads(after: $0.action) } }

    /// Whether an action is waited for.
    func waits(for action: ActionSpec) -> Bool {
        switch action.effect {
        case .call(_, let called, _): called.isAsync || (reloads(after: action) && !isReactive)
        case .load: !isReactive
        case .toggle(let property), .assign(let property), .clear(let property, _): hasPresenter && loads(with: property)
        }
    }

    /// The head of a loop over the values of a sequence.
    func loop(_ call: String) -> String {
        let isThrowing = load.map { $0.function.canFail } ?? false
        return "for \(isThrowing ? "try " : "")await \(payload == nil ? "_" : payloadName) in \(call)"
    }

    /// The errors that mean that the load was cancelled, as far as its dependency can throw them.
    var cancellations: [String] { load?.function.onlyFailure == nil ? ["CancellationError()", "URLError(.cancelled)"] : [] }

    /// The parameters of a case that carries what arrived.
    func carrying(_ more: [String]) -> String {
        let all = [payload?.text].compactMap { $0 } + more
        return all.isEmpty ? "" : "(\(all.joined(separator: ", ")))"
    }

    /// The values of such a case.
    func binding(_ more: [String]) -> String {
        let all = (payload == nil ? [] : ["let \(payloadName)"]) + more
        return all.isEmpty ? "" : "(\(all.joined(separator: ", ")))"
    }

    var hasFailingCall: Bool {
        shapes.draft != nil || calls.contains { $0.called.canFail }
    }
    /// Whether what loads or acts can end with an error, be it that its task was cancelled.
    var meetsErrors: Bool { hasFailingCall || !follows || load?.function.canFail == true }
    /// Whether an action can fail without anything to wait for.
    var failsAtOnce: Bool { load == nil && hasFailingCall }

    /// A test's value of what arrives, told apart by its number.
    func sample(_ number: String) -> String {
        switch load?.shape {
        case .list: "[\(entity?.name ?? "").sample(\(number))]"
        case .value(let type): Samples.value(type, named: loadName, entity: entity, number: number)
        case .nothing, nil: "()"
        }
    }

    /// What the dependency answers a test with, from what the state is to show.
    func answered(_ value: String) -> String {
        guard let load else { return value }
        if payload == nil {
            return load.function.answer == .void ? "()" : Samples.value(load.function.answer, named: "answer", entity: entity, number: "1")
        }
        return load.path.isEmpty ? value : Samples.answer(load, holding: value, entity: entity)
    }

    /// What a client of the library answers when a test has not prepared it, as far as the function cannot throw and has a harmless answer.
    func unprepared(_ function: FunctionSpec) -> String? {
        guard !function.isThrowing, function.result != .void else { return nil }
        let answer: String? =
            switch function.result {
            case .generic("Result", let types):
                types[1] == .named("any Error")
                    ? ".failure(CancellationError())"
                    : ".failure(\(Samples.value(types[1], named: "failure", entity: entity, number: "0")))"
            case .generic("AsyncStream", _): "AsyncStream { $0.finish() }"
            case .generic("AsyncThrowingStream", _): "AsyncThrowingStream { $0.finish() }"
            case .optional, .array, .set, .dictionary, .named("String"), .named("Bool"), .named("Int"), .named("Double"):
                Samples.start(function.result)
            case .named(let name) where name == entity?.name: entity.map { Samples.entity($0, number: "0") }
            default: inReleases(Samples.value(function.result, named: function.name, entity: entity, number: "0"))
            }
        return answer.map {
            "{ \(function.parameters.isEmpty ? "" : function.parameters.map { _ in "_" }.joined(separator: ", ") + " in ")\($0) }"
        }
    }

    /// The expression, unless it is made of what exists in debug builds alone.
    private func inReleases(_ value: String) -> String? { value.contains(".sample(") || value == "nil" ? nil : value }

    /// A test's error of a dependency's function.
    func failure(of function: FunctionSpec) -> String {
        function.onlyFailure.map { Samples.value($0, named: "failure", entity: entity, number: "0") } ?? "URLError(.timedOut)"
    }
}
