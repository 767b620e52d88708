import SwiftCode

/// A domain file imports a persistence framework.
enum PersistenceInDomain: Rule {
    static let id = "persistence-in-domain"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let frameworks: Set<String> = [
            "CoreData", "SwiftData", "RealmSwift", "Realm", "GRDB", "FirebaseFirestore", "FirebaseFirestoreSwift",
        ]
        return module.violations(importing: frameworks, in: module.domainFiles) { file, imported in
            "The domain file of \(file.types.first?.qualifiedName ?? file.path) imports \(imported.path)."
        }
    }

}
