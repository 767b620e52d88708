import SwiftCode

extension StaleResponse {
    /// `.onChange(of: query) { Task { rows = await api.search(query) } }` of a view: each change starts a task beside the older ones.
    static func typedIntoViews(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.role == .view && $0.type.kind == .struct && $0.kind == .accessor && !$0.isDebugOnly }.flatMap {
            member -> [Violation] in
            let body = member.body
            return body.closures.compactMap { task, closure -> Violation? in
                guard body.call(takingClosure: closure).map({ $0.callee == "Task" && $0.resultUse == .discarded }) == true,
                    let input = changed(around: task, in: body), !waitsOrCompares(task, body)
                else { return nil }
                let asked = body.calls.first { _, event, call in
                    body.isScope(event.scope, inside: task) && call.isAwaited
                        && call.arguments.contains { argument in input.contains { NameText.mentions($0, in: argument.text) } }
                }
                let written = body.assignments.first { _, event, assignment in
                    body.isScope(event.scope, inside: task) && !Reentry.isConstant(assignment.value)
                        && member.type.storedProperties.contains { $0.fact.name == assignment.root }
                }
                guard let asked, let written else { return nil }
                return Violation(
                    file: member.file, position: asked.event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) asks `\(asked.call.callee)` for each change of `\(input[0])` and writes `\(written.assignment.root)`, whichever answers last.",
                    evidence: ["onChange(of: \(input[0]))", "Task { … }"])
            }
        }
    }

    /// What a person changes, under each name that the closure has for it.
    private static func changed(around task: Int, in body: BodyFact) -> [String]? {
        for (_, closure) in body.closuresAround(task).dropFirst() {
            guard let call = body.call(takingClosure: closure), call.name == "onChange",
                let watched = call.arguments.first(where: { $0.label == "of" })?.text.plainPlace, UserInput.isQuery(watched)
            else { continue }
            return [watched] + closure.parameters.filter { $0 != "_" }
        }
        return nil
    }

    private static func waitsOrCompares(_ task: Int, _ body: BodyFact) -> Bool {
        body.calls.contains {
            body.isScope($0.event.scope, inside: task) && ["cancel", "checkCancellation", "sleep"].contains($0.call.name)
        }
            || body.scopes.indices.contains { index in
                guard body.isScope(index, inside: task) else { return false }
                switch body.scopes[index].kind {
                case .guardElse(let condition), .ifBranch(let condition):
                    return condition.contains("==") || condition.contains("ancel")
                default: return false
                }
            }
    }
}
