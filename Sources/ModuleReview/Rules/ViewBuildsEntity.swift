import SwiftCode

/// A view makes or changes an entity and hands it to its presenter or interactor.
enum ViewBuildsEntity: Rule {
    static let id = "view-builds-entity"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let presenters = module.presenters
        let known = Set(presenters.map(\.qualifiedName)).union(presenters.flatMap(\.inherits))
        return module.productionTypes.filter { module.role(of: $0).isScreen }.flatMap { type -> [Violation] in
            let stored = module.storedTypes(of: type)
            let listeners = Set(
                stored.filter { module.role(of: $0.type) == .interactor || known.contains($0.type.qualifiedName) }.map(\.property.name))
            guard !listeners.isEmpty else { return [] }
            let own = Dictionary(stored.map { ($0.property.name, $0.type) }, uniquingKeysWith: { first, _ in first })
            let found = module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
                member.body.calls.compactMap { index, event, call -> Violation? in
                    guard let listener = call.root, listeners.contains(listener),
                        let entity = made(for: index, call, in: member, module) ?? changed(for: call, own, in: type, module)
                    else { return nil }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(type.name) \(entity.how) the entity \(entity.type.name) and hands it to `\(listener).\(call.name)`.",
                        evidence: [call.callee] + call.arguments.map(\.text))
                }
            }
            return Violation.merged(found)
        }
    }

    private static func made(for index: Int, _ call: CallFact, in member: Member, _ module: ReviewedModule) -> (type: ReadType, how: String)? {
        let texts = Set(call.arguments.map(\.text))
        for (_, event, construction) in member.body.calls where construction.callee == construction.name {
            let isHanded: Bool =
                switch construction.resultUse {
                case .argument(let target): target == index
                case .stored(let place): texts.contains(place) && event.position < member.body.events[index].position
                default: false
                }
            if isHanded, let type = module.index.type(named: construction.name), isEntity(type, module) { return (type, "makes") }
        }
        return nil
    }

    /// `draft.name = field.text`, then `presenter.save(draft)`.
    private static func changed(
        for call: CallFact, _ own: [String: ReadType], in type: ReadType, _ module: ReviewedModule
    ) -> (type: ReadType, how: String)? {
        for argument in call.arguments {
            let name = CallFact.withoutSelf(argument.text)
            guard let entity = own[name], entity.kind == .struct, isEntity(entity, module) else { continue }
            let isChanged = module.members(of: type).contains { member in
                member.body.assignments.contains { $0.assignment.root == name && CallFact.withoutSelf($0.assignment.target).contains(".") }
            }
            if isChanged { return (entity, "changes") }
        }
        return nil
    }

    /// An entity is known beyond the screen and its presenter's calls: rules or data work with it, or the presenter keeps it.
    private static func isEntity(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        guard module.isDomainValue(type) else { return false }
        return module.productionTypes.contains { user in
            let role = module.role(of: user)
            let kept = user.storedProperties.contains { module.index.types(in: $0.fact.type).contains { $0.qualifiedName == type.qualifiedName } }
            if role == .presenter { return kept }
            guard role == .interactor || role == .useCase || role.isDataAccess else { return false }
            return kept
                || user.functions.contains { _, function in
                    (function.parameters.map(\.type) + [function.returnType].compactMap { $0 }).contains { text in
                        module.index.types(in: text).contains { $0.qualifiedName == type.qualifiedName }
                    }
                }
        }
    }
}
