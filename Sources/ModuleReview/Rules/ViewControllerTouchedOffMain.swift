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
                    return touched(in: member, scope, background, module)
                }
            }
            return Violation.merged(found)
        }
    }

    private static func touched(in member: Member, _ scope: Int, _ background: String, _ module: ReviewedModule) -> Violation? {
        guard
            let (position, touch) = ScreenTouch.first(
                in: member, home: scope, module, countsVariables: !background.hasPrefix("the queue"))
        else { return nil }
        return Violation(
            file: member.file, position: position, symbol: member.symbol,
            message: "\(member.symbol) uses \(touch.words) in \(background), without a hop to the main thread.",
            evidence: touch.steps.isEmpty ? [touch.words] : touch.steps, affects: "isolation")
    }
}
