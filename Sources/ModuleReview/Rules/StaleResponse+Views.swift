import SwiftCode

extension StaleResponse {
    /// `.onChange(of: query) { Task { rows = await find(query) } }`: a view of SwiftUI starts a loose task for each value.
    static func startedByViews(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .struct && module.role(of: $0) == .view }.flatMap { type -> [Violation] in
            let members = module.members(of: type)
            guard members.contains(where: { $0.body.mayCall(changing) }) else { return [] }
            let changes = members.flatMap(Change.all)
            guard !changes.isEmpty, !members.contains(where: { $0.body.calls.contains { $0.call.name == "cancel" } }) else { return [] }
            return changes.compactMap { $0.violation(members) }
        }
    }

    private static let changing: CallNames = ["onChange"]

    /// What a view does when a value changes.
    private struct Change {
        let member: Member
        let closure: Int
        /// The value: `query`.
        let value: String
        /// Its names inside the closure.
        let names: Set<String>

        static func all(in member: Member) -> [Change] {
            guard member.body.mayCall(StaleResponse.changing) else { return [] }
            return member.body.closures.compactMap { scope, closure in
                guard let call = member.body.call(takingClosure: closure), call.name == "onChange",
                    let value = call.arguments.first(where: { $0.label == "of" })?.text, UserInput.isChoice(value.lastOfPath)
                else { return nil }
                return Change(
                    member: member, closure: scope, value: value.plainPlace,
                    names: Set(closure.parameters.filter { $0 != "_" }).union([value.lastOfPath, value.firstOfPath, "$0", "$1"]))
            }
        }

        func violation(_ members: [Member]) -> Violation? {
            loose(in: member, inside: closure, names) ?? called(members)
        }

        /// A method of the view that the closure calls with the value.
        private func called(_ members: [Member]) -> Violation? {
            for (_, event, call) in member.body.calls where member.body.executionScope(of: event.scope) == closure {
                guard call.receiver.map({ $0 == "self" }) ?? true,
                    let work = members.first(where: { $0.kind == .function && $0.name == call.name && !$0.isAsync })
                else { continue }
                let given = zip(call.arguments, work.function?.parameters ?? []).filter { names.contains($0.0.text.firstOfPath) }.map(
                    \.1.name)
                if let found = loose(in: work, inside: 0, Set(given).union([value.firstOfPath])) { return found }
            }
            return nil
        }

        /// A task whose handle is dropped and that writes the answer to what it asked for the value.
        private func loose(in member: Member, inside outer: Int, _ names: Set<String>) -> Violation? {
            let body = member.body
            let states = Set(member.type.storedProperties.filter { $0.fact.attributes.contains { $0.name == "State" } }.map(\.fact.name))
            for (scope, closure) in body.closures where body.isScope(scope, inside: outer) {
                guard let task = body.call(takingClosure: closure), task.callee == "Task", task.resultUse == .discarded,
                    !looks(in: scope, body)
                else { continue }
                var hasAsked = false
                for event in body.events where body.executionScope(of: event.scope) == scope {
                    if case .call(let call) = event.kind, call.isAwaited, !Reentry.isCommand(call), call.name != "sleep" {
                        hasAsked = hasAsked || call.arguments.contains { names.contains($0.text.firstOfPath) }
                    }
                    guard hasAsked, case .assignment(let write) = event.kind, states.contains(write.root), write.operation == "=",
                        member.writesOwn(write), !Reentry.isConstant(write.value), !names.contains(write.root)
                    else { continue }
                    return Violation(
                        file: member.file, position: body.scopes[scope].position, symbol: member.symbol,
                        message:
                            "\(member.symbol) starts a Task for each `\(value)` and writes `\(write.root)` in the answer, whichever answer comes last.",
                        evidence: ["Task { … } in `onChange(of: \(value))`, whose handle is dropped"])
                }
            }
            return nil
        }

        /// True when the task asks whether its answer is still wanted.
        private func looks(in task: Int, _ body: BodyFact) -> Bool {
            let waits = body.calls.contains {
                body.isScope($0.event.scope, inside: task) && ["checkCancellation", "sleep"].contains($0.call.name)
            }
            return waits
                || body.scopes.indices.contains { index in
                    guard body.isScope(index, inside: task) else { return false }
                    return switch body.scopes[index].kind {
                    case .guardElse(let condition), .ifBranch(let condition): ["==", "!=", "ancel"].contains { condition.contains($0) }
                    default: false
                    }
                }
        }
    }
}
