/// Writes what a passive view is told, the contract that it is known by, and the presenter that tells it.
struct PresenterEmitter {
    /// The specification as the presentation knows it.
    private let spec: FeatureSpec

    init(spec: FeatureSpec) {
        self.spec = spec.presented
    }

    var files: [ScaffoldFile] { contract + [presenter] }

    // MARK: - The contract

    /// VIPER keeps a module's contracts together; where each layer has a folder, the interactor's stays below the presentation.
    private var contract: [ScaffoldFile] {
        guard spec.hasInteractor else {
            return [
                file(spec.viewDataName, "the whole screen as values", [dataImports, viewData]),
                file(spec.viewContractName, "what the presenter tells its view", [viewContract]),
            ]
        }
        let interacting = InteractorEmitter(spec: spec).contract
        let isApart = spec.layout == .layer
        let imports = isApart || !dataImports.isEmpty ? dataImports : foundation(spec.protocols.flatMap(\.types))
        return [
            file(
                spec.name + "Contract", "what the parts of the module know of each other",
                [imports, viewData, viewContract, isApart ? "" : interacting, routing])
        ]
    }

    private func file(_ name: String, _ purpose: String, _ parts: [String]) -> ScaffoldFile {
        ScaffoldFile(path: spec.path(.presentation, name), purpose: purpose, text: Code.file(parts))
    }

    private func foundation(_ types: [TypeName]) -> String { types.contains { $0.needsFoundation } ? "import Foundation" : "" }

    /// What formats a row's values comes from Foundation too.
    private var dataImports: String {
        let formats = spec.load != nil && StateShapes(spec: spec).detail?.contains("ormat") == true
        return formats || drafts != nil ? "import Foundation" : foundation(dataTypes)
    }

    private var dataTypes: [TypeName] {
        let values = spec.hasRouter ? spec.destinations.flatMap { $0.values.map(\.type) } : []
        let row = spec.load == nil ? [] : spec.entity?.properties.map(\.type) ?? []
        return spec.state.flatMap(\.types) + values + row + [spec.payload].compactMap { $0 }
    }

    private var viewData: String {
        let shown =
            spec.listsEntity ? "var rows: [Row] = []" : spec.payload.map { "var \(spec.shownItem): \($0.text)?" } ?? "var isDone = false"
        let more = spec.shapes.more == nil ? [] : ["var hasMore = false", "var moreFailure: String?"]
        let retry = spec.offersRetry ? ["var offersRetry = false"] : []
        let draft = drafts.map { ["var draft: \($0.entity)?", "var isSaving = false"] } ?? []
        let loaded = [shown] + draft + ["var isLoading = false", "var notice: String?"] + retry + more
        let alone = spec.failsAtOnce ? ["var notice: String?"] : []
        let properties = Code.lines((spec.load == nil ? alone : loaded) + spec.state.map(\.declaration))
        return """
            /// The whole screen, in words that need no further decision.
            \(spec.free)struct \(spec.viewDataName): Equatable, Sendable {
            \(Code.indent(Code.blocks([StateShapes(spec: spec).row, properties, decided])))
            }
            """
    }

    private var drafts: DraftShapes? { DraftShapes(spec) }
    private var decided: String { drafts.map { $0.decided(from: spec.shownItem, unless: "!isSaving") } ?? "" }

    private var viewContract: String {
        """
        \(spec.mainActorLine)protocol \(spec.viewContractName): AnyObject {
            func show(_ data: \(spec.viewDataName))
        }
        """
    }

    private var routing: String {
        guard spec.hasRouter else { return "" }
        return """
            \(spec.mainActorLine)protocol \(spec.name)Routing: AnyObject {
            \(Code.indent(Code.lines(spec.destinations.map(\.opening.declaration))))
            }
            """
    }

    // MARK: - The presenter

    private var presenter: ScaffoldFile {
        let types = spec.state.flatMap(\.types) + spec.destinations.flatMap { $0.values.map(\.type) }
        let imports = spec.load != nil || spec.filtersLocally ? "import Foundation" : foundation(types)
        let summary =
            spec.load == nil ? "Tells the view what the person has chosen." : "Tells the view what to show; the newest request decides."
        return file(
            spec.modelName, "decides what is shown, in which words",
            [
                imports,
                """
                /// \(summary)
                \(spec.mainActorLine)final class \(spec.modelName) {
                \(Code.indent(Code.blocks([properties, initializer, load, search, more] + drafting + changes + actions + openings + [helpers])))
                }
                """,
            ])
    }

    private var outlet: (declaration: String, name: String)? { spec.presenterOutlet }

