import SwiftCode

/// A view model changes or reads data past the use cases of its feature.
enum ViewModelSkipsUseCase: Rule {
    static let id = "view-model-skips-use-case"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let useCases = module.productionTypes.filter { module.role(of: $0) == .useCase && $0.kind != .protocol }
        guard !useCases.isEmpty else { return [] }
        return module.productionTypes.filter { module.role(of: $0) == .viewModel && $0.kind != .protocol }.flatMap { type -> [Violation] in
            let stored = module.storedTypes(of: type)
            let own = stored.first { module.role(of: $0.type) == .useCase }
            let found = stored.compactMap { _, property, dependency -> Violation? in
                guard module.role(of: dependency).isDataAccess, let use = module.firstCall(on: property.name, by: type) else { return nil }
                let sharer = useCases.first { calls(use.call.name, of: dependency, $0, module) }
                // One that has use cases and a repository beside them goes around; else only the same operation with a rule shows it.
                guard sharer != nil || (own != nil && module.role(of: dependency) == .repository) else { return nil }
                let rule = sharer.map { "as the use case \($0.name) does" } ?? "past its `\(own?.property.name ?? "")`"
                return Violation(
                    file: use.member.file, position: use.position, symbol: use.member.symbol,
                    message: "\(type.name) calls `\(property.name).\(use.call.name)` itself, \(rule).",
                    evidence: ["\(property.name): \(dependency.name)"] + (sharer.map { ["\($0.file):\($0.position.line): \($0.name)"] } ?? []))
            }
            return Violation.merged(found)
        }
    }

    private static func calls(_ name: String, of dependency: ReadType, _ useCase: ReadType, _ module: ReviewedModule) -> Bool {
        module.storedTypes(of: useCase).contains { _, property, stored in
            stored.qualifiedName == dependency.qualifiedName
                && module.members(of: useCase).contains { member in
                    member.body.calls.contains { $0.call.isCall(on: property.name) && $0.call.name == name }
                }
        }
    }
}
