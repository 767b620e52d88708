import SwiftCode

extension StrongDelegate {
    /// A cell that keeps the screen whose list it is in: the screen keeps the list, and the list keeps its cells.
    static func ofCells(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { isCell($0, module) }.flatMap { type in
            module.ownership.links(of: type).compactMap { link in
                guard link.isStrong, link.property.constructs == nil, !module.ownership.mayBeProxy(link),
                    !link.namesAnOwner || ReferenceCycle(closedBy: link, in: module) == nil, !letsGo(link, type, module),
                    let giver = giver(of: link, to: type, module)
                else { return nil }
                var violation = Violation(
                    file: link.file, position: link.property.position, symbol: "\(type.qualifiedName).\(link.property.name)",
                    message: "\(type.name) keeps its `\(link.property.name)`, and \(giver.member.type.name) keeps the list with its cells.",
                    evidence: [
                        "\(type.name) stores `\(link.text)` strongly",
                        "\(giver.member.file):\(giver.line): \(giver.member.symbol) gives itself",
                    ], affects: "lifetime")
                violation.words = words(for: link, module)
                return violation
            }
        }
    }

    private static func isCell(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        type.isReference
            && !module.index.ancestors(of: type).isDisjoint(with: [
                "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
            ])
    }

    /// `delegate = nil` in `prepareForReuse` does not help the cells that are shown; anywhere else somebody thought of it.
    private static func letsGo(_ link: Ownership.Link, _ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.members(of: type).contains { member in
            member.kind != .deinitializer && member.name != "prepareForReuse"
                && member.body.assignments.contains { $0.assignment.value == "nil" && $0.assignment.root == link.property.name }
        }
    }

    /// Where a view controller or a view writes `cell.delegate = self`, under any name of its own, or passes itself to a method that does.
    private static func giver(of link: Ownership.Link, to type: ReadType, _ module: ReviewedModule) -> (member: Member, line: Int)? {
        let setters = setters(of: link.property.name, in: type, module)
        for name in link.targets.sorted() {
            guard let target = module.index.type(named: name), module.role(of: target).isScreen else { continue }
            for member in module.members(of: target) {
                let body = member.body
                let selves = Set(
                    body.events.compactMap { event -> String? in
                        guard case .variable(let variable) = event.kind, variable.isBinding, variable.value == "self" else { return nil }
                        return variable.name
                    } + ["self"])
                for (_, event, assignment) in body.assignments
                where assignment.target.hasSuffix(".\(link.property.name)") && selves.contains(assignment.value) {
                    if isCell(assignment.root, of: type, body) { return (member, event.position.line) }
                }
                for (_, event, call) in body.calls {
                    guard let root = call.receiver?.firstOfPath, isCell(root, of: type, body) else { continue }
                    let isGiven = setters.contains { setter in
                        setter.name == call.name && call.arguments.contains { $0.label == setter.label && selves.contains($0.text) }
                    }
                    if isGiven { return (member, event.position.line) }
                }
            }
        }
        return nil
    }

    private static func isCell(_ root: String, of type: ReadType, _ body: BodyFact) -> Bool {
        if root.lowercased().hasSuffix("cell") { return true }
        return body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == root else { return false }
            return NameText.mentions(type.name, in: (variable.type ?? "") + " " + (variable.value ?? ""))
        }
    }

    /// The methods of a cell that put what they are given under a label into a property.
    private static func setters(of property: String, in type: ReadType, _ module: ReviewedModule) -> [(name: String, label: String?)] {
        module.members(of: type).flatMap { member -> [(name: String, label: String?)] in
            guard member.kind == .function, let function = member.function else { return [] }
            return function.parameters.filter { parameter in
                member.body.assignments.contains { $0.assignment.target.plainPlace == property && $0.assignment.value == parameter.name }
            }.map { (member.name, $0.label) }
        }
    }
}
