import SwiftCode

/// A view, view model, presenter or rule works on the shape of a network or disk format.
enum DTOLeaks: Rule {
    static let id = "dto-leaks"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let transfer = Set(module.productionTypes.filter { isTransferObject($0, module) }.map(\.qualifiedName))
        guard !transfer.isEmpty else { return [] }
        let users: Set<Role> = [.view, .viewController, .viewModel, .presenter, .interactor, .useCase]
        // Where views work with their models directly, one plain value for all is the design.
        let shared =
            module.pattern.pattern == "mv"
            ? Set(module.productionTypes.filter { !saysSo($0) && !isMapped($0, module) }.map(\.qualifiedName)) : []
        return module.productionTypes.filter { users.contains(module.role(of: $0)) }.flatMap { type in
            func leaked(_ text: String) -> ReadType? {
                module.index.types(in: text).first {
                    transfer.contains($0.qualifiedName) && !(module.role(of: type).isScreen && shared.contains($0.qualifiedName))
                }
            }
            return Violation.inSignature(of: type, type.signature.filter { leaked($0.text) != nil }) { part in
                "\(type.name) is a \(module.role(of: type).words) and works on the transfer object \(leaked(part.text)?.name ?? part.text), in `\(part.member)`."
            }
        }
    }

    /// A type that says by its name that it is one, or that is decoded and then turned into a type of the module.
    private static func isTransferObject(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        guard type.kind == .struct || type.kind == .class || type.kind == .enum,
            !type.inherits.isDisjoint(with: ["Decodable", "Codable", "Mappable", "ImmutableMappable"])
        else { return false }
        if saysSo(type) { return !module.isCopyOfAModel(type) }
        return ["Response", "Payload", "JSON"].contains { type.name.hasSuffix($0) }
            && (isMapped(type, module) || hasServerNames(type))
    }

    private static func saysSo(_ type: ReadType) -> Bool { ["DTO", "Dto", "TransferObject"].contains { type.name.hasSuffix($0) } }

    /// `access_token`: the names are the server's.
    private static func hasServerNames(_ type: ReadType) -> Bool {
        type.storedProperties.contains { $0.fact.name.dropFirst().contains("_") }
    }

    private static func isMapped(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        func isOther(_ text: String?) -> Bool {
            module.index.types(in: text).contains { other in
                other.kind == .struct && other.qualifiedName != type.qualifiedName
                    && !other.qualifiedName.hasPrefix(type.qualifiedName + ".")
                    && module.isDomainValue(other)
            }
        }
        return type.properties.contains { $0.fact.isComputed && isOther($0.fact.type) }
            || type.functions.contains { $0.fact.kind == .function && $0.fact.parameters.isEmpty && isOther($0.fact.returnType) }
    }
}
