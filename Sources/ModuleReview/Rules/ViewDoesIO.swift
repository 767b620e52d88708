import SwiftCode

/// A view or view controller calls the network, a file, a database or the keychain itself.
enum ViewDoesIO: Rule {
    static let id = "view-does-io"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0).isScreen }.flatMap { type -> [Violation] in
            let sessions = OutsideWorld.sessions(of: type)
            let found = module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
                member.body.calls.compactMap { _, event, call -> Violation? in
                    guard let what = OutsideWorld.name(of: call, sessions: sessions, in: member.body) else { return nil }
                    let kind = member.role == .view ? "view" : "view controller"
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(type.name) is a \(kind) and calls \(what) itself, in \(member.name).", evidence: [call.shortText])
                }
            }
            return Violation.merged(found)
        } + inExtensions(of: module)
    }

    /// `extension UIImageView { func load(_ url: URL) }`: what every such view then does for itself.
    private static func inExtensions(of module: ReviewedModule) -> [Violation] {
        let views = module.index.types.filter { type in
            !type.isDeclared && (RoleNames.isView(type.name) || RoleNames.isViewController(type.name)) && type.name != "View"
                && !module.roles.isPreviewOrDouble(type)
        }
        return views.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard let what = OutsideWorld.name(of: call, sessions: [], in: member.body), what.hasPrefix("the network") else {
                            return nil
                        }
                        var violation = Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message: "An extension of \(type.name) calls \(what), in \(member.name).", evidence: [call.shortText])
                        violation.harm = ("warning", "recommended")
                        return violation
                    }
                })
        }
    }
}
