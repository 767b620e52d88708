import SwiftCode

extension ViewBypassesModel {
    /// Where screens have view models or presenters, a screen without one that asks the app's network client by its shared instance.
    static func requestsOfScreens(in module: ReviewedModule) -> [Violation] {
        let patterns: Set<String> = ["mvvm", "layered-mvvm", "viper", "mvp", "clean-architecture"]
        // Where no screen has a model of its own, a view of SwiftUI still has the environment to be given a client by.
        let haveModels = patterns.contains(module.pattern.pattern) && module.pattern.confidence >= 0.6
        let held = heldByTypes(module)
        let senders = networkSenders(held, module)
        guard !senders.isEmpty else { return [] }
        // What a view may watch is a model of its own.
        let clients = Set(
            senders.filter { $0.isReference && !$0.isObservable && (held.contains($0.name) || hasSharedInstance($0)) }.map(\.name))
        let statics = haveModels ? staticRequests(of: senders) : []
        let found = module.productionTypes.filter { module.role(of: $0).isScreen && !$0.isShared }.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { $0.kind != .initializer && !$0.isDebugOnly }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard haveModels || type.kind == .struct && call.isAwaited,
                            call.isAwaited || call.arguments.contains(where: { $0.closure != nil }),
                            let owner = client(askedBy: call, among: clients, statics, module)
                        else { return nil }
                        var violation = Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message:
                                "\(type.name) asks `\(call.callee)` itself\(haveModels ? ", where other screens have their view models for that" : "").",
                            evidence: [call.shortText])
                        if !haveModels {
                            violation.weighLess()
                            violation.words = (
                                "A view that reaches for the app's one client can be shown and tested with the network alone.",
                                "Hand `\(owner)` in, through the environment or the initializer, behind a value with the calls that the view makes."
                            )
                        }
                        return violation
                    }
                })
        }
        return Violation.folded(found, "screens")
    }

    /// The client that is reached by its shared instance or by a type that holds it, or whose static function is called.
    private static func client(
        askedBy call: CallFact, among clients: Set<String>, _ statics: Set<String>, _ module: ReviewedModule
    ) -> String? {
        if let owner = sharedOwner(of: call) ?? clientHeldByAType(call, module), clients.contains(owner) { return owner }
        return statics.contains(call.callee) ? call.receiver : nil
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
    private static func networkSenders(_ held: Set<String>, _ module: ReviewedModule) -> [ReadType] {
        let candidates = module.productionTypes.filter { type in
            guard !["image", "picture", "photo", "cache"].contains(where: { type.name.lowercased().contains($0) }) else { return false }
            let role = module.role(of: type)
            return type.isReference && (hasSharedInstance(type) || held.contains(type.name))
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

    /// Names of classes of which a static property of another type holds one: `Backend.accounts`.
    private static func heldByTypes(_ module: ReviewedModule) -> Set<String> {
        Set(module.productionTypes.flatMap(\.properties).map(\.fact).filter { $0.isStatic && !$0.isComputed }.compactMap(\.constructs))
    }

    /// `AccountsClient` of `Backend.accounts.rename(name) { … }`.
    private static func clientHeldByAType(_ call: CallFact, _ module: ReviewedModule) -> String? {
        let parts = call.callee.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0].startsUppercase, let owner = module.index.type(named: parts[0]) else { return nil }
        return owner.properties.first { $0.fact.isStatic && $0.fact.name == parts[1] }?.fact.constructs
    }

    /// A row that asks a shared service for what it draws: each time the list shows it again, it asks again.
    static func requestsOfCells(in module: ReviewedModule) -> [Violation] {
        let cells = module.productionTypes.filter { type in
            type.kind == .class && !module.index.ancestors(of: type).isDisjoint(with: ["UITableViewCell", "UICollectionViewCell"])
        }
        return cells.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { $0.kind == .function && !$0.isDebugOnly }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard let owner = sharedOwner(of: call).flatMap({ module.index.type(named: $0) }), owner.isDeclared,
                            module.role(of: owner).isDataAccess, !isOfPictures(owner.name + call.name), !module.isPieceOfScreen(owner),
                            call.arguments.contains(where: { argument in draws(argument, in: member) })
                        else { return nil }
                        return Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message: "The cell \(type.name) asks `\(call.callee)` for what it draws.", evidence: [call.shortText])
                    }
                })
        }
    }

    private static func isOfPictures(_ name: String) -> Bool {
        ["image", "picture", "photo", "avatar", "thumbnail", "cache"].contains { name.lowercased().contains($0) }
    }

    /// True for a callback that puts the answer into the cell.
    private static func draws(_ argument: ArgumentFact, in member: Member) -> Bool {
        guard let scope = argument.closure else { return false }
        return member.body.assignments.contains { _, event, assignment in
            member.body.isScope(event.scope, inside: scope) && member.type.storedProperties.contains { $0.fact.name == assignment.root }
        }
    }
}
