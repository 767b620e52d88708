import SwiftCode

/// A request for what a person typed or picked that answers a callback or a stream: an older answer may come after a newer one.
struct LateAnswer {
    let member: Member
    let position: SourcePosition
    /// The own property that the answer is written to.
    let written: String
    /// What the request depends on.
    let input: String

    /// Such requests of logic that neither cancels nor compares anything.
    static func all(in module: ReviewedModule) -> [LateAnswer] {
        let asking = module.productionTypes.filter { type in
            let role = module.role(of: type)
            return type.kind == .class
                && (role.isPresentationLogic || role == .viewController || role == .other && type.functions.contains { searches($0.fact) })
        }
        return asking.flatMap { type -> [LateAnswer] in
            let members = module.members(of: type)
            lazy var endsOlder = members.contains(where: endsOlderWork)
            return members.filter { !$0.isStatic }.flatMap { member -> [LateAnswer] in
                // Few members ask anybody, so that comes first.
                let (called, streamed) = (callbacks(in: member, module), streams(in: member, module))
                guard !called.isEmpty || !streamed.isEmpty, !compares(member.body) else { return [] }
                return called.filter { !endsOlder || !canEnd($0.call, by: members) }.map(\.late) + (endsOlder ? [] : streamed)
            }
        }
    }

    /// `api.search(query) { rows in self.rows = rows }`
    private static func callbacks(in member: Member, _ module: ReviewedModule) -> [(call: CallFact, late: LateAnswer)] {
        member.body.calls.compactMap { index, event, call in
            // A subscription is looked at as a stream, whose older answers may end otherwise.
            guard !Subscriptions.isSubscription(call), call.arguments.contains(where: { $0.closure != nil }),
                let asked = member.body.startOfChain(to: index), asksOutside(asked, in: member, module),
                let input = input(of: asked, in: member)
            else { return nil }
            let answers = call.arguments.compactMap(\.closure).lazy.compactMap { written(in: $0, of: member) ?? told(in: $0, of: member) }
            return answers.first.map { (call, LateAnswer(member: member, position: event.position, written: $0, input: input)) }
        }
    }

    /// `api.search(query).sink { … }.store(in: &subscriptions)`: the set keeps the older one too.
    private static func streams(in member: Member, _ module: ReviewedModule) -> [LateAnswer] {
        guard member.body.calls.contains(where: { Subscriptions.isSubscription($0.call) }) else { return [] }
        return StreamChain.all(in: member).compactMap { chain in
            guard let first = chain.calls.first, asksOutside(first.call, in: member, module), let input = input(of: first.call, in: member),
                let sink = chain.calls.first(where: { Subscriptions.isSubscription($0.call) }), isAdded(chain, in: member),
                let written = handlers(of: sink.call, in: member).lazy.compactMap({ self.written(in: $0, of: member) }).first
            else { return nil }
            return LateAnswer(member: member, position: first.event.position, written: written, input: input)
        }
    }

    /// The closures that a subscription calls, also those that were put into constants before.
    private static func handlers(of call: CallFact, in member: Member) -> [Int] {
        let closures = call.arguments.compactMap(\.closure)
        guard closures.isEmpty, call.arguments.contains(where: { member.body.localNames.contains($0.text) }) else { return closures }
        return member.body.closures.filter { $0.closure.argumentOf == nil }.map(\.scope)
    }

    /// True when the subscription is put beside the older ones; one that takes the place of the older one ends it.
    private static func isAdded(_ chain: StreamChain, in member: Member) -> Bool {
        guard let last = chain.calls.last?.call else { return false }
        if ["store", "disposed"].contains(last.name) { return true }
        guard case .stored(let place) = last.resultUse, member.body.localNames.contains(place) else { return false }
        return member.body.calls.contains { _, _, call in
            ["append", "insert"].contains(call.name) && call.arguments.contains { $0.text == place }
        }
    }

    // MARK: The parts of a request

    private static let questions = ["fetch", "search", "load", "request", "get", "query", "find"]

