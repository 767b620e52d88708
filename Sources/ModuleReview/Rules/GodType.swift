import SwiftCode

/// A type whose size, functions and collaborators are all far out.
enum GodType: Rule {
    static let id = "god-type"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let limits = module.thresholds
        // Two types of one name, in two targets, are no large one.
        return module.productionTypes.filter {
            $0.kind != .enum && $0.kind != .protocol && !$0.isShared && !$0.file.lowercased().contains("generated")
        }
        .compactMap { type in
            let lines = type.parts.reduce(0) { $0 + $1.fact.end.line - $1.fact.position.line + 1 }
            // A table of values, each made by a static function, is long and simple.
            let functions = type.functions.count { !($0.fact.isStatic && TypeText.base($0.fact.returnType ?? "") == type.name) }
            guard lines >= limits.godTypeLines, functions >= limits.godTypeFunctions else { return nil }
            let used =
                type.properties.flatMap { module.index.types(in: $0.fact.type ?? $0.fact.constructs) }
                + type.functions.flatMap { $0.fact.parameters.flatMap { module.index.types(in: $0.type) } }
            let collaborators = Set(used.map(\.qualifiedName)).subtracting([type.qualifiedName])
            guard collaborators.count >= limits.godTypeCollaborators else { return nil }
            return Violation(
                file: type.file, position: type.position, symbol: type.qualifiedName,
                message: "\(type.name) has \(lines) lines, \(functions) functions and works with \(collaborators.count) other types.",
                evidence: Array(collaborators.sorted().prefix(12)))
        }
    }

}
