import SwiftCode

/// `@ObservedObject` creates what it should only observe.
enum ObservedObjectOwns: Rule {
    static let id = "observed-object-owns"

    static func violations(in module: ReviewedModule) -> [Violation] {
        // A controller keeps what it observes; outside of a screen the wrapper itself is the fault, and has its own rule.
        return module.productionTypes.filter { module.role(of: $0).isScreen && $0.kind == .struct }.flatMap { type -> [Violation] in
            let observed = type.storedProperties.filter { $0.fact.attributes.contains { $0.name == "ObservedObject" } }
            return observed.compactMap { file, property in
                if let built = property.constructs { return violation(type, file, property.position, property.name, built) }
                for member in module.members(of: type) where member.kind == .initializer {
                    for (_, event, call) in member.body.calls
                    where call.callee == call.name && module.index.type(named: call.name)?.isReference == true {
                        if case .stored(let place) = call.resultUse, ["self.\(property.name)", property.name].contains(place) {
                            return violation(type, member.file, event.position, property.name, call.name)
                        }
                        if case .argument(let outer) = call.resultUse, let wrapper = member.body.call(at: outer),
                            wrapper.name == "ObservedObject", case .stored(let place) = wrapper.resultUse,
                            place.hasSuffix("_\(property.name)")
                        {
                            return violation(type, member.file, event.position, property.name, call.name)
                        }
                    }
                }
                return nil
            }
        }
    }

    private static func violation(_ type: ReadType, _ file: String, _ position: SourcePosition, _ name: String, _ built: String)
        -> Violation
    {
        Violation(
            file: file, position: position, symbol: "\(type.qualifiedName).\(name)",
            message: "`@ObservedObject \(name)` of \(type.name) creates its \(built).", evidence: ["\(built)(…)"], affects: "lifetime")
    }
}
