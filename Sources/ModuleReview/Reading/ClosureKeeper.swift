import SwiftCode

/// Who keeps a closure that a member passes on: a helper that the object stores, or one of its collaborators.
struct ClosureKeeper {
    let member: Member
    let module: ReviewedModule
    private static let mostSteps = 3

    private var ownName: String { member.type.name }

    /// Says what of the object keeps what a call is given under a label; nil when nothing surely does.
    func keeper(at index: Int, _ call: CallFact, label: String?) -> String? {
        keptHelper(at: index, call, label: label) ?? receiver(of: call, label: label, depth: 0)
            ?? cell(of: call, at: index, label: label) ?? fluent(at: index, call, label: label)
            ?? keptThroughParts(at: index, call, label: label)
    }

    /// Says which helper keeps the closure, when the call makes one that the object stores.
    private func keptHelper(at index: Int, _ call: CallFact, label: String?) -> String? {
        if ["CellRegistration", "SupplementaryRegistration"].contains(call.name), let property = ownProperty(keepingResultAt: index) {
            return "the registration in `\(property)` keeps it"
        }
        guard call.callee == call.name, call.name.startsUppercase, constructionKeeps(call, label) else { return nil }
        if call.name.hasPrefix("Rx"), let binding = binding(ofDataSourceAt: index) {
            return "\(call.name), which `\(binding)` keeps for \(ownName), keeps it"
        }
        guard let property = ownProperty(keepingResultAt: index) else { return nil }
        return "\(call.name), which \(ownName) stores in `\(property)`, keeps it"
    }

    /// Says which collaborator keeps the closure, when the object stores it and its method stores what it is given, or hands it on to one that does.
    private func receiver(of call: CallFact, label: String?, depth: Int) -> String? {
        if let lasting = lastingReceiver(of: call, label: label, depth: depth) { return lasting }
        guard depth < Self.mostSteps, let receiver = call.receiver, let path = ownPath(receiver), let holders = holders(at: path) else {
            return nil
        }
        let keepers = holders.compactMap { type in
            kept(by: type, function: call.name, .function, arguments: call.arguments, label, depth: depth).map { "\(type.name).\($0)" }
        }
        guard keepers.count == holders.count, let first = keepers.first else { return nil }
        return "`\(first)` keeps it, whom \(ownName) keeps in `\(path.joined(separator: "."))`"
    }

    /// `chip = ChipView().onTap { … }`, whose method stores the closure and gives the object itself.
    private func fluent(at index: Int, _ call: CallFact, label: String?) -> String? {
        guard let receiver = call.receiver, let open = receiver.firstIndex(of: "("), receiver.startsUppercase,
            let type = module.index.type(named: String(receiver[..<open])), type.isReference,
            let place = kept(by: type, function: call.name, .function, arguments: call.arguments, label, depth: 0),
            let property = ownProperty(keepingResultAt: index)
        else { return nil }
        return "`\(type.name).\(place)` keeps it, whom \(member.type.name) stores in `\(property)`"
    }

    /// `cell.configure(row, onTap: { … })` of a cell that the screen takes from its own list.
    private func cell(of call: CallFact, at index: Int, label: String?) -> String? {
        guard let local = call.receiver?.plainPlace, !isOwn(local),
            let type = cellOfOwnList(local, before: member.body.events[index].position),
            let place = kept(by: type, function: call.name, .function, arguments: call.arguments, label, depth: 0)
        else { return nil }
        return "`\(type.name).\(place)` keeps it, and \(member.type.name) keeps the list with its cells"
    }

    /// An outlet that is weak is held by the view that it is in.
    static func isHeld(_ property: PropertyFact) -> Bool {
        property.ownership == .strong || property.attributes.contains { $0.name == "IBOutlet" }
    }

    /// True for the name of an own property that no local variable hides, other than by `guard let model = model`.
    func isOwn(_ name: String) -> Bool {
        guard member.body.localNames.contains(name) else { return true }
        return member.body.events.allSatisfy { event in
            guard case .variable(let variable) = event.kind, variable.name == name else { return true }
            return variable.isBinding && variable.value?.plainPlace == name
        }
    }

