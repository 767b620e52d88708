import ModuleReview
import SwiftCode

/// What a screen and the types behind it would gain by the target, from what was read; empty when nothing asks for the move.
struct MoveReasons {
    let module: ModuleReading
    let pair: PlaybookPair
    let inventory: InventoryMaker
    private static let longType = 400
    private static let muchState = 5

    func reasons(for move: ScreenMove, own: [DeclaredMember]) -> [String] {
        let members =
            own.map { (type: move.type, member: $0) } + move.logic.flatMap { type in type.members.map { (type: type, member: $0) } }
        let found =
            switch pair.target.id {
            case "mvi", "tca": transitions(move)
            case "layered-mvvm", "clean-architecture": rules(move)
            case "coordinator": navigation(members)
            case "reactive": streams(members)
            default: presentation(move, own, members)
            }
        return found + findings(move)
    }

    /// What is wrong in the types and named by the target's or source's own rules.
    private func findings(_ move: ScreenMove) -> [String] {
        let rules = Set(pair.target.rules.map(\.id) + (pair.source.playbook?.rules.map(\.id) ?? []))
        let found = ([move.type] + move.logic).flatMap(inventory.findings).filter { rules.contains($0.rule) && $0.severity != "info" }
        return found.prefix(3).map { "`\($0.rule)` in `\($0.symbol)` (\($0.file):\($0.line))" }
    }

    private func presentation(_ move: ScreenMove, _ own: [DeclaredMember], _ members: [(type: DeclaredType, member: DeclaredMember)])
        -> [String]
    {
        var reasons = own.filter(\.reading.reachesSystem).prefix(3).map { member in
            "`\(move.type.name).\(member.name)` reaches \(list(member.reading.systemTypes)) (\(member.file):\(member.line))"
        }
        let deciding = own.filter { $0.reading.decisions > 0 && !$0.reading.navigates && !$0.reading.touchesViews }
        if let first = deciding.first, move.type.role == .viewController || pair.source.id == "mv" {
            reasons.append(
                "`\(move.type.name)` decides in \(list(deciding.map(\.name))) (\(first.file):\(first.line)), which no test reaches without the screen"
            )
        }
        for type in [move.type] + move.logic where type.lines > Self.longType {
            reasons.append("`\(type.name)` has \(type.lines) lines (\(type.file):\(type.line))")
        }
        if ["viper", "clean-swift"].contains(pair.source.id) { reasons += forwarding(move) }
        if pair.source.id == "reactive" { reasons += streams(members) }
        return reasons
    }

    /// Roles that pass calls on: the reason to leave VIPER and its relatives.
    private func forwarding(_ move: ScreenMove) -> [String] {
        move.logic.filter { $0.role == .interactor || $0.role == .presenter }.compactMap { type in
            let methods = type.members.filter { !$0.isProperty }
            let passing = methods.filter(\.onlyForwards)
            guard passing.count >= 2, passing.count * 2 >= methods.count else { return nil }
            return "\(passing.count) of \(methods.count) methods of `\(type.name)` only forward (\(type.file):\(type.line))"
        }
    }

    private func transitions(_ move: ScreenMove) -> [String] {
        var reasons: [String] = []
        for type in [move.type] + move.logic {
            let state = type.stored.filter { !$0.isLet && !$0.attributes.contains { $0.name == "IBOutlet" } }.map(\.name)
            let setters = type.members.filter { $0.reading.writes.intersection(state).count > 1 }
            if state.count >= Self.muchState, setters.count > 1 {
                reasons.append(
                    "\(state.count) values of `\(type.name)` change together in \(list(setters.map(\.name))) (\(type.file):\(type.line))")
            }
        }
        if move.canOverlap, let effect = move.effects.first {
            reasons.append("answers of `\(effect.name)` can overlap (\(effect.file):\(effect.line))")
        }
        return reasons
    }

    private func rules(_ move: ScreenMove) -> [String] {
        move.logic.flatMap { type -> [String] in
            var reasons: [String] = []
            // What an interactor decides while it waits is a rule as well.
            let rules = type.members.filter { $0.holdsRule || (type.role == .interactor && $0.reading.decisions > 0) }
            if let first = rules.first {
                reasons.append("`\(type.name)` holds rules in \(list(rules.map(\.name))) (\(first.file):\(first.line))")
            }
            let sources = module.used(by: type, roles: [.service, .repository]).filter { $0.fact.kind != .enum }
            if sources.count > 1 {
                reasons.append("`\(type.name)` combines \(list(sources.map(\.name))) (\(type.file):\(type.line))")
            }
            return reasons
        }
    }

    private func navigation(_ members: [(type: DeclaredType, member: DeclaredMember)]) -> [String] {
        members.filter(\.member.reading.navigates).prefix(3).map { type, member in
            let made = member.reading.madeScreens
            let opened = made.isEmpty ? "moves to another screen" : "makes and opens \(list(made))"
            return "`\(type.name).\(member.name)` \(opened) (\(member.file):\(member.line))"
        }
    }

    private func streams(_ members: [(type: DeclaredType, member: DeclaredMember)]) -> [String] {
        members.filter(\.member.reading.subscribes).prefix(3).map { type, member in
            "`\(type.name).\(member.name)` subscribes (\(member.file):\(member.line))"
        }
    }
}

extension DeclaredMember {
    /// One call and no decision: the member passes on what it gets.
    var onlyForwards: Bool { reading.decisions == 0 && !reading.startsTask && reading.called.count == 1 && reading.writes.isEmpty }

    /// Gives a view, a cell or a controller.
    var givesView: Bool {
        guard let type else { return false }
        return ["View", "Cell", "Controller"].contains { type.hasSuffix($0) || type.hasSuffix($0 + "?") }
    }

    /// Decides something that needs neither the screen nor an answer.
    var holdsRule: Bool {
        !givesView && reading.decisions > 0 && !isCalledByFramework && !reading.touchesViews && !hasEffect && !draws && !reading.navigates
            && !reading.subscribes
    }
}
