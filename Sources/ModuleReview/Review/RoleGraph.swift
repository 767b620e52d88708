import SwiftCode

/// Draws who uses whom, as mermaid.
struct RoleGraph {
    let mermaid: String

    init(_ module: ReviewedModule, findings: [Finding]) {
        let types = module.productionTypes.filter { ![.other, .entity, .state].contains(module.role(of: $0)) }.prefix(40)
        let number = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.qualifiedName, $0) })
        var lines = ["graph LR"]
        for (index, type) in types.enumerated() {
            lines.append("    t\(index)[\"\(type.qualifiedName.singleLine) · \(module.role(of: type).rawValue)\"]")
        }
        var broken: [Int] = []
        for (index, type) in types.enumerated() {
            let used = type.storedProperties.flatMap { module.index.types(in: $0.fact.type ?? $0.fact.constructs) }
            for target in Set(used.compactMap { number[$0.qualifiedName] }).sorted() where target != index {
                lines.append("    t\(index) --> t\(target)")
            }
            if findings.contains(where: {
                $0.severity == "error" && ($0.symbol == type.qualifiedName || $0.symbol.hasPrefix(type.qualifiedName + "."))
            }) {
                broken.append(index)
            }
        }
        if !broken.isEmpty {
            lines.append("    classDef fault stroke:#c00,stroke-width:2px")
            lines.append("    class " + broken.map { "t\($0)" }.joined(separator: ",") + " fault")
        }
        mermaid = lines.joined(separator: "\n")
    }
}
