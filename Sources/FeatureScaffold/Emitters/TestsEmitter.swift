/// Writes the tests of the model: each is named after the guard that it protects.
struct TestsEmitter {
    /// The specification as the presentation knows it.
    let spec: FeatureSpec

    init(spec: FeatureSpec) {
        self.spec = spec.presented
    }

    private var presenter: PresenterCases? { spec.hasPresenter ? PresenterCases(spec: spec) : nil }
    var usesXCTest: Bool { spec.tests == .xctest }
    /// XCTest's own class is not isolated, so each of its members says that it is.
    private var own: String { usesXCTest ? "@MainActor " : "" }
    var words: ViewWords { ViewWords.tested(spec) }
    private var fileName: String { (spec.hasReducer ? words.type : spec.modelName) + "Tests" }

    var file: ScaffoldFile? {
        guard spec.tests != .none, spec.load != nil || !cases.isEmpty else { return nil }
        let imports = spec.testImports()
        let suite = """
            \(usesXCTest ? "\(spec.free)final class \(fileName): XCTestCase" : "@MainActor\nstruct \(fileName)") {
            \(Code.indent(Code.blocks([fixture] + helpers + cases.map(test))))
            }
            """
        return ScaffoldFile(
            path: spec.path(.tests, fileName), purpose: "proves what is shown, whatever happens", text: Code.file([imports, suite]))
    }

    private var pausesType: String { "Controlled\(spec.name)Calls<Void, Void\(spec.namesFailures ? ", any Error" : "")>" }

    struct Case {
        var name: String
        var lines: [String]
        var argument: String?
    }

    private func test(_ test: Case) -> String {
        let name = usesXCTest ? "test" + Names.upper(test.name) : test.name
        // XCTest outside Apple's systems can't call an isolated test that does not wait.
        let isAsync = usesXCTest || test.lines.contains { $0.contains("await") } ? " async" : ""
        return "\(usesXCTest ? "@MainActor " : "@Test ")func \(name)()\(isAsync) {\n\(Code.indent(Code.lines(test.lines)))\n}"
    }

    func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private var idle: String { spec.hasPresenter ? "\(spec.viewDataName)()" : ".idle" }

    private var empty: String {
        spec.hasPresenter ? "\(spec.viewDataName)(notice: \"Nothing here yet\")" : spec.hasRows ? ".empty" : ".loaded([])"
    }

    func shown(_ items: String) -> String {
        guard !spec.hasPresenter else { return hasPayload ? "content(\(items))" : "\(spec.viewDataName)(isDone: true)" }
        return spec.hasRows ? ".content(\(items).map(\(spec.modelName).Row.init))" : spec.done(items)
    }

    func failed(_ items: String) -> String {
        guard !spec.hasPresenter else {
            return hasPayload ? "failed(\(items))" : "\(spec.viewDataName)(notice: failure.localizedDescription\(retry))"
        }
        let list = items == spec.nothingKept || !spec.hasRows ? items : "\(items).map(\(spec.modelName).Row.init)"
        return spec.failed("failure.localizedDescription", keeping: list)
    }

    private var retry: String { spec.offersRetry ? ", offersRetry: true" : "" }

    private var fixture: String {
        let doubles = spec.neededProtocols.map { "private let \($0.property) = Controlled\($0.name)()" }
        let pause = "{ [pauses] in try await pauses.receive(())\(spec.namesFailures ? ".get()" : "") }"
        let model = spec.model(pause: spec.shapes.pauses ? pause : nil, \.property)
        let kept =
            spec.payload == nil
            ? [] : ["private let old\(annotation) = \(spec.sample("1"))", "private let new\(annotation) = \(spec.sample("2"))"]
        let failing = spec.load.map { $0.function.canFail || spec.hasFailingCall } ?? false
        let failure = spec.load.map { $0.function.canFail ? spec.failure(of: $0.function) : "URLError(.timedOut)" } ?? ""
        let values = kept + (failing ? ["private let failure = \(failure)"] : [])
        if let presenter {
            let pauses = spec.shapes.pauses ? ["private let pauses = \(pausesType)()"] : []
            return presenter.fixture(doubles + pauses, values, pause: spec.shapes.pauses ? pause : nil)
        }
        let declared = usesXCTest || spec.protocols.isEmpty
        let pauses = spec.shapes.pauses ? ["private let pauses = \(pausesType)()"] : []
        let fields =
            doubles + pauses + values + [
                !declared
                    ? "private let \(words.owner): \(words.type)"
                    : spec.protocols.isEmpty
                        ? (usesXCTest ? "@MainActor private lazy var \(words.owner) = \(model)" : "private let \(words.owner) = \(model)")
                        : "@MainActor private lazy var \(words.owner) = \(spec.shapes.pauses ? "makeModel()" : model)"
            ]
        // What a lazy value is made of may not hold a closure of its own.
        let maker = declared && spec.shapes.pauses ? "@MainActor private func makeModel() -> \(words.type) {\n\(Code.indent(model))\n}" : ""
        return Code.blocks([Code.lines(fields), maker, declared ? "" : "init() {\n\(Code.indent("\(words.owner) = \(model)"))\n}"])
    }

