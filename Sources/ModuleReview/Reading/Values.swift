import SwiftCode

extension ReviewedModule {
    /// A value of the domain: it has data, and neither effects nor a part in a screen.
    func isDomainValue(_ type: ReadType) -> Bool {
        guard type.isDeclared, type.kind == .struct || type.kind == .class, !isViewData(type) else { return false }
        if role(of: type) == .entity { return true }
        let plain: Set<String> = ["Sendable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable", "Comparable"]
        return role(of: type) == .other && type.kind == .struct && !type.storedProperties.isEmpty && type.inherits.isSubset(of: plain)
            && !type.functions.contains { $0.fact.isAsync }
            && !type.storedProperties.contains { TypeText.isFunction($0.fact.type ?? "") }
    }

    /// A value that is made to be drawn, or to carry what was entered.
    func isViewData(_ type: ReadType) -> Bool {
        if [.viewData, .state].contains(role(of: type)) { return true }
        return [
            "ViewData", "DisplayModel", "DisplayData", "ViewItem", "CellModel", "CellData", "ViewModel", "Draft", "Form", "Input", "Request",
            "Response", "Event", "Action", "Query", "Filter", "Options", "Parameters", "Configuration", "Settings", "Style", "Context",
        ].contains { type.name.hasSuffix($0) }
    }

    /// True for a presenter of a passive view, whatever else keeps a weak view.
    func isPresenter(_ type: ReadType) -> Bool {
        guard role(of: type) == .presenter else { return false }
        if type.name.contains("Present") { return true }
        return type.storedProperties.contains { property in
            property.fact.ownership == .weak && index.types(in: property.fact.type).first?.kind == .protocol
        }
    }

    /// The protocols through which presenters speak to their screens.
    var viewContracts: [ReadType] {
        let adopted = productionTypes.filter { role(of: $0).isScreen }.reduce(into: Set<String>()) { $0.formUnion($1.inherits) }
        let known = productionTypes.filter { isPresenter($0) && $0.kind != .protocol }.flatMap { presenter in
            storedTypes(of: presenter).map(\.type).filter { $0.kind == .protocol && adopted.contains($0.name) }
        }
        var seen: Set<String> = []
        return known.filter { seen.insert($0.qualifiedName).inserted }
    }
}
