import SwiftCode

/// `assign(to:on: self)` whose subscription self keeps.
enum AssignOnSelf: Rule {
    static let id = "assign-on-self"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let classes = module.productionTypes.filter { $0.kind == .class && !module.livesAsLongAsTheApp($0) }
        let name: CallNames = ["assign"]
        return (classes + EscapingSelfCapture.extendedClassesOfUIKit(in: module)).flatMap { type -> [Violation] in
            let found = module.members(of: type).filter { $0.body.mayCall(name) }.flatMap { assignments(in: $0, module) }
            guard !found.isEmpty, module.constantsOfTheApp.contains(type.qualifiedName) else { return Violation.merged(found) }
            return Violation.merged(found).map(\.lessGrave)
        }
    }

    private static func assignments(in member: Member, _ module: ReviewedModule) -> [Violation] {
        member.body.calls.compactMap { index, event, call in
            guard call.name == "assign", call.arguments.contains(where: { $0.label == "on" && $0.text == "self" }),
                // An operator of the team's own that holds its object weakly says so.
                !call.arguments.contains(where: { [".weak", ".unowned"].contains($0.text) }),
                Subscriptions.isLongLived(call.callee, module.streamOperators)
                    || Subscriptions.beginsWithLastingFunction(index, call, in: member, module),
                let keeper = Subscriptions.keeper(of: index, in: member, module)
            else { return nil }
            var violation = Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: keeper == member.type.name
                    ? "`assign(to:on: self)` in \(member.symbol) holds \(member.type.name), which keeps the subscription."
                    : "`assign(to:on: self)` in \(member.symbol) holds \(member.type.name), and the subscription is kept by \(keeper).",
                evidence: [call.callee], affects: "lifetime")
            if let name = unpublished(call, in: member, module) {
                violation.words = (
                    "The subscription holds the object that keeps it, so neither is ever released.",
                    "`sink { [weak self] in self?.\(name) = $0 }`; `assign(to: &$\(name))` would need a published property."
                )
            }
            return violation
        }
    }

    /// The property that is written, when it is no published one, which alone could take a value without a subscription of one's own.
    private static func unpublished(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        guard let path = call.arguments.first(where: { $0.label == "to" })?.text, path.hasPrefix("\\") else { return nil }
        let name = TypeText.lastComponent(path)
        let isPublished = module.index.family(of: member.type).flatMap(\.storedProperties).contains { property in
            property.fact.name == name && property.fact.attributes.contains { $0.name == "Published" }
        }
        return isPublished || path.split(separator: ".").count > 2 ? nil : name
    }
}
