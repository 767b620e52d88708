import SwiftCode

/// A view or view controller calls the network, a file, a database or the keychain itself.
enum ViewDoesIO: Rule {
    static let id = "view-does-io"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.role.isScreen && !$0.isDebugOnly }.flatMap { member -> [Violation] in
            let sessions = OutsideWorld.sessions(of: member.type)
            return member.body.calls.compactMap { _, event, call in
                guard let what = OutsideWorld.name(of: call, sessions: sessions, in: member.body) else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message:
                        "\(member.type.name) is a \(member.role == .view ? "view" : "view controller") and calls \(what) itself, in \(member.name).",
                    evidence: [call.callee])
            }
        }
    }

}
