import SwiftCode

/// A view model is given another and keeps it.
enum ViewModelUsesViewModel: Rule {
    static let id = "view-model-uses-view-model"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0) == .viewModel && $0.kind == .class && !$0.isShared }.flatMap {
            type -> [Violation] in
            let given = type.functions.filter { $0.fact.kind == .initializer }.flatMap { $0.fact.parameters.map(\.type) }
            let found = module.storedTypes(of: type).compactMap { file, property, other -> Violation? in
                guard isOtherScreens(other, than: type, module), let text = property.type ?? property.constructs, !isCollection(text),
                    given.contains(where: { TypeText.base($0) == other.name }), !creates(other, type, module)
                else { return nil }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "\(type.name) is given the view model \(other.name) and keeps it as `\(property.name)`.",
                    evidence: ["\(property.name): \(text)"])
            }
            return Violation.merged(found)
        }
    }

    private static func isOtherScreens(_ other: ReadType, than type: ReadType, _ module: ReviewedModule) -> Bool {
        module.role(of: other) == .viewModel && other.kind == .class && hasState(other) && other.qualifiedName != type.qualifiedName
            && !module.index.ancestors(of: type).contains(other.name) && !other.qualifiedName.hasPrefix(type.qualifiedName + ".")
            && !type.qualifiedName.hasPrefix(other.qualifiedName + ".")
    }

    /// A view model that never changes is what a view draws.
    private static func hasState(_ type: ReadType) -> Bool {
        type.isObservable || type.storedProperties.contains { !$0.fact.isLet }
            || type.storedProperties.contains { isChanging($0.fact.type ?? $0.fact.constructs) }
    }

    /// A stream, or what feeds one: `BehaviorRelay`, `CurrentValueSubject`.
    private static func isChanging(_ text: String?) -> Bool {
        guard let text else { return false }
        let name = TypeText.base(text)
        return TypeText.isStream(text) || name.hasSuffix("Relay") || name.hasSuffix("Subject")
    }

    private static func isCollection(_ text: String) -> Bool {
        text.hasPrefix("[") || text.hasPrefix("Array<") || text.hasPrefix("Set<") || text.hasPrefix("IdentifiedArray")
    }

    /// A parent that makes a child anywhere owns it.
    private static func creates(_ other: ReadType, _ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.members(of: type).contains { $0.body.calls.contains { $0.call.name == other.name } }
    }
}
