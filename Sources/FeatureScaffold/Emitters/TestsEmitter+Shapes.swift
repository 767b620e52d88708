/// The tests of the recognised shapes.
extension TestsEmitter {
    var shapeCases: [Case] { paging + pausing + drafting }

    private func isTrue(_ value: String) -> String { usesXCTest ? "XCTAssertTrue(\(value))" : "#expect(\(value))" }
    private func isFalse(_ value: String) -> String { usesXCTest ? "XCTAssertFalse(\(value))" : "#expect(!\(value))" }

    // MARK: - Pages

    private var paging: [Case] {
        guard let load = spec.load, let paging = load.paging, let more = spec.shapes.more else { return [] }
        let index = load.function.parameters.firstIndex(of: paging.parameter) ?? 0
        let argument = "call.arguments" + (load.function.parameters.count > 1 ? ".\(index)" : "")
        let asked =
            switch paging.kind {
            case .number(let first): "\(first + 1)"
            case .offset: "1"
            case .cursor: "old.last?.id"
            }
        let ask = words.awaiting(more, "")
        // A presenter says what is shown; that a page is under way is its own.
        let underWay = spec.hasPresenter ? "" : isTrue(words.value("isLoadingMore"))
        let over = spec.hasPresenter ? "" : isFalse(words.value("isLoadingMore"))
        let begin = ["await load(old)", captured, "let more = Task { \(ask) }", "let call = await \(calls).next()"]
        let ended = ["await more.value"]
        let both = spec.hasRows && !spec.hasPresenter ? "(old + new)" : "old + new"
        let rows = spec.hasPresenter ? words.value("rows") : words.state
        let oldRows = spec.hasPresenter ? "old.map(\(spec.rowName).init)" : shown("old")
        var cases = [
            Case(
                name: "\(more)AppendsTheNextPage",
                lines: begin + [expect(argument, asked), underWay, ask, succeed("call", "new")]
                    + ended + [expect(words.state, shown(both)), over]),
            Case(
                name: "whatIsShownAlreadyIsNotAppended",
                lines: begin + [succeed("call", "old + new")] + ended + [expect(words.state, shown(both))]),
            Case(
                name: "anEmptyPageEndsTheList",
                lines: begin + [succeed("call", "[]")] + ended + [expect(words.value("hasMore"), "false"), expect(rows, oldRows)]),
            Case(
                name: "aPageThatComesAfterCancellationIsIgnored",
                lines: begin + ["more.cancel()", succeed("call", "new")] + ended + [expect(rows, oldRows), over]),
            Case(
                name: "aPageThatComesAfterAReloadIsIgnored",
                lines: begin + ["await load(new)", succeed("call", "old")] + ended + [expect(words.state, shown("new")), over]),
        ]
        if load.function.canFail {
            cases.append(
                Case(
                    name: "aFailedPageKeepsTheListAndCanBeRetried",
                    lines: begin + ["call.fail(with: failure)"] + ended + [
                        expect(rows, oldRows), expect(words.value("moreFailure"), "failure.localizedDescription"),
                        "let again = Task { \(ask) }", succeed("await \(calls).next()", "new"), "await again.value",
                        expect(words.state, shown(both)),
                    ]))
        }
        return cases
    }

    // MARK: - Pauses

    private var pausing: [Case] {
        guard spec.shapes.pauses else { return [] }
        guard spec.pausesByItself else { return searching }
        guard !spec.hasReducer else { return [newestTyped] }
        return [newestTyped, interrupted]
    }

    /// The view's task waits, and is cancelled when somebody types on.
    private var searching: [Case] {
        let begin = ["await load(old)", captured, "let search = Task { await model.search() }", "let pause = await pauses.next()"]
        return [
            Case(
                name: "aSearchWaitsForAPause",
                lines: begin + [
                    expect(words.state, shown("old")), "pause.succeed(with: ())", succeed("await \(calls).next()", "new"),
                    "await search.value", expect(words.state, shown("new")),
                ]),
            Case(
                name: "anInterruptedPauseAsksForNothing",
                lines: begin + ["pause.fail(with: CancellationError())", "await search.value", expect(words.state, shown("old"))]),
            Case(
                name: "theFirstSearchDoesNotWait",
                lines: [
                    captured, "let search = Task { await model.search() }", succeed("await \(calls).next()", "new"), "await search.value",
                    expect(words.state, shown("new")),
                ]),
        ]
    }

