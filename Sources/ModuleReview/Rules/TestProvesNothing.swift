import SwiftCode

/// A test without an assertion, or with one that cannot fail.
enum TestProvesNothing: Rule {
    static let id = "test-proves-nothing"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let tests = module.testFunctions
        // Where assertions are not seen in any test, they cannot be told from their absence.
        guard tests.contains(where: { $0.body.calls.contains { isAssertion($0.call.name) } }) || tests.count == 1 else { return [] }
        let asserting = typesThatAssert(module)
        let found = tests.compactMap { test -> Violation? in
            // Some tests ask for no more than that nothing crashes, and say so.
            guard !saysThatNothingCrashes(test.fact.name), !saysThatNothingCrashes(test.type?.name ?? "") else { return nil }
            let calls = test.body.calls.map(\.call)
            func isTrivial(_ call: CallFact) -> Bool { Self.isTrivial(call) || asksForWhatWasJustMade(call, test, module) }
            let proves = calls.contains {
                (isAssertion($0.name) && !isTrivial($0)) || provesOtherwise($0, test) || asks($0, of: asserting, test)
            }
            guard !proves, !awaitsAndThrows(test), !calls.isEmpty || test.body.events.isEmpty, !isForTheCompiler(test),
                !calls.contains(where: { stopsWhenWrong($0, module) })
            else { return nil }
            let trivial = calls.filter(isTrivial)
            let what = trivial.isEmpty ? "asserts nothing" : "asserts only what cannot fail"
            var violation = Violation(
                file: test.file, position: test.fact.position, symbol: test.symbol, message: "The test \(test.symbol) \(what).",
                evidence: trivial.map(\.callee))
            // An app that stops when it is launched fails such a test.
            if calls.contains(where: { $0.name == "launch" }) {
                violation.words = (
                    "It launches the app and asks for nothing: only an app that cannot start fails it.",
                    "Assert on what the first screen shows, or delete the template."
                )
                violation.weighLess()
            }
            return violation
        }
        let files = Dictionary(grouping: found, by: \.file).sorted { $0.key < $1.key }.flatMap { Violation.merged($0.value) }
        return Violation.folded(files, "files of tests", most: 10)
    }

    /// `_ = try await task.response`: what never comes, or comes as an error, fails the test.
    private static func awaitsAndThrows(_ test: TestFunction) -> Bool {
        test.fact.canThrow
            && test.body.events.contains { event in
                if case .awaiting = event.kind { test.body.executionScope(of: event.scope) == 0 } else { false }
            }
    }

    /// A function inside of the test that is never called shows that its code compiles.
    private static func isForTheCompiler(_ test: TestFunction) -> Bool {
        test.body.scopes.contains { scope in
            guard case .localFunction(let name, _) = scope.kind else { return false }
            return !test.body.calls.contains { $0.call.name == name }
        }
    }

    /// `Calendar.checkYears()`, a static function of the module that asserts by itself.
    private static func stopsWhenWrong(_ call: CallFact, _ module: ReviewedModule) -> Bool {
        guard let receiver = call.receiver, receiver.startsUppercase, let type = module.index.type(named: receiver) else { return false }
        let asserting: Set<String> = ["assert", "precondition", "assertionFailure", "preconditionFailure", "fatalError"]
        return module.members(of: type).contains { member in
            member.kind == .function && member.name == call.name && member.body.calls.contains { asserting.contains($0.call.callee) }
        }
    }

    private static func saysThatNothingCrashes(_ name: String) -> Bool {
        let lower = name.lowercased().filter { $0 != "_" }
        return ["notcrash", "nocrash", "smoke", "withoutcrash", "compiles", "stress", "threadsafe", "idempotent", "datarace"].contains {
            lower.contains($0)
        }
    }

    /// `HomeRobot()`, `home.openSettings()`: made by the test, or kept by it.
    private static func asks(_ call: CallFact, of asserting: Set<String>, _ test: TestFunction) -> Bool {
        if asserting.contains(call.callee) { return true }
        guard let root = call.receiver.map(NameText.first) else { return false }
        let kept = test.type?.storedProperties.first { $0.fact.name == root }?.fact
        return asserting.contains(TypeText.base(kept?.type ?? kept?.constructs ?? root))
    }

    /// Doubles and helpers of the tests whose own code asserts: to make one may be to ask.
    private static func typesThatAssert(_ module: ReviewedModule) -> Set<String> {
        Set(
            module.members.filter { member in
                module.role(of: member.type) == .test && !member.type.name.hasSuffix("Tests")
                    && member.body.calls.contains { isAssertion($0.call.name) }
            }.map(\.type.name))
    }

    static func isAssertion(_ name: String) -> Bool {
        let plain = name.hasPrefix("#") ? String(name.dropFirst()) : name
        let lower = plain.lowercased()
        return plain.hasPrefix("XCT")
            || ["expect", "require", "confirmation", "fail", "record", "fulfillment", "wait", "measure", "waitforexpectations"].contains(
                lower)
            || ["assert", "verify", "expect", "should", "check", "snapshot"].contains { lower.contains($0) }
    }

    private static func isTrivial(_ call: CallFact) -> Bool {
        let arguments = call.arguments
        switch call.name {
        case "XCTAssertTrue", "XCTAssert", "#expect", "expect":
            return arguments.first?.text == "true" || arguments.first?.text == "Bool(true)"
        case "XCTAssertFalse": return arguments.first?.text == "false"
        // The same call on both sides may well give different answers: that is what such a test asks.
        case "XCTAssertEqual":
            return arguments.count >= 2 && arguments[0].text == arguments[1].text && !arguments[0].text.contains("(")
        default: return false
        }
    }

    /// `XCTAssertNotNil(model)` after `let model = ShopModel()`, whose initializers cannot fail.
    private static func asksForWhatWasJustMade(_ call: CallFact, _ test: TestFunction, _ module: ReviewedModule) -> Bool {
        guard call.name == "XCTAssertNotNil", let name = call.arguments.first?.text else { return false }
        let values = test.body.events.compactMap { event -> VariableFact? in
            guard case .variable(let variable) = event.kind, variable.name == name else { return nil }
            return variable
        }
        guard values.count == 1, let made = values.first, made.isLet, made.type == nil, let value = made.value,
            let open = value.firstIndex(of: "("), value.hasSuffix(")"), let type = module.index.type(named: String(value[..<open])),
            type.isDeclared
        else { return false }
        return !type.functions.contains { $0.fact.kind == .initializer && mayGiveNil($0.fact) }
            && module.index.ancestors(of: type).allSatisfy { !$0.hasPrefix("UI") && !$0.hasPrefix("NS") }
    }

    private static func mayGiveNil(_ initializer: FunctionFact) -> Bool {
        guard let body = initializer.body else { return true }
        return body.events.contains { event in
            switch event.kind {
            case .returning(let value): value == "nil"
            case .call(let call): call.name == "init"
            default: false
            }
        }
    }

    private static let touches: Set<String> = [
        "tap", "doubleTap", "click", "doubleClick", "rightClick", "press", "typeText", "typeKey", "swipeUp", "swipeDown", "swipeLeft",
        "swipeRight", "hover", "adjust",
    ]

    private static func makesTestStore(_ test: TestFunction) -> Bool { test.body.calls.contains { $0.call.name == "TestStore" } }

    /// A throwing call fails the test, a helper of the test may assert, and a test store checks by itself.
    private static func provesOtherwise(_ call: CallFact, _ test: TestFunction) -> Bool {
        if call.tried == .plain || call.tried == .forced || ["receive", "finish", "exists"].contains(call.name) { return true }
        // Old test stores take the change of the state in a closure and do not wait.
        // `home.open().verify.titleIsShown()`: a part of a robot that asks, and robots find what they touch or fail.
        let path = call.callee.split(separator: ".").map { $0.prefix { $0 != "(" } }
        if path.contains(where: { ["verify", "assert", "expect", "should", "check", "then"].contains($0.lowercased()) }) { return true }
        if path.count > 1, NameText.words(of: String(path[0])).contains("robot") { return true }
        // Many at once are for the sanitizer of threads to judge.
        if call.callee == "DispatchQueue.concurrentPerform" { return true }
        if call.name == "send", call.isAwaited || call.arguments.contains(where: { $0.closure != nil }) || makesTestStore(test) {
            return true
        }
        // A user-interface test fails where what it touches is not on the screen.
        if call.receiver != nil, touches.contains(call.name) || touches.contains(NameText.words(of: call.name).last ?? "") { return true }
        return call.receiver == nil && call.name.first { $0 != "_" }?.isLowercase == true || call.receiver == "self"
    }
}
