import SwiftCode

/// A test of which answer wins gives every request the same answer.
enum TestSamePayload: Rule {
    static let id = "test-same-payload"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.testFunctions.filter { isAboutOrder($0.fact) }.compactMap { test in
            let answers = test.body.calls.filter { isAnswer($0.call) }
            for (name, group) in Dictionary(grouping: answers, by: { $0.call.callee }).sorted(by: { $0.key < $1.key }) where group.count > 1
            {
                guard let payload = samePayload(group.map(\.call)), let last = group.last else { continue }
                return Violation(
                    file: test.file, position: last.event.position, symbol: test.symbol,
                    message: "The test \(test.symbol) answers \(group.count) requests with the same `\(payload)`, so either may win.",
                    evidence: group.map { "\(name)(\($0.call.arguments.map(\.text).joined(separator: ", ")))" })
            }
            return nil
        }
    }

    private static func isAboutOrder(_ test: FunctionFact) -> Bool {
        let text = (test.name + test.attributes.compactMap(\.arguments).joined()).lowercased()
        return [
            "stale", "latest", "older", "newer", "supersed", "outdated", "overtak", "obsolete", "outoforder", "lastrequest", "mostrecent",
        ]
        .contains { text.contains($0) }
    }

    private static func isAnswer(_ call: CallFact) -> Bool {
        ["finish", "complete", "resume", "resolve", "succeed", "answer", "respond", "deliver", "fulfil", "reply"].contains {
            call.name.lowercased().hasPrefix($0)
        } && call.arguments.count > 1
    }

    /// The argument that every call shares, when something else tells the calls apart.
    private static func samePayload(_ calls: [CallFact]) -> String? {
        guard let first = calls.first, calls.allSatisfy({ $0.arguments.count == first.arguments.count }) else { return nil }
        let columns = first.arguments.indices.map { index in Set(calls.map { $0.arguments[index].text }) }
        guard let identity = columns.firstIndex(where: { $0.count == calls.count }),
            let payload = columns.indices.first(where: { $0 != identity && columns[$0].count == 1 && first.arguments[$0].closure == nil })
        else { return nil }
        // Where the others all differ, the shared one is a detail such as a delay.
        guard columns.indices.allSatisfy({ $0 == identity || columns[$0].count == 1 }) else { return nil }
        return first.arguments[payload].text
    }
}
