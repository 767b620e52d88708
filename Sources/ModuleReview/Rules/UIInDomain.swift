import SwiftCode

/// A domain file imports a user-interface framework.
enum UIInDomain: Rule {
    static let id = "ui-in-domain"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.violations(importing: ["SwiftUI", "UIKit", "AppKit"], in: module.domainFiles) { file, imported in
            "The domain file of \(file.types.first?.qualifiedName ?? file.path) imports \(imported.path)."
        }
    }

}
