import SwiftCode

/// An `@Observable` type also uses `@Published` or `ObservableObject`.
enum PublishedInObservable: Rule {
    static let id = "published-in-observable"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.attributes.contains("Observable") }.flatMap { type -> [Violation] in
            let published = type.properties.filter { $0.fact.attributes.contains { $0.name == "Published" } }.map { file, property in
                Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "\(type.name) is @Observable, and its `\(property.name)` is @Published.",
                    evidence: ["@Published \(property.name)"])
            }
            guard type.isObservableObject else { return published }
            return [
                Violation(
                    file: type.file, position: type.position, symbol: type.qualifiedName,
                    message: "\(type.name) is @Observable and an ObservableObject at once.", evidence: ["ObservableObject"])
            ] + published
        }
    }

}
