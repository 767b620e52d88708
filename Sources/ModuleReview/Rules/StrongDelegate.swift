import SwiftCode

/// A class keeps the delegate, listener or parent that keeps it.
enum StrongDelegate: Rule {
    static let id = "strong-delegate"

    static func violations(in module: ReviewedModule) -> [Violation] {
        ofCells(in: module) + ofStoredObjects(in: module)
    }

    private static func ofStoredObjects(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.isReference }.flatMap { type -> [Violation] in
            let role = module.role(of: type)
            return module.ownership.links(of: type).compactMap { link in
                // What the type makes itself is its part; the way back is what should be weak.
                guard link.namesAnOwner, link.property.constructs == nil, !StrongViewReference.leadsUp(link, from: role, module),
                    !CoordinatorStrongParent.leadsUp(link, from: role, module), let cycle = ReferenceCycle(closedBy: link, in: module)
                else { return nil }
                return cycle.violation(
                    in: type, message: "\(type.name) keeps its `\(link.property.name)`, and `\(cycle.holder)` keeps \(type.name).")
            }
        }
    }
}
