import SwiftCode

/// A protocol of the domain speaks in a library's types, or in a concrete class of an outer layer.
enum FrameworkTypeInProtocol: Rule {
    static let id = "framework-type-in-protocol"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let files = Dictionary(uniqueKeysWithValues: module.facts.files.map { ($0.path, $0) })
        let known = knownByRules(module)
        return module.productionTypes.filter { $0.kind == .protocol }.flatMap { type -> [Violation] in
            let isOfDomain = isOfDomain(type, module)
            guard isOfDomain || known.contains(type.name) else { return [] }
            let imports = Set(files[type.file]?.imports.map(\.module) ?? [])
            func found(_ text: String) -> String? {
                guard isOfDomain else { return storage(in: text, module) }
                return libraryType(in: text, imports, module) ?? outerClass(in: text, module)
            }
            let parts = type.signature.filter { found($0.text) != nil && !isFor(type, itself: $0.member) }
            let libraries = (files[type.file]?.imports ?? []).filter {
                services.contains($0.module) || byImport.map(\.module).contains($0.module)
            }
            return Violation.inSignature(of: type, parts) { part in
                "The protocol \(type.name) requires \(found(part.text) ?? part.text), in `\(part.member)`."
            }.map { violation in
                var violation = violation
                violation.evidence += libraries.map { "\(type.file):\($0.position.line): import \($0.path)" }
                return violation
            }
        }
    }

    /// What the protocol's own extension works with is a piece of an implementation that adopters share.
    private static func isFor(_ type: ReadType, itself member: String) -> Bool {
        type.functions.contains { function in function.fact.body?.calls.contains { $0.call.root == member } == true }
    }

    private static func isOfDomain(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        let role = module.role(of: type)
        if [.interactor, .useCase, .repository].contains(role) { return true }
        let folders = type.file.split(separator: "/").dropLast().map { $0.lowercased() }
        return role == .other && (folders.contains("domain") || folders.contains("usecases"))
    }

    private static func libraryType(in text: String, _ imports: Set<String>, _ module: ReviewedModule) -> String? {
        TypeText.names(in: text).first { name in
            let first = name.split(separator: ".").first.map(String.init) ?? name
            if first != name, services.contains(first), imports.contains(first) { return true }
            guard module.index.type(named: name)?.isDeclared != true else { return false }
            return always.contains(first) || byImport.contains { imports.contains($0.module) && $0.types.contains(first) }
        }.map { "`\($0)`" }
    }

    /// Names of the contracts that interactors and use cases keep.
    private static func knownByRules(_ module: ReviewedModule) -> Set<String> {
        Set(
            module.productionTypes.filter { [.interactor, .useCase].contains(module.role(of: $0)) && $0.kind != .protocol }.flatMap {
                type in
                module.storedTypes(of: type).map(\.type).filter { $0.kind == .protocol && module.role(of: $0).isDataAccess }.map(\.name)
            })
    }

    /// The database behind a service, for whoever knows its contract.
    private static func storage(in text: String, _ module: ReviewedModule) -> String? {
        TypeText.names(in: text).first {
            ["NSPersistentContainer", "NSManagedObjectContext", "ModelContext", "ModelContainer", "Realm", "Firestore"].contains($0)
                && module.index.type(named: $0)?.isDeclared != true
        }.map { "`\($0)`" }
    }

    private static func outerClass(in text: String, _ module: ReviewedModule) -> String? {
        module.index.types(in: text).first { $0.kind == .class && module.role(of: $0).isDataAccess }.map { "the class \($0.name)" }
    }

    private static let always: Set<String> = [
        "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionConfiguration", "HTTPURLResponse", "URLResponse",
        "NSManagedObject", "NSManagedObjectContext", "NSManagedObjectID", "NSFetchRequest", "NSFetchedResultsController",
        "NSPersistentContainer", "ModelContext", "ModelContainer", "FetchDescriptor", "PersistentIdentifier", "CKRecord", "CKDatabase",
        "DocumentSnapshot", "QuerySnapshot", "DocumentReference", "CollectionReference", "Firestore",
    ]
    /// Libraries whose types are qualified by their module where the app has a type of that name: `FirebaseAuth.User`.
    private static let services: Set<String> = [
        "FirebaseAuth", "FirebaseFirestore", "FirebaseStorage", "FirebaseDatabase", "GoogleSignIn", "RealmSwift", "Alamofire", "Moya",
        "Supabase", "Apollo",
    ]
    private static let byImport: [(module: String, types: Set<String>)] = [
        (
            "Alamofire",
            ["Session", "SessionManager", "DataRequest", "DataResponse", "AFError", "AFDataResponse", "HTTPMethod", "Parameters"]
        ),
        ("RealmSwift", ["Realm", "Object", "Results", "List", "NotificationToken"]),
        ("GRDB", ["Database", "DatabaseQueue", "DatabasePool"]),
        ("FirebaseAuth", ["AuthProviderID", "AuthCredential", "AuthDataResult", "OAuthCredential", "UserInfo", "User"]),
        ("FirebaseFirestore", ["Timestamp", "DocumentID", "ListenerRegistration", "Query"]),
        ("FirebaseStorage", ["StorageReference", "StorageMetadata", "StorageTask"]),
        ("GoogleSignIn", ["GIDGoogleUser", "GIDSignInResult", "GIDSignIn"]),
        ("Moya", ["MoyaProvider", "Response", "TargetType"]), ("SwiftyJSON", ["JSON"]), ("ObjectMapper", ["Map", "Mappable"]),
    ]
}
