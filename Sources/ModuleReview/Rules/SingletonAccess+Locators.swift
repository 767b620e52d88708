import SwiftCode

extension SingletonAccess {
    /// Services, screens and logic that look up what they need in a container that everybody can reach:
    /// `AppDelegate.container.resolve(Session.self)`.
    /// What `logic` takes through wrappers is told with the rest that it reaches.
    static func lookups(in module: ReviewedModule, besides logic: [ReadType]) -> [Violation] {
        let told = Set(logic.map(\.number))
        let containers = Set(
            module.facts.files.filter { !$0.isTest }.flatMap(\.globals).filter { global in
                ["Container", "DIContainer", "Assembler"].contains(TypeText.base(global.type ?? global.constructs ?? ""))
            }.map(\.name))
        return module.productionTypes.filter { isSurelyNoRoot($0, module) }.flatMap { type -> [Violation] in
            let found = module.members(of: type).filter { !$0.isStatic && !$0.isDebugOnly }.flatMap { member in
                member.body.calls.compactMap { _, event, call -> Violation? in
                    guard let place = container(askedBy: call, in: member, containers) else { return nil }
                    var violation = Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(type.name) looks up what it needs in `\(place)`, in `\(member.name)`.", evidence: [call.shortText])
                    violation.words = (
                        "No signature shows that it needs this, and a test has to fill the container for it.",
                        "Take it as a parameter of the initializer; whoever puts the app together asks the container."
                    )
                    return violation
                }
            }
            let wrapped = type.storedProperties.compactMap { file, property -> Violation? in
                guard !told.contains(type.number),
                    let wrapper = property.attributes.first(where: { resolves($0.name, module) })?.name
                else { return nil }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message: "\(type.name) takes `\(property.name)` from a container, through `@\(wrapper)`.", evidence: ["@\(wrapper)"])
            }
            return Violation.merged(wrapped + found)
        }
    }

    /// Who puts others together asks a container by trade.
    private static func isSurelyNoRoot(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        let role = module.role(of: type)
        let words = [
            "Container", "Assembly", "Assembler", "Factory", "Builder", "Injector", "Dependencies", "Resolver", "Module", "Configurator",
            "Locator",
        ]
        return (role.isLogic || role.isDataAccess || role.isScreen) && !words.contains(where: type.name.contains)
            && !module.index.ancestors(of: type).contains { name in words.contains(where: name.contains) }
    }

    private static func container(askedBy call: CallFact, in member: Member, _ globals: Set<String>) -> String? {
        guard call.name == "resolve", call.arguments.first?.text.hasSuffix(".self") == true, let receiver = call.receiver,
            !receiver.contains("(")
        else { return nil }
        let parts = receiver.without("?!").split(separator: ".").map(String.init)
        if parts.count >= 2, parts[0].startsUppercase { return parts.joined(separator: ".") }
        guard parts.count == 1, globals.contains(parts[0]), !member.hides(parts[0]) else { return nil }
        return parts[0]
    }

    /// A wrapper of the module whose value comes from a container.
    private static func resolves(_ wrapper: String, _ module: ReviewedModule) -> Bool {
        guard let type = module.index.type(named: wrapper), type.attributes.contains("propertyWrapper") else { return false }
        return module.members(of: type).contains { member in
            member.body.calls.contains { call in
                call.call.name == "resolve" && call.call.receiver?.first?.isUppercase == true
            }
        }
    }

    /// A window for settings or help is one by nature.
    private static func isController(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        type.kind == .class && module.role(of: type) == .viewController && !module.index.ancestors(of: type).contains("NSWindowController")
    }

    /// A controller that keeps one of itself for everybody: it and what it shows stay for as long as the app runs.
    static func sharedScreens(of module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { isController($0, module) }.compactMap { type in
            let shared = type.properties.first { _, property in
                property.isStatic && !property.isComputed && ["shared", "sharedInstance", "instance"].contains(property.name)
                    && TypeText.base(property.type ?? property.constructs ?? "") == type.name
            }
            guard let shared else { return nil }
            var violation = Violation(
                file: shared.file, position: shared.fact.position, symbol: "\(type.qualifiedName).\(shared.fact.name)",
                message: "The controller \(type.name) keeps one of itself in `\(shared.fact.name)`, for all who reach for it.",
                evidence: [shared.fact.written])
            violation.words = (
                "A screen that everybody can reach is never released, and keeps the state of whoever used it last.",
                "Let whoever shows it make it, and hand in what others set on `\(type.name).\(shared.fact.name)`."
            )
            return violation
        }
    }
}