    private var properties: String {
        Code.lines(
            ["/// Weak, because the view owns its presenter.", "weak var view: (any \(spec.viewContractName))?"]
                + [spec.subject.map { "private let \($0.name): \($0.type.text)" } ?? ""]
                + spec.protocols.map { "private let \($0.property): any \($0.name)" }
                + [outlet.map { "private let " + $0.declaration } ?? ""]
                + (spec.filtersLocally
                    ? ["/// All that was loaded, whatever the search leaves of it.", "private var loaded: [\(spec.rowName)] = []"] : [])
                + [
                    spec.load == nil ? "/// What is shown." : "/// What is shown when nothing is under way.",
                    "private var settled = \(spec.viewDataName)()",
                ]
                + (spec.load == nil ? [] : ["private var isLoading = false", "private var generation = 0"])
                + (spec.shapes.more == nil ? [] : ["private var isLoadingMore = false"])
                + (counted.map { ["private var page = \($0)"] } ?? [])
                + (spec.shapes.pauses ? ["private let pause: @Sendable () async throws -> Void", "private var changes = 0"] : []))
    }

    private var initializer: String {
        let about = [spec.subject].compactMap { $0 }
        var parameters = about.map(\.declaration) + spec.protocols.map { "\($0.property): any \($0.name)" }
        if let outlet { parameters.append(outlet.declaration.replacing(": @MainActor", with: ": @escaping @MainActor")) }
        if spec.shapes.pauses { parameters.append(ModelEmitter.pause) }
        guard !parameters.isEmpty else { return "" }
        let pause = spec.shapes.pauses ? ["pause"] : []
        let names = about.map(\.name) + spec.protocols.map(\.property) + [outlet?.name].compactMap { $0 } + pause
        return """
            init(\(Code.list(parameters, within: 100))) {
            \(Code.indent(Code.lines(names.map { "self.\($0) = \($0)" })))
            }
            """
    }

    private var load: String {
        guard let load = spec.load else { return "" }
        let call = call(load, page: load.paging?.first)
        let work = spec.follows ? following(call) : arriving(call)
        let failing = """
            do {
            \(Code.indent(work))
            } catch {
                guard current == generation else { return }
                if isCancellation(error) { settle() } else { settle(error.localizedDescription\(spec.offersRetry ? ", offersRetry: true" : "")) }
            }
            """
        return """
            func \(load.name)() async {
                generation += 1
                let current = generation
                isLoading = true
            \(spec.shapes.more == nil ? "" : "    isLoadingMore = false\n")    present()
            \(Code.indent(spec.follows && !load.function.canFail ? work : failing))
            }
            """
    }

    /// Typing is waited for; the view need not keep the tasks of earlier changes.
    private var search: String {
        guard spec.shapes.pauses else { return "" }
        return """
            /// Loads once typing pauses: only the newest change is searched.
            private func search() async {
                changes += 1
                let current = changes
                present()
                do { try await pause() } catch { return }
                guard current == changes else { return }
                await \(spec.loadName)()
            }
            """
    }

    private var drafting: [String] {
        guard let drafts else { return [] }
        let call = drafts.called.call("\(drafts.dependency.property).\(drafts.called.name)", drafts.arguments("sent"))
        let item = "settled.\(spec.shownItem)"
        let saved = drafts.answers ? ["\(item) = saved", "if settled.draft == sent { settled.draft = saved }"] : ["\(item) = sent"]
        return [
            """
            func draftChanged(_ draft: \(drafts.entity)) {
                settled.draft = draft
                present()
            }
            """,
            """
            func \(drafts.draft.discard)() {
                settled.draft = \(item)
                present()
            }
            """,
            """
            /// Sends the draft; what is typed meanwhile stays a change.
            func \(drafts.save)() async {
                guard let sent = settled.draft, settled.canSave else { return }
                settled.isSaving = true
                present()
                do {
                    \(drafts.answers ? "let saved = " : "")\(call)
                    // A load that began before would bring the old value back.
                    generation += 1
                    settled.isSaving = false
            \(Code.indent(Code.lines(saved), by: 2))
                    settle(nil)
                } catch {
                    settled.isSaving = false
                    present()
                    fail(with: error)
                }
            }
            """,
        ]
    }

    private func call(_ load: LoadSpec, page: String?) -> String {
        load.call(load.callee, page: page, from: load.subject == nil ? "settled." : "")
    }

    /// The number of the first page, where pages are counted.
    private var counted: String? { if case .number(let first)? = spec.load?.paging?.kind { "\(first)" } else { nil } }
    /// Where the rows are that were loaded.
    private var target: String { spec.filtersLocally ? "loaded" : "settled.rows" }

