import SwiftCode

/// A presenter hands its view an entity although there is view data.
enum EntityInView: Rule {
    static let id = "entity-in-view"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let contracts = module.viewContracts
        guard !contracts.isEmpty else { return [] }
        let domain = module.domainValues
        let viewData = module.productionTypes.filter { $0.kind == .struct && isForDrawing($0, module) }
        return contracts.flatMap { contract -> [Violation] in
            let taken = contract.functions.flatMap { $0.fact.parameters.flatMap { module.index.types(in: $0.type) } }
            let found = contract.functions.compactMap { file, function -> Violation? in
                let given = function.parameters.filter { !isNamedForDrawing($0) }.flatMap { module.index.types(in: $0.type) }
                    .filter { domain.contains($0.qualifiedName) }
                for entity in given {
                    let own = viewData.first { $0.name.hasPrefix(stem(of: entity.name)) && $0.name != entity.name }
                    guard let data = own ?? taken.first(where: { isForDrawing($0, module) }) else { continue }
                    return Violation(
                        file: file, position: function.position, symbol: "\(contract.qualifiedName).\(function.name)",
                        message: "\(contract.name).\(function.name) takes the entity \(entity.name), although there is \(data.name).",
                        evidence: function.parameters.map { "\($0.name): \($0.type)" })
                }
                return nil
            }
            return Violation.merged(found)
        }
    }

    /// `viewModel: DetailsModel` says that the value is view data, whatever its type is called.
    private static func isNamedForDrawing(_ parameter: ParameterFact) -> Bool {
        let names = (parameter.name + " " + (parameter.label ?? "")).lowercased()
        return ["viewmodel", "viewdata", "display", "cell", "section"].contains { names.contains($0) }
    }

    private static func isForDrawing(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.role(of: type) == .viewData
            || ["ViewData", "DisplayModel", "DisplayData", "ViewItem", "CellModel", "CellData", "ViewModel"].contains {
                type.name.hasSuffix($0)
            }
    }

    /// `Account` of `AccountEntity`: what its view data would be named after.
    private static func stem(of name: String) -> String {
        for ending in ["Entity", "Model", "Object"] where name.hasSuffix(ending) && name.count > ending.count {
            return String(name.dropLast(ending.count))
        }
        return name
    }
}
