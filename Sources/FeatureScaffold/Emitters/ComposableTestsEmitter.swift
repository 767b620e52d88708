/// Writes the tests of a reducer of the Composable Architecture: a test store over dependencies that answer when the test says so.
struct ComposableTestsEmitter {
    let spec: FeatureSpec

    private var usesXCTest: Bool { spec.tests == .xctest }
    private var feature: String { spec.name + "Feature" }
    private var name: String { feature + "Tests" }

    var file: ScaffoldFile? {
        guard spec.tests != .none, !tests.isEmpty else { return nil }
        return ScaffoldFile(
            path: spec.path(.tests, name), purpose: "proves what each action does",
            text: Code.file([
                "import ComposableArchitecture\nimport Foundation\nimport \(usesXCTest ? "XCTest" : "Testing")\n\n@testable import \(spec.name)",
                usesXCTest ? values : "",
                """
                \(usesXCTest ? "\(spec.free)final class \(name): XCTestCase" : "@MainActor\nstruct \(name)") {
                \(Code.indent(Code.blocks([fields, makeStore] + tests.map(test))))
                }
                """,
            ]))
    }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private func test(_ test: (name: String, lines: [String])) -> String {
        let marker = usesXCTest ? "@MainActor func test\(Names.upper(test.name))" : "@Test func \(test.name)"
        return "\(marker)() async {\n\(Code.indent(Code.lines(test.lines)))\n}"
    }

    private var fields: String {
        let doubles = spec.protocols.map { "private let \($0.property) = Controlled\($0.name)()" }
        return Code.lines(doubles + [usesXCTest ? "" : values])
    }

    /// A class would have to name itself wherever a closure says what is expected, so beside one they stand alone.
    private var values: String {
        guard spec.load != nil, let entity = spec.entity else { return "" }
        return Code.lines([
            "private let old = [\(entity.name).sample(1)]", "private let new = [\(entity.name).sample(2)]",
            "private let failure = URLError(.timedOut)",
        ])
    }

    private var makeStore: String {
        let loads = spec.load != nil
        let captured = spec.protocols.map { "\($0.property)" }.joined(separator: ", ")
        let settings = spec.protocols.map { "$0[\($0.name)Client.self] = \($0.name)Client(\($0.property))" }
        let dependencies =
            settings.isEmpty ? "" : " withDependencies: { [\(captured)] in\n\(Code.indent(Code.lines(settings)))\n}"
        return """
            \(usesXCTest ? "@MainActor " : "")private func makeStore(\(loads ? "_ phase: \(feature).State.Phase = .idle" : "")) -> TestStoreOf<\(feature)> {
                \(loads ? "var" : "let") state = \(feature).State()
            \(loads ? "    state.phase = phase\n" : "")\(Code.indent("return TestStore(initialState: state) {\n    \(feature)()\n}\(dependencies)"))
            }
            """
    }

    private var next: String {
        guard let load = spec.load else { return "" }
        return "await \(load.dependency.property).\(load.function.name)Calls.next()"
    }

    private let begin = "await store.send(.load) { $0.phase = .loading(previous: .loaded(old)) }"
    private let receiveNew = "await store.receive(\\.loadAnswered.success) { $0.phase = .loaded(new) }"
    private let receiveFailure = "await store.receive(\\.loadAnswered.failure) { $0.phase = .failed(failure.localizedDescription, old) }"
    private let shown = "let store = makeStore(.loaded(old))"

    private var tests: [(name: String, lines: [String])] { (spec.load == nil ? [] : loading) + spec.actions.flatMap(tests) }

    private var loading: [(name: String, lines: [String])] {
        [
            ("successIsShown", [shown, begin, "\(next).succeed(with: new)", receiveNew]),
            (
                "failureKeepsTheListAndCanBeRetried",
                [
                    shown, begin, "\(next).fail(with: failure)", receiveFailure,
                    "await store.send(.load) { $0.phase = .loading(previous: .failed(failure.localizedDescription, old)) }",
                    "\(next).succeed(with: new)", receiveNew,
                ]
            ),
            (
                "cancellationRestoresThePreviousState",
                [
                    shown, "let errors: [any Error] = [CancellationError(), URLError(.cancelled)]", "for error in errors {", "    " + begin,
                    "    \(next).fail(with: error)", "    await store.receive(\\.loadAnswered.failure) { $0.phase = .loaded(old) }", "}",
                ]
            ),
            (
                "anAnswerAfterStoppingIsIgnored",
                [
                    shown, begin, "let call = \(next)", "await store.send(.stop) { $0.phase = .loaded(old) }", "call.succeed(with: new)",
                    "await store.finish()",
                ]
            ),
            ("aStaleSuccessIsIgnored", stale("first.succeed(with: old)")), ("aStaleFailureIsIgnored", stale("first.fail(with: failure)")),
        ]
    }

