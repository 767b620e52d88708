import SwiftCode

extension ReviewedModule {
    /// True when it is declared that the app keeps one object of the type until it ends: a fixed shared instance, a global constant, or one that
    /// a container registers for the app. That the app's delegate makes one today is no such promise.
    func livesAsLongAsTheApp(_ type: ReadType) -> Bool { appLifetimes.contains(type.qualifiedName) }

    /// Qualified names of the types of such objects.
    static func appLifetimes(in facts: ModuleFacts, _ types: [ReadType], _ members: [Member], _ roles: RoleMap, _ index: TypeIndex) -> Set<
        String
    > {
        func name(_ constructed: String?) -> String? { constructed.flatMap { index.type(named: $0)?.qualifiedName } }
        var found: Set<String> = []
        for type in types {
            if roles.role(of: type.qualifiedName) == .app { found.insert(type.qualifiedName) }
            for (_, property) in type.properties where property.isStatic {
                let own = property.initialValue == nil ? nil : property.type.map(TypeText.base)
                guard let made = name(property.constructs ?? own) else { continue }
                // `static var shared = Session()` of Session is meant to stay, though a test may replace it.
                if property.isLet || made == type.qualifiedName { found.insert(made) }
            }
        }
        found.formUnion(namingThemselvesShared(members))
        for global in facts.files.flatMap(\.globals) where global.isLet {
            if let made = name(global.constructs) { found.insert(made) }
        }
        // `Container(defaultObjectScope: .container)` keeps one object of whatever is registered.
        lazy var keepsAll = members.contains { member in
            member.body.calls.contains { $0.call.arguments.contains { $0.label == "defaultObjectScope" && $0.text == ".container" } }
        }
        let names: CallNames = ["scope", "inObjectScope", "singleton", "register"]
        for member in members where member.body.mayCall(names) {
            for (_, _, call) in member.body.calls where isForTheApp(call) || isRegistration(call) && keepsAll {
                found.formUnion(made(beneath: call, in: member.body).compactMap(name))
            }
        }
        return found
    }

    /// Where production code makes an object of the type by its name.
    func makings(of type: ReadType) -> [(member: Member, event: EventPlace, call: CallFact)] {
        let making: CallNames = [type.name]
        return productionMembers.filter { $0.body.mayCall(making) }.flatMap { member in
            member.body.calls.filter { $0.call.callee == type.name }.map { (member, $0.event, $0.call) }
        }
    }

    /// Types whose initializer ends in `Self.shared = self`, and whose place no code empties.
    private static func namingThemselvesShared(_ members: [Member]) -> Set<String> {
        func place(_ assignment: AssignmentFact, in member: Member) -> String? {
            let path = NameText.path(assignment.target)
            guard path.count == 2, path[0] == "Self" || path[0] == member.type.name,
                member.type.properties.contains(where: { $0.fact.isStatic && $0.fact.name == path[1] && $0.fact.ownership == .strong })
            else { return nil }
            return "\(member.type.name).\(path[1])"
        }
        var named: [String: String] = [:]
        for member in members where member.kind == .initializer {
            for (_, _, assignment) in member.body.assignments where assignment.value == "self" {
                if let place = place(assignment, in: member) { named[place] = member.type.qualifiedName }
            }
        }
        guard !named.isEmpty else { return [] }
        for member in members {
            for (_, _, assignment) in member.body.assignments where assignment.value == "nil" {
                let own = NameText.path(assignment.target)
                let emptied = own.count == 1 || own[0] == "Self" ? "\(member.type.name).\(own.last ?? "")" : assignment.target.plainPlace
                named.removeValue(forKey: emptied)
            }
        }
        return Set(named.values)
    }

    /// The constants of the delegate whose type no other code makes.
    func madeByTheDelegateAlone() -> Set<String> {
        let made = apps.flatMap { delegate in
            let constants = Set(delegate.storedProperties.map(\.fact).filter { $0.isLet && !$0.isStatic }.compactMap(\.constructs))
            return members.reduce(into: constants) { left, member in
                guard !left.isEmpty, member.type.qualifiedName != delegate.qualifiedName else { return }
                for (_, _, call) in member.body.calls { left.remove(call.callee) }
            }
        }
        return Set(made.compactMap { index.type(named: $0)?.qualifiedName })
    }

    /// The states of apps whose type no other code makes.
    func madeByTheAppAlone() -> Set<String> {
        let states = apps.flatMap(\.storedProperties).map(\.fact).filter { property in
            property.attributes.contains { ["StateObject", "State"].contains($0.name) }
        }
        let made = productionMembers.reduce(into: Set(states.compactMap(\.constructs))) { left, member in
            guard !left.isEmpty, member.role != .app else { return }
            for (_, _, call) in member.body.calls { left.remove(call.callee) }
        }
        return Set(made.compactMap { index.type(named: $0)?.qualifiedName })
    }

    private var apps: [ReadType] { productionTypes.filter { role(of: $0) == .app } }

    /// True for what the app of SwiftUI owns as its state and no other code makes.
    func isStateOfTheApp(_ type: ReadType) -> Bool { statesOfTheApp.contains(type.qualifiedName) }

    /// True for what lives as long as the app in fact: its own state, or what such an object alone makes and keeps in a constant.
    func isKeptForTheApp(_ type: ReadType) -> Bool {
        func isOfTheApp(_ owner: ReadType) -> Bool {
            livesAsLongAsTheApp(owner) || isStateOfTheApp(owner) || constantsOfTheApp.contains(owner.qualifiedName)
        }
        func keeps(_ owner: ReadType) -> Bool {
            owner.storedProperties.contains { _, property in
                guard property.isLet, let kept = index.types(in: property.type ?? property.constructs).first else { return false }
                return kept.number == type.number || index.ancestors(of: type).contains(kept.name)
            }
        }
        if isOfTheApp(type) { return true }
        let makers = makings(of: type).map(\.member).filter { member in
            !member.isDebugOnly && !(member.isStatic && member.name.hasPrefix("preview"))
        }
        return !makers.isEmpty
            && makers.allSatisfy { maker in
                [.initializer, .initialValue].contains(maker.kind) && !maker.isStatic && isOfTheApp(maker.type) && keeps(maker.type)
            }
    }

    /// `register { X() }.scope(.application)`, `self { X() }.singleton()`.
    private static func isForTheApp(_ call: CallFact) -> Bool {
        if ["scope", "inObjectScope"].contains(call.name) {
            return call.arguments.contains { [".application", ".singleton", ".container", "application", "singleton"].contains($0.text) }
        }
        return call.name == "singleton" && call.receiver?.hasSuffix("()") == true
    }

    /// `container.register(Session.self) { … }`
    private static func isRegistration(_ call: CallFact) -> Bool {
        call.name == "register" && call.arguments.first?.text.hasSuffix(".self") == true
    }

    /// What the closures of a registration make, when the given call ends its chain.
    private static func made(beneath call: CallFact, in body: BodyFact) -> [String] {
        body.calls.compactMap { index, event, inner in
            guard inner.name.startsUppercase else { return nil }
            let registration = body.closuresAround(event.scope).first?.closure.argumentOf
            guard let registration, body.endOfChain(from: registration)?.call.callee == call.callee, index > registration else {
                return nil
            }
            return inner.callee
        }
    }
}
