/// Writes MVI: state, events and work as values, a pure reducer, the handler that does the work, and the store.
struct ReducerEmitter {
    let spec: FeatureSpec

    private var state: String { spec.name + "State" }
    private var event: String { spec.name + "Event" }
    private var work: String { spec.name + "Work" }
    private var reducer: String { spec.name + "Reducer" }
    private var entity: String { spec.entity?.name ?? "" }

    var files: [ScaffoldFile] {
        [
            ScaffoldFile(
                path: spec.path(.presentation, reducer), purpose: "what each event does to the state",
                text: Code.file([foundation, values, workValue, function, spec.load == nil ? maker : ""])),
            ScaffoldFile(path: spec.path(.presentation, "Store"), purpose: "holds the state and runs the work", text: store),
            handler,
        ].compactMap { $0 }
    }

    private var foundation: String {
        let types =
            spec.state.flatMap(\.types) + spec.calls.flatMap { $0.called.parameters.map(\.type) }
            + spec.actions.flatMap { $0.parameters.map(\.type) }
        return spec.filtersLocally || spec.shapes.draft != nil || types.contains { $0.needsFoundation } ? "import Foundation" : ""
    }

    // MARK: - Values

    private var values: String {
        let properties = Code.lines(
            [spec.subject.map { "let \($0.name): \($0.type.text)" } ?? "", spec.load == nil ? "" : "var phase = Phase.idle"]
                + spec.state.map(\.declaration) + (pages?.properties ?? []) + (drafts?.properties ?? [])
                + [spec.load == nil ? "" : "/// The newest request; answers to any other are ignored.\nvar request = 0"])
        let events =
            (spec.load == nil ? [] : ["case \(load)"]) + spec.state.map { "case \($0.name)Changed(\($0.type.text))" }
            + spec.actions.map { "case \($0.name)\(list($0.parameters))" }
            + (spec.load == nil
                ? []
                : [
                    "case \(load)Answered\(spec.carrying(["request: Int"]))", "case \(load)Failed(String, request: Int)",
                    "case \(load)\(ended)(request: Int)",
                ])
            + (pages.map { pages in
                [
                    "case \(pages.more)", "case \(pages.more)Answered([\(entity)], request: Int)",
                    "case \(pages.more)Failed(String, request: Int)", "case \(pages.more)Interrupted(request: Int)",
                ]
            } ?? [])
            + (drafts.map { drafts in
                [
                    "case draftChanged(\(drafts.entity))", "case \(drafts.draft.discard)", "case \(drafts.save)",
                    "case \(drafts.save)Answered\(drafts.answers ? "(\(drafts.entity))" : "")", "case \(drafts.save)Failed(String)",
                    "case \(drafts.save)Interrupted",
                ]
            } ?? [])
            + (spec.reloadsAfterCalls ? ["case actionEnded"] : []) + (fails ? ["case actionFailed(String)"] : [])
        return Code.blocks([
            """
            \(spec.free)struct \(state): Equatable, Sendable {
            \(Code.indent(Code.blocks([spec.load == nil ? "" : StateShapes(spec: spec, name: "Phase").state, properties, spec.visibleItems, drafts.map { $0.decided(from: "phase.item", unless: "sending == nil") } ?? ""])))
            }
            """,
            """
            /// What a person did, and what work answered.
            \(spec.free)enum \(event): Equatable, Sendable {
            \(Code.indent(Code.lines(events)))
            }
            """,
        ])
    }

    private var workValue: String {
        guard let load = spec.load else { return "" }
        let loading = (load.asked.map(\.type.text) + ["request: Int"]).joined(separator: ", ")
        let more = pages.map { pages in
            "case \(pages.more)(\((load.function.parameters.map(\.type.text) + ["request: Int"]).joined(separator: ", ")))"
        }
        let cases =
            ["case \(self.load)(\(loading))"] + [more].compactMap { $0 } + (spec.pausesByItself ? ["case pause"] : [])
            + (drafts.map { ["case \($0.save)(\($0.entity))"] } ?? [])
            + spec.calls.map { "case \($0.action.name)\(list($0.called.parameters))" }
        return """
            /// Work that an event asks for.
            \(spec.free)enum \(work): Equatable, Sendable {
            \(Code.indent(Code.lines(cases)))
            }
            """
    }

    private func list(_ parameters: [ParameterSpec]) -> String {
        parameters.isEmpty ? "" : "(\(parameters.map(\.type.text).joined(separator: ", ")))"
    }

    /// What the screen is about, as whoever makes the store says it and as the state takes it.
    private var about: (declaration: String, argument: String) {
        (spec.subject.map(\.declaration) ?? "", spec.subject.map { $0.argument($0.name) } ?? "")
    }

