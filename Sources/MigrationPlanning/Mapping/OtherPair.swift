import ModuleReview
import Playbooks

/// Any other pair: what a screen and the types behind it decide goes to the roles of the target, member by member, by what each touches. Screens that
/// only draw stay out of the plan.
struct OtherPair {
    let module: ModuleReading
    let pair: PlaybookPair

    private static let logicRoles: Set<Role> = [.viewModel, .presenter, .model, .interactor, .reducer, .store]
    private static let lifecycle: Set<String> = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews",
        "layoutSubviews",
        "prepare", "awakeFromNib", "loadView", "prepareForReuse",
    ]

    func moves() -> [ScreenMove] { module.screens.compactMap(move) }

    private func move(_ screen: DeclaredType) -> ScreenMove? {
        let logic = logicTypes(behind: screen)
        let own = screen.members.filter(decides)
        guard !logic.isEmpty || own.contains(where: { $0.hasEffect || $0.reading.navigates }) else { return nil }
        var move = ScreenMove(type: screen, gains: [reason(screen, own, logic)], partner: logic.first?.name ?? screen.name)
        // A long way begins with tests and injection; the types themselves move after that.
        move.firstStep = pair.entry.steps.count > 3 ? 2 : 1
        move.rows.append(
            row(screen.name, screen.file, screen.line, from: screen.role, to: "view", .split, "Keeps drawing and sends what the user does.")
        )
        move.rows += own.map { memberRow($0, in: screen) }
        for type in logic {
            move.rows.append(
                row(
                    type.name, type.file, type.line, from: type.role, to: role(for: type), .move,
                    "Becomes the \(role(for: type)) of `\(screen.name)`, member by member."))
            move.rows += type.members.filter { decides($0) || $0.reading.navigates }.map { memberRow($0, in: type) }
        }
        let members = own + logic.flatMap(\.members)
        move.effects = members.filter(\.hasEffect).map(\.name)
        move.computations = members.filter { $0.isProperty && !$0.hasEffect && !$0.draws }.map(\.name)
        return move
    }

    /// The types that decide for a screen. Where it knows only a protocol, those that adopt it are meant.
    private func logicTypes(behind screen: DeclaredType) -> [DeclaredType] {
        let known = module.used(by: screen, roles: Self.logicRoles)
        let concrete = known.flatMap { type -> [DeclaredType] in
            guard type.fact.kind == .protocol else { return [type] }
            return module.adopters(of: type.fact.name).filter { $0.role != .test && !$0.isScreen }
        }
        // A presenter brings its interactor along.
        let behind = concrete.flatMap { type in
            module.used(by: type, roles: [.interactor]).flatMap { interactor in
                interactor.fact.kind == .protocol
                    ? module.adopters(of: interactor.fact.name).filter { $0.role == .interactor } : [interactor]
            }
        }
        var seen: Set<String> = []
        return (concrete + behind).filter { $0.fact.kind != .protocol && $0.name != screen.name && seen.insert($0.name).inserted }
    }

    private func decides(_ member: DeclaredMember) -> Bool {
        if member.draws { return false }
        if member.hasEffect || member.reading.navigates { return true }
        return member.reading.decisions > 0 && !Self.lifecycle.contains(member.name) && !member.reading.drawsOnly
    }

    private func reason(_ screen: DeclaredType, _ own: [DeclaredMember], _ logic: [DeclaredType]) -> String {
        let place = "`\(screen.name)` (\(screen.file):\(screen.line))"
        if let type = logic.first {
            return "`\(type.name)` (\(type.file):\(type.line)) decides for \(place)"
        }
        let names = own.prefix(3).map { "`\($0.name)`" }.joined(separator: ", ")
        return "\(place) decides itself, in \(names)\(own.count > 3 ? " and \(own.count - 3) more" : "")"
    }

    private func memberRow(_ member: DeclaredMember, in type: DeclaredType) -> MigrationPlan.MappingRow {
        let (role, detail): (String, String) =
            if member.reading.reachesSystem {
                ("repository", "Reaches \(member.reading.systemTypes.joined(separator: ", ")): behind a repository.")
            } else if member.reading.navigates {
                (has("Router") ? "router" : "navigation", "Moves to another screen: to whoever owns the navigation.")
            } else if member.hasEffect {
                (self.role(for: type), "Waits for an answer: to the \(self.role(for: type)), with its cancellation.")
            } else {
                (self.role(for: type), "Decides what is shown: to the \(self.role(for: type)).")
            }
        return row("\(type.name).\(member.name)", member.file, member.line, from: type.role, to: role, .move, detail)
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
