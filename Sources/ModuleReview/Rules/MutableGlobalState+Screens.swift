import SwiftCode

extension MutableGlobalState {
    /// `static let shared = PlayerController()`: a screen is made for one visit, and this one keeps the state of the last.
    static func screensForEver(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class && isScreenOfUIKit($0, module) && hasState($0) }.flatMap { type in
            type.properties.compactMap { file, property -> Violation? in
                guard property.isStatic, !property.isComputed, property.ownership == .strong, property.constructs == type.name else {
                    return nil
                }
                var violation = Violation(
                    file: file, position: property.position, symbol: "\(type.name).\(property.name)",
                    message: "`\(type.name).\(property.name)` keeps one screen, with all that it shows, for the whole process.",
                    evidence: [property.written])
                violation.words = (
                    why: "A screen that never goes keeps its views and what the last visit left in them, and can stand in one place only.",
                    fix: "Make a \(type.name) where it is shown, and keep what has to outlive it in a model that is handed in."
                )
                return violation
            }
        }
    }

    /// A window of macOS that there is once, as for the settings, may stay.
    private static func isScreenOfUIKit(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.role(of: type) == .viewController && !module.index.ancestors(of: type).contains { $0.hasPrefix("NS") && $0 != "NSObject" }
    }

    private static func hasState(_ type: ReadType) -> Bool { type.storedProperties.contains { !$0.fact.isLet } }
}