    private func stale(_ end: String) -> [String] {
        [
            shown, begin, "let first = \(next)", "await store.send(.load)", "let second = \(next)", end, "second.succeed(with: new)",
            receiveNew, "await store.finish()",
        ]
    }

    private func change(_ action: String, _ property: String, from: String?, to: String) -> String {
        "await store.send(.\(action))" + (from == to ? "" : " { $0.\(property) = \(to) }")
    }

    private func tests(_ action: ActionSpec) -> [(name: String, lines: [String])] {
        let plain = "let store = makeStore()"
        switch action.effect {
        case .load:
            let begin = begin.replacing(".load)", with: ".\(action.name))")
            return [("\(action.name)LoadsAgain", [shown, begin, "\(next).succeed(with: new)", receiveNew])]
        case .toggle(let property):
            let initial = spec.state.first { $0.name == property }?.initial ?? "false"
            return [
                ("\(action.name)Toggles", [plain, change(action.name, property, from: nil, to: initial == "true" ? "false" : "true")])
            ]
        case .assign(let property):
            let type = action.parameters[0].type
            let initial = spec.state.first { $0.name == property }?.initial
            let value = other(type, property, than: initial)
            return [("\(action.name)ChangesTheState", [plain, change("\(action.name)(\(value))", property, from: initial, to: value)])]
        case .clear(let property, let value):
            let type = spec.state.first { $0.name == property }?.type ?? .void
            let other = other(type, property, than: value)
            return [
                (
                    "\(action.name)RestoresTheStart",
                    [
                        plain, change("\(property)Changed(\(other))", property, from: value, to: other),
                        change(action.name, property, from: other, to: value),
                    ]
                )
            ]
        case .call(let dependency, let called, _): return calling(action, dependency, called)
        }
    }

    private func other(_ type: TypeName, _ property: String, than initial: String?) -> String {
        if type == .named("Bool") { return initial == "true" ? "false" : "true" }
        return Samples.value(type, named: property, entity: spec.entity, number: initial == "2" ? "3" : "2")
    }

    private func calling(_ action: ActionSpec, _ dependency: ProtocolSpec, _ called: FunctionSpec) -> [(name: String, lines: [String])] {
        let values = action.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        let send = "await store.send(.\(action.name)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))"
        let reload = [
            "await store.receive(\\.actionEnded) { $0.phase = .loading(previous: .loaded(old)) }", "\(next).succeed(with: new)",
            receiveNew,
        ]
        guard called.isAsyncThrowing else { return [("\(action.name)LoadsAgain", [shown, send] + reload)] }
        let arrive = [send, "let call = await \(dependency.property).\(called.name)Calls.next()"]
        let answer = called.result == .void ? "()" : Samples.value(called.result, named: "answer", entity: spec.entity, number: "7")
        let checks = zip(called.parameters.indices, values).map { index, value in
            expect("call.arguments" + (called.parameters.count > 1 ? ".\(index)" : ""), value)
        }
        return [
            ("\(action.name)IsSentAndLoadsAgain", [shown] + arrive + checks + ["call.succeed(with: \(answer))"] + reload),
            (
                "\(action.name)FailureIsNotHiddenByAnOlderLoad",
                [shown, begin, "let load = \(next)"] + arrive + [
                    "call.fail(with: failure)", receiveFailure.replacing("loadAnswered.failure", with: "actionFailed"),
                    "load.succeed(with: new)", "await store.finish()",
                ]
            ),
            (
                "aCancelled\(Names.upper(action.name))ChangesNothing",
                [shown] + arrive + ["call.fail(with: URLError(.cancelled))", "await store.receive(\\.actionFailed)"]
            ),
        ]
    }
}
