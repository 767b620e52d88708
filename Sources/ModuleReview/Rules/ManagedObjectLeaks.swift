import SwiftCode

/// An object of a persistence context crosses into rules or presentation of a layered module.
enum ManagedObjectLeaks: Rule {
    static let id = "managed-object-leaks"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let isLayered = module.productionTypes.contains { [.repository, .useCase, .interactor].contains(module.role(of: $0)) }
        guard isLayered, module.pattern.pattern != "mv" else { return [] }
        let objects = StoredObjects(module)
        let boundaries = dataProtocolsOfLogic(module)
        let users = module.productionTypes.filter { type in
            [.viewModel, .presenter, .interactor, .useCase].contains(module.role(of: type)) || boundaries.contains(type.qualifiedName)
        }
        let protocols = Dictionary(users.filter { $0.kind == .protocol }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let found = users.flatMap { type in
            // What a protocol asks for is said of the protocol alone.
            let asked = Set(type.inherits.compactMap { protocols[$0] }.flatMap { $0.signature.map(\.member) })
            let parts = type.signature.filter { part in
                !asked.contains(part.member) && !TypeText.isMetatype(part.text) && objects.first(in: part.text) != nil
            }
            return Violation.inSignature(of: type, parts) { part in
                let found = objects.first(in: part.text)
                return
                    "\(type.name).\(part.member) takes or gives \(found?.type.name ?? part.text), \(found?.kind ?? "a stored object"), outside of its context."
            }
        }
        let said = found.map(\.symbol)
        return Violation.folded(found + contexts(in: module, besides: said), "types", most: 20)
    }

    /// A view model or presenter of a layered module that keeps the context or the database itself, and works with it. Of a type of which
    /// something is said already that is enough.
    private static func contexts(in module: ReviewedModule, besides said: [String]) -> [Violation] {
        let stores: Set<String> = [
            "NSManagedObjectContext", "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSFetchedResultsController",
            "ModelContext", "Realm",
        ]
        let logic = module.productionTypes.filter { type in
            [.viewModel, .presenter].contains(module.role(of: type)) && type.kind != .protocol
                && !said.contains { $0 == type.qualifiedName || $0.hasPrefix(type.qualifiedName + ".") }
        }
        return logic.flatMap { type in
            Violation.merged(
                type.storedProperties.compactMap { file, property -> Violation? in
                    guard let store = TypeText.names(in: property.type ?? property.constructs ?? "").first(where: stores.contains),
                        module.index.type(named: store)?.isDeclared != true, module.firstCall(on: property.name, by: type) != nil
                    else { return nil }
                    return Violation(
                        file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                        message: "\(type.name) keeps the \(store) itself, and works with it past the repositories of the module.",
                        evidence: ["\(property.name): \(property.type ?? store)"])
                })
        }
    }

    /// Protocols of repositories and services that rules or presentation speak to.
    private static func dataProtocolsOfLogic(_ module: ReviewedModule) -> Set<String> {
        let logic = module.productionTypes.filter { [.viewModel, .presenter, .interactor, .useCase].contains(module.role(of: $0)) }
        let used = logic.flatMap { type in
            type.properties.flatMap { module.index.types(in: $0.fact.type) }
                + type.functions.filter { $0.fact.kind == .initializer }.flatMap {
                    $0.fact.parameters.flatMap { module.index.types(in: $0.type) }
                }
        }
        return Set(used.filter { $0.kind == .protocol && module.role(of: $0).isDataAccess }.map(\.qualifiedName))
    }
}
