import SwiftCode

/// Tells which code of a member surely runs off the main actor.
struct OffMain {
    let member: Member
    let module: ReviewedModule

    /// nil for a member that is isolated, or may be by what is out of sight.
    init?(_ member: Member, _ module: ReviewedModule) {
        let isReducer = ReducerCode.isComposable(member.type, module)
        guard member.isolation == nil, !module.isOnMainActor(member), isReducer || !module.mayInheritIsolation(member.type) else {
            return nil
        }
        self.member = member
        self.module = module
    }

    func isCertain(at index: Int, _ event: EventFact) -> Bool {
        let body = member.body
        let home = body.executionScope(of: event.scope)
        guard
            !body.closuresAround(event.scope).contains(where: {
                $0.closure.isolation != nil || body.call(takingClosure: $0.closure)?.callee.hasPrefix("MainActor") == true
            })
        else { return false }
        let waited = body.events.enumerated().contains { position, other in
            position < index && body.executionScope(of: other.scope) == home && body.suspends(other)
        }
        switch body.scopes[home].kind {
        case .body: return member.isAsync && waited
        case .closure(let closure):
            guard let call = body.call(takingClosure: closure) else { return false }
            if call.callee == "Task" { return waited }
            if call.callee == "Task.detached" || call.callee.hasPrefix("DispatchQueue.global(") { return true }
            if runsInBackground(call) { return true }
            if ReducerCode.isEffect(call, named: "run"), ReducerCode.isComposable(member.type, module) { return true }
            return waited && takesUnisolatedWork(call, closure)
        default: return false
        }
    }

    /// The completion of a request, or what a publisher of one is followed by when nothing moves it to another scheduler.
    private func runsInBackground(_ call: CallFact) -> Bool {
        if ["dataTask", "downloadTask", "uploadTask"].contains(call.name), let receiver = call.receiver {
            return receiver == "URLSession.shared" || member.declaredText(of: receiver).map { TypeText.base($0) == "URLSession" } == true
        }
        guard call.name == "sink" || call.name == "handleEvents", let range = call.callee.firstRange(of: "dataTaskPublisher(") else {
            return false
        }
        return !["receive(", "subscribe("].contains { call.callee[range.upperBound...].contains($0) }
    }

    /// True when the called function is the module's own and takes an async closure of no actor.
    private func takesUnisolatedWork(_ call: CallFact, _ closure: ClosureFact) -> Bool {
        guard let receiver = call.receiver, let text = member.declaredText(of: receiver), let type = module.index.types(in: text).first
        else {
            return false
        }
        return type.functions.contains { function in
            function.fact.name == call.name
                && function.fact.parameters.contains { parameter in
                    parameter.type.contains("async") && parameter.type.contains("->") && !parameter.type.contains("@MainActor")
                        && (closure.label == nil || parameter.label == closure.label)
                }
        }
    }
}

/// State that views observe and no actor protects.
struct ObservedState {
    let type: ReadType
    let names: Set<String>

    /// nil for a type that views do not observe, or that is isolated.
    init?(_ type: ReadType, _ module: ReviewedModule) {
        let isObserved = type.isObservable || module.index.ancestors(of: type).contains("ObservableObject")
        guard type.kind == .class, isObserved, type.isolation == nil, module.facts.defaultIsolation(of: type.file) != "MainActor",
            !module.index.ancestors(of: type).contains(where: { module.index.type(named: $0)?.isolation != nil }),
            !module.mayInheritIsolation(type)
        else { return nil }
        self.type = type
        names = Set(
            type.storedProperties.map(\.fact).filter { property in
                let attributes = Set(property.attributes.map(\.name))
                guard !property.isLet, property.isolation == nil, !attributes.contains("MainActor") else { return false }
                return type.attributes.contains("Observable")
                    ? !attributes.contains("ObservationIgnored") : attributes.contains("Published")
            }.map(\.name))
    }

    /// What a method that is called without `await` writes there at once; nil when it writes nothing so.
    func written(by method: String, _ module: ReviewedModule) -> String? {
        let members = module.members(of: type).filter { $0.name == method && $0.kind == .function }
        guard members.count == 1, let member = members.first, !member.isAsync, member.isolation == nil else { return nil }
        return member.body.assignments.first { _, event, assignment in
            names.contains(assignment.root) && member.body.executionScope(of: event.scope) == 0
        }?.assignment.root
    }
}
