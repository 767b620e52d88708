import SwiftCode

/// A place where a logic type starts work that a second call may overtake.
struct Reentry: Sendable {
    let member: Member
    let position: SourcePosition
    /// The own property that is written after the wait, or the view's method that is called: `view.show`.
    let written: String
    /// What the awaited call depends on and may differ from call to call.
    let input: String?
    /// True when the work runs in a `Task` whose handle is dropped.
    let isUntracked: Bool
    /// The own property that keeps the handle of the newest task, when nothing ends the one before.
    var keeper: String?

    /// What happens to it, in words.
    var verb: String { written.contains(".") ? "calls" : "writes" }

    /// Re-entrant work without any guard, cancellation or check of its own.
    static func all(in module: ReviewedModule) -> [Reentry] {
        module.productionMembersByType.flatMap { everything -> [Reentry] in
            // All are of one type, and one that ends the older work does so for each of them.
            guard let role = everything.first?.role, role.isPresentationLogic || [.interactor, .viewController].contains(role),
                !everything.contains(where: cancels)
            else { return [] }
            let starting = everything.filter { $0.type.kind == .class && mayRunAgain($0) && !$0.isStatic }
            // A controller starts tasks for much that overlaps nothing; what a person chose is what may be overtaken.
            let kept = starting.flatMap { member in found(in: member, everything).filter { role != .viewController || $0.input != nil } }
            return kept.filter { work in work.keeper.map { !isUsed($0, by: everything, module) } ?? true }
                + everything.compactMap { chosen(in: $0, everything) }
        }
    }

    /// A method, an observer of a stored property, or what an initializer subscribes to.
    private static func mayRunAgain(_ member: Member) -> Bool {
        switch member.kind {
        case .function: true
        case .accessor: member.property?.isComputed == false
        case .initializer: member.body.mayCall(subscribing) && !member.isAsync
        default: false
        }
    }

    private static let subscribing: CallNames = ["sink", "subscribe"]

    /// The closures of subscriptions around a task.
    private static func subscriptions(around task: Int, _ body: BodyFact) -> [ClosureFact] {
        body.closuresAround(task).dropFirst().map(\.closure).filter {
            body.call(takingClosure: $0).map { ["sink", "subscribe"].contains($0.name) } == true
        }
    }

    /// True when the handle is awaited, or may be ended by somebody else.
    private static func isUsed(_ handle: String, by members: [Member], _ module: ReviewedModule) -> Bool {
        members.contains { member in
            member.body.events.contains { event in
                switch event.kind {
                case .reference(let name): name.firstOfPath == handle && name != handle
                case .call(let call): call.arguments.contains { $0.text.firstOfPath == handle }
                case .awaiting(let text): NameText.mentions(handle, in: text)
                default: false
                }
            }
        }
            || module.productionMembers.contains { member in
                member.body.mayCall(endings)
                    && member.body.calls.contains { $0.call.name == "cancel" && $0.call.receiver?.lastOfPath == handle }
            }
    }

    private static let tasks: CallNames = ["Task", "detached"]
    private static let endings: CallNames = ["cancel", "cancelAll"]

    /// `await filter(rows)` of the object's own function that waits for nothing: the caller goes on at once.
    private static func neverSuspends(_ call: CallFact, _ everything: [Member]) -> Bool {
        guard call.receiver.map({ $0 == "self" }) ?? true else { return false }
        let own = everything.filter { $0.kind == .function && $0.name == call.name }
        return !own.isEmpty
            && own.allSatisfy { callee in callee.isolation == nil && !callee.body.events.contains(where: callee.body.suspends) }
    }

