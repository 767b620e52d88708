import SwiftCode

/// Who keeps a closure that a member passes on: a helper that the object stores, or one of its collaborators.
struct ClosureKeeper {
    let member: Member
    let module: ReviewedModule

    private var ownName: String { member.type.name }

    /// Says which helper keeps the closure, when the call makes one that the object stores.
    func keptHelper(at index: Int, _ call: CallFact, label: String?) -> String? {
        guard call.callee == call.name, call.name.startsUppercase, constructionKeeps(call, label),
            let property = ownProperty(keepingResultAt: index)
        else { return nil }
        return "\(call.name), which \(ownName) stores in `\(property)`, keeps it"
    }

    /// Says which collaborator keeps the closure, when the object stores it and its method stores what it is given.
    func receiver(of call: CallFact, label: String?) -> String? {
        guard let receiver = call.receiver?.plainPlace, !member.body.localNames.contains(receiver),
            let link = module.ownership.links(ofNamed: member.type.qualifiedName).first(where: { $0.property.name == receiver }),
            link.isStrong, !isLetGo(receiver, in: member.type)
        else { return nil }
        let keepers = link.targets.sorted().compactMap { name -> String? in
            guard let type = module.index.type(named: name) else { return nil }
            return kept(by: type, function: call.name, .function, arguments: call.arguments, label).map { "\(type.name).\($0)" }
        }
        guard keepers.count == link.targets.count, let first = keepers.first else { return nil }
        return "`\(first)` keeps it, whom \(ownName) keeps in `\(receiver)`"
    }

    /// True when a property's class keeps closures under that name. A class from elsewhere is believed to.
    func storesClosures(_ name: String, of property: PropertyFact, depth: Int) -> Bool {
        let types = module.index.types(in: property.type ?? property.constructs)
        guard let type = types.first else { return true }
        guard depth == 2, type.isReference else { return type.kind == .protocol && depth == 2 && storesBehind(type, name) }
        return keepsClosures(type, name)
    }

    private func storesBehind(_ adopted: ReadType, _ name: String) -> Bool {
        let classes = module.ownership.adopters(of: adopted.qualifiedName).compactMap { module.index.type(named: $0) }
        return !classes.isEmpty && classes.allSatisfy { keepsClosures($0, name) }
    }

    private func keepsClosures(_ type: ReadType, _ name: String) -> Bool {
        let parents = module.index.superclasses(of: type)
        return ([type] + parents).contains { owner in owner.storedProperties.contains { $0.fact.name == name } && !isLetGo(name, in: owner)
        }
    }

    /// True when some code other than `deinit` sets the property to nil.
    func isLetGo(_ property: String, in type: ReadType) -> Bool {
        module.members(of: type).contains { member in
            member.kind != .deinitializer
                && member.body.assignments.contains { $0.assignment.target.plainPlace == property && $0.assignment.value == "nil" }
        }
    }

    // MARK: Construction

    private static let dataSources = [
        "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "NSTableViewDiffableDataSource",
        "NSCollectionViewDiffableDataSource",
        "RxTableViewSectioned", "RxCollectionViewSectioned",
    ]

    private func constructionKeeps(_ call: CallFact, _ label: String?) -> Bool {
        if Self.dataSources.contains(where: { call.name.hasPrefix($0) }) {
            return label == nil || label == "cellProvider" || label?.hasPrefix("configure") == true
        }
        guard let type = module.index.type(named: call.callee), type.isDeclared, type.isReference else { return false }
        if kept(by: type, function: "init", .initializer, arguments: call.arguments, label) != nil { return true }
        let isDataSource = module.index.ancestors(of: type).contains { name in Self.dataSources.contains { name.hasPrefix($0) } }
        return isDataSource && !type.functions.contains { $0.fact.kind == .initializer }
    }

    /// The own property in which the result of a call ends, at once or through a local variable.
    private func ownProperty(keepingResultAt index: Int) -> String? {
        guard case .stored(let place) = member.body.endOfChain(from: index)?.call.resultUse else { return nil }
        let locals = member.body.localNames
        var name = place.firstOfPath
        if locals.contains(place) {
            // A table keeps its data source weakly.
            let later = member.body.assignments.first { _, _, assignment in
                assignment.value == place && !locals.contains(assignment.root)
                    && (assignment.target.plainPlace == assignment.root || !assignment.target.hasSuffix(".dataSource"))
            }
            guard let later else { return nil }
            name = later.assignment.root
        }
        let property = member.type.storedProperties.first { $0.fact.name == name }?.fact
        return property?.ownership == .strong && !isLetGo(name, in: member.type) ? name : nil
    }

    // MARK: What a function does with its parameter

    /// The stored property in which a function of the type puts the closure that a call passes under a label.
    private func kept(
        by type: ReadType, function name: String, _ kind: FunctionFact.Kind, arguments: [ArgumentFact], _ label: String?
    ) -> String? {
        for (_, function) in type.functions where function.kind == kind && function.name == name && !function.isStatic {
            guard let parameter = parameter(of: function, for: label, arguments), let body = function.body else { continue }
            let stored = Dictionary(type.storedProperties.map { ($0.fact.name, $0.fact) }, uniquingKeysWith: { first, _ in first })
            for (_, _, assignment) in body.assignments where assignment.value == parameter.name {
                let place = assignment.target.plainPlace
                if stored[place]?.ownership == .strong, !isLetGo(place, in: type) { return place }
            }
        }
        return nil
    }

    /// A trailing closure goes to the last function parameter.
    private func parameter(of function: FunctionFact, for label: String?, _ arguments: [ArgumentFact]) -> ParameterFact? {
        guard function.parameters.count >= arguments.count else { return nil }
        let closures = function.parameters.filter { parameter in
            parameter.type.contains("->")
                || ["Handler", "Completion", "Callback", "Closure", "Block"].contains { parameter.type.trimmingOptional.hasSuffix($0) }
        }
        return label == nil ? closures.last : closures.first { $0.label == label }
    }
}

extension String {
    fileprivate var trimmingOptional: Substring { hasSuffix("?") ? dropLast() : self[...] }
}
