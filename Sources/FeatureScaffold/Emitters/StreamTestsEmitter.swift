/// Writes the tests of a stream owner: time is a value that the test moves, and every answer a subject that it holds.
struct StreamTestsEmitter {
    let spec: FeatureSpec

    private var usesXCTest: Bool { spec.tests == .xctest }
    private var own: String { usesXCTest ? "@MainActor " : "" }
    private var name: String { spec.modelName + "Tests" }
    private var source: String { "Controlled\(spec.name)Source" }
    private var hasPayload: Bool { spec.payload != nil }
    private var function: String { spec.load?.function.name ?? "" }

    var files: [ScaffoldFile] {
        guard spec.tests != .none, let load = spec.load else { return [] }
        return [
            ScaffoldFile(
                path: spec.path(.tests, "VirtualTime"), purpose: "a time that a test moves",
                text: Code.file(["import Combine\nimport Foundation", time])),
            ScaffoldFile(
                path: spec.path(.tests, spec.name + "SourceDoubles"), purpose: "a source that a test controls",
                text: Code.file([spec.testImports(framework: false, more: ["Combine"]), double(load)])),
            ScaffoldFile(
                path: spec.path(.tests, name), purpose: "proves what the stream shows",
                text: Code.file([
                    spec.testImports(more: ["Combine"]),
                    """
                    \(usesXCTest ? "\(spec.free)final class \(name): XCTestCase" : "@MainActor\nstruct \(name)") {
                    \(Code.indent(Code.blocks([fields] + helpers + cases.map(test))))
                    }
                    """,
                ])),
        ]
    }

    // MARK: - Doubles

    private var time: String {
        """
        /// Runs what was scheduled once the test says that its time has come.
        \(spec.free)final class VirtualTime: Scheduler {
            typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

            private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
            let minimumTolerance = SchedulerTimeType.Stride.seconds(0)
            private var waiting: [(due: SchedulerTimeType, action: () -> Void)] = []

            func advance(by stride: SchedulerTimeType.Stride = .zero) {
                let end = now.advanced(by: stride)
                while let next = waiting.indices.filter({ waiting[$0].due <= end }).min(by: { waiting[$0].due < waiting[$1].due }) {
                    let (due, action) = waiting.remove(at: next)
                    now = max(now, due)
                    action()
                }
                now = end
            }

            func schedule(options: Never?, _ action: @escaping () -> Void) {
                waiting.append((now, action))
            }

            func schedule(
                after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
            ) {
                waiting.append((date, action))
            }

            /// Nothing under test repeats, so this happens once.
            func schedule(
                after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
                options: Never?, _ action: @escaping () -> Void
            ) -> any Cancellable {
                waiting.append((date, action))
                return AnyCancellable {}
            }
        }
        """
    }

    private var answerType: String { spec.payload?.text ?? "Void" }

    private func double(_ load: LoadSpec) -> String {
        let parameters = load.asked
        let kept = parameters.filter { spec.compares($0.type) }
        let stored = kept.map { "let \($0.name): \($0.type.text)" }
        let arguments = kept.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        let initializer =
            kept.isEmpty
            ? ""
            : "\n\n    init(\(kept.map { "\($0.name): \($0.type.text)" }.joined(separator: ", "))) {\n"
                + Code.indent(Code.lines(kept.map { "self.\($0.name) = \($0.name)" }), by: 2) + "\n    }"
        return """
            \(spec.isolation == .mainActor ? "" : "@MainActor\n")final class \(source): \(spec.name)Source {
                /// Whoever drops the last reference cancels, on any thread: hence the lock.
                nonisolated final class Call: @unchecked Sendable {
            \(Code.indent(Code.lines(stored + ["let answer = PassthroughSubject<\(answerType), any Error>()", "private let lock = NSLock()", "private var cancelled = false"]), by: 2))\(Code.indent(initializer))

                    var isCancelled: Bool { lock.withLock { cancelled } }
                    func cancel() { lock.withLock { cancelled = true } }
                }

                private(set) var calls: [Call] = []

                func \(function)(\(parameters.map(\.declaration).joined(separator: ", "))) -> AnyPublisher<\(answerType), any Error> {
                    let call = Call(\(arguments))
                    calls.append(call)
                    return call.answer.handleEvents(receiveCancel: { @Sendable in call.cancel() }).eraseToAnyPublisher()
                }
            }
            """
    }

    // MARK: - Helpers

    private func test(_ test: (name: String, lines: [String])) -> String {
        let isAsync = test.lines.contains { $0.contains("await") } ? " async" : ""
        let marker = usesXCTest ? "@MainActor func test\(Names.upper(test.name))" : "@Test func \(test.name)"
        return "\(marker)()\(isAsync) {\n\(Code.indent(Code.lines(test.lines)))\n}"
    }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    /// The doubles that the actions call.
    private var doubles: [ProtocolSpec] {
        guard spec.hasUseCases else { return spec.protocols.filter { part in spec.streamParts.contains { $0.property == part.property } } }
        return spec.protocols.filter { dependency in
            spec.useCases.contains { (!$0.isLoad || spec.shapes.more != nil) && $0.dependency == dependency }
        }
    }

