import SwiftCode

extension ClosureKeeper {
    /// Says what of the object keeps what is assigned to a local object, when the object takes that one in:
    /// `let picker = Picker(); picker.onEnd = { … }; self.picker = picker`.
    func ownLocal(of assignment: AssignmentFact, at place: SourcePosition) -> String? {
        let path = NameText.path(assignment.target)
        guard path.count == 2, !isOwn(assignment.root) else { return nil }
        if let cell = cellOfOwnList(assignment.root, before: place), storesForGood(path[1], in: cell) {
            return "\(cell.name) keeps it in `\(path[1])`, and \(member.type.name) keeps the list with its cells"
        }
        guard let type = classMadeHere(assignment.root), keepsClosures(type, path[1]), let property = property(takingIn: assignment.root)
        else { return nil }
        return "\(member.type.name) takes \(type.name), whose `\(path[1])` keeps it, into `\(property)`"
    }

    /// The cell that a list of the screen is given: one that the screen takes from the list and hands back as the row's.
    /// Of several locals of the name, as each case has one, the last before the place is meant.
    func cellOfOwnList(_ local: String, before place: SourcePosition) -> ReadType? {
        let asks = ["cellForRowAt", "cellForItemAt", "viewForHeaderInSection", "viewForFooterInSection", "willDisplay"]
        guard member.kind == .function, member.role.isScreen,
            member.function?.parameters.contains(where: { $0.label.map(asks.contains) == true }) == true
        else { return nil }
        for event in member.body.events.reversed() where event.position < place {
            guard case .variable(let variable) = event.kind, variable.name == local, let value = variable.value, value.contains("dequeue"),
                let type = TypeText.names(in: value).reversed().lazy.compactMap({ module.index.type(named: $0) }).first
            else { continue }
            let isCell = module.index.ancestors(of: type).contains {
                ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView"].contains($0)
            }
            return isCell ? type : nil
        }
        return nil
    }

    /// To let go in `prepareForReuse` does not help the cells that are shown.
    private func storesForGood(_ name: String, in type: ReadType) -> Bool {
        let family = module.index.family(of: type)
        return family.contains { $0.storedProperties.contains { $0.fact.name == name && $0.fact.ownership == .strong } }
            && !family.flatMap(module.members).contains { user in
                user.kind != .deinitializer && user.name != "prepareForReuse"
                    && user.body.assignments.contains { $0.assignment.target.plainPlace == name && $0.assignment.value == "nil" }
            }
    }

    /// The class of the module that a local constant was made of: `let picker = Picker(kind: .date)`.
    private func classMadeHere(_ local: String) -> ReadType? {
        guard let variable = member.body.variable(named: local), !variable.isBinding else { return nil }
        let name = variable.value.map { String($0.prefix { $0 != "(" }) } ?? ""
        let made = module.index.types(in: variable.type).first ?? (name.startsUppercase ? module.index.type(named: name) : nil)
        return made.flatMap { $0.isReference ? $0 : nil }
    }

    /// Where the object keeps a local one from then on: a property of its own, a list that nobody thins out, or its view.
    func property(takingIn local: String) -> String? {
        let body = member.body
        for (_, _, assignment) in body.assignments where assignment.value == local {
            let path = NameText.path(assignment.target)
            let slots: Set<String> = ["tableHeaderView", "tableFooterView", "backgroundView", "titleView"]
            if path.count == 2, slots.contains(path[1]),
                path[0] == "navigationItem" || ownProperty(named: path[0]).map(Self.isHeld) == true,
                !member.hides(path[0]), member.role.isScreen
            {
                return path.joined(separator: ".")
            }
            let name = assignment.target.plainPlace
            if assignment.target.hasPrefix("self") || !member.hides(name), keeps(name) { return name }
        }
        for (_, _, call) in body.calls where call.arguments.contains(where: { $0.text == local }) {
            let place = call.receiver?.plainPlace ?? ""
            if ["append", "insert"].contains(call.name), keeps(place), !member.hides(place), !isThinnedOut(place, in: member.type) {
                return place
            }
            if ["addSubview", "addArrangedSubview"].contains(call.name), member.role.isScreen, showsForGood(in: place) {
                return place.isEmpty || place == "self" ? "subviews" : place
            }
        }
        return body.events.contains { if case .returning(local) = $0.kind { true } else { false } } ? propertyOfResult : nil
    }

    private func keeps(_ name: String) -> Bool {
        ownProperty(named: name)?.ownership == .strong && !isLetGo(name, in: member.type)
    }

    /// True for the screen's own view and its parts, from which nothing is taken out again.
    private func showsForGood(in place: String) -> Bool {
        let isOwnView =
            ["", "self", "view", "contentView", "stackView"].contains(place)
            || ownProperty(named: place.firstOfPath).map(Self.isHeld) == true
        return isOwnView && !member.hides(place.firstOfPath)
            && !module.members(of: member.type).contains { user in
                user.body.calls.contains { ["removeFromSuperview", "removeArrangedSubview"].contains($0.call.name) }
            }
    }

    /// The property that this code makes the value of: `lazy var header: Header = { … }()`, `lazy var header = makeHeader()`.
    private var propertyOfResult: String? {
        let own = module.index.family(of: member.type).flatMap(\.storedProperties).map(\.fact)
        let property =
            member.kind == .initialValue
            ? member.property.flatMap { $0.initialValue?.hasSuffix("}()") == true ? $0 : nil }
            : own.first { ["\(member.name)()", "self.\(member.name)()"].contains($0.initialValue) }
        return property.flatMap { $0.ownership == .strong && !isLetGo($0.name, in: member.type) ? $0.name : nil }
    }
}
