import SwiftCode

/// A domain file imports a user-interface framework.
enum UIInDomain: Rule {
    static let id = "ui-in-domain"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let isVIPER = InteractorImportsUI.applies(to: module)
        let files = module.domainFiles.filter { file in
            !isVIPER || !file.types.contains { module.roles.role(of: $0.qualifiedName) == .interactor }
        }
        return module.violations(importing: UserInterface.frameworks, in: files) { file, imported in
            "The domain file of \(file.types.first?.qualifiedName ?? file.path) imports \(imported.path)."
        }
    }

}
