import SwiftCode

/// A presenter imports a framework of the screen.
enum PresenterImportsUI: Rule {
    static let id = "presenter-imports-ui"

    static func violations(in module: ReviewedModule) -> [Violation] {
        // A file of contracts alone also holds the screen's and the router's, which need the framework.
        module.userInterfaceImports(by: module.presenters, what: "presenter")
    }
}