    var calls: String {
        guard let load = spec.load else { return "" }
        return "\(load.dependency.property).\(load.function.name)Calls"
    }

    /// A task captures the model, not the suite.
    var captured: String { "let \(words.owner) = \(words.owner)" }

    private var helpers: [String] {
        guard let load = spec.load else { return [] }
        let begin = """
            /// A load whose request has arrived and waits for its answer.
            \(own)private func start() async -> (task: Task<Void, Never>, call: \(spec.callsType(load.function)).Call) {
                \(captured)
                let task = Task { \(words.awaiting(words.load, "")) }
                return (task, await \(calls).next())
            }
            """
        let whole = """
            \(own)private func \(spec.payload == nil ? "load()" : "load(_ \(spec.payloadName): \(spec.payload?.text ?? ""))") async {
                let load = await start()
                load.call.succeed(with: \(spec.answered(spec.payload == nil ? "" : spec.payloadName)))
                await load.task.value
            }
            """
        return [begin, whole] + (presenter?.helpers ?? [])
    }

    /// Literals of other types than their default need theirs written down.
    private var annotation: String {
        if case .value(let type) = spec.load?.shape, spec.entity.map({ type != .named($0.name) }) ?? true { ": \(type.text)" } else { "" }
    }

    /// The statement that ends the awaited call with the value.
    func succeed(_ call: String, _ value: String) -> String { "\(call).succeed(with: \(spec.answered(value)))" }

    private var cases: [Case] {
        (spec.load == nil ? [] : loading + searching) + spec.actions.flatMap(cases) + shapeCases
            + (presenter?.cases ?? []).map { Case(name: $0.name, lines: $0.lines) }
    }

    private var searching: [Case] {
        guard spec.filtersLocally, let search = spec.search, let title = spec.entity?.titleProperty, title.initial == nil else { return [] }
        let query = Samples.value(.named("String"), named: title.name, entity: spec.entity, number: "2")
        return [
            Case(
                name: "theSearchKeepsWhatItFinds",
                lines: [
                    "await load(old + new)", words.assigning(search.name, query),
                    expect(words.value(spec.hasPresenter ? "rows" : "visible"), spec.hasRows ? "new.map(\(spec.rowName).init)" : "new"),
                ])
        ]
    }

    private var loading: [Case] {
        guard let function = spec.load?.function else { return [] }
        let failures = function.canFail ? [failureCase, staleFailure] : []
        let cancellations = spec.cancellations.isEmpty || !function.canFail ? [] : [cancellationCase]
        let newest = function.canFail && function.onlyFailure == nil ? [newestCancelled] : []
        let ends = spec.follows && !spec.hasReducer ? [staleEnd] : []
        let first: [Case] = [successCase] + about + failures.prefix(1) + cancellations
        return first + [lateAnswer] + newest + [staleSuccess] + failures.dropFirst() + ends
    }

