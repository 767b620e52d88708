/// Writes the tests of the model: each is named after the guard that it protects.
struct TestsEmitter {
    /// The specification as the presentation knows it.
    private let spec: FeatureSpec

    init(spec: FeatureSpec) {
        self.spec = spec.presented
    }

    private var presenter: PresenterCases? { spec.hasPresenter ? PresenterCases(spec: spec) : nil }
    private var usesXCTest: Bool { spec.tests == .xctest }
    /// XCTest's own class is not isolated, so each of its members says that it is.
    private var own: String { usesXCTest ? "@MainActor " : "" }
    private var words: ViewWords { ViewWords.tested(spec) }
    private var fileName: String { (spec.hasReducer ? words.type : spec.modelName) + "Tests" }

    var file: ScaffoldFile? {
        guard spec.tests != .none, spec.load != nil || !cases.isEmpty else { return nil }
        let imports = "import Foundation\nimport \(usesXCTest ? "XCTest" : "Testing")\n\n@testable import \(spec.name)"
        let suite = """
            \(usesXCTest ? "\(spec.free)final class \(fileName): XCTestCase" : "@MainActor\nstruct \(fileName)") {
            \(Code.indent(Code.blocks([fixture] + helpers + cases.map(test))))
            }
            """
        return ScaffoldFile(path: spec.path(.tests, fileName), purpose: "proves the model's behaviour", text: Code.file([imports, suite]))
    }

    private struct Case {
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

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private var idle: String { spec.hasPresenter ? "\(spec.viewDataName)()" : ".idle" }

    private var empty: String {
        spec.hasPresenter ? "\(spec.viewDataName)(notice: \"Nothing here yet\")" : spec.hasRows ? ".empty" : ".loaded([])"
    }

    private func shown(_ items: String) -> String {
        guard !spec.hasPresenter else { return "content(\(items))" }
        return spec.hasRows ? ".content(\(items).map(\(spec.modelName).Row.init))" : ".loaded(\(items))"
    }

    private func failed(_ items: String) -> String {
        guard !spec.hasPresenter else { return "failed(\(items))" }
        let list = items == "[]" || !spec.hasRows ? items : "\(items).map(\(spec.modelName).Row.init)"
        return ".failed(failure.localizedDescription, \(list))"
    }

    private var fixture: String {
        let doubles = spec.neededProtocols.map { "private let \($0.property) = Controlled\($0.name)()" }
        let model = spec.model(\.property)
        let values =
            spec.entity.map { entity in
                spec.load == nil
                    ? []
                    : [
                        "private let old = [\(entity.name).sample(1)]", "private let new = [\(entity.name).sample(2)]",
                        "private let failure = URLError(.timedOut)",
                    ]
            } ?? []
        if let presenter { return presenter.fixture(doubles, values) }
        let declared = usesXCTest || spec.protocols.isEmpty
        let fields =
            doubles + values + [
                !declared
                    ? "private let \(words.owner): \(words.type)"
                    : spec.protocols.isEmpty
                        ? (usesXCTest ? "@MainActor private lazy var \(words.owner) = \(model)" : "private let \(words.owner) = \(model)")
                        : "@MainActor private lazy var \(words.owner) = \(model)"
            ]
        return Code.blocks([Code.lines(fields), declared ? "" : "init() {\n\(Code.indent("\(words.owner) = \(model)"))\n}"])
    }

    private var calls: String {
        guard let load = spec.load else { return "" }
        return "\(load.dependency.property).\(load.function.name)Calls"
    }

    /// A task captures the model, not the suite.
    private var captured: String { "let \(words.owner) = \(words.owner)" }

    private var helpers: [String] {
        guard let load = spec.load, let entity = spec.entity else { return [] }
        let types = load.function.parameters.map(\.type.text)
        let arguments = types.isEmpty ? "Void" : types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
        return [
            """
            /// A load whose request has arrived and waits for its answer.
            \(own)private func start() async -> (task: Task<Void, Never>, call: Controlled\(spec.name)Calls<\(arguments), [\(entity.name)]>.Call) {
                \(captured)
                let task = Task { \(words.awaiting(words.load, "")) }
                return (task, await \(calls).next())
            }
            """,
            """
            \(own)private func load(_ items: [\(entity.name)]) async {
                let load = await start()
                load.call.succeed(with: items)
                await load.task.value
            }
            """,
        ] + (presenter?.helpers ?? [])
    }

