import SwiftCode

/// A type that a declaration of a type lets others see, or keeps.
struct SignaturePart: Sendable {
    let file: String
    let position: SourcePosition
    /// Name of the property, function or case.
    let member: String
    let text: String
}

extension ReadType {
    /// What stands in the types of stored and computed properties, parameters and results; bodies not.
    var signature: [SignaturePart] {
        let ofProperties = properties.flatMap { file, property in
            [property.type ?? property.constructs].compactMap { $0 }.map {
                SignaturePart(file: file, position: property.position, member: property.name, text: $0)
            }
        }
        let ofFunctions = functions.flatMap { file, function in
            (function.parameters.map(\.type) + [function.returnType].compactMap { $0 }).map {
                SignaturePart(file: file, position: function.position, member: function.name, text: $0)
            }
        }
        return ofProperties + ofFunctions
    }
}

extension Violation {
    /// One violation for a type, at the first of the parts of its signature that are at fault.
    static func inSignature(of type: ReadType, _ parts: [SignaturePart], message: (SignaturePart) -> String) -> [Violation] {
        var seen: Set<SourcePosition> = []
        return merged(
            parts.filter { seen.insert($0.position).inserted }.map { part in
                Violation(
                    file: part.file, position: part.position, symbol: "\(type.qualifiedName).\(part.member)", message: message(part),
                    evidence: ["\(part.member): \(part.text)"])
            })
    }
}
