import SwiftCode

extension ModelBuiltInBody {
    /// Code of a view that is evaluated with it: a body or another computed property, or a function that gives a part to one.
    static func isBody(_ member: Member, _ module: ReviewedModule) -> Bool { member.kind == .accessor || isPartOfBody(member, module) }

    /// A function of a view that gives a part of it to a body: `private func header() -> some View`.
    private static func isPartOfBody(_ member: Member, _ module: ReviewedModule) -> Bool {
        guard member.kind == .function, givesView(member, module) else { return false }
        return module.members(of: member.type).contains { user in
            user !== member && (user.kind == .accessor || user.kind == .function && givesView(user, module))
                && user.body.calls.contains { _, event, call in
                    call.name == member.name && ["", "self"].contains(call.receiver ?? "") && !isInAction(event.scope, of: user.body)
                }
        }
    }

    private static func givesView(_ member: Member, _ module: ReviewedModule) -> Bool {
        guard let returned = member.function?.returnType, !member.isAsync else { return false }
        return TypeText.names(in: returned).contains { $0 == "View" || $0 == "AnyView" } || module.role(ofText: returned) == .view
    }

    /// `private var model: FeedModel { FeedModel() }`: whoever asks is given another one.
    static func givenAnew(_ call: CallFact, _ model: ReadType, _ member: Member) -> String? {
        guard member.kind == .accessor, call.resultUse == .returned, let property = member.property, property.isComputed,
            TypeText.base(property.type ?? "") == model.name, model.isObservable
        else { return nil }
        return "anew each time it is asked for"
    }

    // MARK: Stores of the Composable Architecture

    /// `ChildView(store: Store(initialState: …) { … })`: the child's state starts anew with each evaluation of the parent.
    static func storesInBody(_ member: Member, _ module: ReviewedModule) -> [Violation] {
        member.body.calls.compactMap { _, event, call -> Violation? in
            guard ["Store", "StoreOf"].contains(call.callee), call.arguments.first?.label == "initialState",
                module.imports(of: member.file).contains("ComposableArchitecture"), !isInAction(event.scope, of: member.body),
                case .argument(let outer) = call.resultUse, let screen = member.body.call(at: outer),
                module.role(ofText: screen.name) == .view
            else { return nil }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "A store for \(screen.name) is created in \(member.symbol), anew with each evaluation.",
                evidence: [call.shortText], affects: "lifetime")
        }
    }

    // MARK: Factories of screens

    /// `NavigationLink(destination: Router.detail(row))`, where the router makes the model of a screen that only observes it.
    static func throughFactories(_ member: Member, _ module: ReviewedModule) -> [Violation] {
        Violation.merged(
            member.body.calls.compactMap { _, event, call -> Violation? in
                guard let maker = factory(of: call, in: member, module), !isInAction(event.scope, of: member.body),
                    let built = screenWithModel(from: maker, module, depth: 0)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) asks `\(call.callee)` for a screen, and \(built.words), anew with each evaluation.",
                    evidence: [built.place], affects: "lifetime")
            })
    }

    private static func factory(of call: CallFact, in member: Member, _ module: ReviewedModule) -> Member? {
        guard let receiver = call.receiver, !receiver.contains("("), call.name.first?.isLowercase == true else { return nil }
        let path = NameText.path(receiver)
        guard path.count == 1, let name = path.first else { return nil }
        let owner = name.startsUppercase ? module.index.type(named: name) : module.index.types(in: member.declaredText(of: receiver)).first
        guard let owner, owner.isDeclared, owner.qualifiedName != member.type.qualifiedName else { return nil }
        let found = module.members(of: owner).filter { $0.kind == .function && $0.name == call.name }
        guard found.count == 1, let maker = found.first, givesView(maker, module) else { return nil }
        return maker
    }

    /// Where a function that gives a screen makes the model of one that only observes it, itself or through another.
    private static func screenWithModel(from maker: Member, _ module: ReviewedModule, depth: Int) -> (words: String, place: String)? {
        for (_, event, call) in maker.body.calls {
            if call.callee == call.name, let model = module.index.type(named: call.name), model.kind == .class, model.isObservable,
                case .argument(let outer) = call.resultUse, let taker = maker.body.call(at: outer),
                let screen = module.index.type(named: taker.name),
                let label = taker.arguments.first(where: { $0.text.hasPrefix("\(call.callee)(") })?.label,
                screen.storedProperties.contains(where: { _, property in
                    property.name == label && property.attributes.contains { $0.name == "ObservedObject" }
                })
            {
                let place = "\(maker.file):\(event.position.line): \(maker.symbol) makes \(model.name)"
                return ("\(maker.type.name) makes the \(model.name) that \(screen.name) only observes", place)
            }
            if depth < 3, let next = factory(of: call, in: maker, module), next !== maker,
                let found = screenWithModel(from: next, module, depth: depth + 1)
            {
                return found
            }
        }
        return nil
    }
}
