import ModuleReview
import Playbooks

/// Any other pair: what a screen and the types behind it decide goes to the roles of the target, member by member, by what each touches. Screens that
/// only draw stay out of the plan.
struct OtherPair {
    let module: ModuleReading
    let pair: PlaybookPair
    let inventory: InventoryMaker

    /// Sources that are left for what the team knows, which code does not show.
    private static let leftByChoice: Set<String> = ["tca", "mvi", "reactorkit", "redux", "ribs", "clean-swift", "mvp"]
    /// True when the code alone cannot say why the source should be left.
    var isChoice: Bool { Self.leftByChoice.contains(pair.source.id) && pair.target.id != "coordinator" }

    func moves() -> [ScreenMove] {
        let behind = module.screens.map { (screen: $0, logic: LogicBehindScreen(module: module).types(of: $0)) }
        // A type that several screens use goes with the one that it is named after, or else with the first; the others find it moved.
        var owners: [String: String] = [:]
        for (screen, logic) in behind {
            let base = BridgeMaker.base(screen.fact.name)
            for type in logic where owners[type.name] == nil || BridgeMaker.base(type.fact.name) == base { owners[type.name] = screen.name }
        }
        return behind.compactMap { screen, logic in move(screen, logic.filter { owners[$0.name] == screen.name }) }
    }

    private func move(_ screen: DeclaredType, _ logic: [DeclaredType]) -> ScreenMove? {
        let own = screen.members.filter(decides)
        guard !logic.isEmpty || own.contains(where: { $0.hasEffect || $0.reading.navigates }) || own.count > 2 else { return nil }
        var move = ScreenMove(type: screen, logic: logic, partner: logic.first?.name ?? screen.name)
        move.rows.append(
            row(screen.name, screen.file, screen.line, from: screen.role, to: "view", .split, "Keeps drawing and sends what the user does.")
        )
        move.rows += own.map { memberRow($0, in: screen) }
        for type in logic {
            move.rows.append(typeRow(type, of: screen))
            move.rows += type.members.filter { decides($0) || $0.reading.navigates }.map { memberRow($0, in: type) }
        }
        let members = own + logic.flatMap(\.members)
        move.effects = members.filter(\.hasEffect)
        move.computations = members.filter { $0.isProperty && !$0.hasEffect && !$0.draws && !holdsView($0) && !$0.reading.names.isEmpty }
        move.navigation = members.filter(\.reading.navigates)
        let body = screen.fact.properties.first { $0.name == "body" }.map { BodyReading($0.accessors.map(\.body)) }
        move.canOverlap = move.effects.contains { $0.reading.startsTask } || (body?.reactsToInput == true && !move.effects.isEmpty)
        if pair.target.id != "coordinator" {
            move.notes = Surroundings(module: module, inventory: inventory, source: pair.source.id, target: pair.target.id).notes(for: move)
        }
        move.gains = MoveReasons(module: module, pair: pair, inventory: inventory).reasons(for: move, own: own)
        if move.gains.isEmpty, isChoice, let type = logic.first(where: { $0.role != .model }) {
            move.gains = ["`\(type.name)` (\(type.file):\(type.line)) decides for `\(screen.name)` (\(screen.file):\(screen.line))"]
        }
        return move
    }

    private func typeRow(_ type: DeclaredType, of screen: DeclaredType) -> MigrationPlan.MappingRow {
        guard pair.target.id != "coordinator" else {
            return row(
                type.name, type.file, type.line, from: type.role, to: roleName(type.role), .keep,
                "Stays; where it opens screens it reports an outcome instead.")
        }
        let target = role(for: type)
        if target == roleName(type.role) {
            return row(
                type.name, type.file, type.line, from: type.role, to: target, .split,
                "Stays the \(target) of `\(screen.name)`; the rules in it leave.")
        }
        if type.role == .interactor, target != "use case" {
            return row(
                type.name, type.file, type.line, from: type.role, to: "none", .delete,
                "Goes once its callers call what it forwards to, and its rules are functions or members of the \(target).")
        }
        return row(
            type.name, type.file, type.line, from: type.role, to: target, .move,
            "Becomes the \(target) of `\(screen.name)`, member by member.")
    }

