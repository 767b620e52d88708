import SwiftCode

/// A presenter keeps its view, or an interactor its presenter, and is kept by it.
enum StrongViewReference: Rule {
    static let id = "strong-view-reference"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.productionTypes.filter { $0.isReference }.flatMap { type -> [Violation] in
            module.ownership.links(of: type).compactMap { link in
                let role = module.role(of: type)
                guard leadsUp(link, from: role, module), let cycle = ReferenceCycle(closedBy: link, in: module),
                    // In a circle of three, as VIP has it, the interactor may own its presenter, and the presenter's reference is the fault.
                    role != .interactor || cycle.way.count == 1
                else { return nil }
                return cycle.violation(
                    in: type, message: "\(type.name) keeps its `\(link.property.name)`, and `\(cycle.holder)` keeps \(type.name).")
            }
        }
        return Violation.oneAPlace(found)
    }

    /// True for a reference to a layer nearer to the screen.
    static func leadsUp(_ link: Ownership.Link, from role: Role, _ module: ReviewedModule) -> Bool {
        let roles = link.targets.map { module.roles.role(of: $0) }
        switch role {
        case .presenter, .viewModel, .model: return roles.allSatisfy(\.isScreen)
        case .interactor: return roles.allSatisfy { $0.isScreen || $0 == .presenter || $0 == .viewModel }
        default: return false
        }
    }
}