    private var fails: Bool { spec.calls.contains { $0.called.canFail } }
    private var load: String { spec.loadName }
    private var pages: PageShapes? { PageShapes(spec) }
    private var drafts: DraftShapes? { DraftShapes(spec) }
    /// The end of a load that answered nothing, or that has no more to answer.
    private var ended: String { spec.loadEnded }
    /// What follows a change of the search: the load waits until typing pauses.
    private func waits(_ property: String) -> String {
        spec.waitsForPause(property) ? "\n    return [.latest(.pause, id: \"pause\")]" : ""
    }

    /// Names of values that would hide a parameter get another one.
    private func local(_ name: String) -> String {
        let hidden = ["state", "event", "work", "request", "items", "error"] + spec.protocols.map(\.property)
        return hidden.contains(name) ? "given" + Names.upper(name) : name
    }

    private func bound(_ parameters: [ParameterSpec]) -> String {
        parameters.isEmpty ? "" : "(\(parameters.map { "let \(local($0.name))" }.joined(separator: ", ")))"
    }

    // MARK: - The reducer

    private var function: String {
        let loading = spec.load.map { load in
            let values = load.asked.map { "state.\($0.name)" } + ["request: state.request"]
            let stops = pages == nil ? "" : "    state.isLoadingMore = false\n"
            return """
                private static func \(self.load)(_ state: inout \(state)) -> [Effect<\(work)>] {
                    state.request += 1
                \(stops)    state.phase = .\(spec.busyCase)(previous: state.phase.settled)
                    return [.latest(.\(self.load)(\(values.joined(separator: ", "))), id: "\(self.load)")]
                }
                """
        }
        return """
            /// The same state and event always give the same state and work.
            \(spec.free)enum \(reducer) {
                static func reduce(_ state: inout \(state), _ event: \(event)) -> [Effect<\(spec.load == nil ? "Void" : work)>] {
                    switch event {
            \(Code.indent(Code.lines(cases), by: 2))
                    }
                    return []
                }\(loading.map { "\n\n" + Code.indent($0) } ?? "")
            }
            """
    }

    private var cases: [String] {
        var cases: [String] = []
        if spec.load != nil {
            let again = spec.reloadsAfterCalls ? ["actionEnded"] : []
            let loading = [load] + spec.actions.filter { $0.effect == .load }.map(\.name) + again
            cases.append("case \(loading.map { "." + $0 }.joined(separator: ", ")):\n    return \(load)(&state)")
        }
        cases += spec.state.map { "case .\($0.name)Changed(let value):\n    state.\($0.name) = value" + waits($0.name) }
        cases += spec.actions.compactMap(reaction)
        guard spec.load != nil else { return cases }
        cases += [
            answer(
                "\(load)Answered\(spec.binding(["let request"]))",
                Code.lines(arrived)),
            answer("\(load)Failed(let message, let request)", "state.phase = \(spec.failed("message", from: "state.phase"))"),
            answer("\(load)\(ended)(let request)", "state.phase = state.phase.settled"),
        ]
        if let pages, let load = spec.load { cases += paging(pages, load) }
        if let drafts { cases += drafting(drafts) }
        if fails {
            cases.append(
                """
                case .actionFailed(let message):
                    // The newest word: a load that is still under way must not hide it.
                    state.request += 1
                    state.phase = \(spec.failed("message", from: "state.phase"))
                """)
        }
        return cases
    }

    private var arrived: [String] {
        let filled = "state.phase = \(spec.done(spec.payloadName))"
        return drafts == nil ? [filled] + (pages?.arrived ?? []) : DraftShapes.arrived(filled, in: "state.")
    }

    private func drafting(_ drafts: DraftShapes) -> [String] {
        let outdates = "// A load that began before would bring the old value back.\nstate.request += 1"
        let done = spec.done(drafts.answers ? "saved" : "sent")
        let saved = (drafts.answers ? [] : ["guard let sent = state.sending else { return [] }"]) + drafts.saved("state.phase = \(done)")
        func event(_ head: String, _ lines: [String]) -> String { "case .\(head):\n\(Code.indent(Code.lines(lines)))" }
        return [
            event("draftChanged(let value)", ["state.draft = value"]), event(drafts.draft.discard, ["state.draft = state.phase.item"]),
            event(
                drafts.save,
                [
                    "guard let sent = state.draft, state.canSave else { return [] }", "state.sending = sent",
                    "return [.run(.\(drafts.save)(sent))]",
                ]),
            event(drafts.save + "Answered" + (drafts.answers ? "(let saved)" : ""), saved + [outdates]),
            event(
                drafts.save + "Failed(let message)",
                [
                    "state.sending = nil", "// The newest word: a load that is still under way must not hide it.", "state.request += 1",
                    "state.phase = \(spec.failed("message", from: "state.phase"))",
                ]),
            event(drafts.save + "Interrupted", ["state.sending = nil"]),
        ]
    }

