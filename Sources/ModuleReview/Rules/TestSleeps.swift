import SwiftCode

/// A test waits a fixed time.
enum TestSleeps: Rule {
    static let id = "test-sleeps"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let sleeps: Set<String> = ["Thread.sleep", "sleep", "usleep", "Task.sleep"]
        return TestFunction.all(in: module).flatMap { test in
            test.body.calls.filter { sleeps.contains($0.call.callee) && test.body.closuresAround($0.event.scope).isEmpty }.map {
                _, event, call in
                Violation(
                    file: test.file, position: event.position, symbol: test.symbol,
                    message: "The test \(test.symbol) waits a fixed time: `\(call.callee)`.",
                    evidence: [call.callee])
            }
        }
    }

}
