import SwiftCode

extension ReviewedModule {
    /// A value of the domain: it has data, and neither effects nor a part in a screen.
    func isDomainValue(_ type: ReadType) -> Bool {
        guard type.isDeclared, type.kind == .struct || type.kind == .class, !isViewData(type), !isPartOfDrawing(type) else { return false }
        if role(of: type) == .entity { return true }
        let plain: Set<String> = ["Sendable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable", "Comparable"]
        return role(of: type) == .other && type.kind == .struct && !type.storedProperties.isEmpty && type.inherits.isSubset(of: plain)
            && !type.functions.contains { $0.fact.isAsync }
            && !type.storedProperties.contains { TypeText.isFunction($0.fact.type ?? "") }
    }

    /// A transfer object that only carries a model from one place of the app to another: it lies with the models and is one of them by a protocol
    /// that a model adopts too. No server or disk gives it its shape.
    func isCopyOfAModel(_ type: ReadType) -> Bool {
        func models(_ file: String) -> String? {
            let folders = file.split(separator: "/").dropLast()
            return folders.firstIndex { ["models", "model", "entities"].contains($0.lowercased()) }
                .map { folders[...$0].joined(separator: "/") + "/" }
        }
        guard let own = models(type.file) else { return false }
        return type.inherits.contains { name in
            guard let adopted = index.type(named: name), adopted.kind == .protocol, adopted.isDeclared, adopted.file.hasPrefix(own) else {
                return false
            }
            return productionTypes.contains { other in
                other.kind != .protocol && other.number != type.number && role(of: other) != .transferObject && other.file.hasPrefix(own)
                    && other.inherits.contains(name)
            }
        }
    }

    func findDomainValues() -> Set<String> {
        let presenters = presenters.flatMap { presenter in
            presenter.storedProperties.compactMap(\.fact.type) + presenter.functions.flatMap { $0.fact.parameters.map(\.type) }
        }
        let rules = productionTypes.filter { [.interactor, .useCase, .repository, .service].contains(role(of: $0)) }
            .flatMap { $0.signature.map(\.text) }
        return Set((presenters + rules).flatMap { index.types(in: $0) }.filter(isDomainValue).map(\.qualifiedName))
    }

    /// A value that is made to be drawn, or to carry what was entered.
    func isViewData(_ type: ReadType) -> Bool {
        if [.viewData, .state].contains(role(of: type)) { return true }
        return [
            "ViewData", "DisplayModel", "DisplayData", "ViewItem", "CellModel", "CellData", "ViewModel", "Draft", "Form", "Input",
            "Request",
            "Response", "Event", "Action", "Query", "Filter", "Options", "Parameters", "Configuration", "Settings", "Style", "Context",
        ].contains { type.name.hasSuffix($0) }
    }

    /// `CardView.Model`, `DetailsViewModel.Field`: what stands inside a screen or view data belongs to it.
    private func isPartOfDrawing(_ type: ReadType) -> Bool {
        let parts = type.qualifiedName.split(separator: ".").map(String.init)
        return parts.indices.dropLast().contains { end in
            guard let outer = index.type(named: parts[...end].joined(separator: ".")) else { return false }
            return isViewData(outer) || role(of: outer).isScreen || ["View", "Cell", "Layout"].contains { outer.name.hasSuffix($0) }
        }
    }

    func findPresenters() -> [ReadType] {
        let ofScreens = productionTypes.filter { role(of: $0).isScreen }.flatMap { screen in
            storedTypes(of: screen).filter { ["presenter", "output", "eventHandler"].contains($0.property.name) }.map(\.type.qualifiedName)
        }
        let kept = Set(ofScreens)
        return productionTypes.filter { type in
            // The data source of a table keeps a weak view too; what a screen calls its presenter is one.
            guard role(of: type) == .presenter, type.kind != .protocol,
                kept.contains(type.qualifiedName) || !type.inherits.contains(where: { $0.hasPrefix("UI") })
            else { return false }
            // What has outlets is the screen's own hand, whatever it is called.
            if type.properties.contains(where: { $0.fact.attributes.contains { $0.name == "IBOutlet" } }) { return false }
            // A screen's `presenter` with a function `present` opens sheets.
            let opens = type.functions.contains { $0.fact.name.hasPrefix("present") || $0.fact.name == "dismiss" }
            if !opens, kept.contains(type.qualifiedName) || type.inherits.contains(where: { kept.contains($0) }) { return true }
            return storedTypes(of: type).contains { _, property, stored in
                role(of: stored) == .interactor || (stored.kind == .protocol && knowsScreen(by: property, stored))
            }
        }
    }

    private func knowsScreen(by property: PropertyFact, _ contract: ReadType) -> Bool {
        let name = property.name.lowercased()
        if ["view", "viewcontroller", "display", "screen"].contains(name) { return true }
        return property.ownership != .strong && !contract.name.contains("ViewController")
            && (name.hasSuffix("view") || contract.name.contains("View"))
    }

    func findViewContracts() -> [ReadType] {
        let adopted = productionTypes.filter { role(of: $0).isScreen }.reduce(into: Set<String>()) { $0.formUnion($1.inherits) }
        let known = presenters.flatMap { presenter in
            storedTypes(of: presenter).filter { _, property, type in
                type.kind == .protocol
                    && (adopted.contains(type.name)
                        || property.ownership == .weak && ["view", "display", "screen"].contains(property.name.lowercased()))
            }.map(\.type)
        }
        var seen: Set<String> = []
        return known.filter { seen.insert($0.qualifiedName).inserted }
    }
}
