import SwiftCode

/// UIKit is used in a background queue or in a callback that comes on one.
enum ViewControllerTouchedOffMain: Rule {
    static let id = "view-controller-touched-off-main"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let offMain = OffMain(module: module)
        return module.productionTypes.filter { $0.kind == .class }.flatMap { type -> [Violation] in
            let found = module.members(of: type).filter { !$0.isDebugOnly && $0.isolation == nil }.flatMap { member in
                member.body.closures.compactMap { scope, _ -> Violation? in
                    guard member.body.executionScope(of: scope) == scope, let background = offMain.background(of: scope, in: member) else {
                        return nil
                    }
                    return touched(in: member, scope, background, module) ?? written(in: member, scope, background, module)
                }
            }
            return Violation.merged(found)
        }
    }

    private static func touched(in member: Member, _ scope: Int, _ background: String, _ module: ReviewedModule) -> Violation? {
        guard let (position, touch) = ScreenTouch.first(in: member, home: scope, module) else { return nil }
        return Violation(
            file: member.file, position: position, symbol: member.symbol,
            message: "\(member.symbol) uses \(touch.words) in \(background), without a hop to the main thread.",
            evidence: touch.steps.isEmpty ? [touch.words] : touch.steps, affects: "isolation")
    }

    /// A controller's own variable that its other members read on the main thread.
    private static func written(in member: Member, _ scope: Int, _ background: String, _ module: ReviewedModule) -> Violation? {
        guard ScreenTouch.isUIKit(member.type, module), !background.hasPrefix("the queue") else { return nil }
        let variables = Set(member.type.storedProperties.filter { !$0.fact.isLet }.map(\.fact.name))
        for (_, event, assignment) in member.body.assignments
        where member.body.executionScope(of: event.scope) == scope && variables.contains(assignment.root)
            && assignment.target.hasPrefix("self") && assignment.target.plainPlace == assignment.root
            && OffMain(module: module).background(of: event.scope, in: member) != nil
        {
            guard let reader = reader(of: assignment.root, otherThan: member, module) else { continue }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) writes `\(assignment.root)` in \(background), and `\(reader.name)` reads it on the main thread.",
                evidence: ["\(assignment.target) = \(assignment.value)"], affects: "isolation")
        }
        return nil
    }

    private static func reader(of property: String, otherThan member: Member, _ module: ReviewedModule) -> Member? {
        module.members(of: member.type).first { other in
            other.name != member.name && other.kind == .function
                && other.body.events.contains { event in
                    guard other.body.executionScope(of: event.scope) == 0 else { return false }
                    switch event.kind {
                    case .reference(let name): return name.firstOfPath == property
                    case .call(let call): return call.receiver?.firstOfPath == property
                    default: return false
                    }
                }
        }
    }
}
