import SwiftCode

/// A child coordinator keeps the parent that keeps it.
enum CoordinatorStrongParent: Rule {
    static let id = "coordinator-strong-parent"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.productionTypes.filter { $0.kind == .class && module.role(of: $0) == .coordinator }.flatMap {
            type -> [Violation] in
            module.ownership.links(of: type).filter(\.isStrong).compactMap { link in
                guard leadsUp(link, from: .coordinator, module), !module.ownership.mayBeProxy(link) else { return nil }
                if let cycle = ReferenceCycle(closedBy: link, in: module) {
                    return cycle.violation(
                        in: type,
                        message: "\(type.name) keeps its parent in `\(link.property.name)`, and `\(cycle.holder)` keeps \(type.name).")
                }
                guard let children = children(of: link, module) else { return nil }
                return Violation(
                    file: link.file, position: link.property.position, symbol: "\(type.qualifiedName).\(link.property.name)",
                    message:
                        "\(type.name) keeps its parent in `\(link.property.name)`, and a parent keeps its children in `\(children.property.name)`.",
                    evidence: [
                        "\(type.name) stores `\(link.text)` strongly",
                        "\(children.file):\(children.property.position.line): \(TypeText.lastComponent(children.owner)) stores `\(children.text)`",
                    ], affects: "lifetime")
            }
        }
        return Violation.folded(Violation.oneAPlace(found), "coordinators", most: 10)
    }

    static func leadsUp(_ link: Ownership.Link, from role: Role, _ module: ReviewedModule) -> Bool {
        guard role == .coordinator else { return false }
        let name = link.property.name.lowercased()
        return ["parent", "delegate", "listener", "owner"].contains { name.contains($0) }
            && link.targets.contains { module.roles.role(of: $0) == .coordinator }
    }

    /// Any coordinator may be the parent, so all that the parent's type can be must keep children, and this type be one of them.
    private static func children(of link: Ownership.Link, _ module: ReviewedModule) -> Ownership.Link? {
        guard link.property.name.lowercased().contains("parent") else { return nil }
        let keeps = link.targets.sorted().map { target in
            module.ownership.links(ofNamed: target).first { candidate in
                candidate.isStrong && candidate.property.name.lowercased().contains("child") && candidate.targets.contains(link.owner)
            }
        }
        let found = keeps.compactMap { $0 }
        guard found.count == keeps.count else { return nil }
        // The one that makes the child is its parent.
        let makers = Set(module.edges.filter { $0.use.kind == .creates && $0.to.qualifiedName == link.owner }.map(\.from.qualifiedName))
        let maker = zip(link.targets.sorted(), found).first { makers.contains($0.0) }?.1
        return maker ?? found.first
    }
}