    private var more: String {
        guard let load = spec.load, let paging = load.paging, let name = spec.shapes.more else { return "" }
        return """
            /// Appends the next page; a load that begins meanwhile makes it void.
            func \(name)() async {
                guard settled.hasMore, !isLoadingMore, !isLoading else { return }
                let current = generation
                isLoadingMore = true
                settled.moreFailure = nil
                present()
                defer { if current == generation { isLoadingMore = false } }
                do {
                    let more = \(call(load, page: paging.next(target)))
                    try Task.checkCancellation()
                    guard current == generation else { return }
            \(counted == nil ? "" : "        page += 1\n")        settled.hasMore = !more.isEmpty
                    let known = Set(\(target).map(\\.id))
                    \(target) += more.filter { !known.contains($0.id) }.map(\(spec.rowName).init)
                } catch {
                    guard current == generation, !isCancellation(error) else { return }
                    settled.moreFailure = error.localizedDescription
                }
                present()
            }
            """
    }

    private func arriving(_ call: String) -> String {
        """
        \(spec.receive(call))
        try Task.checkCancellation()
        guard current == generation else { return }
        \(arrival)
        """
    }

    /// Shows each value that arrives, until the sequence or the task ends.
    private func following(_ call: String) -> String {
        """
        \(spec.loop(call)) {
            guard current == generation else { return }
            // What was sent before the end may still be delivered after it.
            guard !Task.isCancelled else { break }
        \(Code.indent(arrival))
        }
        guard current == generation else { return }
        settle()
        """
    }

    private var arrival: String {
        guard spec.listsEntity else {
            let filled = spec.payload == nil ? "settled.isDone = true" : "settled.\(spec.shownItem) = item"
            return Code.lines((drafts == nil ? [filled] : DraftShapes.arrived(filled, in: "settled.")) + ["settle(nil)"])
        }
        let pages = (counted.map { ["page = \($0)"] } ?? []) + ["settled.hasMore = !items.isEmpty", "settled.moreFailure = nil"]
        return Code.lines(
            ["\(target) = items.map(\(spec.rowName).init)"] + (spec.shapes.more == nil ? [] : pages)
                + ["settle(items.isEmpty ? \"Nothing here yet\" : nil)"])
    }

    /// What the view's controls say; a change of what loading depends on loads anew.
    private var changes: [String] {
        spec.shownState.filter { spec.setter(of: $0.name) == nil }.map { property in
            function(
                property.name + "Changed", "_ value: \(property.type.text)", "settled.\(property.name) = value",
                of: property.name)
        }
    }

    private func function(_ name: String, _ parameters: String, _ change: String, of property: String) -> String {
        let loads = spec.loads(with: property)
        let again = spec.waitsForPause(property) ? "await search()" : "await \(spec.loadName)()"
        return """
            func \(name)(\(parameters))\(loads ? " async" : "") {
                \(change)
                \(loads ? again : "present()")
            }
            """
    }

    private var actions: [String] { spec.actions.map(action) }

    private func action(_ action: ActionSpec) -> String {
        let parameters = action.parameters.map(\.declaration).joined(separator: ", ")
        switch action.effect {
        case .load: return "func \(action.name)() async { await \(spec.loadName)() }"
        case .toggle(let property):
            return function(action.name, parameters, "settled.\(property).toggle()", of: property)
        case .assign(let property):
            return function(
                action.name, parameters, "settled.\(property) = \(action.parameters[0].name)", of: property)
        case .clear(let property, let value):
            return function(action.name, parameters, "settled.\(property) = \(value)", of: property)
        case .call(let dependency, let called, _):
            let arguments = called.parameters.enumerated().map { index, needed in
                needed.argument(index < action.parameters.count ? action.parameters[index].name : "settled.\(needed.name)")
            }
            let call = called.effect("\(dependency.property).\(called.name)", arguments)
            let head = "func \(action.name)(\(parameters))\(called.isAsync || spec.reloads(after: action) ? " async" : "") {\n"
            let after = spec.reloads(after: action) ? "await \(spec.loadName)()" : ""
            guard called.canFail else { return head + Code.indent(Code.lines([call, after])) + "\n}" }
            guard spec.load != nil else {
                let told =
                    "do {\n    \(call)\n    settled.notice = nil\n} catch {\n    settled.notice = error.localizedDescription\n}\npresent()"
                return head + Code.indent(told) + "\n}"
            }
            return head + Code.indent("do {\n\(Code.indent(Code.lines([call, after])))\n} catch {\n    fail(with: error)\n}") + "\n}"
        }
    }

    private var openings: [String] {
        spec.destinations.map { destination in
            let opening = destination.opening
            let call =
                spec.hasRouter
                ? "router.\(opening.name)(\(opening.parameters.map { $0.argument($0.name) }.joined(separator: ", ")))"
                : "open(\(destination.value(opening.parameters.map(\.name))))"
            return "\(opening.declaration) { \(call) }"
        }
    }

