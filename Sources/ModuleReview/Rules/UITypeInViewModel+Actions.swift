import SwiftCode

extension UITypeInViewModel {
    /// A reducer or reactor whose action, mutation or state carries a controller or a view: `case route(to: UIViewController)`.
    static func carried(in module: ReviewedModule) -> [Violation] {
        let reducers = module.productionTypes.filter { module.role(of: $0) == .reducer && $0.kind != .protocol }
        return reducers.flatMap { reducer in
            Violation.merged(
                ["Action", "Mutation", "State"].compactMap { module.index.type(named: "\(reducer.qualifiedName).\($0)") }
                    .filter { $0.qualifiedName.hasPrefix(reducer.qualifiedName + ".") }.flatMap { parts(of: $0, reducer, module) })
        }
    }

    private static func parts(of type: ReadType, _ reducer: ReadType, _ module: ReviewedModule) -> [Violation] {
        let cases = type.parts.flatMap { part in
            part.fact.cases.map { (file: part.file, name: $0.name, texts: $0.associatedTypes, position: $0.position) }
        }
        let stored = type.storedProperties.map { file, property in
            (file: file, name: property.name, texts: [property.type].compactMap { $0 }, position: property.position)
        }
        return (cases + stored).compactMap { member in
            guard let found = member.texts.lazy.compactMap({ screenType(in: $0, module) }).first else { return nil }
            return Violation(
                file: member.file, position: member.position, symbol: "\(type.qualifiedName).\(member.name)",
                message: "The \(type.name.lowercased()) `\(member.name)` of \(reducer.name) carries a \(found).",
                evidence: ["\(member.name): \(member.texts.joined(separator: ", "))"])
        }
    }
}
