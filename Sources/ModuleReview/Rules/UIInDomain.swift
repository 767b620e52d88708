import SwiftCode

/// A domain file imports a user-interface framework.
enum UIInDomain: Rule {
    static let id = "ui-in-domain"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let isVIPER = InteractorImportsUI.applies(to: module)
        let files = module.domainFiles.filter { file in
            !isVIPER || !file.types.contains { module.roles.role(of: $0.qualifiedName) == .interactor }
        }
        return files.flatMap { file in
            let uses = module.userInterfaceMentions(in: file).map(\.name).uniqued().prefix(4)
            let use = uses.isEmpty ? "and nothing of it is seen in use" : "and uses \(uses.map { "`\($0)`" }.joined(separator: ", "))"
            return module.violations(importing: UserInterface.frameworks, in: [file]) { file, imported in
                "The domain file of \(file.types.first?.qualifiedName ?? file.path) imports \(imported.path), \(use)."
            }.map { violation in
                var violation = violation
                if uses.isEmpty { violation.isUnusedImport(violation.evidence.first?.split(separator: " ").last.map(String.init) ?? "") }
                return violation
            }
        }
    }
}
