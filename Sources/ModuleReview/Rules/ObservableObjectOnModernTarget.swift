import SwiftCode

/// ObservableObject where every supported system has Observation.
enum ObservableObjectOnModernTarget: Rule {
    static let id = "observable-object-on-modern-target"

    static func violations(in module: ReviewedModule) -> [Violation] {
        guard hasObservation(module.conventions.minimumOS.value) else { return [] }
        let mentioned = module.members.flatMap { member in
            member.body.events.compactMap { event -> String? in
                switch event.kind {
                case .call(let call): call.callee
                case .reference(let name): name
                default: nil
                }
            }
        }.filter { $0.contains("$") || $0.contains("objectWillChange") }
        let found = module.productionTypes.filter { $0.isObservableObject && $0.kind == .class && !$0.attributes.contains("Observable") }
            .compactMap { type -> Violation? in
                let published = type.storedProperties.filter { $0.fact.attributes.contains { $0.name == "Published" } }.map(\.fact.name)
                guard !published.isEmpty,
                    !mentioned.contains(where: { text in
                        text.contains("objectWillChange") || published.contains { text.contains("$\($0)") }
                    })
                else { return nil }
                return Violation(
                    file: type.file, position: type.position, symbol: type.qualifiedName,
                    message:
                        "\(type.name) is an ObservableObject, and the minimum is \(module.conventions.minimumOS.value), which has Observation.",
                    evidence: [module.conventions.minimumOS.evidence])
            }
        // A module that has not moved yet is one thing to plan, not one for each type.
        return Violation.folded(found, "types")
    }

    private static func hasObservation(_ minimum: String) -> Bool {
        let words = minimum.split(separator: " ")
        guard words.count == 2, let version = Double(words[1].split(separator: ".").first ?? "") else { return false }
        let first: [Substring: Double] = ["iOS": 17, "macOS": 14, "tvOS": 17, "watchOS": 10, "visionOS": 1]
        return first[words[0]].map { version >= $0 } ?? false
    }
}