    private var cases: [Case] {
        (spec.load == nil ? [] : loading + searching) + spec.actions.flatMap(cases)
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
        let answerOld = ["old"].map { "await load(\($0))" }
        return [
            Case(
                name: "successIsShown",
                lines: answerOld + [
                    expect(words.state, shown("old")), "await load([])",
                    expect(words.state, empty),
                ]),
            Case(
                name: "failureKeepsTheListAndCanBeRetried",
                lines: answerOld + [
                    "let second = await start()", "second.call.fail(with: failure)", "await second.task.value",
                    expect(words.state, failed("old")), "await load(new)", expect(words.state, shown("new")),
                ]),
            Case(
                name: "cancellationRestoresThePreviousState",
                lines: answerOld + [
                    "let errors: [any Error] = [CancellationError(), URLError(.cancelled)]", "for error in errors {",
                    "    let load = await start()", "    load.call.fail(with: error)", "    await load.task.value",
                    "    " + expect(words.state, shown("old")), "}",
                ]),
            Case(
                name: "anAnswerAfterCancellationIsIgnored",
                lines: answerOld + [
                    "let second = await start()", "second.task.cancel()", "second.call.succeed(with: new)", "await second.task.value",
                    expect(words.state, shown("old")), "let third = await start()", "third.task.cancel()",
                    "third.call.fail(with: failure)", "await third.task.value", expect(words.state, shown("old")),
                ]),
            Case(
                name: "cancellingTheNewestOfTwoLoadsRestoresTheSettledState",
                lines: [
                    "let first = await start()", "let second = await start()", "second.call.fail(with: CancellationError())",
                    "await second.task.value", "first.call.succeed(with: old)", "await first.task.value", expect(words.state, idle),
                ]),
            Case(
                name: "aStaleSuccessIsIgnored",
                lines: [
                    "let first = await start()", "let second = await start()", "second.call.succeed(with: new)", "await second.task.value",
                    "first.call.succeed(with: old)", "await first.task.value", expect(words.state, shown("new")),
                ]),
            Case(
                name: "aStaleFailureIsIgnored",
                lines: [
                    "let first = await start()", "let second = await start()", "second.call.succeed(with: new)", "await second.task.value",
                    "first.call.fail(with: failure)", "await first.task.value", expect(words.state, shown("new")),
                ]),
        ]
    }

    private func cases(_ action: ActionSpec) -> [Case] {
        switch action.effect {
        case .load:
            return [
                Case(
                    name: "\(action.name)LoadsAgain",
                    lines: [
                        captured, "let action = Task { \(words.awaiting(action.name, "")) }",
                        "await \(calls).next().succeed(with: new)", "await action.value", expect(words.state, shown("new")),
                    ])
            ]
        case .toggle(let property):
            let initial = spec.state.first { $0.name == property }?.initial ?? "false"
            let toggled = initial == "true" ? "false" : "true"
            let call = words.doing(action.name, "")
            return [
                Case(
                    name: "\(action.name)Toggles",
                    lines: (presenter?.change(property, call, to: toggled) ?? [call]) + [expect(words.value(property), toggled)])
            ]
        case .assign(let property):
            let parameter = action.parameters[0]
            let value = Samples.value(parameter.type, named: property, entity: spec.entity, number: "2")
            let call = words.doing(action.name, words.labels ? parameter.argument("value") : "value")
            return [
                Case(
                    name: "\(action.name)ChangesTheState",
                    lines: ["let value: \(parameter.type.text) = \(parameter.type == .named("Bool") ? "true" : value)"]
                        + (presenter?.change(property, call, to: "value") ?? [call]) + [expect(words.value(property), "value")])
            ]
        case .clear(let property, let value):
            let state = spec.state.first { $0.name == property }
            let other = Samples.value(state?.type ?? .void, named: property, entity: spec.entity, number: "2")
            let given = state?.type == .named("Bool") ? "true" : other
            let calls = [words.assigning(property, given), words.doing(action.name, "")]
            return [
                Case(
                    name: "\(action.name)RestoresTheStart",
                    lines: (presenter?.restoring(property, from: given, to: value, action) ?? calls) + [
                        expect(words.value(property), value)
                    ])
            ]
        case .call(let dependency, let called, let arguments): return calling(action, dependency, called, arguments)
        }
    }

    private func calling(_ action: ActionSpec, _ dependency: ProtocolSpec, _ called: FunctionSpec, _ arguments: [String]) -> [Case] {
        let values = action.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        let list = zip(action.parameters, values).map { words.labels ? $0.argument($1) : $1 }.joined(separator: ", ")
        let start = [captured, "let action = Task { \(words.awaiting(action.name, list)) }"]
        let reload = ["await \(calls).next().succeed(with: new)", "await action.value", expect(words.state, shown("new"))]
        guard called.isAsyncThrowing else { return [Case(name: "\(action.name)LoadsAgain", lines: start + reload)] }
        let arrive = start + ["let call = await \(dependency.property).\(called.name)Calls.next()"]
        let answer = called.result == .void ? "()" : Samples.value(called.result, named: "answer", entity: spec.entity, number: "7")
        let checks = zip(called.parameters.indices, values).map { index, value in
            expect("call.arguments" + (called.parameters.count > 1 ? ".\(index)" : ""), value)
        }
        let ended = ["call.fail(with: failure)", "await action.value"]
        return [
            Case(name: "\(action.name)IsSentAndLoadsAgain", lines: arrive + checks + ["call.succeed(with: \(answer))"] + reload),
            Case(
                name: "\(action.name)FailureIsNotHiddenByAnOlderLoad",
                lines: ["let load = await start()"] + arrive + ended + [
                    "load.call.succeed(with: old)", "await load.task.value", expect(words.state, failed("[]")),
                ]),
            Case(
                name: "aCancelled\(Names.upper(action.name))ChangesNothing",
                lines: ["await load(old)"] + arrive + [
                    "call.fail(with: CancellationError())", "await action.value", expect(words.state, shown("old")),
                ]),
        ]
    }
}
