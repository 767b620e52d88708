import SwiftCode

/// Works out the roles, the surest signs first.
struct RoleInference {
    let module: ModuleFacts
    let index: TypeIndex

    func roles() -> [String: Role] {
        let testFiles = Set(module.files.filter(\.isTest).map(\.path))
        var roles: [String: Role] = [:]
        for type in index.types where type.isDeclared {
            // Whoever cancelled wants none of it.
            if Task.isCancelled { return [:] }
            roles[type.qualifiedName] = testFiles.contains(type.file) ? .test : role(of: type)
        }
        let values = index.types.filter { roles[$0.qualifiedName] == .viewModel && $0.kind == .struct && onlyShowsValues($0, roles) }
        let held = values.isEmpty ? [] : heldByScreens(roles)
        for type in values where held.isDisjoint(with: index.ancestors(of: type).union([type.name, type.qualifiedName])) {
            roles[type.qualifiedName] = .viewData
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
        return byConformance(type, ancestors) ?? byAttribute(type) ?? RoleNames.role(of: type, ancestors: ancestors) ?? byFolder(type)
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
        // A class `Layout` of the module's own is not SwiftUI's protocol.
        if ancestors.contains(where: { RoleNames.isView($0) && index.type(named: $0)?.isReference != true }), !isDrawnByAnotherTarget(type)
        {
            return .view
        }
        if type.kind == .class, let role = bySuperclassElsewhere(ancestors) { return role }
        if type.kind == .class, ancestors.contains("Flow"), type.functions.contains(where: { $0.fact.name == "navigate" }) {
            return .coordinator
        }
        if !ancestors.isDisjoint(with: ["Reducer", "ReducerProtocol", "Reactor"]) { return .reducer }
        if !ancestors.isDisjoint(with: ["DependencyKey", "TestDependencyKey", "EnvironmentKey", "DependencyValues"]) {
            // A repository that is its own key is a repository.
            return type.kind == .class ? RoleNames.role(of: type, ancestors: ancestors) ?? .assembly : .assembly
        }
        if !ancestors.isDisjoint(with: ["NSManagedObject", "PersistentModel", "RealmObject"]) { return .entity }
        return nil
    }

    /// `extension Money: View` in the target of the screens makes no view of a value that another target declares.
    private func isDrawnByAnotherTarget(_ type: ReadType) -> Bool {
        guard type.kind == .struct || type.kind == .enum, let home = module.target(of: type.file)?.name else { return false }
        let drawing = type.parts.filter { part in part.fact.inherits.contains { RoleNames.isView(TypeText.base($0)) } }
        return !drawing.isEmpty
            && drawing.allSatisfy { part in
                part.fact.kind == .extension && module.target(of: part.file).map { $0.name != home } == true
            }
    }

    /// What a base class that these files do not declare is called: `BaseListViewController`, `SelectableCell`.
    private func bySuperclassElsewhere(_ ancestors: Set<String>) -> Role? {
        let elsewhere = ancestors.filter { index.type(named: $0) == nil }
        if elsewhere.contains(where: { $0.hasSuffix("ViewController") || $0.hasSuffix("VC") }) { return .viewController }
        if elsewhere.contains(where: { $0.hasSuffix("Cell") }) { return .view }
        return elsewhere.lazy.compactMap(RoleNames.foreignScreen).first
    }

    private func byAttribute(_ type: ReadType) -> Role? {
        if type.attributes.contains("Reducer") { return .reducer }
        if type.attributes.contains("ObservableState") { return .state }
        if type.attributes.contains("DependencyClient") { return .service }
        if type.attributes.contains("Model") { return .entity }
        if type.attributes.contains("Suite") { return .test }
        return nil
    }

    /// Operations are often called by what they do, in a folder that says what they are: `UseCases/FetchOrders.swift`.
    private func byFolder(_ type: ReadType) -> Role? {
        let folders = type.file.lowercased().split(separator: "/").dropLast().suffix(2)
        guard folders.contains(where: { ["usecase", "usecases"].contains($0) }), type.kind != .enum else { return nil }
        return type.functions.contains { $0.fact.kind != .initializer } ? .useCase : nil
    }

    /// A structure of constants whose functions only answer from them.
    private func onlyShowsValues(_ type: ReadType, _ roles: [String: Role]) -> Bool {
        let answers = type.functions.allSatisfy { !$0.fact.isAsync && !$0.fact.canThrow && !$0.fact.modifiers.contains("mutating") }
        return answers && !type.storedProperties.isEmpty
            && type.storedProperties.allSatisfy { property in
                let names = TypeText.names(in: property.fact.type ?? property.fact.constructs ?? "")
                let used = names.compactMap { index.type(named: $0) }.compactMap { roles[$0.qualifiedName] }
                return property.fact.isLet && !TypeText.isFunction(property.fact.type ?? "")
                    && !names.contains(where: RoleNames.isStream)
                    && !used.contains { $0.isLogic || $0.isDataAccess || $0.isComposition }
            }
    }

    /// What screens hold one of, rather than a list of rows.
    private func heldByScreens(_ roles: [String: Role]) -> Set<String> {
        let screens = index.types.filter { roles[$0.qualifiedName]?.isScreen == true }
        let types = screens.flatMap(\.storedProperties).compactMap { $0.fact.type ?? $0.fact.constructs }
        return Set(types.filter { !$0.contains("[") }.map(TypeText.base))
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
