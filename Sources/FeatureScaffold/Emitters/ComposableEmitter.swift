/// Writes a feature for the Composable Architecture: a client for each dependency, and the reducer.
struct ComposableEmitter {
    let spec: FeatureSpec

    private var feature: String { spec.name + "Feature" }
    private var entity: String { spec.entity?.name ?? "" }

    var files: [ScaffoldFile] {
        spec.protocols.map { dependency in
            let types = dependency.functions.flatMap { [$0.result] + $0.parameters.map(\.type) }
            return ScaffoldFile(
                path: spec.path(.domain, dependency.clientName), purpose: "the dependency as the library controls it",
                text: Code.file([
                    types.contains { $0.needsFoundation } || answersWithEntity(dependency)
                        ? "import ComposableArchitecture\nimport Foundation" : "import ComposableArchitecture",
                    client(dependency),
                ]))
        } + [
            ScaffoldFile(
                path: spec.path(.presentation, feature), purpose: "what each action does",
                text: Code.file([foundation, reducer]))
        ]
    }

    private var foundation: String {
        let types = spec.state.flatMap(\.types) + spec.actions.flatMap { $0.parameters.map(\.type) }
        let needed = spec.load != nil || types.contains { $0.needsFoundation }
        return "import ComposableArchitecture" + (needed ? "\nimport Foundation" : "")
    }

    /// Whether a call that a test has not prepared is answered with an entity that is made of what Foundation has.
    private func answersWithEntity(_ dependency: ProtocolSpec) -> Bool {
        let isMade = dependency.functions.contains { !$0.isThrowing && $0.result.names.contains(entity) }
        let types = (spec.entity?.properties.map(\.type) ?? []) + (spec.entity?.companions.flatMap(\.types) ?? [])
        return isMade && types.contains { $0.needsFoundation }
    }

    // MARK: - Clients

