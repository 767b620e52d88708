import SwiftCode

/// A view's property wrapper in a type that SwiftUI does not update.
enum ViewWrapperOutsideView: Rule {
    static let id = "view-wrapper-outside-view"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let wrappers: Set<String> = [
            "State", "StateObject", "Environment", "EnvironmentObject", "ObservedObject", "FocusState", "GestureState", "FetchRequest",
            "SceneStorage",
        ]
        let swiftUIFiles = Set(module.facts.files.filter { $0.imports.contains { $0.module == "SwiftUI" } }.map(\.path))
        return module.productionTypes.filter { isSurelyNoView($0, module) }.flatMap { type in
            let found = type.storedProperties.filter { swiftUIFiles.contains($0.file) }.compactMap { file, property -> Violation? in
                guard
                    let wrapper = property.attributes.first(where: {
                        wrappers.contains($0.name) || isLostIn(type, $0.name, property, module)
                    })?.name
                else { return nil }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "`@\(wrapper) \(property.name)` stands in \(type.name), which is no view.",
                    evidence: ["@\(wrapper) \(property.name)"])
            }
            return Violation.merged(found)
        }
    }

    /// A binding in a class, a query that nobody runs, a stored preference that observation is told to pass over: whoever watches the object hears
    /// nothing of it. A private one may stand behind a property that tells.
    private static func isLostIn(_ type: ReadType, _ wrapper: String, _ property: PropertyFact, _ module: ReviewedModule) -> Bool {
        switch wrapper {
        case "Binding": type.isReference && (type.isObservable || module.role(of: type).isPresentationLogic)
        case "Query": type.isReference && type.attributes.contains("Observable")
        case "AppStorage": type.attributes.contains("Observable") && property.access > .fileprivate
        default: false
        }
    }

    private static func isSurelyNoView(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        let plain: Set<String> = [
            "ObservableObject", "Identifiable", "Equatable", "Hashable", "Codable", "Sendable", "NSObject", "Observable", "Decodable",
            "Encodable", "AnyObject",
        ]
        let ancestors = module.index.ancestors(of: type)
        if ancestors.contains("UIViewController") || ancestors.contains("NSViewController") { return true }
        guard type.kind == .class || type.kind == .struct || type.kind == .actor, !module.role(of: type).isScreen,
            module.role(of: type) != .app
        else { return false }
        return module.index.ancestors(of: type).allSatisfy { plain.contains($0) || module.index.type(named: $0)?.isDeclared == true }
            && module.index.ancestors(of: type).isDisjoint(with: ["DynamicProperty"]) && !type.attributes.contains("propertyWrapper")
    }
}
