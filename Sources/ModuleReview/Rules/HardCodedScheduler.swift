import SwiftCode

/// Logic that has tests waits on a scheduler that no test can move.
enum HardCodedScheduler: Rule {
    static let id = "hard-coded-scheduler"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let waits: Set<String> = ["debounce", "throttle", "delay", "timeout", "timer", "interval", "collect"]
        let names = CallNames(waits)
        return module.productionTypes.filter { module.role(of: $0).isLogic && module.coverage.mentions($0) }.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { $0.body.mayCall(names) }.flatMap { member in
                    member.body.calls.compactMap { _, event, call in
                        guard waits.contains(call.name), let scheduler = call.arguments.first(where: { $0.label == "scheduler" })?.text,
                            isFixed(scheduler), !isInjected(call, type)
                        else { return nil }
                        return Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message:
                                "`\(call.name)` in \(member.symbol) waits on `\(scheduler)`, and tests of \(type.name) must wait with it.",
                            evidence: ["\(call.name)(… scheduler: \(scheduler))"])
                    }
                })
        }
    }

    /// A pause that is handed in can be made none by a test.
    private static func isInjected(_ call: CallFact, _ type: ReadType) -> Bool {
        let parameters = Set(type.functions.filter { $0.fact.kind == .initializer }.flatMap { $0.fact.parameters.map(\.name) })
        return call.arguments.filter { $0.label != "scheduler" }.flatMap { TypeText.names(in: $0.text) }.contains { name in
            parameters.contains(NameText.first(of: name))
        }
    }

    private static func isFixed(_ text: String) -> Bool {
        [
            "DispatchQueue.", "RunLoop.", "OperationQueue.", "MainScheduler.", "ConcurrentDispatchQueueScheduler",
            "SerialDispatchQueueScheduler",
        ]
        .contains { text.hasPrefix($0) } || text == "ImmediateScheduler.shared"
    }
}