    /// True for a property that gives a view or a controller.
    private func holdsView(_ member: DeclaredMember) -> Bool {
        identifiers(in: member.type).contains { name in
            module.type(name)?.isScreen == true || (name.hasPrefix("UI") && name != "UIImage") || name.hasPrefix("NSLayout")
                || name == "Color" || name == "Font"
        }
    }

    private func decides(_ member: DeclaredMember) -> Bool {
        if member.draws { return false }
        if member.hasEffect || member.reading.navigates { return true }
        return member.reading.decisions > 0 && !member.isCalledByFramework && !member.reading.drawsOnly && !holdsView(member)
    }

    private func memberRow(_ member: DeclaredMember, in type: DeclaredType) -> MigrationPlan.MappingRow {
        let (role, action, detail): (String, MigrationPlan.Action, String) =
            if member.reading.reachesSystem {
                ("repository", .move, "Reaches \(member.reading.systemTypes.joined(separator: ", ")): behind a repository.")
            } else if member.reading.navigates {
                navigationRow(member, in: type)
            } else if pair.target.id == "coordinator" {
                (roleName(type.role), .keep, "Decides for the screen: stays.")
            } else if type.isScreen, member.reading.touchesViews, !member.hasEffect {
                ("view", .split, "Draws and decides: the condition becomes a value of the \(self.role(for: type)), the drawing stays.")
            } else if type.role == .interactor, member.onlyForwards, !member.hasEffect {
                ("none", .delete, "Only forwards: its callers call what it forwards to.")
            } else if self.role(for: type) == roleName(type.role) {
                keepingRole(member, in: type)
            } else if member.hasEffect {
                (self.role(for: type), .move, "Waits for an answer: to the \(self.role(for: type)), with its cancellation.")
            } else {
                (self.role(for: type), .move, "Decides what is shown: to the \(self.role(for: type)).")
            }
        return row("\(type.name).\(member.name)", member.file, member.line, from: type.role, to: role, action, detail)
    }

    /// The type keeps its role; only the rules in it leave.
    private func keepingRole(_ member: DeclaredMember, in type: DeclaredType) -> (String, MigrationPlan.Action, String) {
        if member.holdsRule, has("Use case") {
            return ("use case", .move, "Holds a rule: becomes a function of values, and a use case where it asks others.")
        }
        return (roleName(type.role), .keep, "Stays, and calls the use case where it called others.")
    }

    private func navigationRow(_ member: DeclaredMember, in type: DeclaredType) -> (String, MigrationPlan.Action, String) {
        let opened = member.reading.madeScreens
        let what = opened.isEmpty ? "Moves to another screen" : "Opens \(list(opened))"
        guard StepSubject.takesNavigation(pair.entry) else {
            return (roleName(type.role), .keep, "\(what): navigation does not move here.")
        }
        let owner = has("Coordinator") ? "coordinator" : has("Router") ? "router" : "navigation"
        return (owner == "coordinator" ? "navigation" : owner, .move, "\(what): as an outcome to the \(owner).")
    }

    /// An interactor's rules become use cases where the target has them.
    private func role(for type: DeclaredType) -> String {
        type.role == .interactor && has("Use case") ? "use case" : presentationRole
    }

    private func has(_ role: String) -> Bool { pair.target.structure.roles.contains { $0.role.lowercased() == role.lowercased() } }

    private var presentationRole: String {
        let plain: Set = ["View", "Entity", "Repository", "Service", "Router", "Use case", "View controller"]
        return pair.target.structure.roles.first { !plain.contains($0.role) }?.role.lowercased() ?? "presentation logic"
    }
}
