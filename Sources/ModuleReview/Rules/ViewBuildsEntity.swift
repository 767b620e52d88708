import SwiftCode

/// A view makes or changes an entity and hands it to its presenter or interactor.
enum ViewBuildsEntity: Rule {
    static let id = "view-builds-entity"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let presenters = module.presenters
        let domain = entities(module, presenters)
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
                        let entity = made(for: index, call, in: member, domain, module) ?? changed(for: call, own, in: type, domain, module)
                            ?? changedCopy(for: call, own, in: member, domain)
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

    /// What rules or data work with, or a presenter keeps: more than what a screen tells its presenter.
    private static func entities(_ module: ReviewedModule, _ presenters: [ReadType]) -> Set<String> {
        let rules = module.productionTypes.filter { [.interactor, .useCase, .repository, .service].contains(module.role(of: $0)) }
        let texts = rules.flatMap { $0.signature.map(\.text) } + presenters.flatMap { $0.storedProperties.compactMap(\.fact.type) }
        return Set(texts.flatMap { module.index.types(in: $0) }.filter(module.isDomainValue).map(\.qualifiedName))
    }

    private static func made(
        for index: Int, _ call: CallFact, in member: Member, _ domain: Set<String>, _ module: ReviewedModule
    ) -> (type: ReadType, how: String)? {
        let texts = Set(call.arguments.map(\.text))
        for (_, event, construction) in member.body.calls where construction.callee == construction.name {
            let isHanded: Bool =
                switch construction.resultUse {
                case .argument(let target): target == index
                case .stored(let place): texts.contains(place) && event.position < member.body.events[index].position
                default: false
                }
            if isHanded, let type = module.index.type(named: construction.name), domain.contains(type.qualifiedName) {
                return (type, "makes")
            }
        }
        return nil
    }

    /// `guard var changed = reminder`, `changed.hour = …`, `presenter.edited(changed)`.
    private static func changedCopy(
        for call: CallFact, _ own: [String: ReadType], in member: Member, _ domain: Set<String>
    ) -> (type: ReadType, how: String)? {
        for event in member.body.events {
            guard case .variable(let copy) = event.kind, !copy.isLet, call.arguments.contains(where: { $0.text == copy.name }),
                let entity = own[(copy.value ?? copy.name).firstOfPath], entity.kind == .struct, domain.contains(entity.qualifiedName),
                member.body.assignments.contains(where: { $0.assignment.root == copy.name && $0.assignment.target.contains(".") })
            else { continue }
            return (entity, "changes")
        }
        return nil
    }

    /// `draft.name = field.text`, then `presenter.save(draft)`.
    private static func changed(
        for call: CallFact, _ own: [String: ReadType], in type: ReadType, _ domain: Set<String>, _ module: ReviewedModule
    ) -> (type: ReadType, how: String)? {
        for argument in call.arguments {
            let name = CallFact.withoutSelf(argument.text)
            guard let entity = own[name], entity.kind == .struct, domain.contains(entity.qualifiedName) else { continue }
            let isChanged = module.members(of: type).contains { member in
                member.body.assignments.contains { $0.assignment.root == name && CallFact.withoutSelf($0.assignment.target).contains(".") }
            }
            if isChanged { return (entity, "changes") }
        }
        return nil
    }
}
