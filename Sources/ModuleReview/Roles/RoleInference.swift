import SwiftCode

/// Works out the roles, the surest signs first.
struct RoleInference {
    let module: ModuleFacts
    let index: TypeIndex

    func roles() -> [String: Role] {
        let testFiles = Set(module.files.filter(\.isTest).map(\.path))
        var roles: [String: Role] = [:]
        for type in index.types where type.isDeclared {
            roles[type.qualifiedName] = testFiles.contains(type.file) ? .test : role(of: type)
        }
        // A model that a view stores and that a view model's name hides behind is only seen once views are known.
        for type in index.types where type.isDeclared && roles[type.qualifiedName]?.isScreen == true {
            for property in type.storedProperties {
                for used in index.types(in: property.fact.type ?? property.fact.constructs) where used.isObservable {
                    if roles[used.qualifiedName] == .other { roles[used.qualifiedName] = .model }
                }
            }
        }
        return roles
    }

    private func role(of type: ReadType) -> Role {
        let ancestors = index.ancestors(of: type)
        return byConformance(type, ancestors) ?? byAttribute(type) ?? RoleNames.role(of: type, ancestors: ancestors)
            ?? byStructure(type, ancestors)
    }

    private func byConformance(_ type: ReadType, _ ancestors: Set<String>) -> Role? {
        if ancestors.contains("XCTestCase") { return .test }
        if !ancestors.isDisjoint(with: RoleNames.appTypes) || type.attributes.contains("main")
            || type.attributes.contains("UIApplicationMain")
        {
            return .app
        }
        if ancestors.contains("PreviewProvider") { return .other }
        if type.kind == .protocol, !ancestors.contains("View") { return nil }
        if ancestors.contains(where: RoleNames.isViewController) { return .viewController }
        if ancestors.contains(where: RoleNames.isView) { return .view }
        if type.kind == .class,
            let foreign = ancestors.lazy.filter({ index.type(named: $0)?.isDeclared != true }).compactMap(RoleNames.foreignScreen).first
        {
            return foreign
        }
        if !ancestors.isDisjoint(with: ["Reducer", "ReducerProtocol", "Reactor"]) { return .reducer }
        if !ancestors.isDisjoint(with: ["DependencyKey", "TestDependencyKey", "EnvironmentKey", "DependencyValues"]) { return .assembly }
        if !ancestors.isDisjoint(with: ["NSManagedObject", "PersistentModel", "RealmObject"]) { return .entity }
        return nil
    }

    private func byAttribute(_ type: ReadType) -> Role? {
        if type.attributes.contains("Reducer") { return .reducer }
        if type.attributes.contains("ObservableState") { return .state }
        if type.attributes.contains("DependencyClient") { return .service }
        if type.attributes.contains("Model") { return .entity }
        if type.attributes.contains("Suite") { return .test }
        return nil
    }

    private func byStructure(_ type: ReadType, _ ancestors: Set<String>) -> Role {
        if type.isObservable { return .model }
        let storesWeakView = type.storedProperties.contains { property in
            property.fact.ownership == .weak && property.fact.name.lowercased() == "view"
        }
        if type.kind == .class, storesWeakView { return .presenter }
        if type.kind == .struct || type.kind == .enum {
            if !ancestors.isDisjoint(with: ["Decodable", "Codable", "Identifiable", "Equatable", "Hashable"]), !hasEffects(type) {
                return .entity
            }
        }
        return .other
    }

    private func hasEffects(_ type: ReadType) -> Bool { type.functions.contains { $0.fact.isAsync } }
}

extension FileFacts {
    /// A file of a test target: it imports a test library.
    var isTest: Bool { imports.contains { ["XCTest", "Testing", "Quick", "Nimble", "RxTest", "SnapshotTesting"].contains($0.module) } }
}