    private var owner: String {
        let parts = spec.streamParts.dropFirst().map { part in
            let useCase = spec.useCases.first { $0.property == part.property }
            let value = useCase.map { "\($0.name)(\($0.dependency.property): \($0.dependency.property))" } ?? part.property
            return "\(part.property): \(value)"
        }
        return
            "\(spec.modelName)(\((spec.subjectArgument(nil) + ["source: source"] + parts + ["scheduler: time"]).joined(separator: ", ")))"
    }

    private var fields: String {
        let type = spec.showsEntity ? "" : ": \(answerType)"
        let kept = hasPayload ? ["private let old\(type) = \(spec.sample("1"))", "private let new\(type) = \(spec.sample("2"))"] : []
        let lines =
            [
                usesXCTest ? "@MainActor private lazy var source = \(source)()" : "private let source = \(source)()",
                "private let time = VirtualTime()",
            ]
            + doubles.map { "private let \($0.property) = Controlled\($0.name)()" } + kept + ["private let failure = URLError(.timedOut)"]
        if usesXCTest { return Code.lines(lines + ["@MainActor private lazy var model = \(owner)"]) }
        return Code.lines(lines + ["private let model: \(spec.modelName)"]) + "\n\ninit() {\n    model = \(owner)\n}"
    }

    private var helpers: [String] {
        [
            """
            /// A request that has arrived and waits for its answer.
            \(own)private func start() -> \(source).Call {
                model.\(spec.loadName)()
                time.advance()
                return source.calls[source.calls.count - 1]
            }
            """,
            """
            \(own)private func answer(_ call: \(source).Call\(hasPayload ? ", with \(spec.payloadName): \(answerType)" : "")) {
                call.answer.send(\(hasPayload ? spec.payloadName : "()"))
                time.advance()
            }
            """,
            """
            \(own)private func fail(_ call: \(source).Call, with error: any Error) {
                call.answer.send(completion: .failure(error))
                time.advance()
            }
            """,
        ]
    }

    // MARK: - Tests

    private func shown(_ value: String) -> String {
        spec.hasRows ? ".content(\(value).map(\(spec.modelName).Row.init))" : spec.done(value)
    }
    private func failed(_ value: String) -> String {
        let list = value == spec.nothingKept || !spec.hasRows ? value : "\(value).map(\(spec.modelName).Row.init)"
        return spec.failed("failure.localizedDescription", keeping: list)
    }
    private func answered(_ call: String, _ value: String) -> String { "answer(\(call)\(hasPayload ? ", with: \(value)" : ""))" }
    private var shownBefore: [String] { hasPayload ? [answered("start()", "old")] : [] }
    private var before: String { hasPayload ? shown("old") : ".idle" }

    private var cases: [(name: String, lines: [String])] {
        let stale = ["let first = start()", "let second = start()"]
        let ended = usesXCTest ? "XCTAssertTrue(first.isCancelled)" : "#expect(first.isCancelled)"
        var cases: [(name: String, lines: [String])] = [
            ("successIsShown", [answered("start()", "old"), expect("model.state", hasPayload ? shown("old") : ".done")]),
            (
                "theStreamSurvivesAFailure",
                shownBefore + [
                    "fail(start(), with: failure)", expect("model.state", failed("old")), answered("start()", "new"),
                    expect("model.state", shown("new")),
                ]
            ),
            (
                "cancellationRestoresThePreviousState",
                shownBefore + [
                    "let errors: [any Error] = [CancellationError(), URLError(.cancelled)]", "for error in errors {",
                    "    fail(start(), with: error)", "    " + expect("model.state", before), "}",
                ]
            ),
            (
                "aNewerWishEndsTheRequestUnderWay",
                stale + [
                    ended, answered("first", "old"), expect("model.state", ".\(spec.busyCase)(previous: .idle)"), answered("second", "new"),
                    expect("model.state", shown("new")),
                ]
            ),
            (
                "stoppingEndsTheRequestUnderWay",
                shownBefore + [
                    "let first = start()", "model.stop()", ended, answered("first", "new"), expect("model.state", before),
                ]
            ),
            (
                "aReleasedModelEndsItsRequest",
                [
                    "var model: \(spec.modelName)? = \(owner)", "model?.\(spec.loadName)()", "time.advance()", "model = nil",
                    expect("source.calls.map(\\.isCancelled)", "[true]"),
                ]
            ),
        ]
        if let parameter = spec.load?.inputs.first(where: { $0.type == .named("String") }), spec.load?.startsByItself == true {
            cases.append(typing(parameter))
        }
        if spec.subject != nil, let parameter = spec.load?.asked.first {
            cases.append(
                (
                    "theOneThatIsMeantIsAskedFor",
                    ["_ = start()", expect("source.calls.map(\\.\(parameter.name))", "[\(spec.sampleSubject)]")]
                ))
        }
        return cases + paging + drafting + spec.actions.flatMap(tests)
    }

