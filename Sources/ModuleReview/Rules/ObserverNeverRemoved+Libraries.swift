import SwiftCode

extension ObserverNeverRemoved {
    /// A listener of a library whose handle is dropped, or kept and never used: the library goes on calling for ever.
    static func ofLibraries(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.isReference || module.role(of: $0) == .view }.flatMap { type -> [Violation] in
            let members = module.members(of: type).filter { !$0.isStatic && !$0.isDebugOnly }
            let starting = members.filter { $0.body.mayCall(Listener.calls) || $0.body.mayCall(adding) }
            // Most types start none, and who lives as long as the app may listen as long.
            guard !starting.isEmpty, !module.livesAsLongAsTheApp(type) else { return [] }
            let found = starting.flatMap { member in
                member.body.calls.compactMap { index, event, call -> Violation? in
                    guard let words = unended(call, at: index, event, in: member, module) else { return nil }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) starts \(words).", evidence: [call.callee], affects: "lifetime")
                }
            }
            guard !found.isEmpty, !module.isStateOfTheApp(type), !module.constantsOfTheApp.contains(type.qualifiedName) else { return [] }
            return Violation.merged(found)
        }
    }

    private static let adding: CallNames = ["add"]

    /// Says what is started and why nothing ends it.
    private static func unended(_ call: CallFact, at index: Int, _ event: EventPlace, in member: Member, _ module: ReviewedModule)
        -> String?
    {
        if call.callee == "SKPaymentQueue.default().add" { return payments(call, in: member, module) }
        guard Listener.names.contains(call.name), let listener = Listener.started(by: call, in: module.imports(of: member.file)),
            listener.hasHandle, !isEnded(by: listener.stops, member.type, module)
        else { return nil }
        switch call.resultUse {
        case .discarded, .stored("_"):
            // What holds the object is the affair of escaping-self-capture.
            // Each of the others is called by its name at most once for an object, which may live as long as the app.
            guard runsAgain(member, event.scope, module), !(member.type.isReference && holdsSelf(call, member.body)) else { return nil }
            return "\(listener.words) and drops its handle, without which nothing can end it"
        case .stored(let place):
            guard let property = member.type.storedProperties.first(where: { $0.fact.name == place.firstOfPath })?.fact,
                !member.body.localNames.contains(place), !holdsSelf(call, member.body),
                // Whoever sees the handle may end it.
                property.access <= .fileprivate || !Listener.isEnded(property.name, by: listener.stops, outside: member.type, module)
            else { return nil }
            // Realm's token ends with the object that keeps it.
            return listener.stops == ["invalidate"] ? nil : "\(listener.words), and nothing in \(member.type.name) ends it"
        default: return nil
        }
    }

    /// True for code of a screen and its logic, which come and go, and for a method that is called again.
    private static func runsAgain(_ member: Member, _ scope: Int, _ module: ReviewedModule) -> Bool {
        if member.role.isScreen || member.role.isPresentationLogic { return true }
        return member.kind == .function && member.function?.parameters.isEmpty == false
    }

    /// A screen or its logic that joins those who handle payments each time it is made.
    private static func payments(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        guard call.arguments.first?.text == "self", member.role.isScreen || member.role.isPresentationLogic else { return nil }
        let isRemoved = module.members(of: member.type).contains { other in
            other.body.calls.contains { $0.call.name == "remove" && $0.call.receiver?.hasPrefix("SKPaymentQueue") == true }
        }
        return isRemoved
            ? nil : "to observe the payment queue, and nothing in \(member.type.name) ends it: each screen handles the same payments"
    }

    private static func isEnded(by stops: Set<String>, _ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.index.family(of: type).flatMap(module.members).contains { member in
            member.body.calls.contains { stops.contains($0.call.name) }
        }
    }

    private static func holdsSelf(_ call: CallFact, _ body: BodyFact) -> Bool {
        call.arguments.contains { argument in
            guard let scope = argument.closure, case .closure(let closure) = body.scopes[scope].kind else { return false }
            return closure.mentionsSelf && !EscapingSelfCapture.isWeak(scope, body)
        }
    }
}
