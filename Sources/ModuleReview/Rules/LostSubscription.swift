import SwiftCode

/// The subscription is dropped where it is made, so it ends at once or can never be ended.
enum LostSubscription: Rule {
    static let id = "lost-subscription"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let reactive = Dictionary(uniqueKeysWithValues: module.facts.files.map { file in (file.path, Set(file.imports.map(\.module))) })
        return module.productionMembers.flatMap { member -> [Violation] in
            let imports = reactive[member.file] ?? []
            return member.body.calls.compactMap { _, event, call in
                let isCombine =
                    !imports.isDisjoint(with: ["Combine", "OpenCombine", "SwiftUI"])
                    && (call.name == "sink" || call.name == "assign" && call.arguments.contains { $0.label == "on" })
                let isRx = imports.contains("RxSwift") && call.name == "subscribe" && Subscriptions.isSubscription(call)
                guard isCombine || isRx, call.resultUse == .discarded || call.resultUse == .stored("_") else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) drops the subscription that `\(call.callee)` gives.", evidence: [call.callee],
                    affects: "lifetime")
            }
        }
    }

}
