import SwiftCode

/// A static or global variable holds state that is changed while the app runs.
enum MutableGlobalState: Rule {
    static let id = "mutable-global-state"

    static func violations(in module: ReviewedModule) -> [Violation] {
        var declared: [(owner: String?, file: String, property: PropertyFact)] = []
        for type in module.productionTypes where module.role(of: type) != .assembly {
            for (file, property) in type.properties where property.isStatic && isMutable(property) {
                declared.append((type.name, file, property))
            }
        }
        for file in module.facts.files where !file.isTest {
            for property in file.globals where isMutable(property) { declared.append((nil, file.path, property)) }
        }
        guard !declared.isEmpty else { return [] }
        let writes = Set(module.productionMembers.flatMap(written))
        return declared.compactMap { owner, file, property in
            let name = owner.map { "\($0).\(property.name)" } ?? property.name
            guard writes.contains(name) else { return nil }
            return Violation(
                file: file, position: property.position, symbol: name,
                message: "`\(name)` is one mutable variable for the whole process, and code writes it.",
                evidence: [property.type ?? property.initialValue ?? name])
        }
    }

    private static func isMutable(_ property: PropertyFact) -> Bool {
        !property.isLet && !property.isComputed
            && !property.attributes.contains { ["TaskLocal", "Dependency", "Shared", "Entry"].contains($0.name) }
            && property.name != "defaultValue"
    }

    /// `Session.user` for each static or global variable that a member writes.
    private static func written(by member: Member) -> [String] {
        let locals = Set(
            member.body.events.compactMap { event -> String? in
                if case .variable(let variable) = event.kind { variable.name } else { nil }
            }
        ).union(member.function?.parameters.map(\.name) ?? []).union(member.type.storedProperties.map(\.fact.name))
        let changes: Set<String> = ["append", "insert", "remove", "removeAll", "removeValue", "removeLast", "toggle"]
        let changed = member.body.calls.compactMap { _, _, call -> String? in
            guard changes.contains(call.name), let receiver = call.receiver else { return nil }
            if receiver.contains(".") { return receiver }
            return member.isStatic ? "\(member.type.name).\(receiver)" : locals.contains(receiver) ? nil : receiver
        }
        return changed
            + member.body.assignments.flatMap { _, _, assignment -> [String] in
                let parts = assignment.target.split(separator: ".").map(String.init)
                guard let first = parts.first, parts.count >= 2 else {
                    if member.isStatic { return ["\(member.type.name).\(assignment.target)"] }
                    return locals.contains(assignment.target) ? [] : [assignment.target]
                }
                return ["\(first == "Self" ? member.type.name : first).\(parts[1])"]
            }
    }
}
