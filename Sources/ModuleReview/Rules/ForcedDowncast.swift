import SwiftCode

/// Logic or routing forces an abstraction to be one certain type.
enum ForcedDowncast: Rule {
    static let id = "forced-downcast"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.productionMembers.filter {
            $0.role.isLogic || $0.role == .router || $0.role == .coordinator || $0.role.isScreen
        }.flatMap { member in
            member.body.events.compactMap { event -> (type: String, violation: Violation)? in
                if let violation = lookedBehind(by: event, in: member, module) { return (member.type.qualifiedName, violation) }
                guard !member.role.isScreen else { return nil }
                guard case .cast("as!", let value, let target) = event.kind else { return nil }
                if let controller = anyController(value, takenFor: target, in: member, module) {
                    let violation = Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) takes any \(controller) as `\(value)`, and stops unless it is a \(target).",
                        evidence: ["\(value) as! \(target)"])
                    return (member.type.qualifiedName, violation)
                }
                guard let abstraction = abstraction(of: value, in: member, module),
                    isNarrower(target, than: abstraction, for: member, module)
                else { return nil }
                let violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) takes any \(abstraction.name) as `\(value)`, and stops unless it is a \(target).",
                    evidence: ["\(value) as! \(target)"])
                return (member.type.qualifiedName, violation)
            }
        }
        return merged(found) + controllersBehindContracts(in: module)
    }

    /// One finding for each type, by its name.
    private static func merged(_ found: [(type: String, violation: Violation)]) -> [Violation] {
        Dictionary(grouping: found, by: \.type).sorted { $0.key < $1.key }.flatMap { Violation.merged($0.value.map(\.violation)) }
    }

    /// A presenter or view model that asks whether its view is a controller: `(view as? UIViewController)?.present(…)`.
    private static func controllersBehindContracts(in module: ReviewedModule) -> [Violation] {
        let found = module.productionMembers.filter { $0.role.isLogic && $0.type.kind == .class }.flatMap { member in
            member.body.events.compactMap { event -> (type: String, violation: Violation)? in
                guard case .cast("as?", let value, let target) = event.kind, isController(target, module),
                    let abstraction = abstraction(of: value, in: member, module)
                else { return nil }
                var violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) takes `\(value)`, any \(abstraction.name), for a \(target), and does nothing where it is none.",
                    evidence: ["\(value) as? \(target)"])
                violation.words = (
                    "The contract hides that there is a controller; behind a cast the logic depends on it all the same, and a test sees nothing happen.",
                    "Let the router, which knows the controller, open the screen, or let \(abstraction.name) say what it can do."
                )
                violation.weighLess()
                return (member.type.qualifiedName, violation)
            }
        }
        return merged(found)
    }

    private static func isController(_ target: String, _ module: ReviewedModule) -> Bool {
        let name = TypeText.base(target)
        if let own = module.index.type(named: name), own.isDeclared { return own.kind == .class && module.role(of: own) == .viewController }
        return RoleNames.isViewController(name)
    }

    /// The parameter of a method takes a controller or view of any class, and the body goes on with one own class alone.
    private static func anyController(_ value: String, takenFor target: String, in member: Member, _ module: ReviewedModule) -> String? {
        guard member.kind == .function, let parameter = member.function?.parameters.first(where: { $0.name == value }),
            ["UIViewController", "UIView"].contains(parameter.type.filter { $0 != "?" && $0 != "!" }),
            let own = module.index.type(named: TypeText.base(target)), own.isDeclared, own.kind == .class
        else { return nil }
        return TypeText.base(parameter.type)
    }

    /// The module's protocol that a parameter, local or own property is declared as.
    static func abstraction(of value: String, in member: Member, _ module: ReviewedModule) -> ReadType? {
        let element = CallFact.withoutSelf(value)
        // `children[0]` is of the type that the list holds, `rows.value` of the one that the box holds.
        let isBoxed = element.hasSuffix(".value")
        let name =
            element.hasSuffix("]") ? String(element.prefix { $0 != "[" }) : isBoxed ? String(element.dropLast(".value".count)) : element
        let local = member.body.events.lazy.compactMap { event -> String? in
            guard case .variable(let variable) = event.kind, variable.name == name else { return nil }
            // `guard let view` rebinds the property; any other value says nothing of its type.
            return variable.type ?? (variable.isBinding && (variable.value ?? name).hasSuffix(name) ? nil : "")
        }.first
        let text =
            local ?? member.function?.parameters.first { $0.name == name }?.type
            ?? member.type.properties.first { $0.fact.name == name }?.fact.type
        if isBoxed { return module.index.types(in: text).first { $0.kind == .protocol } }
        let named = text.flatMap { module.index.type(named: TypeText.base($0)) }
        return named?.kind == .protocol ? named : nil
    }

    /// A wireframe may know what its view is; nobody else may.
    private static func isNarrower(_ target: String, than abstraction: ReadType, for member: Member, _ module: ReviewedModule) -> Bool {
        let name = TypeText.base(target)
        guard name != abstraction.name else { return false }
        if let own = module.index.type(named: name), own.isDeclared { return !(module.role(of: own).isScreen && member.role.isComposition) }
        return member.role.isLogic && (RoleNames.isViewController(name) || RoleNames.isView(name))
    }
}
