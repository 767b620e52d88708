import SwiftCode

/// The interactor of a presenter imports a framework of the screen.
enum InteractorImportsUI: Rule {
    static let id = "interactor-imports-ui"

    static func violations(in module: ReviewedModule) -> [Violation] {
        guard applies(to: module) else { return [] }
        let interactors = module.productionTypes.filter { module.role(of: $0) == .interactor }
        let imports = module.userInterfaceImports(by: interactors, what: "interactor")
        let known = Set(imports.map(\.symbol))
        return imports
            + interactors.flatMap { type in held(by: type, module) + (known.contains(type.qualifiedName) ? [] : told(to: type, module)) }
    }

    /// A controller, a view or the contract of a screen among the parameters of a method.
    private static func told(to type: ReadType, _ module: ReviewedModule) -> [Violation] {
        guard type.kind != .protocol else { return [] }
        // What a contract of several asks for is the contract's fault; an interactor's own speaks for it alone.
        let contracts = module.index.ancestors(of: type).compactMap { module.index.type(named: $0) }.filter {
            $0.kind == .protocol && module.ownership.adopters(of: $0.qualifiedName).count > 1
        }
        let demanded = Set(contracts.flatMap(\.functions).map(\.fact.name))
        return Violation.merged(
            type.functions.filter { $0.fact.kind == .function && !demanded.contains($0.fact.name) }.flatMap { file, function in
                function.parameters.compactMap { parameter -> Violation? in
                    screen(in: parameter.type, module).map { screen in
                        Violation(
                            file: file, position: function.position, symbol: "\(type.qualifiedName).\(function.name)",
                            message: "\(type.name).\(function.name) is handed the \(screen.words) `\(screen.name)`.",
                            evidence: ["\(parameter.name): \(parameter.type)"])
                    }
                }
            })
    }

    /// A cell or a controller that the interactor keeps or is handed, also inside of a request: no import shows it.
    private static func held(by type: ReadType, _ module: ReviewedModule) -> [Violation] {
        let kept = type.storedProperties.compactMap { file, property -> Violation? in
            screen(in: property.type ?? property.constructs, module).map { screen in
                Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "The interactor \(type.name) keeps the \(screen.words) `\(screen.name)`.",
                    evidence: ["\(property.name): \(property.type ?? screen.name)"])
            }
        }
        let handed = type.functions.filter { $0.fact.kind == .function }.flatMap { _, function in
            function.parameters.flatMap { parameter in
                module.index.types(in: parameter.type).filter { $0.kind == .struct }.flatMap { request in
                    request.storedProperties.compactMap { file, property -> Violation? in
                        screen(in: property.type, module).map { screen in
                            Violation(
                                file: file, position: property.position, symbol: "\(request.qualifiedName).\(property.name)",
                                message:
                                    "\(type.name).\(function.name) is handed the \(screen.words) `\(screen.name)`, in its request.",
                                evidence: ["\(property.name): \(property.type ?? "")"])
                        }
                    }
                }
            }
        }
        return Violation.merged(kept) + Violation.merged(handed)
    }

    /// A class that draws or controls, of the module or of a framework, or the contract of a screen, to which the presenter speaks.
    private static func screen(in text: String?, _ module: ReviewedModule) -> (name: String, words: String)? {
        guard let text, !TypeText.isFunction(text) else { return nil }
        let own = module.index.types(in: text)
        if let screen = own.first(where: { $0.kind == .class && module.role(of: $0).isScreen }) {
            return (screen.name, module.role(of: screen).words)
        }
        if let contract = own.first(where: { type in module.viewContracts.contains { $0.qualifiedName == type.qualifiedName } }) {
            return (contract.name, "contract of a screen")
        }
        return TypeText.names(in: text).lazy.compactMap { name -> (name: String, words: String)? in
            guard module.index.type(named: name)?.isDeclared != true else { return nil }
            if RoleNames.isViewController(name) { return (name, "view controller") }
            let isClass = name.hasPrefix("UI") || name.hasPrefix("NS") || ["MKMapView", "WKWebView", "ARSCNView", "PDFView"].contains(name)
            return isClass && RoleNames.isView(name) ? (name, "view") : nil
        }.first
    }

    /// Where screens have no presenters, interactors are use cases, and `ui-in-domain` speaks of them.
    static func applies(to module: ReviewedModule) -> Bool {
        !module.presenters.isEmpty || !module.productionTypes.contains { module.role(of: $0).isScreen }
    }
}
