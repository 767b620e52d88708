import SwiftCode

/// The body of a view builds repositories, services or use cases.
enum ViewBuildsDependencies: Rule {
    static let id = "view-builds-dependencies"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.role == .view && $0.kind == .accessor && !$0.isDebugOnly }.flatMap { member in
            member.body.calls.compactMap { _, event, call in
                guard call.callee == call.name, !ModelBuiltInBody.isInAction(event.scope, of: member.body),
                    let built = module.liveDependency(named: call.name)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "`\(member.name)` of \(member.type.name) builds \(built.name) each time that it is evaluated.",
                    evidence: ["\(call.name)(…)"],
                    affects: "lifetime")
            }
        }
    }

}
