import SwiftCode

extension ViewBypassesModel {
    /// Where screens have view models or presenters, a screen without one that asks the app's network client by its shared instance.
    static func requestsOfScreens(in module: ReviewedModule) -> [Violation] {
        let patterns: Set<String> = ["mvvm", "layered-mvvm", "viper", "mvp", "clean-architecture"]
        guard patterns.contains(module.pattern.pattern), module.pattern.confidence >= 0.6 else { return [] }
        let clients = networkClients(module)
        guard !clients.isEmpty else { return [] }
        let found = module.productionTypes.filter { module.role(of: $0).isScreen && !$0.isShared }.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { $0.kind != .initializer && !$0.isDebugOnly }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard let owner = sharedOwner(of: call), clients.contains(owner),
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

    /// Classes that send requests themselves and have one shared instance; loaders of pictures serve every view.
    private static func networkClients(_ module: ReviewedModule) -> Set<String> {
        let classes = module.productionTypes.filter { type in
            type.isReference && !["image", "picture", "photo", "cache"].contains { type.name.lowercased().contains($0) }
                && type.properties.contains {
                    $0.fact.isStatic && ["shared", "default", "instance", "sharedInstance"].contains($0.fact.name)
                }
        }
        return Set(
            classes.filter { type in
                let sessions = OutsideWorld.sessions(of: type)
                return module.members(of: type).contains { member in
                    member.body.calls.contains {
                        let reached = OutsideWorld.name(of: $0.call, sessions: sessions, in: member.body)
                        return reached?.hasPrefix("the network") == true || reached?.hasPrefix("a database") == true
                    }
                }
            }.map(\.name))
    }
}