    /// A screen about one thing asks for that one, and says so when it is gone.
    private var about: [Case] {
        guard let subject = spec.subject else { return [] }
        let text = "\"\(spec.missingText)\""
        let missing =
            spec.hasPresenter
            ? "\(spec.viewDataName)(notice: \(text)\(retry))" : spec.failed(text, keeping: spec.nothingKept)
        let gone = [
            Case(
                name: "whatIsMissingIsSaid",
                lines: [
                    "let load = await start()", "load.call.succeed(with: nil)", "await load.task.value", expect(words.state, missing),
                ])
        ]
        return [
            Case(
                name: "theOneThatIsMeantIsAskedFor",
                lines: [
                    "let load = await start()",
                    expect("load.call.arguments", Samples.value(subject.type, named: subject.name, entity: spec.entity, number: "1")),
                    succeed("load.call", "old"), "await load.task.value",
                ])
        ] + (spec.canBeMissing ? gone : [])
    }

    private var hasPayload: Bool { spec.payload != nil }
    /// Something is shown before what is tested; where nothing is kept, the start is what is gone back to.
    private var shownBefore: [String] { hasPayload ? ["await load(old)"] : [] }
    private var before: String { hasPayload ? shown("old") : idle }
    private var afterLoadingNew: [String] { [hasPayload ? "await load(new)" : "await load()", expect(words.state, shown("new"))] }

    private var successCase: Case {
        let more =
            spec.listsEntity ? ["await load([])", expect(words.state, empty)] : []
        return Case(name: "successIsShown", lines: hasPayload ? shownBefore + [expect(words.state, shown("old"))] + more : afterLoadingNew)
    }

    private var failureCase: Case {
        Case(
            name: hasPayload
                ? spec.listsEntity ? "failureKeepsTheListAndCanBeRetried" : "failureKeepsTheValueAndCanBeRetried" : "failureCanBeRetried",
            lines: shownBefore + [
                "let second = await start()", "second.call.fail(with: failure)", "await second.task.value",
                expect(words.state, failed("old")),
            ] + afterLoadingNew)
    }

    private var cancellationCase: Case {
        Case(
            name: "cancellationRestoresThePreviousState",
            lines: shownBefore + [
                "let errors: [any Error] = [\(spec.cancellations.joined(separator: ", "))]", "for error in errors {",
                "    let load = await start()", "    load.call.fail(with: error)", "    await load.task.value",
                "    " + expect(words.state, before), "}",
            ])
    }

    private var lateAnswer: Case {
        let canFail = spec.load?.function.canFail ?? false
        return Case(
            name: "anAnswerAfterCancellationIsIgnored",
            lines: shownBefore + [
                "let second = await start()", "second.task.cancel()", succeed("second.call", "new"), "await second.task.value",
                expect(words.state, before),
            ]
                + (canFail
                    ? [
                        "let third = await start()", "third.task.cancel()", "third.call.fail(with: failure)", "await third.task.value",
                        expect(words.state, before),
                    ] : []))
    }

    private var newestCancelled: Case {
        Case(
            name: "cancellingTheNewestOfTwoLoadsRestoresTheSettledState",
            lines: [
                "let first = await start()", "let second = await start()", "second.call.fail(with: CancellationError())",
                "await second.task.value", succeed("first.call", "old"), "await first.task.value", expect(words.state, idle),
            ])
    }

    private var staleSuccess: Case {
        let two = ["let first = await start()", "let second = await start()"]
        let newestFirst = [
            succeed("second.call", "new"), "await second.task.value", succeed("first.call", "old"), "await first.task.value",
            expect(words.state, shown("new")),
        ]
        // Where every success looks alike, the older one comes first and must not look like the end.
        let oldestFirst = [
            succeed("first.call", "old"), "await first.task.value", expect(words.state, underWay),
            succeed("second.call", "new"), "await second.task.value", expect(words.state, shown("new")),
        ]
        return Case(name: "aStaleSuccessIsIgnored", lines: two + (hasPayload ? newestFirst : oldestFirst))
    }

    /// A sequence that ends says nothing of one that began later.
    private var staleEnd: Case {
        Case(
            name: "anOlderSequencesEndIsIgnored",
            lines: [
                "let first = await start()", "let second = await start()", "first.task.cancel()", "await first.task.value",
                expect(words.state, underWay), succeed("first.call", "old"), succeed("second.call", "new"), "await second.task.value",
                expect(words.state, shown("new")),
            ])
    }

