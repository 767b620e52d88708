import SwiftCode

/// Logic or a screen builds a live service, repository or client.
enum ConstructsDependency: Rule {
    static let id = "constructs-dependency"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let builders: Set<Role> = [.viewModel, .presenter, .interactor, .useCase, .reducer, .view, .viewController]
        return module.productionTypes.filter { builders.contains(module.role(of: $0)) }.flatMap { type -> [Violation] in
            let initial = type.storedProperties.compactMap { file, property -> Violation? in
                guard let built = property.constructs, module.liveDependency(named: built) != nil,
                    !property.attributes.contains(where: { ["StateObject", "State", "Environment", "ObservedObject"].contains($0.name) })
                else { return nil }
                return violation(type, file, property.position, property.name, built)
            }
            let inBodies =
                module.role(of: type) == .view
                ? []
                : module.members(of: type).filter {
                    ($0.kind == .initializer || $0.kind == .function) && !$0.isStatic
                        && !$0.isDebugOnly
                }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard call.callee == call.name, module.liveDependency(named: call.name) != nil,
                            !module.isForDelegatedInitializer(call, in: member.body)
                        else { return nil }
                        return violation(type, member.file, event.position, member.name, call.name)
                    }
                }
            return initial + inBodies
        }
    }

    private static func violation(_ type: ReadType, _ file: String, _ position: SourcePosition, _ member: String, _ built: String)
        -> Violation
    {
        Violation(
            file: file, position: position, symbol: "\(type.qualifiedName).\(member)",
            message: "\(type.name) builds its own \(built), in `\(member)`.", evidence: ["\(built)(…)"])
    }
}