    private var paging: [(name: String, lines: [String])] {
        guard let load = spec.load, let more = spec.shapes.more else { return [] }
        let begin = [
            answered("start()", "old"), "let model = model", "let more = Task { await model.\(more)() }",
            "let call = await \(load.dependency.property).\(load.function.name)Calls.next()",
        ]
        return [
            (
                "\(more)AppendsTheNextPage",
                begin + [
                    "call.succeed(with: \(spec.answered("old + new")))", "await more.value",
                    expect("model.state", shown(spec.hasRows ? "(old + new)" : "old + new")), expect("model.isLoadingMore", "false"),
                ]
            ),
            (
                "aPageThatComesAfterCancellationIsIgnored",
                begin + [
                    "more.cancel()", "call.succeed(with: \(spec.answered("new")))", "await more.value",
                    expect("model.state", shown("old")), expect("model.isLoadingMore", "false"),
                ]
            ),
            (
                "aPageThatComesAfterAReloadIsIgnored",
                begin + [
                    answered("start()", "new"), "call.succeed(with: \(spec.answered("old")))", "await more.value",
                    expect("model.state", shown("new")), expect("model.isLoadingMore", "false"),
                ]
            ),
        ]
    }

    private var drafting: [(name: String, lines: [String])] {
        DraftTests(
            spec: spec, words: ViewWords.of(spec), load: { [answered("start()", $0)] }, begin: ["let load = start()"],
            end: { [answered("load", $0)] }, shown: shown, failed: failed
        ).cases
    }

    private func typing(_ parameter: ParameterSpec) -> (name: String, lines: [String]) {
        let none = usesXCTest ? "XCTAssertTrue(source.calls.isEmpty)" : "#expect(source.calls.isEmpty)"
        return (
            "onlyAPaused\(Names.upper(parameter.name))IsAskedFor",
            [
                "model.\(parameter.name) = \"b\"", "time.advance(by: .milliseconds(299))", "model.\(parameter.name) = \"be\"",
                "time.advance(by: .milliseconds(299))", none, "time.advance(by: .milliseconds(1))",
                expect("source.calls.map(\\.\(parameter.name))", "[\"be\"]"),
            ]
        )
    }

    private func tests(_ action: ActionSpec) -> [(name: String, lines: [String])] {
        switch action.effect {
        case .load:
            return [
                (
                    "\(action.name)LoadsAgain",
                    ["model.\(action.name)()", "time.advance()", answered("source.calls[0]", "new"), expect("model.state", shown("new"))]
                )
            ]
        case .call(let dependency, let called, _): return calling(action, dependency, called)
        default:
            return StateActionTests(spec: spec).lines(action, words: ViewWords.of(spec), expect: expect).map { [$0] } ?? []
        }
    }

    private func calling(_ action: ActionSpec, _ dependency: ProtocolSpec, _ called: FunctionSpec) -> [(name: String, lines: [String])] {
        guard called.isControlled else { return [] }
        let values = action.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        let list = zip(action.parameters, values).map { $0.argument($1) }.joined(separator: ", ")
        let arrive = [
            "let model = model", "let action = Task { await model.\(action.name)(\(list)) }",
            "let call = await \(dependency.property).\(called.name)Calls.next()",
        ]
        let answer = called.answer == .void ? "()" : Samples.value(called.answer, named: "answer", entity: spec.entity, number: "7")
        let checks = zip(called.parameters.indices, values).filter { spec.compares(called.parameters[$0.0].type) }.map { index, value in
            expect("call.arguments" + (called.parameters.count > 1 ? ".\(index)" : ""), value)
        }
        let ended = ["call.succeed(with: \(answer))", "await action.value"]
        let again = spec.reloads(after: action) ? ["time.advance()", expect("source.calls.count", "1")] : []
        let sent = (
            name: "\(action.name)IsSent\(spec.reloads(after: action) ? "AndLoadsAgain" : "")", lines: arrive + checks + ended + again
        )
        guard called.canFail else { return [sent] }
        let own = called.onlyFailure.map { Samples.value($0, named: "failure", entity: spec.entity, number: "0") }
        let message = own.map { "\($0).localizedDescription" } ?? "failure.localizedDescription"
        let shownFailure = (
            name: "\(action.name)FailureIsNotHiddenByAnOlderLoad",
            lines: ["let load = start()"] + arrive + [
                "call.fail(with: \(own ?? "failure"))", "await action.value", answered("load", "old"),
                expect("model.state", spec.failed(message, keeping: spec.nothingKept)),
            ]
        )
        guard own == nil else { return [sent, shownFailure] }
        let cancelled =
            shownBefore + arrive + ["call.fail(with: CancellationError())", "await action.value", expect("model.state", before)]
        return [sent, shownFailure, (name: "aCancelled\(Names.upper(action.name))ChangesNothing", lines: cancelled)]
    }
}
