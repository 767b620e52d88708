/// Writes the tests of the pure reducer: states and events in, states and work out.
struct ReducerTestsEmitter {
    let spec: FeatureSpec

    private var usesXCTest: Bool { spec.tests == .xctest }
    private var reducer: String { spec.name + "Reducer" }
    private var name: String { reducer + "Tests" }
    private var work: String { spec.load == nil ? "Never" : spec.name + "Work" }

    var file: ScaffoldFile? {
        guard spec.tests != .none, spec.load != nil else { return nil }
        return ScaffoldFile(
            path: spec.path(.tests, name), purpose: "proves what each event does",
            text: Code.file([
                spec.testImports(),
                """
                \(spec.free)\(usesXCTest ? "final class \(name): XCTestCase" : "struct \(name)") {
                    private typealias Answer = (after: \(spec.name)State, effects: [Effect<\(work)>])

                \(Code.indent(Code.lines(values)))

                \(Code.indent(Code.blocks(helpers + tests.map(test))))
                }
                """,
            ]))
    }

    private var values: [String] {
        guard let payload = spec.payload else { return [] }
        let type = spec.showsEntity ? "" : ": \(payload.text)"
        return ["private let old\(type) = \(spec.sample("1"))", "private let new\(type) = \(spec.sample("2"))"]
    }
    private var load: String { spec.loadName }
    private var before: String { spec.payload == nil ? ".idle" : spec.done("old") }
    private func answered(_ value: String, _ request: Int) -> String {
        ".\(load)Answered(\(spec.payload == nil ? "" : value + ", ")request: \(request))"
    }

    /// The store's own tests: what every feature relies on.
    var storeFile: ScaffoldFile? {
        guard spec.tests != .none, spec.load != nil, spec.parent == nil else { return nil }
        let name = spec.name + "WorkTests"
        let tests = [
            (
                "replacedWorkDoesNotSpeak",
                [
                    "let store = makeStore()", "let first = store.send(1)", "let old = await calls.next()", "let second = store.send(2)",
                    "let new = await calls.next()", usesXCTest ? "XCTAssertTrue(first[0].isCancelled)" : "#expect(first[0].isCancelled)",
                    "old.succeed(with: 10)", "await first[0].value", "new.succeed(with: 20)", "await second[0].value",
                    expect("store.state", "[20]"),
                ]
            ),
            (
                "workEndsWithItsStore",
                [
                    "var store: Store<[Int], Int, Int>? = makeStore()", "let work = store?.send(1) ?? []", "let call = await calls.next()",
                    "store = nil", expect("work.map(\\.isCancelled)", "[true]"), "call.succeed(with: 10)",
                ]
            ),
        ]
        let answers = (
            "eachAnswerIsReduced",
            [
                "let store = makeStore(answers: 2)", "let work = store.send(1)", "await calls.next().succeed(with: 10)",
                "await calls.next().succeed(with: 20)", "await work[0].value", expect("store.state", "[10, 20]"),
            ]
        )
        let lines = (tests + [answers]).map { test in
            let marker = usesXCTest ? "@MainActor func test\(Names.upper(test.0))" : "@Test func \(test.0)"
            return "\(marker)() async {\n\(Code.indent(Code.lines(test.1)))\n}"
        }
        return ScaffoldFile(
            path: spec.path(.tests, name), purpose: "proves how the store runs work",
            text: Code.file([
                spec.testImports(foundation: false),
                """
                \(usesXCTest ? "\(spec.free)final class \(name): XCTestCase" : "@MainActor\nstruct \(name)") {
                    private let calls = Controlled\(spec.name)Calls<Int, Int\(spec.namesFailures ? ", any Error" : "")>()

                    /// Numbers below ten are work; the others are its answers.
                    \(usesXCTest ? "@MainActor " : "")private func makeStore(answers: Int = 1) -> Store<[Int], Int, Int> {
                        Store(
                            [],
                            reduce: { state, event in
                                guard event > 9 else { return [.latest(event, id: "work")] }
                                state.append(event)
                                return []
                            },
                            perform: { [calls] work, send in
                                for _ in 0..<answers {
                                    if let event = try? await calls.receive(work)\(spec.namesFailures ? ".get()" : "") { await send(event) }
                                }
                            })
                    }

                \(Code.indent(Code.blocks(lines)))
                }
                """,
            ]))
    }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private func test(_ test: (name: String, lines: [String])) -> String {
        let marker = usesXCTest ? "func test\(Names.upper(test.name))" : "@Test func \(test.name)"
        return "\(marker)() {\n\(Code.indent(Code.lines(test.lines)))\n}"
    }