    private static func found(in member: Member, _ everything: [Member]) -> [Reentry] {
        let body = member.body
        // Most members neither wait nor start what does.
        guard member.isAsync || body.mayCall(tasks), !checks(body) else { return [] }
        let own = Set(member.type.storedProperties.filter { !$0.fact.isLet }.map(\.fact.name))
        let tasks = body.closures.filter { scope, closure in
            ["Task", "Task.detached"].contains(body.call(takingClosure: closure)?.callee)
                && (member.kind != .initializer || !subscriptions(around: scope, body).isEmpty)
        }
        let selection = selection(of: member, own)
        let starts: [(scope: Int, isUntracked: Bool, keeper: String?)] =
            tasks.isEmpty
            ? (member.isAsync ? [(0, false, nil)] : [])
            : tasks.compactMap { scope, closure -> (scope: Int, isUntracked: Bool, keeper: String?)? in
                let use = body.call(takingClosure: closure)?.resultUse
                if use == .discarded { return (scope, true, nil) }
                guard case .stored(let place)? = use, place.plainPlace == place.firstOfPath, own.contains(place.plainPlace),
                    place.hasPrefix("self") || !member.hides(place)
                else { return nil }
                return (scope, true, place.plainPlace)
            }
        return starts.compactMap { scope, isUntracked, keeper in
            var input: String?
            var hasWaited = false
            // Who lets a sleep throw counts on the caller to cancel: `.task(id: query)` does.
            let isDebounced = body.calls.contains { _, event, call in
                call.name == "sleep" && call.tried == .plain && body.executionScope(of: event.scope) == scope
            }
            guard isUntracked || !isDebounced else { return nil }
            for event in body.events where body.isScope(event.scope, inside: scope) && body.executionScope(of: event.scope) == scope {
                if case .call(let call) = event.kind, call.isAwaited, !call.arguments.isEmpty || call.name != "sleep",
                    !neverSuspends(call, everything)
                {
                    hasWaited = true
                    // An order to delete or to save has no answer that could come late.
                    if ![.discarded, .stored("_")].contains(call.resultUse) {
                        input =
                            input ?? changingInput(
                                of: call, member, own, sent: Set(subscriptions(around: scope, body).flatMap(\.parameters)))
                            ?? (call.arguments.contains { $0.text == selection } ? selection : nil)
                    }
                }
                if case .awaiting = event.kind { hasWaited = true }
                if isUntracked, hasWaited, input == nil, case .call(let call) = event.kind, let told = tellsView(call, member) {
                    return Reentry(
                        member: member, position: event.position, written: told, input: nil, isUntracked: true, keeper: keeper)
                }
                if case .assignment(let assignment) = event.kind, hasWaited, own.contains(assignment.root), member.writesOwn(assignment),
                    assignment.operation == "=",
                    !isConstant(assignment.value),
                    assignment.value == assignment.root || NameText.first(of: assignment.value) != assignment.root
                {
                    return Reentry(
                        member: member, position: event.position, written: assignment.root, input: input, isUntracked: isUntracked,
                        keeper: keeper)
                }
                // `items = await load()` is written as one statement: the call comes first, so the wait is known by then.
            }
            return nil
        }
    }

    /// A choice is kept in an own property, and a loose task loads for it by a method of the object's own: `filter = new; Task { await load() }`.
    private static func chosen(in member: Member, _ everything: [Member]) -> Reentry? {
        guard member.role.isPresentationLogic, member.type.kind == .class, !member.isStatic, member.body.mayCall(tasks) else { return nil }
        let own = Set(member.type.storedProperties.filter { !$0.fact.isLet }.map(\.fact.name))
        let choices = choices(of: member, own)
        guard !choices.isEmpty else { return nil }
        for (scope, closure) in member.body.closures {
            guard let task = member.body.call(takingClosure: closure), task.callee == "Task", task.resultUse == .discarded else { continue }
            for (_, event, call) in member.body.calls where call.isAwaited && member.body.executionScope(of: event.scope) == scope {
                guard call.receiver.map({ $0.plainPlace == "self" }) ?? true,
                    let work = everything.first(where: { $0.kind == .function && $0.name == call.name && $0.isAsync }), !checks(work.body),
                    let (input, written) = answer(of: work, to: choices, own)
                else { continue }
                return Reentry(
                    member: member, position: member.body.scopes[scope].position, written: written, input: input, isUntracked: true)
            }
        }
        return nil
    }

    /// The own properties that a member sets to what a person chose.
    private static func choices(of member: Member, _ own: Set<String>) -> Set<String> {
        if member.kind == .accessor {
            return member.property?.isComputed == false && UserInput.isChoice(member.name) ? [member.name] : []
        }
        let parameters = Set(member.function?.parameters.map(\.name) ?? [])
        let kept = member.body.assignments.map(\.assignment).filter {
            own.contains($0.root) && $0.operation == "=" && parameters.contains($0.value)
                && (UserInput.isChoice($0.root) || UserInput.isChoice(member.name))
        }
        return Set(kept.map(\.root))
    }