    /// The names of a path that begins at a property of the object: `model`, `rows` of `self?.model.rows`.
    private func ownPath(_ receiver: String) -> [String]? {
        guard !receiver.contains("("), !receiver.contains("[") else { return nil }
        let path = NameText.path(receiver)
        guard let root = path.first,
            receiver.hasPrefix("self") || isOwn(root) && member.function?.parameters.contains(where: { $0.name == root }) != true
        else {
            return nil
        }
        return path
    }

    /// The classes of what a path of strong references leads to; nil when one of the steps is weak, let go or not known.
    private func holders(at path: [String]) -> [ReadType]? {
        var types = [member.type]
        for name in path {
            var next: Set<String> = []
            for type in types {
                guard !isLetGo(name, in: type), let targets = targets(of: name, in: type) else { return nil }
                next.formUnion(targets)
            }
            types = next.sorted().compactMap { module.index.type(named: $0) }
            guard types.count == next.count, !types.isEmpty else { return nil }
        }
        return types
    }

    private func targets(of name: String, in type: ReadType) -> Set<String>? {
        if let link = module.ownership.links(ofNamed: type.qualifiedName).first(where: { $0.property.name == name }) {
            return link.isStrong ? link.targets : nil
        }
        // A box of the module's own: `Observable<[Row]>`.
        guard let stored = module.index.storedProperty(named: name, of: type)?.fact, stored.ownership == .strong,
            let text = stored.type ?? stored.constructs, !text.hasPrefix("["),
            let box = module.index.type(named: TypeText.base(text)), box.isReference
        else { return nil }
        return [box.qualifiedName]
    }

    /// Says what of the object keeps what is assigned to a place below one of its own: `child.button.onTap = { … }`.
    func ownChild(of assignment: AssignmentFact) -> String? {
        let path = NameText.path(assignment.target)
        guard path.count > 1, isOwn(assignment.root),
            let property = ownProperty(named: assignment.root), Self.isHeld(property),
            !isLetGo(assignment.root.plainPlace, in: member.type), storesClosures(path.dropFirst(), of: property)
        else { return nil }
        return "`\(assignment.target)` keeps it for \(ownName)"
    }

    /// The stored property of that name, also one that a superclass of the module declares.
    func ownProperty(named name: String) -> PropertyFact? {
        module.index.storedProperty(named: name, of: member.type)?.fact
    }

    /// True when a path from a property's class leads to a closure that is kept there. A class from elsewhere is believed to keep it.
    func storesClosures(_ path: ArraySlice<String>, of property: PropertyFact) -> Bool {
        guard let name = path.first, let type = module.index.types(in: property.type ?? property.constructs).first else { return true }
        if path.count == 1 { return type.isReference ? keepsClosures(type, name) : type.kind == .protocol && storesBehind(type, name) }
        guard type.isReference, let next = module.index.storedProperty(named: name, of: type)?.fact, next.ownership == .strong,
            !isLetGo(name, in: type)
        else { return false }
        return storesClosures(path.dropFirst(), of: next)
    }

    private func storesBehind(_ adopted: ReadType, _ name: String) -> Bool {
        let classes = module.ownership.adopters(of: adopted.qualifiedName).compactMap { module.index.type(named: $0) }
        return !classes.isEmpty && classes.allSatisfy { keepsClosures($0, name) }
    }

    func keepsClosures(_ type: ReadType, _ name: String) -> Bool {
        module.index.family(of: type).contains { owner in
            owner.storedProperties.contains { $0.fact.name == name } && !isLetGo(name, in: owner)
        }
    }

    /// True when some code other than `deinit` sets the property to nil.
    func isLetGo(_ property: String, in type: ReadType) -> Bool {
        module.isSetToNil(property, in: type)
    }

    // MARK: Objects that live as long as the app

    /// Says which shared object keeps the closure: `Session.shared.observe { … }`.
    private func lastingReceiver(of call: CallFact, label: String?, depth: Int) -> String? {
        // From a shared object only shared ones are followed, and two of them may hand a closure to each other for ever.
        guard depth < 2 * Self.mostSteps, let receiver = call.receiver, let type = sharedType(at: receiver),
            let place = kept(
                by: type, function: call.name, .function, arguments: call.arguments, label, depth: max(depth, Self.mostSteps))
        else { return nil }
        return "`\(type.name).\(place)` keeps it for as long as the app runs"
    }

