import SwiftCode

/// A presenter hands its view an entity although there is view data.
enum EntityInView: Rule {
    static let id = "entity-in-view"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let contracts = module.viewContracts
        guard !contracts.isEmpty else { return [] }
        let domain = module.domainValues
        let viewData = module.productionTypes.filter { $0.kind == .struct && isForDrawing($0, module) }
        let shown = module.productionTypes.filter { module.role(of: $0).isScreen }.flatMap { screen in
            Violation.merged(taken(by: screen, domain, viewData, module))
        }
        return shown
            + contracts.flatMap { contract -> [Violation] in
                // View data of something else in the same contract says nothing of this entity; rows and cells are of whatever is shown.
                let rows = contract.functions.flatMap { $0.fact.parameters.flatMap { module.index.types(in: $0.type) } }.first { data in
                    isForDrawing(data, module) && ["Row", "Cell", "Item", "Section"].contains { data.name.hasPrefix($0) }
                }
                let found = contract.functions.compactMap { file, function -> Violation? in
                    let given = function.parameters.filter { !isNamedForDrawing($0) }.flatMap { module.index.types(in: $0.type) }
                        .filter { domain.contains($0.qualifiedName) }
                    for entity in given {
                        let own = viewData.first { isViewData($0, of: entity) }
                        guard let data = own ?? rows else { continue }
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

    /// A screen that keeps an entity, or is given one, for which there is view data of its own.
    private static func taken(
        by screen: ReadType, _ domain: Set<String>, _ viewData: [ReadType], _ module: ReviewedModule
    ) -> [Violation] {
        let stored = screen.storedProperties.map {
            (file: $0.file, position: $0.fact.position, name: $0.fact.name, type: $0.fact.type ?? "")
        }
        return stored.compactMap { file, position, name, text in
            guard let entity = module.index.types(in: text).first(where: { domain.contains($0.qualifiedName) }),
                let data = viewData.first(where: { isViewData($0, of: entity) }),
                // Samples hold one screen in several patterns, side by side.
                folder(of: data.file) == folder(of: file)
            else { return nil }
            return Violation(
                file: file, position: position, symbol: "\(screen.qualifiedName).\(name)",
                message: "\(screen.name) keeps the entity \(entity.name), although there is \(data.name).", evidence: ["\(name): \(text)"])
        }
    }

    /// `OrderViewData` or `OrderCellModel` of `Order`; `OrderTabsViewModel` is of the tabs.
    private static func isViewData(_ data: ReadType, of entity: ReadType) -> Bool {
        let stem = stem(of: entity.name)
        guard data.name.hasPrefix(stem), data.name != entity.name else { return false }
        let drawing = NameText.words(of: String(data.name.dropFirst(stem.count)))
        return drawing.allSatisfy { ["view", "model", "data", "cell", "row", "item", "display", "list", "screen", "details"].contains($0) }
    }

    private static func folder(of file: String) -> Substring { file.lastIndex(of: "/").map { file[..<$0] } ?? "" }

    /// `viewModel: DetailsModel` says that the value is view data, whatever its type is called.
    private static func isNamedForDrawing(_ parameter: ParameterFact) -> Bool {
        let names = (parameter.name + " " + (parameter.label ?? "")).lowercased()
        return ["viewmodel", "viewdata", "display", "cell", "section"].contains { names.contains($0) }
    }

    private static func isForDrawing(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.role(of: type) == .viewData
            || ["ViewData", "DisplayModel", "DisplayData", "ViewItem", "CellModel", "CellData", "RowData", "ViewModel"].contains {
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
