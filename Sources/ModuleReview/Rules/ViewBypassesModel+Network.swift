import SwiftCode

extension ViewBypassesModel {
    /// Where screens have view models or presenters, a screen without one that asks the app's network client by its shared instance.
    static func requestsOfScreens(in module: ReviewedModule) -> [Violation] {
        let patterns: Set<String> = ["mvvm", "layered-mvvm", "viper", "mvp", "clean-architecture"]
        guard patterns.contains(module.pattern.pattern), module.pattern.confidence >= 0.6 else { return [] }
        let senders = networkSenders(module)
        guard !senders.isEmpty else { return [] }
        let clients = Set(senders.filter { $0.isReference && hasSharedInstance($0) }.map(\.name))
        let statics = staticRequests(of: senders)
        let found = module.productionTypes.filter { module.role(of: $0).isScreen && !$0.isShared }.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { $0.kind != .initializer && !$0.isDebugOnly }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard sharedOwner(of: call).map(clients.contains) == true || statics.contains(call.callee),
                            call.isAwaited || call.arguments.contains(where: { $0.closure != nil })
                        else { return nil }
                        return Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message: "\(type.name) asks `\(call.callee)` itself, where other screens have their view models for that.",
                            evidence: [call.shortText])
                    }
                })
        }
        return Violation.folded(found, "screens")
    }

    /// `APIClient.login` of the types that send requests, where it belongs to the type.
    private static func staticRequests(of senders: [ReadType]) -> Set<String> {
        Set(
            senders.flatMap { type in
                type.functions.filter { _, function in
                    function.isStatic && (function.isAsync || function.parameters.contains { TypeText.isFunction($0.type) })
                }.map { "\(type.name).\($0.fact.name)" }
            })
    }

    private static func hasSharedInstance(_ type: ReadType) -> Bool {
        type.properties.contains { $0.fact.isStatic && ["shared", "default", "instance", "sharedInstance"].contains($0.fact.name) }
    }

    /// Types that send requests themselves; loaders of pictures serve every view.
    private static func networkSenders(_ module: ReviewedModule) -> [ReadType] {
        let candidates = module.productionTypes.filter { type in
            guard !["image", "picture", "photo", "cache"].contains(where: { type.name.lowercased().contains($0) }) else { return false }
            let role = module.role(of: type)
            return type.isReference && hasSharedInstance(type)
                || !role.isScreen && !role.isLogic && type.functions.contains { $0.fact.isStatic }
        }
        return candidates.filter { type in
            let sessions = OutsideWorld.sessions(of: type)
            return module.members(of: type).contains { member in
                member.body.calls.contains {
                    let reached = OutsideWorld.name(of: $0.call, sessions: sessions, in: member.body)
                    return reached?.hasPrefix("the network") == true || reached?.hasPrefix("a database") == true
                }
            }
        }
    }
}
