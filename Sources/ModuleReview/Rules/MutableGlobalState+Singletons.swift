import SwiftCode

extension MutableGlobalState {
    /// What several types write through the one shared instance of a class: `CartStore.shared.items = []`. What views observe tells of each change,
    /// and what the app sets while it starts is a setting.
    static func writtenThroughSingletons(in module: ReviewedModule) -> [Violation] {
        let owners = module.productionTypes.filter { type in
            type.kind == .class && !type.isObservable && !module.role(of: type).isScreen && !module.role(of: type).isComposition
                && !ReducerWork.isRecord(type.name) && sharedName(of: type) != nil
        }
        guard !owners.isEmpty else { return [] }
        let byName = Dictionary(owners.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        // Of each property the types that write it, each with its first place.
        var writers: [String: [String: String]] = [:]
        for member in module.productionMembers where !member.role.isComposition && !member.isDebugOnly {
            for (target, position) in changed(by: member) {
                let parts = target.split(separator: ".").map { String($0.before("?![(")) }
                // One more name, and what is changed may be an object that the property refers to.
                guard parts.count == 3, let owner = byName[parts[0]], parts[1] == sharedName(of: owner),
                    member.type.outermostName != owner.outermostName,
                    owner.storedProperties.contains(where: { $0.fact.name == parts[2] && isStateOfAll($0.fact) })
                else { continue }
                let key = "\(parts[0]).\(parts[2])"
                let writer = member.type.outermostName
                if writers[key]?[writer] == nil { writers[key, default: [:]][writer] = "\(member.file):\(position.line): \(target)" }
            }
        }
        return owners.flatMap { owner -> [Violation] in
            let found = owner.storedProperties.compactMap { file, property -> Violation? in
                let key = "\(owner.name).\(property.name)"
                guard let all = writers[key], all.count >= 2 else { return nil }
                let names = all.keys.sorted()
                return Violation(
                    file: file, position: property.position, symbol: "\(owner.qualifiedName).\(property.name)",
                    message:
                        "`\(property.name)` of the one \(owner.name) is written by \(names.prefix(3).map { "`\($0)`" }.joined(separator: ", ")).",
                    evidence: [property.written] + names.prefix(4).compactMap { all[$0] })
            }
            return Violation.merged(found)
        }
    }

    private static func sharedName(of type: ReadType) -> String? {
        type.properties.map(\.fact).first { property in
            property.isStatic && property.isLet && TypeText.base(property.type ?? property.constructs ?? "") == type.name
        }?.name
    }

    /// Data, not what is called back, nor what a wrapper keeps.
    private static func isStateOfAll(_ property: PropertyFact) -> Bool {
        !property.isLet && property.setAccess > .fileprivate && property.ownership == .strong && property.attributes.isEmpty
            && !TypeText.isFunction(property.type ?? "") && !property.name.lowercased().hasSuffix("delegate")
    }

    private static func changed(by member: Member) -> [(target: String, position: SourcePosition)] {
        let assigned = member.body.assignments.compactMap { _, event, assignment in
            assignment.target.startsUppercase ? (target: assignment.target, position: event.position) : nil
        }
        let called = member.body.calls.compactMap { _, event, call -> (target: String, position: SourcePosition)? in
            guard let receiver = call.receiver, receiver.startsUppercase,
                ["append", "insert", "removeAll", "removeValue"].contains(call.name)
            else { return nil }
            return (receiver, event.position)
        }
        return assigned + called
    }
}
