import SwiftCode

/// A screen that a coordinator shows pushes or presents the next one itself.
enum NavigationOutsideCoordinator: Rule {
    static let id = "navigation-outside-coordinator"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let owners = module.productionTypes.filter { $0.isReference && module.role(of: $0) == .coordinator && movesScreens($0, module) }
        guard !owners.isEmpty else { return [] }
        let shown = shownScreens(by: owners, module)
        return module.productionTypes.filter { module.role(of: $0) == .viewController }.flatMap { type -> [Violation] in
            guard let owner = shown[type.qualifiedName] else { return [] }
            let moves = module.members(of: type).filter { !$0.isStatic && !$0.isDebugOnly }.flatMap { member in
                member.body.calls.compactMap { _, event, call -> Violation? in
                    guard let target = target(of: call, in: member, module) else { return nil }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) opens \(target) itself, while \(owner) shows \(type.name).", evidence: [call.callee])
                }
            }
            return Violation.merged(moves)
        }
    }

    private static func movesScreens(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.members(of: type).contains { member in
            member.body.calls.contains { ["pushViewController", "setViewControllers", "show", "present"].contains($0.call.name) }
        }
    }

    /// Controllers that a coordinator makes, with its name.
    private static func shownScreens(by owners: [ReadType], _ module: ReviewedModule) -> [String: String] {
        var shown: [String: String] = [:]
        for owner in owners {
            for member in module.members(of: owner) {
                for (_, _, call) in member.body.calls where call.name.first?.isUppercase == true {
                    if let made = module.index.type(named: call.callee), module.role(of: made) == .viewController {
                        shown[made.qualifiedName] = shown[made.qualifiedName] ?? owner.name
                    }
                }
            }
        }
        return shown
    }

    /// The next screen in words; nil for what is the screen's own affair, such as an alert or a share sheet.
    private static func target(of call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        let isOnStack = call.receiver?.plainPlace == "navigationController"
        switch call.name {
        case "pushViewController", "setViewControllers":
            guard isOnStack, let pushed = call.arguments.first?.text else { return nil }
            return screen(pushed, in: member, module) ?? "`\(pushed)`"
        case "present":
            guard call.receiver == nil || call.receiver == "self", call.arguments.contains(where: { $0.label == "animated" }),
                let presented = call.arguments.first?.text
            else { return nil }
            return screen(presented, in: member, module)
        case "show", "showDetailViewController":
            guard call.receiver == nil || call.receiver == "self", call.arguments.contains(where: { $0.label == "sender" }),
                let shown = call.arguments.first?.text
            else { return nil }
            return screen(shown, in: member, module)
        default: return nil
        }
    }

    /// What points at a part of the screen, or asks and goes away.
    private static func isOwnAffair(_ type: ReadType) -> Bool {
        !Set(NameText.words(of: type.name)).isDisjoint(with: ["tooltip", "tip", "popover", "popup", "alert", "toast", "banner", "picker"])
    }

    /// The module's own controller that an expression or a local variable makes.
    private static func screen(_ text: String, in member: Member, _ module: ReviewedModule) -> String? {
        var made = text
        if let value = member.body.events.lazy.compactMap({ event -> String? in
            guard case .variable(let variable) = event.kind, variable.name == text else { return nil }
            return variable.value
        }).first {
            made = value
        }
        return TypeText.names(in: made).lazy.compactMap { module.index.type(named: $0) }.first {
            $0.isDeclared && module.role(of: $0) == .viewController && !isOwnAffair($0)
        }?.name
    }
}
