import SwiftCode

/// A strong reference to what owns the object that has it.
struct ReferenceCycle {
    let back: Ownership.Link
    /// From what it refers to, to the object again.
    let way: [Ownership.Link]

    /// Nil when the reference is weak, may be a proxy, is let go by somebody, or no strong way leads back.
    init?(closedBy link: Ownership.Link, in module: ReviewedModule) {
        guard link.isStrong, !module.ownership.mayBeProxy(link), let way = module.ownership.wayBack(of: link),
            !Self.isLetGo(link, heldBy: way.last, module), !link.isHanded || !Self.isTakenOut(way.last, module)
        else { return nil }
        back = link
        self.way = way
    }

    func violation(in type: ReadType, message: String) -> Violation {
        Violation(
            file: back.file, position: back.property.position, symbol: "\(type.qualifiedName).\(back.property.name)", message: message,
            evidence: ["\(type.name) stores `\(back.text)` strongly"] + way.map(Self.sentence), affects: "lifetime")
    }

    /// True when one of those on the way sets its own reference to nil, as when a sheet is closed.
    func isOpenedByItsHolder(_ module: ReviewedModule) -> Bool {
        way.contains { link in module.index.type(named: link.owner).map { module.isSetToNil(link.property.name, in: $0) } == true }
    }

    /// Qualified names of the classes in the circle.
    var owners: [String] { [back.owner] + way.map(\.owner) }

    /// `FeedViewController.presenter`
    var holder: String { way.last.map { "\(TypeText.lastComponent($0.owner)).\($0.property.name)" } ?? "" }

    private static func sentence(_ link: Ownership.Link) -> String {
        "\(link.file):\(link.property.position.line): \(TypeText.lastComponent(link.owner)) stores `\(link.text)` strongly"
    }

    /// True when the holder keeps a list from which it takes out again.
    private static func isTakenOut(_ holder: Ownership.Link?, _ module: ReviewedModule) -> Bool {
        guard let holder, (holder.property.type ?? holder.property.initialValue ?? "").hasPrefix("["),
            let type = module.index.type(named: holder.owner), module.role(of: type) != .coordinator
        else { return false }
        return module.index.family(of: type).flatMap(module.members).contains { member in
            member.body.calls.contains { $0.call.name.hasPrefix("remove") && $0.call.receiver?.plainPlace == holder.property.name }
        }
    }

    /// True when the owner, or who holds the owner, sets the reference to nil other than at its own end.
    private static func isLetGo(_ link: Ownership.Link, heldBy holder: Ownership.Link?, _ module: ReviewedModule) -> Bool {
        func clears(_ name: String, _ targets: Set<String>) -> Bool {
            guard let type = module.index.type(named: name) else { return false }
            return module.index.family(of: type).flatMap(module.members).contains { member in
                member.kind != .deinitializer
                    && member.body.assignments.contains {
                        $0.assignment.value == "nil" && targets.contains($0.assignment.target.filter { $0 != "?" && $0 != "!" })
                    }
            }
        }
        let property = link.property.name
        if clears(link.owner, [property, "self.\(property)"]) { return true }
        guard let holder else { return false }
        return clears(holder.owner, ["\(holder.property.name).\(property)", "self.\(holder.property.name).\(property)"])
    }
}

extension Ownership.Link {
    /// True for a property that is given a value when the object is made.
    var isNeverMissing: Bool { property.type.map { !$0.hasSuffix("?") && !$0.hasSuffix("!") } ?? false }

    /// True when the name or the type says that the reference is a delegate's, a parent's or a listener's, which lead up alone.
    var namesADelegate: Bool {
        ["delegate", "parent", "listener", "output"].contains { end in
            property.name.lowercased().hasSuffix(end) || typeName.lowercased().hasSuffix(end)
        }
    }

    /// True when a name says that the reference leads to who made or owns the object.
    var namesAnOwner: Bool {
        let name = property.name.lowercased()
        let type = typeName.lowercased()
        let ends = ["delegate", "listener", "parent", "output", "owner", "handler", "host", "observer", "receiver"]
        return name.hasPrefix("parent") || ends.contains { name.hasSuffix($0) }
            || ["delegate", "listener", "output", "outputprotocol", "delegateprotocol"].contains { type.hasSuffix($0) }
    }
}
