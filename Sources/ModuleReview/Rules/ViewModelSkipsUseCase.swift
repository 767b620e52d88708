import SwiftCode

/// A view model changes or reads data past the use cases of its feature.
enum ViewModelSkipsUseCase: Rule {
    static let id = "view-model-skips-use-case"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let useCases = module.productionTypes.filter { module.role(of: $0) == .useCase && $0.kind != .protocol }
        guard !useCases.isEmpty else { return [] }
        return module.productionTypes.filter { module.role(of: $0) == .viewModel && $0.kind != .protocol && !$0.isShared }.flatMap {
            type -> [Violation] in
            let stored = module.storedTypes(of: type)
            let own = stored.first { module.role(of: $0.type) == .useCase }
            let found = stored.compactMap { _, property, dependency -> Violation? in
                guard module.role(of: dependency).isDataAccess, let use = module.firstCall(on: property.name, by: type),
                    !busCalls.contains(use.call.name)
                else { return nil }
                let isRepository = module.role(of: dependency) == .repository
                // A service takes many kinds of calls: only a use case that this view model has shows which is meant.
                let candidates =
                    isRepository
                    ? useCases : useCases.filter { useCase in stored.contains { $0.type.qualifiedName == useCase.qualifiedName } }
                let sharer = candidates.first { calls(use.call.name, of: dependency, $0, module) }
                guard sharer != nil || (own != nil && isRepository) else { return nil }
                let rule = sharer.map { "as the use case \($0.name) does" } ?? "past its `\(own?.property.name ?? "")`"
                return Violation(
                    file: use.member.file, position: use.position, symbol: use.member.symbol,
                    message: "\(type.name) calls `\(property.name).\(use.call.name)` itself, \(rule).",
                    evidence: ["\(property.name): \(dependency.name)"]
                        + (sharer.map { ["\($0.file):\($0.position.line): \($0.name)"] } ?? []))
            }
            return Violation.merged(found)
        }
    }

    /// What is done lies in the argument of these, not in their name.
    private static let busCalls: Set<String> = ["dispatch", "send", "perform", "execute", "run", "request", "call"]

    private static func calls(_ name: String, of dependency: ReadType, _ useCase: ReadType, _ module: ReviewedModule) -> Bool {
        module.storedTypes(of: useCase).contains { _, property, stored in
            stored.qualifiedName == dependency.qualifiedName
                && module.members(of: useCase).contains { member in
                    member.body.calls.contains { $0.call.isCall(on: property.name) && $0.call.name == name }
                }
        }
    }
}
