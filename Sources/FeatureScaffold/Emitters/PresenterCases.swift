/// What the tests of a presenter have besides those of every model: who is told, and what is said.
struct PresenterCases {
    /// The specification as the presentation knows it.
    let spec: FeatureSpec

    private var usesXCTest: Bool { spec.tests == .xctest }
    private var words: ViewWords { ViewWords.tested(spec) }
    private var captured: String { "let presenter = presenter" }
    private var arrived: String {
        spec.load.map { "await \($0.dependency.property).\($0.function.name)Calls.next()" } ?? ""
    }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    // MARK: - The suite's own

    /// The view that keeps what it was told, and a presenter that tells it.
    func fixture(_ doubles: [String], _ values: [String], pause: String?) -> String {
        let lazy = usesXCTest ? "@MainActor private lazy var" : "private let"
        let outlet: (name: String, type: String, value: String)? =
            spec.presenterOutlet == nil
            ? nil
            : spec.hasRouter
                ? ("router", "Router", "router")
                : ("opened", "Destinations", usesXCTest ? "{ [opened] in opened.open($0) }" : "opened.open")
        let recorders = [
            "\(lazy) view = Recording\(spec.viewContractName)()",
            outlet.map { "\(lazy) \($0.name) = Recording\(spec.name)\($0.type)()" } ?? "",
        ]
        let presenter = spec.presenter(spec.protocols.map { "\($0.property): \($0.property)" }, outlet: outlet?.value ?? "", pause: pause)
        // In Swift 5 mode a lazy value may not take a method of its neighbour as it is, and in no mode a closure that waits for an actor.
        let making = "let presenter = \(presenter)\npresenter.view = view\nreturn presenter"
        let lazily =
            pause == nil
            ? "@MainActor private lazy var presenter: \(spec.modelName) = {\n\(Code.indent(making))\n}()"
            : """
            @MainActor private lazy var presenter = makePresenter()

            @MainActor private func makePresenter() -> \(spec.modelName) {
            \(Code.indent(making))
            }
            """
        return Code.blocks([
            Code.lines(doubles + recorders + values + [usesXCTest ? lazily : "private let presenter: \(spec.modelName)"]),
            usesXCTest ? "" : "init() {\n    presenter = \(presenter)\n    presenter.view = view\n}",
        ])
    }

    /// What the view is told in the end.
    var helpers: [String] {
        guard let payload = spec.payload else { return [] }
        func content(_ name: String, _ rest: String) -> String {
            let isOptional = !spec.listsEntity && name == "failed"
            let draft = spec.shapes.draft == nil ? "" : ", draft: item"
            let shown = spec.listsEntity ? "rows: items.map(\(spec.rowName).init)" : "\(spec.shownItem): item\(draft)"
            let rest = rest + (spec.shapes.more == nil ? "" : ", hasMore: !items.isEmpty")
            return """
                \(usesXCTest ? "@MainActor " : "")private func \(name)(_ \(spec.payloadName): \(payload.text)\(isOptional ? "?" : "")) -> \(spec.viewDataName) {
                    \(spec.viewDataName)(\(shown)\(rest))
                }
                """
        }
        let failed = content("failed", ", notice: failure.localizedDescription\(spec.offersRetry ? ", offersRetry: true" : "")")
        return [content("content", "")] + (spec.load?.function.canFail == true || spec.hasFailingCall ? [failed] : [])
    }

    // MARK: - Tests

    var cases: [(name: String, lines: [String])] {
        (spec.load == nil ? [] : telling) + spec.shownState.filter { spec.setter(of: $0.name) == nil }.map(changing)
            + spec.destinations.map(opening)
    }

    private var telling: [(name: String, lines: [String])] {
        let view = "Recording\(spec.viewContractName)"
        let failing: [(name: String, lines: [String])] = [
            (
                "progressReplacesTheNotice",
                [
                    "let first = await start()", "first.call.fail(with: failure)", "await first.task.value",
                    "let second = await start()", expect(words.state, "\(spec.viewDataName)(isLoading: true)"),
                    "second.call.succeed(with: \(spec.answered("new")))", "await second.task.value",
                ]
            )
        ]
        return (spec.load?.function.canFail == true ? failing : []) + [
            (
                "aLoadDoesNotKeepTheView",
                [
                    "var shortLived: \(view)? = \(view)()", "presenter.view = shortLived", "let load = await start()", "shortLived = nil",
                    usesXCTest ? "XCTAssertNil(presenter.view)" : "#expect(presenter.view == nil)",
                    "load.call.succeed(with: \(spec.answered("old")))",
                    "await load.task.value",
                ]
            )
        ]
    }

    private func changing(_ property: PropertySpec) -> (name: String, lines: [String]) {
        let value = property.type == .named("Bool") ? (property.initial == "true" ? "false" : "true") : "\"Changed\""
        return (
            "\(property.name)ChangedIsShown",
            change(property.name, words.assigning(property.name, value), to: value) + [expect(words.value(property.name), value)]
        )
    }

    private func opening(_ destination: DestinationSpec) -> (name: String, lines: [String]) {
        let values = destination.opening.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        return (
            "\(destination.name)IsOpened",
            [words.opening(destination, values), expect(spec.hasRouter ? "router.opened" : "opened.all", "[\(destination.value(values))]")]
        )
    }

    /// A change of the state to `value`; where loading depends on it, with the load that follows and what that asks for.
    func change(_ property: String, _ call: String, to value: String, task: String = "change") -> [String] {
        guard spec.loads(with: property), let parameters = spec.load?.function.parameters,
            let index = parameters.firstIndex(where: { $0.name == property })
        else { return [call] }
        return [
            captured, "let \(task) = Task { await \(call) }", spec.waitsForPause(property) ? "await pauses.next().succeed(with: ())" : "",
            "let \(task)Call = \(arrived)",
            expect("\(task)Call.arguments" + (parameters.count > 1 ? ".\(index)" : ""), value),
            "\(task)Call.succeed(with: \(spec.answered("new")))",
            "await \(task).value",
        ]
    }

    /// Another value first, where something can set it, and then the start again.
    func restoring(_ property: String, from other: String, to value: String, _ action: ActionSpec) -> [String] {
        let clearing = change(property, words.doing(action.name, ""), to: value, task: "clearing")
        let setter = spec.actions.first { $0.effect == .assign(property) }
        let isShown = spec.shownState.contains { $0.name == property }
        guard isShown || setter != nil else { return clearing }
        let call =
            isShown
            ? words.assigning(property, other) : setter.map { words.doing($0.name, $0.parameters[0].argument(other)) } ?? ""
        return change(property, call, to: other) + clearing.filter { $0 != captured || !spec.loads(with: property) }
    }
}
