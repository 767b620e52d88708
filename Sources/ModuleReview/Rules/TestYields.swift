import SwiftCode

/// A test yields and hopes that the work is done by then.
enum TestYields: Rule {
    static let id = "test-yields"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let composable = Set(module.facts.files.filter { $0.imports.contains { $0.module == "ComposableArchitecture" } }.map(\.path))
        let found = module.testFunctions.filter { !composable.contains($0.file) }.flatMap { test in
            // Inside of a closure that is handed over, a yield is the work itself.
            test.body.calls.filter {
                ["Task.yield", "Task.megaYield"].contains($0.call.callee) && test.body.executionScope(of: $0.event.scope) == 0
                    && !asksAgain($0.event.scope, test.body)
            }.prefix(1).map {
                _, event, call in
                Violation(
                    file: test.file, position: event.position, symbol: test.symbol,
                    message: "The test \(test.symbol) calls `\(call.callee)` before it looks.",
                    evidence: [call.callee])
            }
        }
        // The tests of one file yield for one reason: what they test cannot be awaited.
        return Dictionary(grouping: found, by: \.file).sorted { $0.key < $1.key }.flatMap { Violation.merged($0.value) }
    }

    /// `while !model.isLoading { await Task.yield() }` looks each time, and goes on when the work is done.
    private static func asksAgain(_ scope: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { index in
            guard case .loop(let header) = body.scopes[index].kind else { return false }
            return header.hasPrefix("while ") && header != "while true"
        }
    }
}
