import SwiftCode

extension StrongDelegate {
    /// A cell that keeps the screen whose list it is in: the screen keeps the list, and the list keeps its cells.
    static func ofCells(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { isCell($0, module) }.flatMap { type in
            module.ownership.links(of: type).compactMap { link in
                guard link.isStrong, link.namesAnOwner, link.property.constructs == nil, !module.ownership.mayBeProxy(link),
                    ReferenceCycle(closedBy: link, in: module) == nil, !letsGo(link, type, module),
                    let giver = giver(of: link, module)
                else { return nil }
                return Violation(
                    file: link.file, position: link.property.position, symbol: "\(type.qualifiedName).\(link.property.name)",
                    message: "\(type.name) keeps its `\(link.property.name)`, and \(giver.member.type.name) keeps the list with its cells.",
                    evidence: [
                        "\(type.name) stores `\(link.text)` strongly",
                        "\(giver.member.file):\(giver.line): \(giver.member.symbol) gives itself",
                    ], affects: "lifetime")
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

    /// Where a view controller or a view writes `cell.delegate = self`, under any name of its own.
    private static func giver(of link: Ownership.Link, _ module: ReviewedModule) -> (member: Member, line: Int)? {
        for name in link.targets.sorted() {
            guard let target = module.index.type(named: name), module.role(of: target).isScreen else { continue }
            for member in module.members(of: target) {
                let body = member.body
                let selves = Set(
                    body.events.compactMap { event -> String? in
                        guard case .variable(let variable) = event.kind, variable.isBinding, variable.value == "self" else { return nil }
                        return variable.name
                    })
                for (_, event, assignment) in body.assignments
                where assignment.target.hasSuffix(".\(link.property.name)") && assignment.root.lowercased().hasSuffix("cell") {
                    guard assignment.value == "self" || selves.contains(assignment.value) else { continue }
                    return (member, event.position.line)
                }
            }
        }
        return nil
    }
}
