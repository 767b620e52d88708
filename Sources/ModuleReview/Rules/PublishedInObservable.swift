import SwiftCode

/// An `@Observable` type also uses `@Published` or `ObservableObject`.
enum PublishedInObservable: Rule {
    static let id = "published-in-observable"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.attributes.contains("Observable") }.flatMap { type -> [Violation] in
            // What observation is told to pass over may have a publisher of its own.
            let published = type.properties.filter { _, property in
                let wrappers = property.attributes.map(\.name)
                return wrappers.contains("Published") && !wrappers.contains("ObservationIgnored")
            }.map { file, property in
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
