import SwiftCode

/// A test waits a fixed time.
enum TestSleeps: Rule {
    static let id = "test-sleeps"

    private static let sleeps: Set<String> = ["Thread.sleep", "sleep", "usleep", "Task.sleep"]

    static func violations(in module: ReviewedModule) -> [Violation] {
        var found = module.testFunctions.filter { !takesPictures($0) }.flatMap { test in
            test.body.calls.compactMap { _, event, call -> Violation? in
                guard let wait = wait(call, event, test, module), !asksAgain(event.scope, test.body) else { return nil }
                return Violation(
                    file: test.file, position: event.position, symbol: test.symbol,
                    message: "The test \(test.symbol) waits a fixed time: \(wait).", evidence: [call.callee])
            }
        }
        // Every name of a type in a file is a lot to look through, so only files that wait are.
        let waiting = Set(found.map(\.file))
        let ofScreens = Set(module.facts.files.filter { waiting.contains($0.path) && isOfScreens($0) }.map(\.path))
        for index in found.indices where ofScreens.contains(found[index].file) {
            found[index].words = (
                "Too short fails on a busy machine, and long enough makes every run slow.",
                "Wait for what should appear: `waitForExistence(timeout:)`, or an expectation for a predicate."
            )
        }
        // The tests of one file wait for one reason: what they test cannot be awaited.
        return Dictionary(grouping: found, by: \.file).sorted { $0.key < $1.key }.flatMap { Violation.merged($0.value) }
    }

    private static func isOfScreens(_ file: FileFacts) -> Bool {
        file.path.split(separator: "/").dropLast().contains { $0.hasSuffix("UITests") }
            || file.typeMentions.contains { ["XCUIApplication", "XCUIElement"].contains($0.name) }
    }

    private static let picture: CallNames = ["snapshot"]

    /// Pictures for a shop's page are taken when the screen has come to rest; nothing can fail too early.
    private static func takesPictures(_ test: TestFunction) -> Bool {
        test.body.mayCall(picture) && test.body.calls.contains { $0.call.callee == "snapshot" }
            && !test.body.calls.contains { $0.call.name.hasPrefix("XCTAssert") }
    }

    private static func wait(_ call: CallFact, _ event: EventPlace, _ test: TestFunction, _ module: ReviewedModule) -> String? {
        guard test.body.closuresAround(event.scope).isEmpty else { return nil }
        if call.name.hasSuffix("sleep"), sleeps.contains(call.callee) { return "`\(call.callee)`" }
        if call.name == "asyncAfter", call.callee.hasPrefix("DispatchQueue."), onlyEndsTheWait(call, test.body) {
            return "`\(call.callee)` fulfils what it waits for"
        }
        return helperThatSleeps(call, test, module)
    }

    /// A loop that looks each time, and ends when what is awaited has come: `for _ in 0..<50 { if model.isDone { break }; sleep… }`.
    private static func asksAgain(_ scope: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { index in
            guard case .loop(let header) = body.scopes[index].kind else { return false }
            if header.hasPrefix("while "), header != "while true" { return true }
            return body.scopes.indices.contains { inner in
                guard inner != index, body.isScope(inner, inside: index) else { return false }
                switch body.scopes[inner].kind {
                case .ifBranch, .guardElse: return true
                default: return false
                }
            }
        }
    }

    /// A pause whose closure does nothing but fulfil an expectation.
    private static func onlyEndsTheWait(_ call: CallFact, _ body: BodyFact) -> Bool {
        guard let scope = call.arguments.compactMap(\.closure).last else { return false }
        let inside = body.calls.filter { body.isScope($0.event.scope, inside: scope) }
        return inside.count == 1 && inside[0].call.name == "fulfill"
            && body.assignments.allSatisfy { !body.isScope($0.event.scope, inside: scope) }
    }

    /// A method of the test's own that only sleeps: `try await settle()`.
    private static func helperThatSleeps(_ call: CallFact, _ test: TestFunction, _ module: ReviewedModule) -> String? {
        guard call.receiver.map({ $0 == "self" }) ?? true, let type = test.type else { return nil }
        let helpers = module.members(of: type).filter { $0.kind == .function && $0.name == call.name }
        guard helpers.count == 1, let body = helpers.first?.body, body.calls.count == 1, let sleep = body.calls.first?.call,
            sleeps.contains(sleep.callee)
        else { return nil }
        return "`\(call.name)` calls `\(sleep.callee)`"
    }
}
