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
                    let wrapper = property.attributes.first(where: { wrappers.contains($0.name) || isLostIn(type, $0.name, property) })?
                        .name
                else { return nil }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "`@\(wrapper) \(property.name)` stands in \(type.name), which is no view.",
                    evidence: ["@\(wrapper) \(property.name)"])
            }
            return Violation.merged(found) + bindings(of: type, in: swiftUIFiles, module)
        }
    }

    /// A query that nobody runs, a stored preference that observation is told to pass over: whoever watches the object hears nothing of it. A private
    /// one may stand behind a property that tells.
    private static func isLostIn(_ type: ReadType, _ wrapper: String, _ property: PropertyFact) -> Bool {
        switch wrapper {
        case "Query": type.isReference && type.attributes.contains("Observable")
        case "AppStorage": type.attributes.contains("Observable") && property.access > .fileprivate
        default: false
        }
    }

    /// A binding works outside of a view, and ties a model to the view that made it.
    private static func bindings(of type: ReadType, in files: Set<String>, _ module: ReviewedModule) -> [Violation] {
        guard type.kind == .class, module.role(of: type).isPresentationLogic || type.isObservable else { return [] }
        let bound = type.storedProperties.filter { files.contains($0.file) && $0.fact.attributes.contains { $0.name == "Binding" } }
        return Violation.merged(
            bound.map { file, property in
                var violation = Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "\(type.name) keeps a `@Binding` to the state of a view, in `\(property.name)`.",
                    evidence: ["@Binding \(property.name)"])
                violation.words = (
                    "The model writes into the state of whichever view made it, cannot be made without one, and its own views hear of no change.",
                    "Keep the value in \(type.name), and let the view pass `\(property.name)` on, or hand in a closure that is called when it changes."
                )
                violation.weighLess()
                return violation
            })
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
