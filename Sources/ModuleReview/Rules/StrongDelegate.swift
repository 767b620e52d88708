import SwiftCode

/// A class keeps the delegate, listener or parent that keeps it.
enum StrongDelegate: Rule {
    static let id = "strong-delegate"

    static func violations(in module: ReviewedModule) -> [Violation] {
        ofCells(in: module) + Violation.oneAPlace(ofStoredObjects(in: module)) + listsOfListeners(in: module)
    }

    private static func ofStoredObjects(in module: ReviewedModule) -> [Violation] {
        // Few apps have a circle to ask it for.
        lazy var lasting = module.appLifetimes.union(module.constantsOfTheApp)
        return module.productionTypes.filter { $0.isReference }.flatMap { type -> [Violation] in
            let role = module.role(of: type)
            return module.ownership.links(of: type).compactMap { link in
                // What the type makes itself is its part; the way back is what should be weak.
                guard link.namesAnOwner || leadsToScreen(link, from: type, module), link.property.constructs == nil,
                    !link.property.modifiers.contains("lazy"),
                    link.property.type?.contains("[") != true,
                    !isLinkOfChain(link, of: type),
                    !StrongViewReference.leadsUp(link, from: role, module),
                    !CoordinatorStrongParent.leadsUp(link, from: role, module), let cycle = ReferenceCycle(closedBy: link, in: module)
                else { return nil }
                // A handler that is handed in and never missing is the owner's end; what is set afterwards is the way back.
                if link.isNeverMissing, !link.namesADelegate, cycle.way.contains(where: { !$0.isNeverMissing }) { return nil }
                // A presenter that keeps its screen is spoken of by `strong-view-reference`, and mends the circle.
                let isTold = cycle.way.contains { other in
                    module.index.type(named: other.owner).map { StrongViewReference.leadsUp(other, from: module.role(of: $0), module) }
                        == true
                }
                if isTold { return nil }
                // What the app keeps until it ends, and lets go, frees the rest of the circle.
                guard !cycle.owners.contains(where: lasting.contains) else { return nil }
                var violation = cycle.violation(
                    in: type, message: "\(type.name) keeps its `\(link.property.name)`, and `\(cycle.holder)` keeps \(type.name).")
                violation.words = words(for: link, module)
                if cycle.isOpenedByItsHolder(module) {
                    violation.words?.why = "The two keep each other until the holder lets go: where that is forgotten, neither is released."
                    violation.weighLess()
                }
                return violation
            }
        }
    }

    /// A parent of its own type that is never missing is the one before it in a chain, as of commits or blocks: in a tree the root has none.
    private static func isLinkOfChain(_ link: Ownership.Link, of type: ReadType) -> Bool {
        link.property.type == type.name
    }

    /// True for a view's reference to a controller: views are parts of controllers, whatever the property is called.
    private static func leadsToScreen(_ link: Ownership.Link, from type: ReadType, _ module: ReviewedModule) -> Bool {
        func descends(_ type: ReadType, from names: Set<String>) -> Bool { !module.index.ancestors(of: type).isDisjoint(with: names) }
        guard descends(type, from: ["UIView", "UITableViewCell", "UICollectionViewCell", "UIControl", "UIStackView", "UIScrollView"]) else {
            return false
        }
        return link.targets.allSatisfy { name in
            module.index.type(named: name).map {
                descends($0, from: ["UIViewController", "UITableViewController", "UICollectionViewController"])
            }
                == true
        }
    }

    static func words(for link: Ownership.Link, _ module: ReviewedModule) -> (why: String, fix: String) {
        (
            "The two keep each other: when nobody else needs them, neither is released.",
            "`weak var \(link.property.name)`\(binding(link, module)). It may stay strong where the other end is the weak one."
        )
    }

    /// What a protocol needs before a reference to it may be weak.
    private static func binding(_ link: Ownership.Link, _ module: ReviewedModule) -> String {
        guard let adopted = module.index.type(named: link.typeName), adopted.kind == .protocol,
            module.index.ancestors(of: adopted).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol", "UIViewController", "NSObject"])
        else { return "" }
        return ", and `protocol \(adopted.name): AnyObject`"
    }
}
