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
        let end = spec.namesFailures ? "pause.fail(with: CancellationError())" : "pause.fail(with: CancellationError())"
        return [
            Case(
                name: "aSearchWaitsForAPause",
                lines: [
                    captured, "let search = Task { await model.search() }", "let pause = await pauses.next()", expect(words.state, ".idle"),
                    "pause.succeed(with: ())", succeed("await \(calls).next()", "new"), "await search.value",
                    expect(words.state, shown("new")),
                ]),
            Case(
                name: "anInterruptedPauseAsksForNothing",
                lines: [
                    captured, "let search = Task { await model.search() }", "let pause = await pauses.next()", end, "await search.value",
                    expect(words.state, ".idle"),
                ]),
        ]
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
        guard let draft = spec.shapes.draft, case .call(let dependency, let called, _) = draft.save.effect, let text = draft.required.first
        else {
            return []
        }
        let type = "model.draft?.\(text) = \"Other\""
        let begin = [
            "await load(old)", type, captured, "let save = Task { await model.\(draft.save.name)() }",
            "let call = await \(dependency.property).\(called.name)Calls.next()",
        ]
        let succeed = called.result == .void ? "call.succeed(with: ())" : "call.succeed(with: call.arguments)"
        let own = called.onlyFailure.map { Samples.value($0, named: "failure", entity: spec.entity, number: "0") }
        let state = called.result == .void ? "call.arguments" : "call.arguments"
        return [
            Case(
                name: "\(draft.discard)GoesBackToWhatWasLoaded",
                lines: [
                    "await load(old)", isFalse("model.hasChanges"), type, isTrue("model.hasChanges"), "model.\(draft.discard)()",
                    expect("model.draft", "old"),
                ]),
            Case(
                name: "aReloadKeepsWhatWasTyped",
                lines: ["await load(old)", type, "await load(new)", expect("model.draft?.\(text)", "\"Other\"")]),
            Case(
                name: "anEmptyTextCannotBeSent",
                lines: [
                    "await load(old)", "model.draft?.\(text) = \" \"", isFalse("model.canSave"), "await model.\(draft.save.name)()",
                    expect(words.state, shown("old")),
                ]),
            Case(
                name: "inputDuringTheSaveStaysAChange",
                lines: begin + [
                    expect("call.arguments.\(text)", "\"Other\""), isFalse("model.canSave"), "model.draft?.\(text) = \"Newer\"", succeed,
                    "await save.value", expect(words.state, shown(state)), expect("model.draft?.\(text)", "\"Newer\""),
                    isTrue("model.canSave"),
                ]),
            Case(
                name: "aFailedSaveKeepsTheDraft",
                lines: begin + [
                    "call.fail(with: \(own ?? "failure"))", "await save.value", expect("model.draft?.\(text)", "\"Other\""),
                    expect(words.state, failed("old").replacing("failure", with: own ?? "failure")),
                ]),
            Case(
                name: "aSaveOutdatesTheLoadUnderWay",
                lines: begin + [
                    "let load = await start()", succeed, "await save.value", self.succeed("load.call", "new"), "await load.task.value",
                    expect(words.state, shown(state)),
                ]),
        ]
    }
}