    private func client(_ dependency: ProtocolSpec) -> String {
        let name = dependency.clientName
        let endpoints = dependency.callable.map { function in
            let parameters = function.parameters.map { "_ \($0.name): \($0.type.text)" }.joined(separator: ", ")
            let effects =
                (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
            let initial = spec.unprepared(function).map { " = \($0)" } ?? ""
            return
                "var \(function.name): @Sendable (\(parameters))\(effects) -> \(function.result == .void ? "Void" : function.result.text)\(initial)"
        }
        let closures = dependency.callable.map { function in
            let values = function.parameters.enumerated().map { $1.argument("$\($0)") }
            return "\(function.name): { \(function.marker)\(function.applied("live.\(function.name)", values)) }"
        }
        return """
            @DependencyClient
            \(spec.free)struct \(name): Sendable, DependencyKey {
            \(Code.indent(Code.lines(endpoints)))

                // Reports every call: the assembly sets the real one.
                static let liveValue = \(name)()
                static let testValue = \(name)()
            }

            \(spec.free)extension \(name) {
                init(_ live: any \(dependency.name)) {
                    self.init(
            \(Code.indent(closures.joined(separator: ",\n"), by: 3))
                    )
                }
            }
            """
    }

    // MARK: - The reducer

    private var answered: String { spec.loadName + "Answered" }
    /// What says that the load has failed: the answer itself, or an event beside one without a value.
    private func failure(_ error: String) -> String {
        spec.payload == nil ? ".\(spec.loadName)Failed(\(error))" : ".\(answered)(.failure(\(error)))"
    }
    /// What the load's end is sent as. A case path of a result without a value is more than the compiler can emit, so there are two events then.
    private var answers: [String] {
        guard let payload = spec.payload else { return ["case \(answered)"] + (canFail ? ["case \(spec.loadName)Failed(any Error)"] : []) }
        return ["case \(answered)(Result<\(payload.text), any Error>)"]
    }
    private var canFail: Bool { spec.payload != nil || spec.load?.function.canFail == true }
    private var pages: PageShapes? { PageShapes(spec) }
    /// What ends the load under way.
    private var cancels: String {
        pages == nil
            ? ".cancel(id: CancelID.\(spec.loadName))" : ".merge(.cancel(id: CancelID.\(spec.loadName)), .cancel(id: CancelID.more))"
    }
    /// What ends everything that is under way.
    private var stops: String {
        let ids = [spec.loadName] + (pages == nil ? [] : ["more"]) + (spec.pausesByItself ? ["pause"] : [])
        return ids.count == 1 ? cancels : ".merge(\(ids.map { ".cancel(id: CancelID.\($0))" }.joined(separator: ", ")))"
    }

    private var drafts: DraftShapes? { DraftShapes(spec) }

    /// What follows a change of the search: the load waits until typing pauses.
    private func after(_ property: String) -> String {
        spec.waitsForPause(property) ? "loadOncePaused" : ".none"
    }

    private var pause: String {
        guard spec.pausesByItself else { return "" }
        return """
            /// Loads once typing pauses: only the newest change is searched.
            private var loadOncePaused: Effect<Action> {
                .run { send in
                    try await clock.sleep(for: .milliseconds(300))
                    await send(.\(spec.loadName))
                }
                .cancellable(id: CancelID.pause, cancelInFlight: true)
            }
            """
    }

    private var arrived: [String] {
        let filled = "state.phase = \(spec.done(spec.payloadName))"
        return drafts == nil ? [filled] + (pages?.arrived ?? []) : DraftShapes.arrived(filled, in: "state.")
    }

    private func drafting(_ drafts: DraftShapes) -> [String] {
        let call = drafts.called.call(
            "\(drafts.dependency.property).\(drafts.called.name)", drafts.called.parameters.map { "\($0.name): sent" })
        let saved = drafts.saved("state.phase = \(spec.done("saved"))")
        // A case path of a result without a value is more than the compiler can emit, so that what was sent is the answer then.
        let answer = drafts.answers ? call : "\n\(Code.indent("\(call)\nreturn sent", by: 2))\n   "
        let work =
            drafts.answers
            ? "return .run { send in await send(.\(drafts.save)Answered(Result { \(answer) })) }"
            : "return .run { send in\n    let answer: Result<\(drafts.entity), any Error> = await Result {\(answer) }\n    await send(.\(drafts.save)Answered(answer))\n}"
        let outdates = ["// A load that began before would bring the old value back.", "return \(cancels)"]
        func event(_ head: String, _ lines: [String]) -> String { "case .\(head):\n\(Code.indent(Code.lines(lines)))" }
        return [
            event("draftChanged(let value)", ["state.draft = value", "return .none"]),
            event(drafts.draft.discard, ["state.draft = state.phase.item", "return .none"]),
            event(
                drafts.save,
                [
                    "guard let sent = state.draft, state.canSave else { return .none }", "state.sending = sent",
                    work,
                ]),
            event(drafts.save + "Answered(.success(let saved))", saved + outdates),
            event(
                drafts.save + "Answered(.failure(let error))",
                [
                    "state.sending = nil", "guard !isCancellation(error) else { return .none }",
                    "// The newest word: a load that is still under way must not hide it.",
                    "state.phase = \(spec.failed("error.localizedDescription", from: "state.phase"))", "return \(cancels)",
                ]),
        ]
    }

    /// Sends each value of a sequence on.
    private func following(_ call: String, _ captured: String) -> String {
        let failing =
            spec.load?.function.canFail == true ? " catch: { error, send in\n    await send(\(failure("error")))\n}" : ""
        return """
            return .run { \(captured)send in
                \(spec.loop(call)) {
                    await send(.\(answered)\(spec.payload == nil ? "" : "(.success(\(spec.payloadName)))"))
                }
            }\(failing)
            """
    }

    /// Asks once and sends what came of it.
    private func asking(_ call: String, _ captured: String) -> String {
        guard spec.payload == nil, let load = spec.load else {
            return "return .run { \(captured)send in await send(.\(answered)(Result { \(call) })) }"
        }
        let lines = Code.lines([(load.function.answer == .void ? "" : "_ = ") + call, "await send(.\(answered))"])
        let work = canFail ? "do {\n\(Code.indent(lines))\n} catch {\n    await send(\(failure("error")))\n}" : lines
        return "return .run { \(captured)send in\n\(Code.indent(work))\n}"
    }

    private var fails: Bool { spec.calls.contains { $0.called.canFail } }

    private func local(_ name: String) -> String {
        ["state", "action", "send", "error", "items"].contains(name) || spec.protocols.contains { $0.property == name }
            ? "given" + Names.upper(name) : name
    }

    private var reducer: String {
        let loads = spec.load != nil
        let properties = Code.lines(
            [spec.subject.map { "let \($0.name): \($0.type.text)" } ?? "", loads ? "var phase = Phase.idle" : ""]
                + spec.state.map(\.declaration) + (pages?.properties ?? [])
                + (drafts?.properties ?? []))
        let phase = loads ? StateShapes(spec: spec, name: "Phase").state : ""
        let actions =
            (loads ? ["case \(spec.loadName)", "case stop"] : []) + spec.state.map { "case \($0.name)Changed(\($0.type.text))" }
            + spec.actions.map { action in
                let types = action.parameters.map(\.type.text)
                return "case \(action.name)" + (types.isEmpty ? "" : "(\(types.joined(separator: ", ")))")
            } + (pages.map { ["case \($0.more)", "case \($0.more)Answered(Result<[\(entity)], any Error>)"] } ?? [])
            + (drafts.map { drafts in
                [
                    "case draftChanged(\(drafts.entity))", "case \(drafts.draft.discard)", "case \(drafts.save)",
                    "case \(drafts.save)Answered(Result<\(drafts.entity), any Error>)",
                ]
            } ?? [])
            + (loads ? answers : [])
            + (spec.reloadsAfterCalls ? ["case actionEnded"] : []) + (fails ? ["case actionFailed(any Error)"] : [])
        let dependencies =
            spec.protocols.map { "@Dependency(\($0.clientName).self) private var \($0.property)" }
            + (spec.pausesByItself ? ["@Dependency(\\.continuousClock) private var clock"] : [])
        let decided = drafts.map { $0.decided(from: "phase.item", unless: "sending == nil") } ?? ""
        let names = [spec.loadName] + (pages == nil ? [] : ["more"]) + (spec.pausesByItself ? ["pause"] : [])
        return """
            @Reducer
            struct \(feature) {
                @ObservableState
                struct State: Equatable {
            \(Code.indent(Code.blocks([phase, properties, spec.visibleItems, decided]), by: 2))
                }

                enum Action {
            \(Code.indent(Code.lines(actions), by: 2))
                }

            \(Code.indent(Code.blocks([loads ? "private \(spec.free)enum CancelID { case \(names.joined(separator: ", ")) }" : "", Code.lines(dependencies)])))

                var body: some Reducer<State, Action> {
                    Reduce { state, action in
                        switch action {
            \(Code.indent(Code.lines(cases), by: 3))
                        }
                    }
                }\(loads ? "\n\n" + Code.indent(Code.blocks([pause, helpers])) : "")
            }
            """
    }

    private var cases: [String] {
        let loads = spec.load != nil
        let loading = [spec.loadName] + spec.actions.filter { $0.effect == .load }.map(\.name)
        var cases = loads ? ["case \(loading.map { "." + $0 }.joined(separator: ", ")):\n    return \(spec.loadName)(&state)"] : []
        if loads {
            cases.append(
                """
                case .stop:
                    // A cancelled effect sends nothing: who cancels it settles the state.
                    state.phase = state.phase.settled
                \(pages == nil ? "" : "    state.isLoadingMore = false\n")    return \(stops)
                """)
        }
        cases += spec.state.map {
            "case .\($0.name)Changed(let value):\n" + Code.indent("state.\($0.name) = value\nreturn " + after($0.name))
        }
        cases += spec.actions.compactMap(reaction)
        if loads {
            cases += [
                "case .\(answered)\(spec.payload == nil ? "" : "(.success\(spec.binding([])))"):\n"
                    + Code.indent(Code.lines(arrived + ["return .none"]))
            ]
            let failing = """
                case \(failure("let error")):
                    state.phase = isCancellation(error) ? state.phase.settled : \(spec.failed("error.localizedDescription", from: "state.phase"))
                    return .none
                """
            cases += canFail ? [failing] : []
        }
        if let pages, let load = spec.load { cases += paging(pages, load) }
        if let drafts { cases += drafting(drafts) }
        if spec.reloadsAfterCalls {
            cases.append("case .actionEnded:\n    return \(spec.loadName)(&state)")
        }
        if fails {
            cases.append(
                """
                case .actionFailed(let error):
                    guard !isCancellation(error) else { return .none }
                \(spec.follows ? "" : "    // The newest word: a load that is still under way must not hide it.\n")\
                    state.phase = \(spec.failed("error.localizedDescription", from: "state.phase"))
                    return \(spec.follows ? ".none" : cancels)
                """)
        }
        return cases
    }

    private func paging(_ pages: PageShapes, _ load: LoadSpec) -> [String] {
        let captured = load.function.parameters.map { "\($0.name) = \($0 == pages.paging.parameter ? pages.next : "state.\($0.name)")" }
        let call =
            load.function.asFunction.call(
                load.callee, load.function.parameters.map { "\($0.name): \($0.name)" }) + load.path
        let effect = """
            return .run { [\(captured.joined(separator: ", "))] send in await send(.\(pages.more)Answered(Result { \(call) })) }
                .cancellable(id: CancelID.more)
            """
        return [
            "case .\(pages.more):\n" + Code.indent(Code.lines([pages.guardLine + " else { return .none }"] + pages.begins + [effect])),
            "case .\(pages.more)Answered(.success(let items)):\n" + Code.indent(Code.lines(pages.appends + ["return .none"])),
            """
            case .\(pages.more)Answered(.failure(let error)):
                state.isLoadingMore = false
                if !isCancellation(error) { state.moreFailure = error.localizedDescription }
                return .none
            """,
        ]
    }

    /// What an effect takes with it. A call that is waited for reaches a client of the main actor; any other needs the client at hand.
    private func captures(_ dependency: ProtocolSpec, _ function: FunctionSpec, _ names: [String]) -> String {
        let client = spec.isolation == .mainActor && !function.isAsync ? [dependency.property] : []
        let all = client + names.map { "\($0) = state.\($0)" }
        return all.isEmpty ? "" : "[\(all.joined(separator: ", "))] "
    }

    private func reaction(_ action: ActionSpec) -> String? {
        let bound = action.parameters.map { "let \(local($0.name))" }.joined(separator: ", ")
        let head = "case .\(action.name)\(bound.isEmpty ? "" : "(\(bound))"):\n    "
        switch action.effect {
        case .load: return nil
        case .toggle(let property): return head + "state.\(property).toggle()\n    return .none"
        case .assign(let property):
            return head + "state.\(property) = \(local(action.parameters[0].name))\n" + Code.indent("return " + after(property))
        case .clear(let property, let value): return head + "state.\(property) = \(value)\n" + Code.indent("return " + after(property))
        case .call(let dependency, let called, _):
            let outside = called.parameters.enumerated().filter { $0.offset >= action.parameters.count }.map(\.element.name)
            let captured = captures(dependency, called, outside)
            let values = called.parameters.enumerated().map { index, needed in
                "\(needed.name): " + (index < action.parameters.count ? local(action.parameters[index].name) : needed.name)
            }
            let call = called.asFunction.effect("\(dependency.property).\(called.name)", values)
            let end = spec.reloads(after: action) ? "await send(.actionEnded)" : ""
            let failing = called.canFail ? " catch: { error, send in\n        await send(.actionFailed(error))\n    }" : ""
            return head
                + "return .run { \(captured)\(spec.reloads(after: action) ? "send" : "_") in\n\(Code.indent(Code.lines([call, end]), by: 2))\n    }\(failing)"
        }
    }

    private var helpers: String {
        guard let load = spec.load else { return "" }
        let names = load.asked.map(\.name)
        let captured = captures(load.dependency, load.function, names)
        // A client's labels are the names that the protocol gives its parameters.
        let labels = load.dependency.functions.first { $0.name == load.function.name }?.parameters.map(\.name) ?? []
        let values = zip(labels, load.function.parameters).map { label, parameter in
            "\(label): \(parameter == load.paging?.parameter ? load.paging?.first ?? "" : parameter.name)"
        }
        let call = load.function.asFunction.call(load.callee, values) + load.path
        let work = spec.follows ? following(call, captured) : asking(call, captured)
        let effect = "\(work)\n\(work.contains("\n") ? "" : "    ").cancellable(id: CancelID.\(load.name), cancelInFlight: true)"
        let whole =
            pages == nil
            ? effect
            : "let newest: Effect<Action> = " + effect.dropFirst("return ".count) + "\nreturn .merge(.cancel(id: CancelID.more), newest)"
        let stops = pages == nil ? "" : "state.isLoadingMore = false\n"
        let loading = """
            private func \(load.name)(_ state: inout State) -> Effect<Action> {
                state.phase = .\(spec.busyCase)(previous: state.phase.settled)
            \(Code.indent(stops + whole))
            }
            """
        return Code.blocks([loading, canFail || fails ? Code.isCancellation(inTask: false) : ""])
    }
}