    /// True for a call on a service of the module, a shared client, or a type that fetches its own values.
    private static func asksOutside(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> Bool {
        guard let receiver = call.receiver, !receiver.contains("(") else { return false }
        if ["AF", "Alamofire"].contains(receiver) { return call.name == "request" }
        let name = call.name.lowercased()
        // A service that is asked with what was picked may call its questions as it likes: `prices(symbol)`.
        let isChosen = member.function.map(UserInput.isChoosing) == true && !Reentry.isCommand(call)
        guard isChosen || questions.contains(where: { name.hasPrefix($0) }) || isUse(call, receiver, member, module) else { return false }
        if receiver.first?.isUppercase == true {
            return receiver.contains(".shared") || module.index.type(named: receiver)?.isDeclared == true
        }
        let text = member.declaredText(of: receiver)
        let asked = module.role(ofText: text)
        if asked.isDataAccess || asked == .useCase { return true }
        // `let api = Network.api(.search(query))`
        return member.body.localNames.contains(receiver)
            && text.flatMap { module.index.type(named: NameText.first(of: $0)) }.map { namesNetwork($0.name) } == true
    }

    /// `searchUseCase.execute(query)`
    private static func isUse(_ call: CallFact, _ receiver: String, _ member: Member, _ module: ReviewedModule) -> Bool {
        ["execute", "invoke", "run", "call"].contains(call.name) && !Reentry.isCommand(call)
            && module.role(ofText: member.declaredText(of: receiver)) == .useCase
    }

    private static func input(of call: CallFact, in member: Member) -> String? {
        let parameters = Set(member.function?.parameters.map(\.name) ?? [])
        let own = Set(member.type.storedProperties.filter { !$0.fact.isLet }.map(\.fact.name))
        var texts = call.arguments.filter { $0.closure == nil }.map(\.text)
        if let receiver = call.receiver, member.body.localNames.contains(receiver), let made = member.declaredText(of: receiver) {
            texts.append(made)
        }
        let isSearch = member.function.map { self.searches($0) || UserInput.isChoosing($0) } == true
        // `guard let term = searchTerm`: the local one is what was typed.
        let bound = Dictionary(
            member.body.events.compactMap { event -> (String, String)? in
                guard case .variable(let variable) = event.kind, let value = variable.value, own.contains(value.plainPlace) else {
                    return nil
                }
                return (variable.name, value.plainPlace)
            }, uniquingKeysWith: { first, _ in first })
        return texts.lazy.flatMap { TypeText.names(in: $0) }.map { NameText.first(of: $0) }.map { bound[$0] ?? $0 }
            .first { (parameters.contains($0) || own.contains($0)) && UserInput.isChoice($0) || parameters.contains($0) && isSearch }
    }

    /// `loadSearchResults(input: String)`
    private static func searches(_ function: FunctionFact) -> Bool {
        !Set(NameText.words(of: function.name)).isDisjoint(with: ["search", "searched", "filter", "query"])
            && function.parameters.contains { TypeText.base($0.type) == "String" }
    }

    private static func namesNetwork(_ name: String) -> Bool {
        ["network", "api", "client", "remote", "request"].contains { name.lowercased().contains($0) }
    }

    private static func written(in closure: Int, of member: Member) -> String? {
        let own = Set(member.type.storedProperties.filter { !$0.fact.isLet }.map(\.fact.name))
        let assigned = member.body.assignments.first { _, event, assignment in
            member.body.isScope(event.scope, inside: closure) && assignment.operation == "=" && own.contains(assignment.root)
                && member.writesOwn(assignment) && !Reentry.isConstant(assignment.value)
        }
        return assigned?.assignment.root ?? accepted(in: closure, of: member)
    }

    /// What a presenter shows in the view that it knows weakly: `view?.show(prices)`.
    private static func told(in closure: Int, of member: Member) -> String? {
        member.body.calls.lazy.compactMap { _, event, call in
            member.body.isScope(event.scope, inside: closure) && !call.arguments.allSatisfy({ Reentry.isConstant($0.text) })
                && !["error", "fail", "alert"].contains { call.name.lowercased().contains($0) } ? Reentry.tellsView(call, member) : nil
        }.first
    }

    /// The own relay or subject that is given the answer, also through a name for self: `owner.items.accept(rows)`.
    private static func accepted(in closure: Int, of member: Member) -> String? {
        let selves = Set(
            member.body.events.compactMap { event -> String? in
                guard case .variable(let variable) = event.kind, variable.value == "self", member.body.isScope(event.scope, inside: closure)
                else { return nil }
                return variable.name
            }
        ).union(["self"])
        let relays = member.type.subjectNames
        return member.body.calls.lazy.compactMap { _, event, call -> String? in
            guard ["accept", "onNext", "send"].contains(call.name), call.arguments.count == 1, let value = call.arguments.first?.text,
                !Reentry.isConstant(value), member.body.isScope(event.scope, inside: closure), let receiver = call.receiver
            else { return nil }
            let parts = receiver.without("?!").split(separator: ".").map(String.init)
            let name = parts.count == 2 && selves.contains(parts[0]) ? parts[1] : parts.count == 1 ? parts[0] : ""
            return relays.contains(name) ? name : nil
        }.first
    }

    // MARK: What makes it harmless

    /// A request whose handle is dropped can only be ended through whom it was made on.
    private static func canEnd(_ call: CallFact, by members: [Member]) -> Bool {
        guard call.resultUse == .discarded, let root = call.receiver?.firstOfPath else { return true }
        return members.contains { member in
            member.body.calls.contains { $0.call.name.hasPrefix("cancel") && $0.call.receiver?.firstOfPath == root }
        }
    }

    private static func endsOlderWork(_ member: Member) -> Bool {
        member.body.calls.contains {
            ["cancel", "cancelAll", "dispose", "removeAll", "switchToLatest", "flatMapLatest"].contains($0.call.name)
        }
            || member.kind != .initialValue
                && member.body.assignments.contains { _, _, assignment in
                    assignment.value == "DisposeBag()"
                        || ["[]", "Set()", ".init()"].contains(assignment.value) && assignment.root.lowercased().contains("cancel")
                }
    }

    /// True when the body looks whether the answer is still wanted, or whether one is under way.
    private static func compares(_ body: BodyFact) -> Bool {
        body.scopes.contains { scope in
            switch scope.kind {
            case .guardElse(let condition), .ifBranch(let condition):
                ["==", "!=", "ancel", "oading", "etching", "earching"].contains { condition.contains($0) }
            default: false
            }
        }
    }
}
