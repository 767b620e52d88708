import SwiftCode

/// A model is created while a view is evaluated, so each evaluation makes another.
enum ModelBuiltInBody: Rule {
    static let id = "model-built-in-body"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let bodies = module.productionMembers.filter { $0.role == .view && !$0.isDebugOnly && isBody($0, module) }
        return evaluated(in: module) + rebuilt(in: module) + bodies.flatMap { storesInBody($0, module) }
            + bodies.flatMap { throughFactories($0, module) }
    }

    /// A plain property of a view struct is made anew whenever the parent is evaluated; only @State and @StateObject keep the first value.
    private static func rebuilt(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { type in
            type.kind == .struct && !module.index.ancestors(of: type).isDisjoint(with: ["View", "ViewModifier"])
        }.flatMap { type in
            type.storedProperties.compactMap { file, property -> Violation? in
                guard let built = property.constructs, let model = module.index.type(named: built), model.kind == .class,
                    model.isObservable, !holdsOnlyClosures(model), !isRequirement(property.name, of: type, module),
                    !property.attributes.contains(where: { $0.name.first?.isUppercase == true && $0.name != "MainActor" })
                else { return nil }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message:
                        "\(type.name) creates its \(model.name) in the plain property `\(property.name)`, anew with each update of the parent.",
                    evidence: ["\(property.isLet ? "let" : "var") \(property.name) = \(built)(…)"], affects: "lifetime")
            }
        }
    }

    /// Who shows the view hands its closures into such a box, and looks for it where a protocol asks for it.
    private static func holdsOnlyClosures(_ model: ReadType) -> Bool {
        !model.storedProperties.isEmpty && model.storedProperties.allSatisfy { TypeText.isFunction($0.fact.type ?? "") }
    }

    private static func isRequirement(_ name: String, of type: ReadType, _ module: ReviewedModule) -> Bool {
        module.index.ancestors(of: type).contains { ancestor in
            guard let adopted = module.index.type(named: ancestor), adopted.kind == .protocol else { return false }
            return adopted.properties.contains { $0.fact.name == name }
        }
    }

    /// What only shows what it was made of, and keeps nothing of its own, is as good when it is made anew.
    private static func isAdapter(_ model: ReadType, _ module: ReviewedModule) -> Bool {
        !model.storedProperties.isEmpty && !model.functions.contains { $0.fact.isAsync }
            && model.storedProperties.allSatisfy { property in
                let fact = property.fact
                let names = TypeText.names(in: fact.type ?? "")
                return fact.initialValue == nil && fact.constructs == nil && !module.role(ofText: fact.type).isDataAccess
                    && module.role(ofText: fact.type) != .useCase
                    && !names.contains { $0.hasSuffix("Cancellable") || $0 == "Task" || $0 == "DisposeBag" || RoleNames.isStream($0) }
            }
    }

    /// A class that publishes nothing and does nothing is a value with another word before it.
    private static func isBagOfValues(_ model: ReadType, _ module: ReviewedModule) -> Bool {
        let family = module.index.family(of: model)
        return family.flatMap(\.functions).allSatisfy { $0.fact.kind == .initializer }
            && !model.attributes.contains("Observable")
            && !family.flatMap(\.storedProperties).contains { $0.fact.attributes.contains { $0.name == "Published" } }
            && family.flatMap(\.storedProperties).allSatisfy { !module.role(ofText: $0.fact.type).isDataAccess }
    }

    /// A class that makes a view of itself is a view written as a class, and as short-lived.
    private static func describesAView(_ model: ReadType, _ module: ReviewedModule) -> Bool {
        module.index.family(of: model).flatMap(\.functions).contains { _, function in
            guard let given = function.returnType, !function.isStatic else { return false }
            return given == "some View" || given == "AnyView" || module.role(ofText: given) == .view
        }
    }

    private static func evaluated(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.role == .view && !$0.isDebugOnly }.flatMap { member -> [Violation] in
            member.body.calls.compactMap { index, event, call in
                guard let model = model(madeBy: call, in: member, module), model.kind == .class, !describesAView(model, module),
                    !isBagOfValues(model, module),
                    (module.role(of: model).isPresentationLogic && !isAdapter(model, module)) || model.isObservable
                        || module.index.ancestors(of: model).contains("ObservableObject")
                else { return nil }
                let reason =
                    isBody(member, module)
                    ? inBody(call, event, member, module) ?? givenAnew(call, model, member) : inInitializer(call, model, member)
                return reason.map {
                    var violation = Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(model.name) is created in \(member.symbol) \($0).",
                        evidence: ["\(call.name)(…)"], affects: "lifetime")
                    // The first one is kept: what is lost is the work of the others.
                    if member.kind == .initializer { violation.weighLess() }
                    return violation
                }
            }
        }
    }

    /// The class that a call constructs, itself or as a factory that makes one each time: `container.feedModel(for: user)`.
    private static func model(madeBy call: CallFact, in member: Member, _ module: ReviewedModule) -> ReadType? {
        if call.callee == call.name { return module.index.type(named: call.name) }
        // A body keeps what it stores or hands on, and nothing else.
        switch call.resultUse {
        case .argument, .stored: break
        default: return nil
        }
        guard member.kind == .accessor, let receiver = call.receiver, NameText.path(receiver).count == 1,
            let text = member.declaredText(of: receiver), let factory = module.index.types(in: text).first
        else { return nil }
        let makers = module.members(of: factory).filter { $0.kind == .function && $0.name == call.name && !$0.isAsync }
        guard makers.count == 1, let maker = makers.first, let result = maker.function?.returnType,
            let model = module.index.type(named: result), maker.body.assignments.isEmpty,
            maker.body.calls.contains(where: { $0.call.callee == model.name && $0.call.resultUse == .returned })
        else { return nil }
        return model
    }

    private static func inBody(_ call: CallFact, _ event: EventPlace, _ member: Member, _ module: ReviewedModule) -> String? {
        if isInAction(event.scope, of: member.body) { return nil }
        switch call.resultUse {
        case .argument(let outer):
            guard let target = member.body.call(at: outer) else { return nil }
            if target.name == "environmentObject" || target.name == "environment" {
                return isOnlyLookedAt(outer, in: member.body) || isDrawnOnce(member, module) ? nil : "and handed to `.\(target.name)`"
            }
            guard let screen = module.index.type(named: target.name), module.role(of: screen) == .view else { return nil }
            // The memberwise initializer of a @StateObject takes its value unevaluated, and @State keeps the first one.
            let label = target.arguments.first { $0.text.hasPrefix("\(call.callee)(") }?.label
            guard let property = screen.storedProperties.first(where: { $0.fact.name == label })?.fact,
                !property.attributes.contains(where: { ["StateObject", "State"].contains($0.name) }),
                property.attributes.contains(where: { $0.name == "ObservedObject" })
                    || !screen.functions.contains(where: { $0.fact.kind == .initializer })
            else { return nil }
            return "and handed to \(screen.name), which does not keep it"
        case .stored(let place):
            // `shared(id) ?? Player()` makes one only where there is none to be shown.
            let isLocal = member.body.events.contains {
                guard case .variable(let variable) = $0.kind, variable.name == place else { return false }
                return variable.value?.contains("?? \(call.callee)(") != true
            }
            return isLocal && !isKept(place, by: member) && !isKeptByAView(place, in: member, module)
                ? "and kept in the local `\(place)`" : nil
        default: return nil
        }
    }

    /// `FeedView(model: local)`, whose own state keeps the first one.
    private static func isKeptByAView(_ local: String, in member: Member, _ module: ReviewedModule) -> Bool {
        member.body.calls.contains { _, _, call in
            // The path of the navigation keeps the value of a link.
            if call.name == "NavigationLink",
                call.arguments.contains(where: { $0.label == "value" && NameText.mentions(local, in: $0.text) })
            {
                return true
            }
            guard let argument = call.arguments.first(where: { $0.text == local }), let screen = module.index.type(named: call.name),
                module.role(of: screen) == .view
            else { return false }
            return screen.storedProperties.contains { property in
                property.fact.name == argument.label && property.fact.attributes.contains { ["StateObject", "State"].contains($0.name) }
            }
        }
    }

    /// What a closure makes later and puts into the view's state is kept there.
    private static func isKept(_ local: String, by member: Member) -> Bool {
        member.body.assignments.contains { _, _, assignment in
            assignment.value == local
                && member.type.storedProperties.contains { $0.fact.name == assignment.root && !$0.fact.attributes.isEmpty }
        }
    }

    /// A picture of a screen, which nobody can touch, changes no model.
    private static func isOnlyLookedAt(_ modifier: Int, in body: BodyFact) -> Bool {
        var call = body.call(at: modifier)
        while let current = call, case .chained(let next) = current.resultUse {
            call = body.call(at: next)
            if call?.name == "allowsHitTesting", call?.arguments.first?.text == "false" { return true }
        }
        return false
    }

    /// `ImageRenderer(content: capture)` evaluates the part once.
    private static func isDrawnOnce(_ part: Member, _ module: ReviewedModule) -> Bool {
        module.members(of: part.type).contains { member in
            member.body.calls.contains { _, _, call in
                call.callee == "ImageRenderer" && call.arguments.contains { NameText.mentions(part.name, in: $0.text) }
            }
        }
    }

    private static func inInitializer(_ call: CallFact, _ model: ReadType, _ member: Member) -> String? {
        guard member.kind == .initializer, case .argument(let outer) = call.resultUse, let target = member.body.call(at: outer),
            target.name == "State",
            model.functions.contains(where: { $0.fact.kind == .initializer && $0.fact.body?.calls.isEmpty == false })
        else { return nil }
        return "through `State(initialValue:)`, and its initializer works each time"
    }

    static func isInAction(_ scope: Int, of body: BodyFact) -> Bool {
        body.closuresAround(scope).contains { _, closure in
            guard let call = body.call(takingClosure: closure) else { return true }
            if let label = closure.label?.lowercased(),
                label == "perform" || ["on", "did"].contains(where: label.hasPrefix)
                    || ["action", "handler", "completion", "callback"].contains(where: label.hasSuffix)
            {
                return true
            }
            if call.name == "Button" { return closure.label == nil && !call.arguments.contains { $0.label == "action" } }
            return call.name == "Task" || call.name.hasPrefix("on") || call.name == "task" || call.name == "refreshable"
        }
    }
}