    /// The same for what is assigned: `Session.shared.onEnd = { … }`.
    func lastingPlace(of assignment: AssignmentFact) -> String? {
        guard let dot = assignment.target.lastIndex(of: "."), let type = sharedType(at: String(assignment.target[..<dot])) else {
            return nil
        }
        let name = String(assignment.target[assignment.target.index(after: dot)...])
        guard let property = type.storedProperties.first(where: { $0.fact.name == name })?.fact, property.ownership == .strong,
            TypeText.isFunction(property.type ?? ""), !isLetGo(name, in: type), !isLetGo(assignment.target, in: member.type)
        else { return nil }
        return "`\(assignment.target)` keeps it for as long as the app runs"
    }

    private func sharedType(at receiver: String) -> ReadType? {
        let parts = receiver.split(separator: ".").map(String.init)
        guard parts.count == 2, let type = module.index.type(named: parts[0]), type.isReference, module.livesAsLongAsTheApp(type),
            type.qualifiedName != member.type.qualifiedName,
            type.properties.contains(where: { $0.fact.isStatic && $0.fact.name == parts[1] })
        else { return nil }
        return type
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
        if kept(by: type, function: "init", .initializer, arguments: call.arguments, label, depth: 0) != nil { return true }
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
                assignment.value == place && (!locals.contains(assignment.root) || assignment.target.hasPrefix("self."))
                    && (assignment.target.plainPlace == assignment.root || !assignment.target.hasSuffix(".dataSource"))
            }
            guard let later else { return property(takingIn: place) }
            name = later.assignment.root
        }
        let property = member.type.storedProperties.first { $0.fact.name == name }?.fact
        return property?.ownership == .strong && !isLetGo(name, in: member.type) ? name : nil
    }

    /// The binding of a table to a data source, local or given by this function, when the object keeps the binding.
    private func binding(ofDataSourceAt index: Int) -> String? {
        var names: Set<String> = []
        if case .stored(let place) = member.body.call(at: index)?.resultUse { names.insert(place) }
        if member.kind == .function { names.insert(member.name) }
        for user in module.members(of: member.type) {
            for (inner, _, call) in user.body.calls where call.name == "items" {
                guard let source = call.arguments.first(where: { $0.label == "dataSource" })?.text.firstOfPath, names.contains(source),
                    source == member.name || user === member, case .argument(let outer) = call.resultUse, inner < outer,
                    Subscriptions.isKept(by: user, callAt: outer, module)
                else { continue }
                return user.body.call(at: outer)?.callee ?? call.callee
            }
        }
        return nil
    }

    // MARK: What a function does with its parameter

    /// Where a function of the type, or of a superclass, puts the closure that a call passes under a label: a property, a subscription, or
    /// the collaborator that it hands the closure on to.
    private func kept(
        by type: ReadType, function name: String, _ kind: FunctionFact.Kind, arguments: [ArgumentFact], _ label: String?, depth: Int
    ) -> String? {
        let family = module.index.family(of: type)
        lazy var stored = Dictionary(
            family.flatMap { $0.storedProperties.map { ($0.fact.name, $0.fact) } }, uniquingKeysWith: { first, _ in first })
        for taker in family.flatMap(module.members) where taker.name == name && !taker.isStatic {
            guard let function = taker.function, function.kind == kind, let parameter = parameter(of: function, for: label, arguments)
            else {
                continue
            }
            if let place = stores(parameter.name, taker, stored) ?? subscribed(parameter.name, taker)
                ?? handedOn(parameter.name, taker, depth: depth)
            {
                return place
            }
        }
        return nil
    }

    private func stores(_ parameter: String, _ taker: Member, _ stored: [String: PropertyFact]) -> String? {
        for (_, _, assignment) in taker.body.assignments where assignment.value == parameter {
            let place = assignment.target.plainPlace
            if stored[place]?.ownership == .strong, !isLetGo(place, in: taker.type) { return place }
            // `handlers[event] = handler`
            if place.hasSuffix("]"), let list = place.firstIndex(of: "[").map({ String(place[..<$0]) }), stored[list]?.ownership == .strong,
                !isThinnedOut(list, in: taker.type)
            {
                return list
            }
            let path = NameText.path(assignment.target)
            // A class from elsewhere may let it go when it has called it.
            guard path.count > 1, let first = path.first, let property = stored[first], property.ownership == .strong,
                !taker.hides(first), !isLetGo(first, in: taker.type), !module.index.types(in: property.type ?? property.constructs).isEmpty,
                storesClosures(path.dropFirst(), of: property)
            else { continue }
            return path.joined(separator: ".")
        }
        for (_, _, call) in taker.body.calls where ["append", "insert"].contains(call.name) {
            // `handlers[event, default: []].append(handler)`
            guard let place = call.receiver.map({ $0.plainPlace.hasSuffix("[]") ? String($0.plainPlace.dropLast(2)) : $0.plainPlace }),
                stored[place]?.ownership == .strong,
                call.arguments.first.map({ hands(parameter, on: $0.text) }) == true, !isThinnedOut(place, in: taker.type)
            else { continue }
            return place
        }
        return nil
    }

    /// The subscription that a function keeps and that calls its parameter: `cancel = subject.sink(receiveValue: work)`.
    private func subscribed(_ parameter: String, _ taker: Member) -> String? {
        for (index, _, call) in taker.body.calls where ["sink", "subscribe", "bind", "drive"].contains(call.name) {
            if call.arguments.contains(where: { $0.text == parameter }), Subscriptions.isKept(by: taker, callAt: index, module) {
                return call.name
            }
        }
        return nil
    }

    /// What keeps the parameter when the function passes it on as it is.
    private func handedOn(_ parameter: String, _ taker: Member, depth: Int) -> String? {
        let next = ClosureKeeper(member: taker, module: module)
        for (_, _, call) in taker.body.calls {
            guard let argument = call.arguments.first(where: { $0.text == parameter }),
                next.receiver(of: call, label: argument.label, depth: depth + 1) != nil
            else { continue }
            return "\(taker.name)` hands it to `\(call.callee)"
        }
        return nil
    }

    /// `block`, `Observer(object: object, block: block)`
    private func hands(_ parameter: String, on text: String) -> Bool {
        text == parameter || text.hasSuffix(")") && !text.contains("{") && NameText.mentions(parameter, in: text)
    }

    /// True when the type takes entries out of a collection of its own. What drops only the dead ones never finds one that the closure keeps alive.
    func isThinnedOut(_ place: String, in type: ReadType) -> Bool {
        func takesOut(_ member: Member) -> Bool {
            member.body.calls.contains { $0.call.name.hasPrefix("remove") && $0.call.receiver?.plainPlace == place }
                || member.body.assignments.contains {
                    $0.assignment.target.plainPlace == place && $0.assignment.operation == "=" && !$0.assignment.value.contains("!= nil")
                }
        }
        // Who calls it is asked of the whole module, so that comes last.
        return module.members(of: type).contains { takesOut($0) && !isCalledByNobody($0) }
    }

    /// A way out that the module offers and never takes: `remove(observer:)` of which there is no call.
    private func isCalledByNobody(_ member: Member) -> Bool {
        guard member.kind == .function, let function = member.function else { return false }
        // Who uses a package may call what is public.
        let isForOthers = function.access >= .public && module.facts.package(around: member.file)?.isXcodeProject == false
        let labels = function.parameters.map(\.label)
        return !isForOthers
            && !module.members.contains { caller in
                caller.body.calls.contains { $0.call.name == member.name && $0.call.arguments.map(\.label) == labels }
                    || caller.body.references.contains { $0.name.hasSuffix(member.name) }
            }
    }

    /// A trailing closure goes to the last function parameter, or to the last of all where an alias hides which those are.
    private func parameter(of function: FunctionFact, for label: String?, _ arguments: [ArgumentFact]) -> ParameterFact? {
        guard function.parameters.count >= arguments.count else { return nil }
        if let label { return function.parameters.first { $0.label == label } }
        return function.parameters.last { TypeText.isFunction($0.type) } ?? function.parameters.last
    }
}