    private var helpers: String {
        guard spec.load != nil else {
            return spec.state.isEmpty && !spec.failsAtOnce ? "" : "private func present() {\n    view?.show(settled)\n}"
        }
        let fail = """
            private func fail(with error: any Error) {
                guard !isCancellation(error) else { return }
            \(spec.follows ? "" : "    // The newest word: a load that is still under way must not hide it.\n    generation += 1\n")\
                settle(error.localizedDescription\(spec.offersRetry ? ", offersRetry: true" : ""))
            }
            """
        return Code.blocks([
            spec.hasFailingCall ? fail : "",
            """
            private func settle(_ notice: String?\(spec.offersRetry ? ", offersRetry: Bool = false" : "")) {
                \(spec.offersRetry ? "(settled.notice, settled.offersRetry) = (notice, offersRetry)" : "settled.notice = notice")
                settle()
            }

            /// Nothing is under way any more.
            private func settle() {
                isLoading = false
                present()
            }
            """,
            """
            /// Says the whole screen; while a load is under way, an old notice is no news.
            private func present() {
                var data = settled
            \(spec.filtersLocally ? "    data.rows = visible\n" : "")    if isLoading { \(spec.offersRetry ? "(data.isLoading, data.notice, data.offersRetry) = (true, nil, false)" : "(data.isLoading, data.notice) = (true, nil)") }
                view?.show(data)
            }
            """,
            visible, spec.meetsErrors ? Code.isCancellation(inTask: true) : "",
        ])
    }

    private var visible: String {
        guard spec.filtersLocally, let search = spec.search else { return "" }
        return """
            /// What the search leaves of the rows.
            private var visible: [\(spec.rowName)] {
                guard !settled.\(search.name).isEmpty else { return loaded }
                return loaded.filter { $0.title.localizedCaseInsensitiveContains(settled.\(search.name)) }
            }
            """
    }
}

extension FeatureSpec {
    /// The protocol that a presenter knows its view by.
    var viewContractName: String { SharedName.marked(name + "View") }

    /// The specification as the presentation knows it: behind an interactor, the interactor's contract is the one dependency.
    var presented: FeatureSpec {
        guard hasInteractor else { return self }
        var spec = self
        (spec.protocols, spec.behind) = ([], protocols)
        guard !useCases.isEmpty else { return spec }
        let operations = useCases.map { useCase in
            var function = useCase.function.asFunction
            function.name = useCase.operation
            return function
        }
        let contract = ProtocolSpec(name: name + "Interacting", property: "interactor", functions: operations)
        spec.protocols = [contract]
        if var loading = load {
            (loading.dependency, loading.function) = (contract, loading.function.asFunction)
            loading.function.name = loading.name
            spec.load = loading
        }
        func presented(_ action: ActionSpec) -> ActionSpec {
            guard case .call(_, var called, let arguments) = action.effect else { return action }
            (called.name, called.isProperty) = (action.name, false)
            var presented = action
            presented.effect = .call(contract, called, arguments: arguments)
            return presented
        }
        spec.actions = actions.map(presented)
        if let save = shapes.draft?.save { spec.shapes.draft?.save = presented(save) }
        return spec
    }

    /// What a presenter's destinations go through.
    var presenterOutlet: (declaration: String, name: String)? {
        guard hasPresenter, !destinations.isEmpty else { return nil }
        return hasRouter
            ? ("router: any \(name)Routing", "router") : ("open: @MainActor (\(destinationName)) -> Void", "open")
    }

    /// The expression that makes a presenter from expressions for what it is given.
    func presenter(_ parts: [String], outlet: String, about subject: String? = nil, pause: String? = nil) -> String {
        let given =
            subjectArgument(subject) + parts + (presenterOutlet == nil ? [] : ["\(presenterOutlet?.name ?? ""): \(outlet)"])
            + (pause.map { ["pause: \($0)"] } ?? [])
        return "\(modelName)(\(given.joined(separator: ", ")))"
    }

    /// Whether a failure can be tried again: what a person begins has its own button.
    var offersRetry: Bool { load?.startsByItself == true }

    /// The properties of the state that the view has a control for.
    var shownState: [PropertySpec] { state.filter { $0.name == search?.name || $0.type == .named("Bool") || $0.type == .named("String") } }

    /// The action that a control of the property stands for.
    func setter(of property: String) -> ActionSpec? {
        actions.first { $0.effect == .assign(property) } ?? actions.first { $0.effect == .toggle(property) }
    }

    /// Whether loading takes its arguments from the property.
    func loads(with property: String) -> Bool {
        load.map { $0.startsByItself && $0.inputs.contains { $0.name == property } } ?? false
    }

    /// `@MainActor` on a line of its own, where it is not the default.
    var mainActorLine: String { mainActor.isEmpty ? "" : "@MainActor\n" }
}

extension ProtocolSpec {
    /// Every type that the functions name.
    var types: [TypeName] { functions.flatMap { [$0.result] + $0.parameters.map(\.type) } }
}
