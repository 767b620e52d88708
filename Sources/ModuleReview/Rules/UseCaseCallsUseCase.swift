import SwiftCode

/// A use case calls another use case.
enum UseCaseCallsUseCase: Rule {
    static let id = "use-case-calls-use-case"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0) == .useCase && $0.kind != .protocol && !$0.isShared }.flatMap {
            type -> [Violation] in
            let found = module.storedTypes(of: type).compactMap { _, property, other -> Violation? in
                guard isAnotherOperation(other, property, than: type, module), !isOffered(other, to: type, module),
                    let use = module.firstCall(on: property.name, by: type)
                else {
                    return nil
                }
                return Violation(
                    file: use.member.file, position: use.position, symbol: use.member.symbol,
                    message: "The use case \(type.name) calls another, `\(other.name)`, as `\(use.call.callee)`.",
                    evidence: ["\(property.name): \(property.type ?? other.name)", use.call.callee])
            }
            return Violation.merged(found)
        }
    }

    /// The use cases of another module are the operations that it offers.
    private static func isOffered(_ other: ReadType, to type: ReadType, _ module: ReviewedModule) -> Bool {
        let folders = Set(other.file.split(separator: "/").dropLast().map(String.init))
        let own = Set(type.file.split(separator: "/").dropLast().map(String.init))
        return module.imports(of: type.file).contains { folders.contains($0) && !own.contains($0) }
    }

    /// What a use case reports to has its name too, and one that wraps its own kind adds to it.
    private static func isAnotherOperation(_ other: ReadType, _ property: PropertyFact, than type: ReadType, _ module: ReviewedModule)
        -> Bool
    {
        module.role(of: other) == .useCase && property.ownership == .strong && other.qualifiedName != type.qualifiedName
            && !["Output", "Delegate", "Listener"].contains { other.name.contains($0) }
            && !module.index.ancestors(of: type).contains(other.name)
            && module.index.ancestors(of: type).isDisjoint(with: other.inherits.subtracting(["Sendable", "AnyObject"]))
    }
}
