import SwiftCode

/// The module's types whose instances belong to a persistence context.
struct StoredObjects {
    private let kinds: [String: String]
    private let index: TypeIndex

    init(_ module: ReviewedModule) {
        index = module.index
        var kinds: [String: String] = [:]
        // Two modules may each have a type of that name, a record and a value: then nothing says which is meant.
        for type in module.index.types where type.isDeclared && !type.isShared {
            kinds[type.qualifiedName] = Self.kind(of: type, module.index.ancestors(of: type), module.imports(of: type.file))
        }
        self.kinds = kinds
    }

    /// The first stored object that a type text names, and what it is in words.
    func first(in text: String?) -> (type: ReadType, kind: String)? {
        index.types(in: text).lazy.compactMap { type in kinds[type.qualifiedName].map { (type, $0) } }.first
    }

    private static func kind(of type: ReadType, _ ancestors: Set<String>, _ imports: Set<String>) -> String? {
        guard type.kind == .class else { return nil }
        if ancestors.contains("NSManagedObject") { return "an `NSManagedObject`" }
        if type.attributes.contains("Model"), imports.contains("SwiftData") { return "a SwiftData `@Model`" }
        let isRealm = !imports.isDisjoint(with: ["RealmSwift", "Realm"])
        if isRealm, !ancestors.isDisjoint(with: ["Object", "EmbeddedObject", "RLMObject"]) { return "a Realm object" }
        return nil
    }
}