    private var underWay: String { spec.hasPresenter ? "\(spec.viewDataName)(isLoading: true)" : ".\(spec.busyCase)(previous: .idle)" }

    private var staleFailure: Case {
        Case(
            name: "aStaleFailureIsIgnored",
            lines: [
                "let first = await start()", "let second = await start()", succeed("second.call", "new"), "await second.task.value",
                "first.call.fail(with: failure)", "await first.task.value", expect(words.state, shown("new")),
            ])
    }

    private func cases(_ action: ActionSpec) -> [Case] {
        switch action.effect {
        case .load:
            return [
                Case(
                    name: "\(action.name)LoadsAgain",
                    lines: [
                        captured, "let action = Task { \(words.awaiting(action.name, "")) }",
                        succeed("await \(calls).next()", "new"), "await action.value", expect(words.state, shown("new")),
                    ])
            ]
        case .call(let dependency, let called, let arguments): return calling(action, dependency, called, arguments)
        default:
            let own = StateActionTests(spec: spec).lines(action, words: words, presenter: presenter, expect: expect)
            return own.map { [Case(name: $0.name, lines: $0.lines)] } ?? []
        }
    }

    private func calling(_ action: ActionSpec, _ dependency: ProtocolSpec, _ called: FunctionSpec, _ arguments: [String]) -> [Case] {
        if action.name == spec.shapes.deletion { return deleting(action, dependency, called) }
        // What is not awaited leaves nothing behind in its double.
        guard spec.load != nil, called.isControlled || spec.reloads(after: action) else { return [] }
        let values = action.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        let list = zip(action.parameters, values).map { words.labels ? $0.argument($1) : $1 }.joined(separator: ", ")
        let start = [captured, "let action = Task { \(words.awaiting(action.name, list)) }"]
        let reload =
            spec.reloads(after: action)
            ? [succeed("await \(calls).next()", "new"), "await action.value", expect(words.state, shown("new"))] : ["await action.value"]
        guard called.isControlled else { return [Case(name: "\(action.name)LoadsAgain", lines: start + reload)] }
        let arrive = start + ["let call = await \(dependency.property).\(called.name)Calls.next()"]
        let answer = called.answer == .void ? "()" : Samples.value(called.answer, named: "answer", entity: spec.entity, number: "7")
        let checks = zip(called.parameters.indices, values).filter { spec.compares(called.parameters[$0.0].type) }.map { index, value in
            expect("call.arguments" + (called.parameters.count > 1 ? ".\(index)" : ""), value)
        }
        let sent = Case(
            name: "\(action.name)IsSent\(spec.reloads(after: action) ? "AndLoadsAgain" : "")",
            lines: arrive + checks + ["call.succeed(with: \(answer))"] + reload)
        return [sent] + (called.canFail ? failing(action, called, arrive) : [])
    }

    private func failing(_ action: ActionSpec, _ called: FunctionSpec, _ arrive: [String]) -> [Case] {
        let own = called.onlyFailure.map { Samples.value($0, named: "failure", entity: spec.entity, number: "0") }
        let message = own.map { "\($0).localizedDescription" } ?? "failure.localizedDescription"
        let ended = ["call.fail(with: \(own ?? "failure"))", "await action.value"]
        let failed =
            spec.hasPresenter
            ? "\(spec.viewDataName)(notice: \(message)\(retry))" : spec.failed(message, keeping: spec.nothingKept)
        let shown =
            spec.follows
            ? Case(name: "\(action.name)FailureIsShown", lines: arrive + ended + [expect(words.state, failed)])
            : Case(
                name: "\(action.name)FailureIsNotHiddenByAnOlderLoad",
                lines: ["let load = await start()"] + arrive + ended + [
                    succeed("load.call", "old"), "await load.task.value", expect(words.state, failed),
                ])
        guard own == nil else { return [shown] }
        // A view to which nothing was shown before is told nothing.
        let unchanged = spec.hasPresenter && !hasPayload ? expect("view.shown", "[]") : expect(words.state, before)
        return [
            shown,
            Case(
                name: "aCancelled\(Names.upper(action.name))ChangesNothing",
                lines: shownBefore + arrive + ["call.fail(with: CancellationError())", "await action.value", unchanged]),
        ]
    }
}
