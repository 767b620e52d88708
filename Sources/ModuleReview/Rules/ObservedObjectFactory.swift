import SwiftCode

/// Finds the new object behind an initial value that is no plain construction.
enum ObservedObjectFactory {
    /// The class that `{ … }()` or `Factory.model()` makes each time; nil when it may hand out the one it has.
    static func built(by property: PropertyFact, _ module: ReviewedModule) -> String? {
        guard let value = property.initialValue, let body = property.initialBody else { return nil }
        if value.hasPrefix("{"), value.hasSuffix("}()") { return made(by: body, module) }
        // A factory is asked by one call on a type, and nothing else.
        guard value.hasSuffix(")"), body.calls.count(where: { $0.event.scope == 0 }) == 1, let call = body.calls.last?.call,
            let receiver = call.receiver, let type = module.index.type(named: receiver),
            value.hasPrefix(call.callee + "(")
        else { return nil }
        let functions = module.members(of: type).filter { $0.kind == .function && $0.isStatic && $0.name == call.name }
        guard functions.count == 1, let function = functions.first, function.body.assignments.isEmpty else { return nil }
        return made(by: function.body, module)
    }

    /// What a body gives back, when that is always a new object of one class of the module.
    private static func made(by body: BodyFact, _ module: ReviewedModule) -> String? {
        let returned = body.events.compactMap { event -> String? in
            guard case .returning(let text) = event.kind, !text.isEmpty else { return nil }
            return text
        }
        let made = returned.map { text -> String? in
            let value = body.localNames.contains(text) ? localValue(of: text, in: body) ?? "" : text
            guard let open = value.firstIndex(of: "("), value.hasSuffix(")") || value.hasSuffix("}") else { return nil }
            let name = String(value[..<open])
            return module.index.type(named: name).flatMap { $0.kind == .class && name.startsUppercase ? name : nil }
        }
        guard let first = made.first, let name = first, made.allSatisfy({ $0 == name }) else { return nil }
        return name
    }

    private static func localValue(of name: String, in body: BodyFact) -> String? {
        body.events.lazy.compactMap { event -> String? in
            guard case .variable(let variable) = event.kind, variable.name == name else { return nil }
            return variable.value
        }.first
    }

    /// `init(model: Model = Model())`, of which somebody makes use, or nobody is seen who does not.
    static func defaultArgument(for property: String, of type: ReadType, _ module: ReviewedModule) -> (member: Member, built: String)? {
        for member in module.members(of: type) where member.kind == .initializer && !member.isDebugOnly {
            for parameter in member.function?.parameters ?? [] {
                guard let value = parameter.defaultValue, value.hasSuffix(")"), let open = value.firstIndex(of: "("),
                    let made = module.index.type(named: String(value[..<open])), made.kind == .class,
                    keeps(parameter.name, in: property, member), isLeftOut(parameter, of: type, module)
                else { continue }
                return (member, made.name)
            }
        }
        return nil
    }

    private static func keeps(_ parameter: String, in property: String, _ member: Member) -> Bool {
        member.body.assignments.contains { _, _, assignment in
            assignment.target == "self.\(property)" && assignment.value == parameter
                || assignment.target.hasSuffix("_\(property)") && assignment.value == "ObservedObject(wrappedValue: \(parameter))"
        }
    }

    /// False when everybody who makes the view passes the object.
    private static func isLeftOut(_ parameter: ParameterFact, of type: ReadType, _ module: ReviewedModule) -> Bool {
        let makers = module.productionMembers.flatMap { member in member.body.calls.filter { $0.call.callee == type.name } }
        return makers.isEmpty || makers.contains { maker in !maker.call.arguments.contains { $0.label == parameter.label } }
    }
}
