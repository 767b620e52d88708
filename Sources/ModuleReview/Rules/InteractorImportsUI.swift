import SwiftCode

/// The interactor of a presenter imports a framework of the screen.
enum InteractorImportsUI: Rule {
    static let id = "interactor-imports-ui"

    static func violations(in module: ReviewedModule) -> [Violation] {
        guard applies(to: module) else { return [] }
        let interactors = module.productionTypes.filter { module.role(of: $0) == .interactor }
        return module.userInterfaceImports(by: interactors, what: "interactor") + interactors.flatMap { held(by: $0, module) }
    }

    /// A cell or a controller that the interactor keeps or is handed, also inside of a request: no import shows it.
    private static func held(by type: ReadType, _ module: ReviewedModule) -> [Violation] {
        let kept = type.storedProperties.compactMap { file, property -> Violation? in
            screen(in: property.type ?? property.constructs, module).map { screen in
                Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "The interactor \(type.name) keeps the \(module.role(of: screen).words) `\(screen.name)`.",
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
                                    "\(type.name).\(function.name) is handed the \(module.role(of: screen).words) `\(screen.name)`, in its request.",
                                evidence: ["\(property.name): \(property.type ?? "")"])
                        }
                    }
                }
            }
        }
        return Violation.merged(kept) + Violation.merged(handed)
    }

    /// A class that draws or controls; a contract of a screen is how an interactor may know one.
    private static func screen(in text: String?, _ module: ReviewedModule) -> ReadType? {
        guard let text, !TypeText.isFunction(text) else { return nil }
        return module.index.types(in: text).first { $0.kind == .class && module.role(of: $0).isScreen }
    }

    /// Where screens have no presenters, interactors are use cases, and `ui-in-domain` speaks of them.
    static func applies(to module: ReviewedModule) -> Bool {
        !module.presenters.isEmpty || !module.productionTypes.contains { module.role(of: $0).isScreen }
    }
}
