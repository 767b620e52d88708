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
                spec.testImports(more: ["ComposableArchitecture"]),
                usesXCTest ? values : "",
                """
                \(usesXCTest ? "\(spec.free)final class \(name): XCTestCase" : "@MainActor\nstruct \(name)") {
                \(Code.indent(Code.blocks([fields, makeStore, edited] + tests.map(test))))
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
        let doubles =
            spec.protocols.map { "private let \($0.property) = Controlled\($0.name)()" }
            + (spec.pausesByItself ? ["private let clock = TestClock()"] : [])
        return Code.lines(doubles + [usesXCTest ? "" : values])
    }

    /// A class would have to name itself wherever a closure says what is expected, so beside one they stand alone.
    private var values: String {
        guard let load = spec.load else { return "" }
        let type = spec.showsEntity || spec.payload == nil ? "" : ": \(spec.payload?.text ?? "")"
        let kept =
            spec.payload == nil ? [] : ["private let old\(type) = \(spec.sample("1"))", "private let new\(type) = \(spec.sample("2"))"]
        let fails = load.function.canFail || spec.hasFailingCall
        return Code.lines(
            kept
                + (fails
                    ? ["private let failure = \(load.function.canFail ? spec.failure(of: load.function) : "URLError(.timedOut)")"] : []))
    }

    private var makeStore: String {
        let loads = spec.load != nil
        let captured = (spec.protocols.map(\.property) + (spec.pausesByItself ? ["clock"] : [])).joined(separator: ", ")
        let settings =
            spec.protocols.map { "$0[\($0.clientName).self] = \($0.clientName)(\($0.property))" }
            + (spec.pausesByItself ? ["$0.continuousClock = clock"] : [])
        let dependencies =
            settings.isEmpty ? "" : " withDependencies: { [\(captured)] in\n\(Code.indent(Code.lines(settings)))\n}"
        return """
            \(usesXCTest ? "@MainActor " : "")private func makeStore(\(loads ? "_ phase: \(feature).State.Phase = .idle" : "")) -> TestStoreOf<\(feature)> {
                \(loads ? "var" : "let") state = \(feature).State(\(spec.subjectArgument(nil).joined()))
            \(loads ? "    state.phase = phase\n" : "")\(Code.indent("return TestStore(initialState: state) {\n    \(feature)()\n}\(dependencies)"))
            }
            """
    }

    private var next: String {
        guard let load = spec.load else { return "" }
        return "await \(load.dependency.property).\(load.function.name)Calls.next()"
    }

    private var load: String { spec.loadName }
    private var hasPayload: Bool { spec.payload != nil }
    private func done(_ value: String) -> String { hasPayload ? spec.done(value) : spec.done("") }
    private func failed(_ message: String = "failure.localizedDescription") -> String { spec.failed(message, keeping: "old") }
    private var before: String { hasPayload ? done("old") : ".idle" }

    private func answer(_ value: String) -> String {
        guard let load = spec.load else { return value }
        if !hasPayload {
            return load.function.answer == .void
                ? "()" : Samples.value(load.function.answer, named: "answer", entity: spec.entity, number: "1")
        }
        return load.path.isEmpty ? value : Samples.answer(load, holding: value, entity: spec.entity)
    }

    /// The case paths of what the end of the load is sent as.
    private var succeeded: String { "\\.\(load)Answered" + (hasPayload ? ".success" : "") }
    private var ended: String { "\\.\(load)" + (hasPayload ? "Answered.failure" : "Failed") }

    private func succeed(_ call: String, _ value: String) -> String { "\(call).succeed(with: \(answer(value)))" }
    private var begin: String { begin(load) }
    private func begin(_ action: String) -> String { "await store.send(.\(action)) { $0.phase = .\(spec.busyCase)(previous: \(before)) }" }
    private var receiveNew: String {
        let more = (spec.load?.paging == nil ? [] : ["$0.hasMore = true"]) + (drafts == nil ? [] : ["$0.draft = new"])
        guard !more.isEmpty else { return "await store.receive(\(succeeded)) { $0.phase = \(done("new")) }" }
        return "await store.receive(\(succeeded)) {\n\(Code.indent(Code.lines(["$0.phase = \(done("new"))"] + more)))\n}"
    }
    private var receiveFailure: String { "await store.receive(\(ended)) { $0.phase = \(failed()) }" }
    private var shown: String { hasPayload ? "let store = makeStore(\(before))" : "let store = makeStore()" }

    private var tests: [(name: String, lines: [String])] { (spec.load == nil ? [] : loading) + spec.actions.flatMap(tests) }

    private var loading: [(name: String, lines: [String])] {
        let canFail = spec.load?.function.canFail ?? false
        let again = "await store.send(.\(load)) { $0.phase = .\(spec.busyCase)(previous: \(failed())) }"
        let late = [
            shown, begin, "let call = \(next)", "await store.send(.stop) { $0.phase = \(before) }", succeed("call", "new"),
            "await store.finish()",
        ]
        var tests: [(name: String, lines: [String])] = [("successIsShown", [shown, begin, succeed(next, "new"), receiveNew])]
        if canFail {
            tests.append(
                (
                    spec.listsEntity ? "failureKeepsTheListAndCanBeRetried" : "failureCanBeRetried",
                    [shown, begin, "\(next).fail(with: failure)", receiveFailure, again, succeed(next, "new"), receiveNew]
                ))
        }
        // An effect that ends by cancellation ends without a word; only a list of one answer says that in its result.
        let cancellations = spec.cancellations.filter { !spec.follows || $0 != "CancellationError()" }
        if canFail, !cancellations.isEmpty {
            tests.append(
                (
                    "cancellationRestoresThePreviousState",
                    [
                        shown, "let errors: [any Error] = [\(cancellations.joined(separator: ", "))]", "for error in errors {",
                        "    " + begin, "    \(next).fail(with: error)",
                        "    await store.receive(\(ended)) { $0.phase = \(before) }", "}",
                    ]
                ))
        }
        tests += [("anAnswerAfterStoppingIsIgnored", late), ("aStaleSuccessIsIgnored", stale(succeed("first", "old")))]
        return tests + (canFail ? [("aStaleFailureIsIgnored", stale("first.fail(with: failure)"))] : []) + about + paging + pausing
            + drafting
    }

    private var drafts: DraftShapes? { DraftShapes(spec) }

    /// A screen about one thing asks for that one, and says so when it is gone.
    private var about: [(name: String, lines: [String])] {
        guard spec.subject != nil else { return [] }
        let asked = (
            name: "theOneThatIsMeantIsAskedFor",
            lines: [shown, begin, "let call = \(next)", expect("call.arguments", spec.sampleSubject), succeed("call", "new"), receiveNew]
        )
        guard spec.canBeMissing else { return [asked] }
        let missing = failed("\"\(spec.missingText)\"")
        return [
            asked,
            (
                "whatIsMissingIsSaid",
                [shown, begin, "\(next).succeed(with: nil)", "await store.receive(\(ended)) { $0.phase = \(missing) }"]
            ),
        ]
    }

    private var pausing: [(name: String, lines: [String])] {
        guard spec.pausesByItself, let search = spec.search, let parameters = spec.load?.function.parameters else { return [] }
        let index = parameters.firstIndex { $0.name == search.name } ?? 0
        func type(_ text: String) -> String { "await store.send(.\(search.name)Changed(\"\(text)\")) { $0.\(search.name) = \"\(text)\" }" }
        return [
            (
                "onlyAPaused\(Names.upper(search.name))IsAskedFor",
                [
                    shown, type("b"), "await clock.advance(by: .milliseconds(299))", type("be"),
                    "await clock.advance(by: .milliseconds(299))", "await clock.advance(by: .milliseconds(1))",
                    "await store.receive(\\.\(load)) { $0.phase = .\(spec.busyCase)(previous: \(before)) }", "let call = \(next)",
                    expect("call.arguments" + (parameters.count > 1 ? ".\(index)" : ""), "\"be\""), succeed("call", "new"), receiveNew,
                ]
            )
        ]
    }

    private var edited: String {
        guard let drafts, let text = drafts.draft.required.first else { return "" }
        return """
            /// What was loaded, with one text changed.
            \(usesXCTest ? "@MainActor " : "")private func edited(_ text: String) -> \(drafts.entity) {
                var draft = new
                draft.\(text) = text
                return draft
            }
            """
    }

    private var drafting: [(name: String, lines: [String])] {
        guard let drafts, let text = drafts.draft.required.first else { return [] }
        let call = "let call = await \(drafts.dependency.property).\(drafts.called.name)Calls.next()"
        let succeed = drafts.answers ? "call.succeed(with: call.arguments)" : "call.succeed(with: ())"
        let own = drafts.called.onlyFailure.map { Samples.value($0, named: "failure", entity: spec.entity, number: "0") } ?? "failure"
        func type(_ value: String, again: Bool = false) -> [String] {
            let name = again ? "newer" : "typed"
            return [
                "let \(name) = edited(\"\(value)\")", "await store.send(.draftChanged(\(name))) { $0.draft = \(name) }",
            ]
        }
        let loaded =
            ["let store = makeStore()", "await store.send(.\(load)) { $0.phase = .\(spec.busyCase)(previous: .idle) }"]
            + [self.succeed(next, "new"), receiveNew]
        let sending = ["await store.send(.\(drafts.save)) { $0.sending = typed }", call]
        let saved = "    $0.sending = nil\n    $0.phase = \(done("typed"))"
        return [
            (
                "\(drafts.draft.discard)GoesBackToWhatWasLoaded",
                loaded + type("Other") + ["await store.send(.\(drafts.draft.discard)) { $0.draft = new }"]
            ),
            ("anEmptyTextCannotBeSent", loaded + type(" ") + ["await store.send(.\(drafts.save))"]),
            (
                "inputDuringTheSaveStaysAChange",
                loaded + type("Other") + sending + [expect("call.arguments.\(text)", "\"Other\""), "await store.send(.\(drafts.save))"]
                    + type("Newer", again: true) + [
                        succeed, "await store.receive(\\.\(drafts.save)Answered.success) {\n\(saved)\n}",
                        usesXCTest ? "XCTAssertTrue(store.state.canSave)" : "#expect(store.state.canSave)",
                    ]
            ),
            (
                "aFailedSaveKeepsTheDraft",
                loaded + type("Other") + sending + [
                    "call.fail(with: \(own))",
                    "await store.receive(\\.\(drafts.save)Answered.failure) {\n    $0.sending = nil\n    $0.phase = \(spec.failed("\(own).localizedDescription", keeping: "new"))\n}",
                    expect("store.state.draft", "typed"),
                ]
            ),
            (
                "\(drafts.save)FailureIsNotHiddenByAnOlderLoad",
                loaded + type("Other") + sending + [
                    "await store.send(.\(load)) { $0.phase = .\(spec.busyCase)(previous: \(done("new"))) }", "let load = \(next)",
                    "call.fail(with: \(own))",
                    "await store.receive(\\.\(drafts.save)Answered.failure) {\n    $0.sending = nil\n    $0.phase = \(spec.failed("\(own).localizedDescription", keeping: "new"))\n}",
                    self.succeed("load", "old"), "await store.finish()",
                ]
            ),
            (
                "aSaveOutdatesTheLoadUnderWay",
                loaded + type("Other") + sending + [
                    "await store.send(.\(load)) { $0.phase = .\(spec.busyCase)(previous: \(done("new"))) }", "let load = \(next)", succeed,
                    "await store.receive(\\.\(drafts.save)Answered.success) {\n\(saved)\n}", self.succeed("load", "old"),
                    "await store.finish()",
                ]
            ),
        ]
    }

    private var paging: [(name: String, lines: [String])] {
        guard let pages = PageShapes(spec) else { return [] }
        let counted = if case .number(let first) = pages.paging.kind { ["    $0.page = \(first + 1)"] } else { [String]() }
        let first = [
            "let store = makeStore()", "await store.send(.\(load)) { $0.phase = .\(spec.busyCase)(previous: .idle) }", succeed(next, "new"),
            receiveNew,
        ]
        let asked = ["await store.send(.\(pages.more)) { $0.isLoadingMore = true }", "let call = \(next)"]
        return [
            (
                "\(pages.more)AppendsTheNextPage",
                first + asked + [
                    "await store.send(.\(pages.more))", succeed("call", "new + old"),
                    "await store.receive(\\.\(pages.more)Answered.success) {", "    $0.isLoadingMore = false",
                ] + counted + ["    $0.phase = \(done("new + old"))", "}"]
            ),
            (
                "aPageThatComesAfterAReloadIsIgnored",
                first + asked + [
                    "await store.send(.\(load)) {", "    $0.isLoadingMore = false",
                    "    $0.phase = .\(spec.busyCase)(previous: \(done("new")))", "}",
                    succeed("call", "old"), succeed(next, "new"),
                    "await store.receive(\(succeeded)) { $0.phase = \(done("new")) }",
                    "await store.finish()",
                ]
            ),
        ]
    }

    private func stale(_ end: String) -> [String] {
        [
            shown, begin, "let first = \(next)", "await store.send(.\(load))", "let second = \(next)", end, succeed("second", "new"),
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
            return [("\(action.name)LoadsAgain", [shown, begin(action.name), succeed(next, "new"), receiveNew])]
        case .toggle(let property):
            let initial = spec.state.first { $0.name == property }?.initial ?? "false"
            return [
                ("\(action.name)Toggles", [plain, change(action.name, property, from: nil, to: initial == "true" ? "false" : "true")])
            ]
        case .assign(let property):
            let type = action.parameters[0].type
            let initial = spec.state.first { $0.name == property }?.initial
            let value = other(type, property, than: initial)
            return [
                (
                    "\(action.name)ChangesTheState",
                    [plain, change("\(action.name)(\(value))", property, from: initial, to: value)] + stopping(property)
                )
            ]
        case .clear(let property, let value):
            let type = spec.state.first { $0.name == property }?.type ?? .void
            let other = other(type, property, than: value)
            return [
                (
                    "\(action.name)RestoresTheStart",
                    [
                        plain, change("\(property)Changed(\(other))", property, from: value, to: other),
                        change(action.name, property, from: other, to: value),
                    ] + stopping(property)
                )
            ]
        case .call(let dependency, let called, _): return calling(action, dependency, called)
        }
    }

    /// What a change of the search began must not outlive its test.
    private func stopping(_ property: String) -> [String] {
        spec.waitsForPause(property) ? ["await store.send(.stop)"] : []
    }

    private func other(_ type: TypeName, _ property: String, than initial: String?) -> String {
        if type == .named("Bool") { return initial == "true" ? "false" : "true" }
        return Samples.value(type, named: property, entity: spec.entity, number: initial == "2" ? "3" : "2")
    }

    private func calling(_ action: ActionSpec, _ dependency: ProtocolSpec, _ called: FunctionSpec) -> [(name: String, lines: [String])] {
        let values = action.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        let send = "await store.send(.\(action.name)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))"
        let reload =
            spec.reloads(after: action)
            ? [
                "await store.receive(\\.actionEnded) { $0.phase = .\(spec.busyCase)(previous: \(before)) }", succeed(next, "new"),
                receiveNew,
            ] : ["await store.finish()"]
        guard called.isControlled else { return spec.reloads(after: action) ? [("\(action.name)LoadsAgain", [shown, send] + reload)] : [] }
        let arrive = [send, "let call = await \(dependency.property).\(called.name)Calls.next()"]
        let answer = called.answer == .void ? "()" : Samples.value(called.answer, named: "answer", entity: spec.entity, number: "7")
        let checks = zip(called.parameters.indices, values).filter { spec.compares(called.parameters[$0.0].type) }.map { index, value in
            expect("call.arguments" + (called.parameters.count > 1 ? ".\(index)" : ""), value)
        }
        let sent = (
            name: "\(action.name)IsSent\(spec.reloads(after: action) ? "AndLoadsAgain" : "")",
            lines: [shown] + arrive + checks + ["call.succeed(with: \(answer))"] + reload
        )
        return [sent] + (called.canFail ? failing(action, called, arrive) : [])
    }

    private func failing(_ action: ActionSpec, _ called: FunctionSpec, _ arrive: [String]) -> [(name: String, lines: [String])] {
        let own = called.onlyFailure.map { Samples.value($0, named: "failure", entity: spec.entity, number: "0") }
        let end = "call.fail(with: \(own ?? "failure"))"
        let message = own.map { "\($0).localizedDescription" } ?? "failure.localizedDescription"
        let receive = "await store.receive(\\.actionFailed) { $0.phase = \(failed(message)) }"
        let shownFailure =
            spec.follows
            ? (name: "\(action.name)FailureIsShown", lines: [shown] + arrive + [end, receive, "await store.finish()"])
            : (
                name: "\(action.name)FailureIsNotHiddenByAnOlderLoad",
                lines: [shown, begin, "let load = \(next)"] + arrive + [end, receive, succeed("load", "new"), "await store.finish()"]
            )
        guard own == nil else { return [shownFailure] }
        let cancelled = [shown] + arrive + ["call.fail(with: URLError(.cancelled))", "await store.receive(\\.actionFailed)"]
        return [shownFailure, (name: "aCancelled\(Names.upper(action.name))ChangesNothing", lines: cancelled)]
    }
}