    private func answer(_ pattern: String, _ change: String) -> String {
        "case .\(pattern):\n    guard request == state.request else { return [] }\n\(Code.indent(change))"
    }

    private func paging(_ pages: PageShapes, _ load: LoadSpec) -> [String] {
        let values = load.function.parameters.map { $0 == pages.paging.parameter ? pages.next : "state.\($0.name)" }
        let work = ".\(pages.more)(\((values + ["request: state.request"]).joined(separator: ", ")))"
        return [
            "case .\(pages.more):\n"
                + Code.indent(Code.lines([pages.guardLine + " else { return [] }"] + pages.begins + ["return [.run(\(work))]"])),
            answer("\(pages.more)Answered(let items, let request)", Code.lines(pages.appends)),
            answer(
                "\(pages.more)Failed(let message, let request)", "state.isLoadingMore = false\nstate.moreFailure = message"),
            answer("\(pages.more)Interrupted(let request)", "state.isLoadingMore = false"),
        ]
    }

    private func reaction(_ action: ActionSpec) -> String? {
        let head = "case .\(action.name)\(bound(action.parameters)):\n    "
        switch action.effect {
        case .load: return nil
        case .toggle(let property): return head + "state.\(property).toggle()"
        case .assign(let property): return head + "state.\(property) = \(local(action.parameters[0].name))" + waits(property)
        case .clear(let property, let value): return head + "state.\(property) = \(value)" + waits(property)
        case .call(_, let called, _):
            let values = called.parameters.enumerated().map { index, needed in
                index < action.parameters.count ? local(action.parameters[index].name) : "state.\(needed.name)"
            }
            return head + "return [.run(.\(action.name)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))]"
        }
    }

    /// Without work the store needs no handler.
    private var maker: String {
        """
        typealias \(spec.storeName) = Store<\(state), \(event), Void>

        extension \(reducer) {
            @MainActor static func makeStore() -> \(spec.storeName) {
                \(spec.storeName)(\(state)(), reduce: reduce) { _, _ in }
            }
        }
        """
    }

    // MARK: - The work

    private var handler: ScaffoldFile? {
        guard let load = spec.load else { return nil }
        let name = load.name
        let cases =
            [loading(name, load.asked, load, page: load.paging?.first)]
            + (pages.map { [loading($0.more, load.function.parameters, load, page: nil)] } ?? [])
            + (spec.pausesByItself ? ["case .pause:\n    do { try await pause() } catch { return }\n    await send(.\(name))"] : [])
            + (drafts.map { [saving($0)] } ?? []) + spec.calls.map(performing)
        let pause = spec.pausesByItself ? "var " + ModelEmitter.pause.replacing("@escaping ", with: "") : ""
        return ScaffoldFile(
            path: spec.path(.presentation, spec.name + "Effects"), purpose: "does the work and says what came of it",
            text: Code.file([
                "import Foundation", "typealias \(spec.storeName) = Store<\(state), \(event), \(work)>",
                """
                /// Does the work that the reducer names, and sends what came of it.
                \(spec.free)struct \(spec.name)Effects: Sendable {
                \(Code.indent(Code.lines(spec.protocols.map { "let \($0.property): any \($0.name)" } + [pause])))

                    func perform(_ work: \(work), _ send: \(spec.storeName).Send) async {
                        switch work {
                \(Code.indent(Code.lines(cases), by: 2))
                        }
                    }

                \(Code.indent(Code.isCancellation(inTask: true)))

                    @MainActor
                    func makeStore(\(about.declaration)) -> \(spec.storeName) {
                        \(spec.storeName)(\(state)(\(about.argument)), reduce: \(reducer).reduce) { [self] in await perform($0, $1) }
                    }
                }
                """,
            ]))
    }

    /// Loads what is shown, or the next page of it.
    private func loading(_ name: String, _ values: [ParameterSpec], _ load: LoadSpec, page: String?) -> String {
        let call = call(load.dependency, load.function, page: page.map { (load.paging?.parameter, $0) }) + load.path
        let answer = "await send(.\(name)Answered(\(spec.payload == nil ? "" : spec.payloadName + ", ")request: request))"
        let once = Code.lines([spec.receive(call), "try Task.checkCancellation()", answer])
        let often = """
            \(spec.loop(call)) {
                // What was sent before the end may still be delivered after it.
                try Task.checkCancellation()
                \(answer)
            }
            await send(.\(name)\(ended)(request: request))
            """
        return """
            case .\(name)(\((values.map { "let " + local($0.name) } + ["let request"]).joined(separator: ", "))):
                do {
            \(Code.indent(spec.follows ? often : once, by: 2))
                } catch {
                    guard !isCancellation(error) else { return await send(.\(name)\(ended)(request: request)) }
                    await send(.\(name)Failed(error.localizedDescription, request: request))
                }
            """
    }