    /// What a method asks for with a choice, and where it writes the answer.
    private static func answer(of work: Member, to choices: Set<String>, _ own: Set<String>) -> (input: String, written: String)? {
        var input: String?
        for event in work.body.events {
            if case .call(let call) = event.kind, call.isAwaited {
                input =
                    input
                    ?? call.arguments.lazy.flatMap { TypeText.names(in: $0.text) }.map { NameText.first(of: $0) }.first(
                        where: choices.contains)
            }
            if let input, case .assignment(let assignment) = event.kind, own.contains(assignment.root), work.writesOwn(assignment),
                assignment.operation == "=", !isConstant(assignment.value)
            {
                return (input, assignment.root)
            }
        }
        return nil
    }

    /// What is the same whichever call writes it last: `true`, `nil`, `.main`.
    static func isConstant(_ value: String) -> Bool {
        ["true", "false", "nil"].contains(value) || (value.hasPrefix(".") && value.dropFirst().allSatisfy { $0.isLetter || $0.isNumber })
    }

    /// The parameter that the body keeps as what is chosen now, before it waits: `selected = id`.
    private static func selection(of member: Member, _ own: Set<String>) -> String? {
        let parameters = Set(member.function?.parameters.map(\.name) ?? [])
        let firstWait = member.body.events.firstIndex { member.body.suspends($0) } ?? 0
        let kept = member.body.assignments.first { index, event, assignment in
            index < firstWait && own.contains(assignment.root) && assignment.operation == "=" && parameters.contains(assignment.value)
                && ["selected", "current", "chosen", "active", "picked", "shown"].contains { assignment.root.lowercased().hasPrefix($0) }
        }
        return kept?.assignment.value
    }

    /// What a presenter or interactor hands to the view or output that it knows weakly: `view?.show(rows)`.
    static func tellsView(_ call: CallFact, _ member: Member) -> String? {
        guard member.role == .presenter || member.role == .interactor, let receiver = call.receiver?.plainPlace, !call.arguments.isEmpty,
            let property = member.type.storedProperties.first(where: { $0.fact.name == receiver })?.fact, property.ownership == .weak,
            !["start", "show", "hide"].contains(where: { call.name.lowercased().hasPrefix($0) && call.name.lowercased().contains("load") })
        else { return nil }
        return "\(receiver).\(call.name)"
    }

    private static func changingInput(of call: CallFact, _ member: Member, _ own: Set<String>, sent: Set<String>) -> String? {
        // The answer to a command is not what the screen shows.
        if isCommand(call) { return nil }
        // `date: Date = .now` is what is, not what was chosen.
        let parameters = Set(member.function?.parameters.filter { $0.defaultValue == nil || !$0.type.hasSuffix("Date") }.map(\.name) ?? [])
        let isChosen = member.function.map(UserInput.isChoosing) == true
        func mayChange(_ name: String) -> Bool {
            if isChosen, parameters.contains(name) { return true }
            return UserInput.isChoice(name) && (parameters.contains(name) || own.contains(name) || sent.contains(name))
        }
        let names = call.arguments.lazy.flatMap { TypeText.names(in: $0.text) }.map { NameText.first(of: $0) }
        return names.first(where: mayChange)
    }

    /// `feed.delete(post)`, `subscribeUseCase.execute(word)`
    static func isCommand(_ call: CallFact) -> Bool {
        let isOfUseCase = ["execute", "invoke", "run", "perform", "callAsFunction"].contains(call.name)
        let name = isOfUseCase ? call.receiver?.lastOfPath ?? call.name : call.name
        return commands.contains(NameText.words(of: name).first ?? "")
    }

    private static let commands: Set<String> = [
        "send", "post", "submit", "create", "update", "delete", "save", "add", "remove", "register", "sign", "login", "upload", "report",
        "purchase", "buy", "pay", "restore", "store", "toggle", "confirm", "subscribe", "unsubscribe", "follow", "unfollow", "like",
        "unlike",
        "mark", "block", "unblock", "join", "leave", "cancel",
    ]

    private static func cancels(_ member: Member) -> Bool {
        member.body.mayCall(endings) && member.body.calls.contains { $0.call.name == "cancel" || $0.call.name == "cancelAll" }
    }

    /// True when the body looks at a flag, an identity or the cancellation before it goes on.
    private static func checks(_ body: BodyFact) -> Bool {
        body.scopes.contains { scope in
            switch scope.kind {
            case .guardElse(let condition): !condition.hasPrefix("let ")
            case .ifBranch(let condition):
                condition.contains("==") || condition.contains("!=") || condition.contains("ancel") || condition.contains("oading")
            default: false
            }
        }
            || body.events.contains { event in
                switch event.kind {
                case .call(let call): call.name == "checkCancellation"
                case .reference(let name): name.hasSuffix("isCancelled")
                default: false
                }
            }
    }
}
