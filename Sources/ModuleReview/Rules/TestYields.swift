import SwiftCode

/// A test yields and hopes that the work is done by then.
enum TestYields: Rule {
    static let id = "test-yields"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let composable = Set(module.facts.files.filter { $0.imports.contains { $0.module == "ComposableArchitecture" } }.map(\.path))
        let found = module.testFunctions.filter { !composable.contains($0.file) }.flatMap { test -> [Violation] in
            // Inside of a closure that is handed over, a yield is the work itself.
            test.body.calls.filter {
                ["Task.yield", "Task.megaYield"].contains($0.call.callee) && test.body.executionScope(of: $0.event.scope) == 0
                    && !asksAgain($0.event.scope, test.body)
            }.prefix(1).compactMap { index, event, call -> Violation? in
                guard looks(after: index, test.body) else { return nil }
                var violation = Violation(
                    file: test.file, position: event.position, symbol: test.symbol,
                    message: "The test \(test.symbol) calls `\(call.callee)` before it looks.",
                    evidence: [call.callee])
                // A loop that looks each time and gives up in the end passes by luck less often.
                if isInALoopThatLooks(event.scope, test.body) { violation.weighLess() }
                return violation
            }
        }
        // The tests of one file yield for one reason: what they test cannot be awaited.
        return Dictionary(grouping: found, by: \.file).sorted { $0.key < $1.key }.flatMap { Violation.merged($0.value) }
    }

    /// True when the test asks for anything after the yield. Who only mixes up the order of others looks at nothing.
    private static func looks(after index: Int, _ body: BodyFact) -> Bool {
        body.calls.contains { later, _, call in later > index && TestProvesNothing.isAssertion(call.name) }
    }

    private static func isInALoopThatLooks(_ scope: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { index in
            guard case .loop = body.scopes[index].kind else { return false }
            return body.scopes.indices.contains { inner in
                guard inner != index, body.isScope(inner, inside: index) else { return false }
                switch body.scopes[inner].kind {
                case .ifBranch, .guardElse: return true
                default: return false
                }
            }
        }
    }

    /// `while !model.isLoading { await Task.yield() }` looks each time, and goes on when the work is done.
    private static func asksAgain(_ scope: Int, _ body: BodyFact) -> Bool {
        body.scopesAround(scope).contains { index in
            guard case .loop(let header) = body.scopes[index].kind else { return false }
            return header.hasPrefix("while ") && header != "while true"
        }
    }
}
