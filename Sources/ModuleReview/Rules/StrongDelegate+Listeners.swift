import SwiftCode

extension StrongDelegate {
    /// A list of listeners, kept strongly, from which nothing is ever taken out: whoever adds itself stays for as long as the list.
    static func listsOfListeners(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .class }.flatMap { type in
            type.storedProperties.compactMap { file, property -> Violation? in
                guard let listed = listenerType(of: property, module), let (adder, parameter) = adder(to: property.name, in: type, module),
                    !isTakenOut(property.name, of: type, module),
                    let caller = caller(of: adder, passingSelfAs: parameter, to: type, listed, module)
                else { return nil }
                var violation = Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "\(type.name) keeps all of its `\(property.name)`, and no code takes one out.",
                    evidence: ["\(type.name) stores `\(property.written)` strongly", caller], affects: "lifetime")
                violation.words = (
                    "Whoever listens is kept for as long as \(type.name) is, a closed screen too, and goes on being told.",
                    "Hold each entry of `\(property.name)` weakly, in a box with a `weak var`, or let listeners remove themselves when they leave."
                )
                return violation
            }
        }
    }

    /// The module's protocol of `listeners: [PlayerListener]`, `observers: [String: PlayerObserver]`.
    private static func listenerType(of property: PropertyFact, _ module: ReviewedModule) -> ReadType? {
        let name = property.name.lowercased()
        guard ["observers", "listeners", "delegates", "subscribers"].contains(where: name.hasSuffix), property.ownership == .strong,
            property.attributes.isEmpty, let text = property.type ?? property.initialValue, text.hasPrefix("["), !TypeText.isFunction(text)
        else { return nil }
        let listed = module.index.types(in: text).last
        return listed.flatMap { $0.kind == .protocol && !module.ownership.mayBeProxy(named: $0.qualifiedName) ? $0 : nil }
    }

    /// The function that puts its parameter into the list.
    private static func adder(to list: String, in type: ReadType, _ module: ReviewedModule) -> (Member, ParameterFact)? {
        for member in module.members(of: type) where member.kind == .function {
            for parameter in member.function?.parameters ?? [] {
                let isAppended = member.body.calls.contains { _, _, call in
                    ["append", "insert"].contains(call.name) && call.receiver?.plainPlace == list
                        && call.arguments.first?.text == parameter.name
                }
                let isPut = member.body.assignments.contains {
                    $0.assignment.root == list && $0.assignment.target.hasSuffix("]") && $0.assignment.value == parameter.name
                }
                if isAppended || isPut { return (member, parameter) }
            }
        }
        return nil
    }

    private static func isTakenOut(_ list: String, of type: ReadType, _ module: ReviewedModule) -> Bool {
        module.members(of: type).contains { member in
            member.body.calls.contains { $0.call.name.hasPrefix("remove") && $0.call.receiver?.plainPlace.firstOfPath == list }
                || member.body.assignments.contains {
                    $0.assignment.root == list && ($0.assignment.value == "nil" || $0.assignment.target.plainPlace == list)
                }
        }
    }

    /// Where an object that does not live as long as the app adds itself.
    private static func caller(
        of adder: Member, passingSelfAs parameter: ParameterFact, to type: ReadType, _ listed: ReadType, _ module: ReviewedModule
    ) -> String? {
        let adopters = module.ownership.adopters(of: listed.qualifiedName)
        for member in module.productionMembers
        where adopters.contains(member.type.qualifiedName) && !module.livesAsLongAsTheApp(member.type) && member.type.number != type.number
        {
            for (_, event, call) in member.body.calls where call.name == adder.name && call.receiver != nil {
                guard call.arguments.contains(where: { $0.text == "self" && $0.label == parameter.label }) else { continue }
                return "\(member.file):\(event.position.line): \(member.symbol) adds itself"
            }
        }
        return nil
    }
}
