import SwiftCode

/// Logic stores a concrete service or repository although the module has a protocol for it.
enum ConcreteDependency: Rule {
    static let id = "concrete-dependency"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0).isLogic && $0.kind != .protocol }.flatMap { type -> [Violation] in
            let found = type.storedProperties.compactMap { file, property -> Violation? in
                guard let text = property.type ?? property.constructs, !TypeText.isFunction(text),
                    let concrete = module.index.type(named: TypeText.base(text)), concrete.isReference,
                    module.role(of: concrete).isDataAccess, let adopted = abstraction(of: concrete, module)
                else { return nil }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "\(type.name) stores the class \(concrete.name), which adopts \(adopted.name).",
                    evidence: ["\(property.name): \(text)", "\(adopted.file):\(adopted.position.line): protocol \(adopted.name)"])
            }
            return Violation.merged(found)
        }
    }

    /// A protocol of the module that stands for the class, not one for its delegates or for a part of its work.
    private static func abstraction(of type: ReadType, _ module: ReviewedModule) -> ReadType? {
        type.inherits.sorted().compactMap { module.index.type(named: $0) }.first { adopted in
            guard adopted.kind == .protocol, !adopted.functions.isEmpty, !adopted.name.hasSuffix("Delegate") else { return false }
            let stem = ["Protocol", "Type", "Interface", "Protocols", "able", "ing"].reduce(adopted.name) { name, ending in
                name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
            }
            if type.name.contains(stem) || adopted.name.contains(type.name) { return true }
            // `DiaryStoring` of `DiaryDatabase`, which alone adopts it.
            return adopted.name.hasSuffix("ing") && module.ownership.adopters(of: adopted.qualifiedName).count == 1
                && NameText.words(of: adopted.name).first == NameText.words(of: type.name).first
        }
    }
}
