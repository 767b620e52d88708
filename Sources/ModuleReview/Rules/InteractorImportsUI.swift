import SwiftCode

/// The interactor of a presenter imports a framework of the screen.
enum InteractorImportsUI: Rule {
    static let id = "interactor-imports-ui"

    static func violations(in module: ReviewedModule) -> [Violation] {
        guard applies(to: module) else { return [] }
        return module.userInterfaceImports(by: module.productionTypes.filter { module.role(of: $0) == .interactor }, what: "interactor")
    }

    /// Where screens have no presenters, interactors are use cases, and `ui-in-domain` speaks of them.
    static func applies(to module: ReviewedModule) -> Bool {
        !module.presenters.isEmpty || !module.productionTypes.contains { module.role(of: $0).isScreen }
    }
}
