import SwiftCode

/// The domain imports a persistence or mapping framework, or adopts what is declared for one.
enum PersistenceInDomain: Rule {
    static let id = "persistence-in-domain"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let domain = module.domainFiles
        // Where views query SwiftData, its models are the domain by design.
        let meant = module.pattern.pattern == "mv" ? frameworks.keys.filter { $0 != "SwiftData" } : Array(frameworks.keys)
        let own = domain.flatMap { Violation.merged(imports(of: Set(meant), in: $0)) }
        return own + valueFiles(module).flatMap { Violation.merged(imports(of: firestore, in: $0)) }
            + storedEntities(module).flatMap { Violation.merged(imports(of: stores, in: $0)) }
            + adoptions(in: domain + modelFiles(module), module) + keptByThemselves(module)
    }

    /// An entity that writes itself to the app's shared store, or to a file, where rules and repositories are meant to.
    private static func keptByThemselves(_ module: ReviewedModule) -> [Violation] {
        guard module.productionTypes.contains(where: { [.repository, .useCase, .interactor].contains(module.role(of: $0)) }) else {
            return []
        }
        return module.productionTypes.filter { module.role(of: $0) == .entity && $0.kind == .struct }.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { !$0.isDebugOnly && $0.file == type.file }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard let store = sharedStore(call, module) else { return nil }
                        return Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message: "The entity \(type.name) works with `\(store)` itself, in `\(member.name)`.",
                            evidence: [call.shortText])
                    }
                })
        }
    }

    private static func sharedStore(_ call: CallFact, _ module: ReviewedModule) -> String? {
        let parts = call.callee.split(separator: ".").map(String.init)
        guard parts.count >= 3, ["shared", "sharedInstance", "instance", "default"].contains(parts[1]),
            let owner = module.index.type(named: parts[0]),
            owner.isDeclared, module.role(of: owner).isDataAccess || module.role(of: owner) == .store,
            ["database", "storage", "store", "coredata", "realm", "persist", "keychain", "datamanager"].contains(where: {
                owner.name.lowercased().contains($0)
            })
        else { return nil }
        return "\(parts[0]).\(parts[1])"
    }

    private static func imports(of modules: Set<String>, in file: FileFacts) -> [Violation] {
        file.imports.filter { modules.contains($0.module) && $0.condition == nil }.map { imported in
            var seen: Set<String> = []
            let uses = file.typeMentions.filter { frameworks[imported.module]?.contains($0.name) == true && seen.insert($0.name).inserted }
            // Of several types in the file, the one that needs the import.
            let user = file.types.first { type in uses.contains { $0.position >= type.position && $0.position <= type.end } }
            let name = (user ?? file.types.first)?.qualifiedName ?? file.path
            var violation = Violation(
                file: file.path, position: imported.position, symbol: name,
                message: "The domain file of \(name) imports \(imported.path).",
                evidence: ["import \(imported.path)"]
                    + uses.prefix(4).map { "\(file.path):\($0.position.line): \($0.name)" })
            // An identifier is a value that anybody may hold: it ties the domain to the database by a name alone.
            if !uses.isEmpty, uses.allSatisfy({ ["NSManagedObjectID", "PersistentIdentifier"].contains($0.name) }) {
                violation.weighLess()
            }
            return violation
        }
    }

    /// Files of plain values in a folder of models, where repositories are meant to hide the database.
    private static func valueFiles(_ module: ReviewedModule) -> [FileFacts] {
        guard module.productionTypes.contains(where: { module.role(of: $0).isDataAccess || module.role(of: $0) == .viewModel }) else {
            return []
        }
        let domain = Set(module.domainFiles.map(\.path))
        return module.facts.files.filter { file in
            let declared = file.types.filter { $0.kind != .extension }
            return !file.isTest && !domain.contains(file.path) && isAmongModels(file.path)
                && declared.contains { $0.kind == .struct } && declared.allSatisfy { $0.kind == .struct || $0.kind == .enum }
                && declared.allSatisfy { [.entity, .other, .state].contains(module.roles.role(of: $0.qualifiedName)) }
        }
    }

    /// Objects of a database or of a mapper in the folder of entities, or that screens and presenters share, with which interactors work.
    private static func storedEntities(_ module: ReviewedModule) -> [FileFacts] {
        let domain = Set(module.domainFiles.map(\.path))
        func mentioned(by roles: [Role]) -> Set<String> {
            Set(
                module.productionTypes.filter { roles.contains(module.role(of: $0)) }.flatMap { type in
                    type.parts.flatMap { $0.fact.typeMentions.map(\.name) }
                })
        }
        // Most modules keep no such objects, and need not be asked who mentions them.
        lazy var used = mentioned(by: [.interactor, .useCase])
        lazy var shown = mentioned(by: [.presenter, .viewModel, .view, .viewController])
        let kept: Set<String> = ["Object", "RLMObject", "Mappable", "ImmutableMappable"]
        return module.facts.files.filter { file in
            let stored = file.types.filter { $0.inherits.contains(where: kept.contains) }
            guard !stored.isEmpty, !file.isTest, !domain.contains(file.path), !DomainSides.isInDataFolder(file.path) else { return false }
            let folders = file.path.split(separator: "/").dropLast().map { $0.lowercased() }
            return stored.contains { type in
                used.contains(type.name) && (["entities", "entity"].contains(where: folders.contains) || shown.contains(type.name))
            }
        }
    }

    /// Files of plain values among the models of an app with rules of its own.
    private static func modelFiles(_ module: ReviewedModule) -> [FileFacts] {
        guard module.productionTypes.contains(where: { [.interactor, .useCase].contains(module.role(of: $0)) }) else { return [] }
        let domain = Set(module.domainFiles.map(\.path))
        return module.facts.files.filter { file in
            let declared = file.types.filter { $0.kind != .extension }
            return !file.isTest && !domain.contains(file.path) && isAmongModels(file.path) && !DomainSides.isInDataFolder(file.path)
                && !declared.isEmpty
                && declared.allSatisfy { $0.kind == .struct && [.entity, .other].contains(module.roles.role(of: $0.qualifiedName)) }
        }
    }

    private static func isAmongModels(_ file: String) -> Bool {
        file.split(separator: "/").dropLast().contains { ["models", "model", "entities", "entity"].contains($0.lowercased()) }
    }

    /// `extension User: CoreDataModel`, where that protocol stands beside the database.
    private static func adoptions(in domain: [FileFacts], _ module: ReviewedModule) -> [Violation] {
        let paths = Set(domain.map(\.path))
        let outer = Dictionary(
            module.facts.files.filter { !paths.contains($0.path) }.compactMap { file in
                file.imports.first { frameworks[$0.module] != nil }.map { (file.path, $0.module) }
            }, uniquingKeysWith: { first, _ in first })
        // What says itself that it is a row of a table is the storage's own, and no value of the domain.
        let rows: Set<String> = ["TableRecord", "FetchableRecord", "PersistableRecord", "MutablePersistableRecord"]
        return domain.flatMap { file in
            file.types.filter { !isRow($0.qualifiedName, rows, module) }.flatMap { type in
                type.inherits.compactMap { name -> Violation? in
                    guard let adopted = module.index.type(named: name), adopted.kind == .protocol, let framework = outer[adopted.file]
                    else {
                        return nil
                    }
                    return Violation(
                        file: file.path, position: type.position, symbol: type.qualifiedName,
                        message: "The domain type \(type.qualifiedName) adopts \(adopted.name), which is declared beside \(framework).",
                        evidence: ["\(adopted.file):\(adopted.position.line): protocol \(adopted.name)"])
                }
            }
        }
    }

    private static func isRow(_ name: String, _ rows: Set<String>, _ module: ReviewedModule) -> Bool {
        module.index.type(named: name).map { !rows.isDisjoint(with: module.index.ancestors(of: $0)) } == true
    }

    /// The modules of databases and mappers.
    static var libraries: Set<String> { Set(frameworks.keys) }

    private static let stores: Set<String> = ["RealmSwift", "Realm", "ObjectMapper"]

    private static let firestore: Set<String> = [
        "Firebase", "FirebaseAuth", "FirebaseFirestore", "FirebaseFirestoreSwift", "FirebaseDatabase",
    ]

    /// Frameworks and names by which their use is seen.
    private static let frameworks: [String: Set<String>] = [
        "CoreData": [
            "NSManagedObject", "NSManagedObjectContext", "NSManagedObjectID", "NSFetchRequest", "NSFetchedResultsController",
            "NSPersistentContainer", "NSManaged",
        ],
        "SwiftData": [
            "ModelContext", "ModelContainer", "FetchDescriptor", "Model", "PersistentModel", "PersistentIdentifier", "Attribute",
        ],
        "RealmSwift": ["Realm", "Object", "Results", "List", "Persisted"], "Realm": ["RLMObject", "RLMRealm", "RLMResults"],
        "GRDB": ["Database", "DatabaseQueue", "DatabasePool", "FetchableRecord", "PersistableRecord", "TableRecord"],
        "Firebase": firestoreNames.union(["Auth", "Timestamp"]),
        "FirebaseAuth": ["Auth", "AuthCredential", "AuthProviderID", "AuthDataResult"],
        "FirebaseFirestore": firestoreNames, "FirebaseFirestoreSwift": firestoreNames,
        "FirebaseDatabase": ["Database", "DatabaseReference"],
        "ObjectMapper": ["Mappable", "ImmutableMappable", "Map"],
    ]
    private static let firestoreNames: Set<String> = [
        "Firestore", "Timestamp", "DocumentID", "ServerTimestamp", "DocumentReference", "CollectionReference", "DocumentSnapshot",
        "QuerySnapshot",
        "ListenerRegistration",
    ]
}
