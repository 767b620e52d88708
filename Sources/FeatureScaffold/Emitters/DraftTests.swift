/// The tests of a draft, in the words of whatever keeps it.
struct DraftTests {
    let spec: FeatureSpec
    let words: ViewWords
    /// Statements that load the value and wait for it.
    let load: (String) -> [String]
    /// Statements that begin a load that stays under way, and those that end it.
    let begin: [String]
    let end: (String) -> [String]
    /// The state once the value is shown, and after a failure that keeps it.
    let shown: (String) -> String
    let failed: (String) -> String

    private var usesXCTest: Bool { spec.tests == .xctest }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    /// A presenter's last word may be missing, so what it says is compared.
    private func expect(_ name: String, is isTrue: Bool) -> String {
        let value = words.value(name)
        if spec.hasPresenter { return expect(value, "\(isTrue)") }
        if usesXCTest { return "\(isTrue ? "XCTAssertTrue" : "XCTAssertFalse")(\(value))" }
        return "#expect(\(isTrue ? "" : "!")\(value))"
    }

    /// Types into the first text that has to be there; the first time the whole draft is taken from what was loaded.
    private func type(_ text: String, _ property: String, again: Bool = false) -> [String] {
        guard let change = words.drafting else { return ["model.draft?.\(property) = \"\(text)\""] }
        return (again ? [] : ["var typed = old"]) + ["typed.\(property) = \"\(text)\"", change("typed")]
    }

    var cases: [(name: String, lines: [String])] {
        guard let shape = DraftShapes(spec), let text = shape.draft.required.first else { return [] }
        let draft = words.value("draft")
        let save = words.awaiting(shape.save, "")
        let sending = [
            "let \(words.owner) = \(words.owner)", "let save = Task { \(save) }",
            "let call = await \(shape.dependency.property).\(shape.called.name)Calls.next()",
        ]
        let arrive = load("old") + type("Other", text) + sending
        let succeed = shape.answers ? "call.succeed(with: call.arguments)" : "call.succeed(with: ())"
        let own = shape.called.onlyFailure.map { Samples.value($0, named: "failure", entity: spec.entity, number: "0") }
        let failure = own ?? "failure"
        let typed = "\(draft)?.\(text)"
        // Only who shows the draft with the value says both in one.
        let savedState =
            spec.hasPresenter ? expect(words.value(spec.shownItem), "call.arguments") : expect(words.state, shown("call.arguments"))
        let failedState =
            spec.hasPresenter
            ? [expect(words.value(spec.shownItem), "old"), expect(words.value("notice"), "\(failure).localizedDescription")]
            : [expect(words.state, failed("old").replacing("failure", with: failure))]
        return [
            (
                "\(shape.draft.discard)GoesBackToWhatWasLoaded",
                load("old") + [expect("hasChanges", is: false)] + type("Other", text) + [
                    expect("hasChanges", is: true), words.doing(shape.draft.discard, ""), expect(draft, "old"),
                ]
            ),
            ("aReloadKeepsWhatWasTyped", load("old") + type("Other", text) + load("new") + [expect(typed, "\"Other\"")]),
            (
                "anEmptyTextCannotBeSent",
                load("old") + type(" ", text) + [expect("canSave", is: false), save]
                    + (spec.hasPresenter ? [expect(words.value(spec.shownItem), "old")] : [expect(words.state, shown("old"))])
            ),
            (
                "inputDuringTheSaveStaysAChange",
                arrive + [expect("call.arguments.\(text)", "\"Other\""), expect("canSave", is: false)] + type("Newer", text, again: true)
                    + [
                        succeed, "await save.value", savedState, expect(typed, "\"Newer\""), expect("canSave", is: true),
                    ]
            ),
            (
                "aFailedSaveKeepsTheDraft",
                arrive + ["call.fail(with: \(failure))", "await save.value", expect(typed, "\"Other\"")] + failedState + [
                    expect("canSave", is: true)
                ]
            ),
            (
                "\(shape.save)FailureIsNotHiddenByAnOlderLoad",
                arrive + begin + ["call.fail(with: \(failure))", "await save.value"] + end("new") + failedState
            ),
            (
                "aSaveOutdatesTheLoadUnderWay",
                arrive + begin + [succeed, "await save.value"] + end("new") + [savedState]
            ),
        ]
    }
}
