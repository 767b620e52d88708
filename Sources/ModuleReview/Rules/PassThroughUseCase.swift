import SwiftCode

/// A use case only forwards.
enum PassThroughUseCase: Rule {
    static let id = "pass-through-use-case"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let useCases = module.productionTypes.filter { module.role(of: $0) == .useCase && $0.kind != .protocol && !$0.isShared }
        let forwarding = useCases.filter { dependency(ofForwarding: $0, module) != nil }
        let names = Set(forwarding.map(\.qualifiedName))
        return forwarding.compactMap { type in
            guard let property = dependency(ofForwarding: type, module) else { return nil }
            // Where other operations on the same data have rules, one way in is worth a type that forwards.
            let siblings = useCases.filter { other in
                other.qualifiedName != type.qualifiedName
                    && other.storedProperties.contains { TypeText.base($0.fact.type ?? "") == TypeText.base(property.type ?? "") }
            }
            guard siblings.allSatisfy({ names.contains($0.qualifiedName) }) else { return nil }
            let members = module.members(of: type).filter { $0.kind != .initializer }
            return Violation(
                file: type.file, position: type.position, symbol: type.qualifiedName,
                message: "\(type.name) does nothing but call `\(members.first?.body.calls.first?.call.callee ?? property.name)`.",
                evidence: members.map(\.name))
        }
    }

    /// The one dependency of a use case whose every member hands its own parameters on to it.
    private static func dependency(ofForwarding type: ReadType, _ module: ReviewedModule) -> PropertyFact? {
        let members = module.members(of: type).filter { $0.kind != .initializer }
        guard type.storedProperties.count == 1, let property = type.storedProperties.first?.fact, property.initialValue == nil,
            module.role(ofText: property.type).isDataAccess, !members.isEmpty,
            members.allSatisfy({ $0.kind == .function && forwards($0, to: property.name) })
        else { return nil }
        return property
    }

    private static func forwards(_ member: Member, to property: String) -> Bool {
        let body = member.body
        // An answer that goes into an expression is worked on.
        guard body.scopes.count == 1, body.calls.count == 1, let call = body.calls.first?.call, call.isCall(on: property),
            call.resultUse != .other
        else {
            return false
        }
        let parameters = Set(member.function?.parameters.map(\.name) ?? [])
        let isOnlyACall = body.events.allSatisfy { event in
            switch event.kind {
            case .call, .returning: true
            case .reference(let name): parameters.contains(name)
            default: false
            }
        }
        return isOnlyACall && call.arguments.allSatisfy { parameters.contains($0.text) }
    }
}