    private var helpers: [String] {
        [
            """
            private func state(_ phase: \(spec.name)State.Phase, request: Int = 2\(pages == nil ? "" : ", hasMore: Bool = false")) -> \(spec.name)State {
                var state = \(spec.name)State(\(spec.subjectArgument(nil).joined()))
                state.phase = phase
                state.request = request
            \(pages == nil ? "" : "    state.hasMore = hasMore\n")    return state
            }
            """,
            """
            private func reduce(_ before: \(spec.name)State, _ event: \(spec.name)Event) -> Answer {
                var state = before
                let effects = \(reducer).reduce(&state, event)
                return (state, effects)
            }
            """,
        ]
    }

    private var tests: [(name: String, lines: [String])] {
        let arguments = (spec.load?.asked ?? []).map { "loading.\($0.name)" } + ["request: 3"]
        let asked = "[.latest(.\(load)(\(arguments.joined(separator: ", "))), id: \"\(load)\")]"
        let waiting = "let loading = state(.\(spec.busyCase)(previous: \(before)))"
        func failed(_ message: String) -> String { spec.failed("\"\(message)\"", keeping: "old") }
        let unchanged = [expect("answer.after", "loading"), expect("answer.effects", "[]")].map { "    " + $0 }
        var tests: [(name: String, lines: [String])] = [
            (
                "loadingKeepsWhatIsShown",
                [
                    "let loading = state(.\(spec.busyCase)(previous: \(before)), request: 3)",
                    "let answer = reduce(state(\(before)), .\(load))", expect("answer.after", "loading"), expect("answer.effects", asked),
                ]
            ),
            (
                "theNewestAnswerIsShown",
                [
                    waiting, "let answer = reduce(loading, \(answered("new", 2)))",
                    expect(
                        spec.shapes.draft == nil ? "answer.after" : "answer.after.phase",
                        spec.shapes.draft == nil ? "state(\(spec.done("new"))\(pages == nil ? "" : ", hasMore: true"))" : spec.done("new")),
                ]
            ),
            (
                spec.listsEntity ? "aFailureKeepsTheList" : "aFailureIsShown",
                [
                    waiting, "let answer = reduce(loading, .\(load)Failed(\"Offline\", request: 2))",
                    expect("answer.after", "state(\(failed("Offline")))"),
                ]
            ),
            (
                "anInterruptedLoadGoesBack",
                [
                    waiting, "let answer = reduce(loading, .\(load)\(spec.loadEnded)(request: 2))",
                    expect("answer.after", "state(\(before))"),
                ]
            ),
            (
                "answersToOlderRequestsAreIgnored",
                [
                    waiting, "let stale: [\(spec.name)Event] = [",
                    "    \(answered("new", 1)), .\(load)Failed(\"Offline\", request: 1),", "    .\(load)\(spec.loadEnded)(request: 1),",
                    "]",
                    "for event in stale {", "    let answer = reduce(loading, event)",
                ] + unchanged + ["}"]
            ),
        ]
        tests += spec.calls.map { naming($0.action, $0.called) } + changing + typing + following
        if let pages, let load = spec.load { tests += paging(pages, load) }
        if spec.calls.contains(where: { $0.called.canFail }) {
            tests.append(
                (
                    "anActionsFailureOutdatesTheLoadUnderWay",
                    [
                        waiting, "let answer = reduce(loading, .actionFailed(\"Offline\"))",
                        expect("answer.after", "state(\(failed("Offline")), request: 3)"),
                    ]
                ))
        }
        return tests
    }