    private func saving(_ drafts: DraftShapes) -> String {
        let call = drafts.called.call("\(drafts.dependency.property).\(drafts.called.name)", drafts.arguments("sent"))
        return """
            case .\(drafts.save)(let sent):
                do {
                    \(drafts.answers ? "let saved = " : "")\(call)
                    await send(.\(drafts.save)Answered\(drafts.answers ? "(saved)" : ""))
                } catch {
                    await send(isCancellation(error) ? .\(drafts.save)Interrupted : .\(drafts.save)Failed(error.localizedDescription))
                }
            """
    }

    private func call(_ dependency: ProtocolSpec, _ function: FunctionSpec, page: (ParameterSpec?, String)? = nil) -> String {
        let values = function.parameters.map { $0.argument($0 == page?.0 ? page?.1 ?? "" : local($0.name)) }
        return function.call(dependency.property + "." + function.name, values)
    }

    private func performing(_ action: ActionSpec, _ dependency: ProtocolSpec, _ called: FunctionSpec) -> String {
        let head = "case .\(action.name)\(bound(called.parameters)):\n"
        let call = (called.answer == .void ? "" : "_ = ") + call(dependency, called)
        let end = spec.reloads(after: action) ? "await send(.actionEnded)" : ""
        guard called.canFail else { return head + Code.indent(Code.lines([call, end])) }
        return head
            + """
                do {
            \(Code.indent(Code.lines([call, end]), by: 2))
                } catch {
                    if !isCancellation(error) { await send(.actionFailed(error.localizedDescription)) }
                }
            """
    }

    // MARK: - The store

    private var store: String {
        let observed = spec.system.hasObservation
        let ignored = observed ? "@ObservationIgnored " : ""
        let attributes = (observed ? "@Observable " : "") + spec.mainActor
        let head = attributes.isEmpty ? "" : attributes.dropLast() + "\n"
        return Code.file([
            observed ? "import Observation" : "import Combine",
            """
            /// Work to start; under a name it takes the place of what runs under that name.
            \(spec.free)enum Effect<Work: Sendable>: Sendable {
                case run(Work)
                case latest(Work, id: String)
            }
            """, "\(spec.free)extension Effect: Equatable where Work: Equatable {}",
            """
            /// Reduces events one after the other and runs the work that the reducer asks for.
            \(head)final class Store<State: Equatable, Event: Sendable, Work: Sendable>\(observed ? "" : ": ObservableObject") {
                typealias Reducer = @MainActor (inout State, Event) -> [Effect<Work>]
                /// Takes one answer of a piece of work, and ends with the work that the answer started.
                typealias Send = @MainActor @Sendable (Event) async -> Void

                \(observed ? "" : "@Published ")private(set) var state: State
                \(ignored)private let reduce: Reducer
                \(ignored)private let perform: @Sendable (Work, Send) async -> Void
                \(ignored)private var running: [String: (number: Int, task: Task<Void, Never>)] = [:]
                \(ignored)private var started = 0

                init(_ state: State, reduce: @escaping Reducer, perform: @escaping @Sendable (Work, Send) async -> Void) {
                    self.state = state
                    self.reduce = reduce
                    self.perform = perform
                }

                deinit {
                    for work in running.values { work.task.cancel() }
                }

                /// Returns the work that the event started; a piece of work ends with what its answers started.
                @discardableResult
                func send(_ event: Event) -> [Task<Void, Never>] {
                    var next = state
                    let effects = reduce(&next, event)
                    if next != state { state = next }
                    return effects.map(start)
                }

                /// Sends the event and waits for its work; to cancel the wait cancels the work.
                func run(_ event: Event) async {
                    let work = send(event)
                    await withTaskCancellationHandler {
                        for task in work { await task.value }
                    } onCancel: {
                        for task in work { task.cancel() }
                    }
                }

                private func start(_ effect: Effect<Work>) -> Task<Void, Never> {
                    started += 1
                    let number = started
                    let (work, id) =
                        switch effect {
                        case .run(let work): (work, "run \\(number)")
                        case .latest(let work, let id): (work, id)
                        }
                    running[id]?.task.cancel()
                    let send: Send = { [weak self] event in
                        for task in self?.answer(event, number, id) ?? [] { await task.value }
                    }
                    let task = Task { [weak self, perform] in
                        await perform(work, send)
                        self?.finish(number, id)
                    }
                    running[id] = (number, task)
                    return task
                }

                /// Replaced work does not speak.
                private func answer(_ event: Event, _ number: Int, _ id: String) -> [Task<Void, Never>] {
                    guard running[id]?.number == number else { return [] }
                    return send(event)
                }

                /// Replaced work does not take away the entry of what replaced it.
                private func finish(_ number: Int, _ id: String) {
                    if running[id]?.number == number { running[id] = nil }
                }
            }
            """,
        ])
    }
}