    /// A statement that begins what typing `text` starts.
    private func typing(_ text: String, as name: String) -> String {
        let change = words.assigning(spec.search?.name ?? "", text)
        return "let \(name) = " + (spec.hasReducer ? change : "Task { await \(change) }")
    }

    private func end(_ name: String) -> String {
        spec.hasReducer ? "for task in \(name) { await task.value }" : "await \(name).value"
    }

    private var newestTyped: Case {
        let parameters = spec.load?.function.parameters ?? []
        let index = parameters.firstIndex { $0.name == spec.search?.name } ?? 0
        return Case(
            name: "onlyTheNewestOfTwoSearchesIsAskedFor",
            lines: [
                captured, typing("\"b\"", as: "first"), "let pause = await pauses.next()", typing("\"be\"", as: "second"),
                "let other = await pauses.next()", "pause.succeed(with: ())", end("first"), "other.succeed(with: ())",
                "let call = await \(calls).next()", expect("call.arguments" + (parameters.count > 1 ? ".\(index)" : ""), "\"be\""),
                succeed("call", "new"), end("second"),
                spec.hasPresenter ? expect(words.value("isLoading"), "false") : expect(words.state, shown("new")),
            ])
    }

    private var interrupted: Case {
        Case(
            name: "anInterruptedPauseAsksForNothing",
            lines: [
                captured, typing("\"b\"", as: "search"), "let pause = await pauses.next()", "pause.fail(with: CancellationError())",
                end("search"), expect(words.value("isLoading"), "false"),
            ])
    }

    // MARK: - Deletions

    func deleting(_ action: ActionSpec, _ dependency: ProtocolSpec, _ called: FunctionSpec) -> [Case] {
        let parameter = action.parameters[0]
        let value = parameter.type == .named(spec.entity?.name ?? "") ? "old[0]" : "old[0].id"
        let call = "await model.\(action.name)(\(parameter.argument(value)))"
        let begin = [
            "await load(old)", captured, "let action = Task { \(call) }",
            "let call = await \(dependency.property).\(called.name)Calls.next()",
        ]
        let name = Names.upper(action.name)
        let own = called.onlyFailure.map { Samples.value($0, named: "failure", entity: spec.entity, number: "0") }
        let error = own ?? "failure"
        let empty = spec.hasRows ? ".empty" : ".loaded([])"
        let cancelled =
            own == nil
            ? [
                Case(
                    name: "aCancelled\(name)PutsTheRowBack",
                    lines: begin + [
                        "call.fail(with: CancellationError())", "await action.value", expect(words.state, shown("old")),
                        expect("model.visible.count", "1"),
                    ])
            ] : []
        return [
            Case(
                name: "\(action.name)HidesTheRowAtOnce",
                lines: begin + [
                    expect("call.arguments", value), isTrue("model.visible.isEmpty"), "call.succeed(with: ())", "await action.value",
                    expect(words.state, empty), isTrue("model.visible.isEmpty"),
                ]),
            Case(
                name: "aFailed\(name)PutsTheRowBack",
                lines: begin + [
                    "call.fail(with: \(error))", "await action.value", expect("model.visible.map(\\.id)", "old.map(\\.id)"),
                    expect(words.state, failed("old").replacing("failure", with: error)),
                ]),
            Case(
                name: "theSame\(name)IsSentOnce",
                lines: begin + [call, "call.succeed(with: ())", "await action.value", expect(words.state, empty)]),
            Case(
                name: "aLoadThatBeganBefore\(name)IsAskedAgain",
                lines: begin + [
                    "let load = await start()", "call.succeed(with: ())", succeed("await \(calls).next()", "new"), "await action.value",
                    succeed("load.call", "old"), "await load.task.value", expect(words.state, shown("new")),
                ]),
        ] + cancelled
    }

    // MARK: - Drafts

    private var drafting: [Case] {
        DraftTests(
            spec: spec, words: words, load: { ["await load(\($0))"] }, begin: ["let load = await start()"],
            end: { [succeed("load.call", $0), "await load.task.value"] }, shown: shown, failed: failed
        ).cases.map { Case(name: $0.name, lines: $0.lines) }
    }
}
