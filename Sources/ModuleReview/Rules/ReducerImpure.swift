import SwiftCode

/// A plain reducer, or an action while it is made, awaits, calls a service or reads a clock.
enum ReducerImpure: Rule {
    static let id = "reducer-impure"

    static func violations(in module: ReviewedModule) -> [Violation] {
        reducers(module) + actions(module)
    }

    private static func reducers(_ module: ReviewedModule) -> [Violation] {
        module.reducers.filter { $0.kind == .plain }.flatMap { code in
            Violation.merged(
                code.body.events.compactMap { event in
                    guard code.reduces(in: event.scope), let work = impurity(event, code, module) else { return nil }
                    return Violation(
                        file: code.file, position: event.position, symbol: code.symbol,
                        message: "\(code.symbol) is a reducer and does more than reduce: \(work).", evidence: [work])
                })
        }
    }

    private static func impurity(_ event: EventFact, _ code: ReducerCode, _ module: ReviewedModule) -> String? {
        if let asked = ReducerWork.uncontrolled(event) { return "`\(asked)`" }
        if let work = ReducerWork.name(of: event, in: code.body) { return work }
        if let kept = controllerInState(event, code, module) { return kept }
        if case .assignment(let assignment) = event.kind, movesAGlobal(assignment, code, module) {
            return "`\(assignment.target)` is written"
        }
        if case .reference(let name) = event.kind, readsTheStore(name, code, module) { return "`\(name)` is read" }
        guard case .call(let call) = event.kind else { return nil }
        if call.isAwaited { return "`await \(call.callee)`" }
        if call.callee == "store.dispatch" { return "`store.dispatch`" }
        if call.callee == call.name, isController(call.name, module) { return "`\(call.name)()`" }
        if tellsAType(call, module) || tellsACollaborator(call, code, module) { return "`\(call.callee)`" }
        guard let receiver = call.receiver, let type = code.type, !receiver.isEmpty else { return nil }
        let stored = type.storedProperties.first { $0.fact.name == NameText.first(of: receiver) }?.fact
        let role = module.role(ofText: stored.flatMap { $0.type ?? $0.constructs })
        return role.isDataAccess || role == .useCase ? "`\(call.callee)`" : nil
    }

    /// `state.next = sample.controller`, where the state has a place for a controller.
    private static func controllerInState(_ event: EventFact, _ code: ReducerCode, _ module: ReviewedModule) -> String? {
        guard case .assignment(let assignment) = event.kind, assignment.value != "nil", let type = code.type else { return nil }
        let path = NameText.path(assignment.target)
        guard path.count == 2, path[0].lowercased().hasSuffix("state"),
            let state = module.index.type(named: "\(type.qualifiedName).State"),
            let property = state.storedProperties.first(where: { $0.fact.name == path[1] })?.fact,
            TypeText.names(in: property.type ?? "").first.map({ isController($0, module) }) == true
        else { return nil }
        return "`\(assignment.target) = \(assignment.value)`, a controller"
    }

    private static func isController(_ name: String, _ module: ReviewedModule) -> Bool {
        if let own = module.index.type(named: name), own.isDeclared { return module.role(of: own) == .viewController && own.kind == .class }
        return RoleNames.isViewController(name)
    }

    /// `Session.logout()`: a type is told something, and no answer is wanted. What is handed the state to change reduces it.
    private static func tellsAType(_ call: CallFact, _ module: ReviewedModule) -> Bool {
        let parts = call.callee.split(separator: ".").map(String.init)
        guard call.resultUse == .discarded, parts.count == 2, let owner = parts.first, owner.startsUppercase, owner != "Self",
            let type = module.index.type(named: owner), type.isDeclared, !call.arguments.contains(where: { $0.text.hasPrefix("&") }),
            type.functions.contains(where: { $0.fact.isStatic && $0.fact.name == call.name && $0.fact.returnType == nil })
        else { return false }
        return !ReducerWork.isRecord(owner)
    }

    /// An action says what happened. One that works in its initializer does so wherever it is made, before any reducer has seen it.
    private static func actions(_ module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { type in
            module.index.ancestors(of: type).contains("Action") && (type.kind == .struct || type.kind == .class)
        }.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { $0.kind == .initializer }.flatMap { member in
                    member.body.calls.compactMap { _, event, call in
                        let work =
                            ReducerWork.name(of: call, in: member.body)
                            ?? (["store.dispatch", "dispatch"].contains(call.callee) ? "`\(call.callee)`" : nil)
                        guard let work else { return nil }
                        return Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message: "The action \(type.name) does work when it is made: \(work).", evidence: [work])
                    }
                })
        }
    }
}
