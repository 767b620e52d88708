import ModuleReview
import SwiftCode

/// MV to MVVM: which members of a view, and of a model that only it uses, go to a view model.
struct ModelViewToViewModel {
    let module: ModuleReading

    /// The screens that have something to move.
    func moves() -> [ScreenMove] {
        module.screens.filter { $0.adopted.contains("View") && !isComponent($0) }
            .filter { screen in module.used(by: screen, roles: [.viewModel]).allSatisfy { !holds(screen, $0.fact.name) } }
            .filter { screen in screen.stored.allSatisfy { !($0.type ?? $0.constructs ?? "").hasSuffix("ViewModel") } }
            .map(move).filter { !$0.rows.isEmpty }
    }

    /// A view without state of its own: what it computes from what it gets is a function of that, and needs no view model.
    private func isComponent(_ screen: DeclaredType) -> Bool {
        let owning: Set = ["State", "StateObject", "Query", "FetchRequest", "AppStorage", "SceneStorage"]
        return !screen.stored.contains { $0.attributes.contains { owning.contains($0.name) } }
            && !screen.members.contains(where: \.hasEffect) && !screen.reading.reachesSystem
    }

    private func holds(_ screen: DeclaredType, _ name: String) -> Bool {
        screen.stored.contains { identifiers(in: $0.type).union(identifiers(in: $0.initialValue)).contains(name) }
    }

    private func move(_ screen: DeclaredType) -> ScreenMove {
        var move = ScreenMove(type: screen, partner: newName(for: screen))
        for member in screen.members { place(member, of: screen, in: &move) }
        // A model that no other screen uses is this screen's view model by another name: it stays as it is.
        move.logic = ownModels(of: screen)
        placeState(of: screen, in: &move)
        let body = screen.fact.properties.first { $0.name == "body" }.map { BodyReading($0.accessors.map(\.body)) }
        if let body, body.reachesSystem {
            move.gains.append("`\(screen.name)` calls \(list(body.systemTypes)) in its `body` (\(screen.file):\(screen.line))")
        }
        move.canOverlap = move.canOverlap || (body.map { ($0.startsTask || $0.reactsToInput) && !move.effects.isEmpty } ?? false)
        if move.canOverlap {
            move.gains.append(
                "two requests of `\(screen.name)` can overlap: \(list(move.effects.map(\.name))) can start again before it ended")
        }
        if !move.rows.isEmpty {
            move.rows.insert(
                row(
                    screen.name, screen.file, screen.line, from: screen.role, to: "view model", .create,
                    "Create `\(move.partner)`, made and owned by `\(screen.name)`; it gets the dependencies by its initializer."), at: 0)
            move.rows.insert(
                row(
                    screen.name, screen.file, screen.line, from: screen.role, to: "view", .split,
                    "`\(screen.name)` keeps drawing, focus and animation; what it decides goes to `\(move.partner)`."), at: 0)
        }
        return move
    }

    private func place(_ member: DeclaredMember, of type: DeclaredType, in move: inout ScreenMove) {
        guard !member.draws else { return }
        let symbol = "\(type.name).\(member.name)"
        func add(_ action: MigrationPlan.Action, to role: String, _ detail: String) {
            move.rows.append(row(symbol, member.file, member.line, from: type.role, to: role, action, detail))
        }
        let inputs = Set(type.stored.map(\.name)).intersection(member.reading.names)
        if member.reading.navigates && !member.hasEffect {
            move.navigation.append(member)
            add(.keep, to: "view", "Navigation: `\(member.name)` stays where the route is owned.")
        } else if member.reading.drawsOnly && !member.hasEffect {
            add(.keep, to: "view", "Animation and focus stay with the drawing.")
        } else if member.hasEffect {
            move.effects.append(member)
            if member.reading.startsTask { move.canOverlap = true }
            let system = member.reading.systemTypes
            let behind =
                system.isEmpty ? "" : " It reaches \(list(system)): that call goes behind a repository that `\(move.partner)` is given."
            add(.move, to: "view model", "Effect: becomes an async method of `\(move.partner)`.\(behind)")
            if !system.isEmpty { move.gains.append("`\(symbol)` reaches \(list(system)) (\(member.file):\(member.line))") }
        } else if !inputs.isEmpty {
            move.computations.append(member)
            let form = member.isProperty ? "property" : "method"
            let verb = member.isProperty || member.type != nil ? "Computed from" : "Changes or uses"
            add(.move, to: "view model", "\(verb) \(list(inputs.sorted())): becomes a \(form) of `\(move.partner)`.")
            if inputs.count > 1, member.isProperty || member.type != nil {
                move.gains.append("`\(symbol)` computes from \(list(inputs.sorted())) (\(member.file):\(member.line))")
            }
        } else if type.isScreen {
            move.computations.append(member)
            add(.extract, to: "entity", "Pure: needs nothing of the screen; becomes a function or an extension that is tested alone.")
        }
    }

    /// State that moved members write is theirs; what only the drawing writes stays.
    private func placeState(of screen: DeclaredType, in move: inout ScreenMove) {
        let moved = Set(move.effects.map(\.name))
        let written = screen.members.filter { moved.contains($0.name) }.reduce(into: Set<String>()) { $0.formUnion($1.reading.writes) }
        for property in screen.stored where property.attributes.contains(where: { $0.name == "State" }) && written.contains(property.name) {
            move.rows.append(
                row(
                    "\(screen.name).\(property.name)", screen.file, property.position.line, from: screen.role, to: "view model", .move,
                    "Written by what moves: becomes `private(set)` state of `\(move.partner)`."))
        }
    }

    /// Observable models that no other screen uses.
    private func ownModels(of screen: DeclaredType) -> [DeclaredType] {
        module.used(by: screen, roles: [.model, .store]).filter { module.screens(using: $0.name).count == 1 && holds(screen, $0.fact.name) }
    }

    private func newName(for screen: DeclaredType) -> String {
        let base = ["View", "Screen"].reduce(screen.fact.name) { $0.hasSuffix($1) && $0 != $1 ? String($0.dropLast($1.count)) : $0 }
        let name = base + "ViewModel"
        return module.types.contains { $0.fact.name == name } ? base + "ScreenViewModel" : name
    }
}

/// A row of the mapping, with the role's name as people write it.
func row(
    _ symbol: String, _ file: String, _ line: Int, from: Role, to: String, _ action: MigrationPlan.Action, _ detail: String
) -> MigrationPlan.MappingRow {
    MigrationPlan.MappingRow(symbol: symbol, file: file, line: line, fromRole: roleName(from), toRole: to, action: action, detail: detail)
}

/// `view model` for `viewModel`.
func roleName(_ role: Role) -> String {
    role.rawValue.reduce(into: "") { text, character in text += character.isUppercase ? " \(character.lowercased())" : String(character) }
}

/// Names in code marks, the first six and the number of the others.
func list(_ names: [String]) -> String {
    let shown = names.prefix(6).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
}