    /// An action that changes one property does what that property's own event does.
    private var changing: [(name: String, lines: [String])] {
        spec.actions.compactMap { action in
            var set = "let before = state(\(before))"
            var (value, given) = ("", "")
            let property: String
            switch action.effect {
            case .load, .call: return nil
            case .toggle(let flag): (property, value) = (flag, "!before.\(flag)")
            case .assign(let own):
                let type = action.parameters[0].type
                let sample = Samples.value(type, named: own, entity: spec.entity, number: "2")
                set += "\nlet value: \(type.text) = \(type == .named("Bool") ? "true" : sample)"
                (property, value, given) = (own, "value", "(value)")
            case .clear(let own, let start):
                // What is new each time cannot be told from what it was.
                guard !start.hasSuffix("()"), let state = spec.state.first(where: { $0.name == own }) else { return nil }
                let sample = Samples.value(state.type, named: own, entity: spec.entity, number: "2")
                set = "var before = state(\(before))\nbefore.\(own) = \(state.type == .named("Bool") ? "true" : sample)"
                (property, value) = (own, start)
            }
            return (
                "\(action.name)\(given.isEmpty && value.hasPrefix("!") ? "Toggles" : "ChangesTheState")",
                [
                    set, "let answer = reduce(before, .\(action.name)\(given))", expect("answer.after.\(property)", value),
                    expect("answer.effects", "reduce(before, .\(property)Changed(\(value))).effects"),
                ]
            )
        }
    }

    private var typing: [(name: String, lines: [String])] {
        guard spec.pausesByItself, let search = spec.search else { return [] }
        return [
            (
                "typingIsWaitedFor",
                [
                    "let answer = reduce(state(\(before)), .\(search.name)Changed(\"b\"))", expect("answer.after.\(search.name)", "\"b\""),
                    expect("answer.after.phase", before), expect("answer.effects", "[.latest(.pause, id: \"pause\")]"),
                ]
            )
        ]
    }

    private var following: [(name: String, lines: [String])] {
        guard spec.follows, spec.payload != nil else { return [] }
        return [
            (
                "eachValueIsShown",
                [
                    "let first = reduce(state(.\(spec.busyCase)(previous: .idle)), \(answered("old", 2)))",
                    "let second = reduce(first.after, \(answered("new", 2)))", expect("second.after", "state(\(spec.done("new")))"),
                ]
            )
        ]
    }

    private var pages: PageShapes? { PageShapes(spec) }

    private func paging(_ pages: PageShapes, _ load: LoadSpec) -> [(name: String, lines: [String])] {
        let next = pages.next.replacing("state.", with: "before.")
        let values = load.function.parameters.map { $0 == pages.paging.parameter ? next : "before.\($0.name)" } + ["request: 2"]
        let before = "before = state(.loaded(old), hasMore: true)"
        let waiting = ["var \(before)", "before.isLoadingMore = true"]
        return [
            (
                "\(pages.more)NamesItsWork",
                [
                    "let \(before)", "let answer = reduce(before, .\(pages.more))",
                    expect("answer.effects", "[.run(.\(pages.more)(\(values.joined(separator: ", "))))]"),
                    expect("reduce(answer.after, .\(pages.more)).effects", "[]"),
                ]
            ),
            (
                "theNextPageIsAppended",
                waiting + [
                    "let answer = reduce(before, .\(pages.more)Answered(old + new, request: 2))",
                    expect("answer.after.phase", ".loaded(old + new)"), expect("answer.after.isLoadingMore", "false"),
                ]
            ),
            (
                "aFailedPageKeepsTheList",
                waiting + [
                    "let answer = reduce(before, .\(pages.more)Failed(\"Offline\", request: 2))",
                    expect("answer.after.phase", ".loaded(old)"),
                    expect("answer.after.moreFailure", "\"Offline\""),
                ]
            ),
            (
                "aPageOfAnOlderRequestIsIgnored",
                waiting + [
                    "let stale: [\(spec.name)Event] = [",
                    "    .\(pages.more)Answered(new, request: 1), .\(pages.more)Failed(\"Offline\", request: 1),",
                    "    .\(pages.more)Interrupted(request: 1),", "]",
                    "for event in stale { \(expect("reduce(before, event).after", "before")) }",
                ]
            ),
        ]
    }

    private func naming(_ action: ActionSpec, _ called: FunctionSpec) -> (name: String, lines: [String]) {
        let given = action.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        let asked = called.parameters.enumerated().map { index, needed in index < given.count ? given[index] : "before.\(needed.name)" }
        func text(_ values: [String]) -> String { ".\(action.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))") }
        return (
            "\(action.name)NamesItsWork",
            [
                "let before = state(\(before))", "let answer = reduce(before, \(text(given)))", expect("answer.after", "before"),
                expect("answer.effects", "[.run(\(text(asked)))]"),
            ]
        )
    }
}
