import SwiftCode

/// A class sends values through a subject that everybody else can send through as well.
enum ExposedSubject: Rule {
    static let id = "exposed-subject"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.productionTypes.filter { $0.kind == .class && !isInsideFunction($0) }.flatMap { type -> [Violation] in
            lazy var sent = sentNames(by: type, module)
            let found = type.storedProperties.compactMap { file, property -> Violation? in
                // `ObservableObject` asks for this one, and for its being seen.
                guard property.access > .fileprivate, property.name != "objectWillChange", let name = subject(property),
                    sent.contains(property.name)
                else { return nil }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "\(type.name) sends through `\(property.name)`, and so can whoever holds it: it is a \(name).",
                    evidence: [property.written])
            }
            return Violation.merged(found)
        }
        return Violation.folded(found, "types")
    }

    /// Whom only one function knows, only that function holds.
    private static func isInsideFunction(_ type: ReadType) -> Bool { type.parts.contains { $0.fact.isLocal } }

    /// The subject that is stored; nil when the declared type hides it.
    private static func subject(_ property: PropertyFact) -> String? {
        guard let text = property.type ?? property.constructs, StreamChain.isSubject(text) else { return nil }
        return TypeText.base(text)
    }

    /// What the type sends itself: one that only others send through is an input.
    private static func sentNames(by type: ReadType, _ module: ReviewedModule) -> Set<String> {
        let members = module.members(of: type)
        let called = members.flatMap { member in
            member.body.calls.compactMap { _, _, call -> String? in
                ["send", "accept", "onNext"].contains(call.name) ? call.receiver.map(NameText.first) : nil
            }
        }
        let assigned = members.flatMap { member in
            member.body.assignments.compactMap { _, _, assignment in assignment.target.hasSuffix("value") ? assignment.root : nil }
        }
        return Set(called + assigned)
    }
}
