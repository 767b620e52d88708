import SwiftCode

/// Recognises subscriptions, how long they last and who keeps them.
enum Subscriptions {
    /// True for a call that starts a subscription with closures.
    static func isSubscription(_ call: CallFact) -> Bool {
        switch call.name {
        case "sink": call.isSinkOfCombine
        case "subscribe", "bind", "drive", "emit":
            call.receiver.map { !isBag($0) } == true && !call.arguments.contains { $0.label == "on" || $0.label == "to" }
                && call.arguments.contains { $0.closure != nil || $0.label?.hasPrefix("on") == true }
        default: false
        }
    }

    /// `bag.bind { rows.sink { … } }` collects the subscriptions that its closure lists.
    static func isBag(_ receiver: String) -> Bool {
        let name = TypeText.lastComponent(receiver.plainPlace).lowercased()
        return ["bag", "cancellables", "cancellable", "cancelables", "subscriptions", "disposables", "disposable"].contains {
            name.hasSuffix($0)
        }
    }

    /// The subscription that begins at a call, or at the end of the chain that the call is an operator of: `sink` of `names.map { … }.sink { … }`.
    /// Nil when its source ends by itself or when nobody keeps it. What a closure or method in such a chain holds is held as long.
    static func lasting(from index: Int, in member: Member, _ module: ReviewedModule) -> (call: CallFact, keeper: String)? {
        guard let start = member.body.call(at: index),
            let call = isSubscription(start) || drawsRows(start) ? start : end(ofOperator: index, in: member.body),
            isLongLived(call.callee, module.streamOperators) || beginsWithLastingFunction(index, call, in: member, module),
            !isBoundByCase(call, in: member), !isOfAPassingScreen(call, in: member),
            let keeper = keeper(of: index, in: member, module),
            // What an operator holds of the app's own state is held for as long as that anyway.
            call === start || !module.isStateOfTheApp(member.type)
        else { return nil }
        return (call, keeper)
    }

    /// `names.bind(to: table.rx.items(cellIdentifier: id)) { row, name, cell in … }`
    static func drawsRows(_ call: CallFact) -> Bool {
        ["bind", "drive"].contains(call.name) && call.arguments.contains { $0.label == "to" && $0.text.contains(".rx.items(") }
            && call.arguments.contains { $0.label == nil && $0.closure != nil }
    }

    private static func end(ofOperator start: Int, in body: BodyFact) -> CallFact? {
        guard var call = body.call(at: start), holdingOperators.contains(call.name) else { return nil }
        for _ in 0..<100 {
            guard case .chained(let next) = call.resultUse, let following = body.call(at: next) else { return nil }
            call = following
            let isOperator = call.arguments.contains { $0.label == "on" && $0.text != "self" }
            if ["sink", "subscribe", "bind", "drive", "emit", "assign"].contains(call.name), !isOperator { return call }
        }
        return nil
    }

    /// Operators that keep what they are given for as long as their source goes on.
    private static let holdingOperators: Set<String> = [
        "map", "tryMap", "compactMap", "tryCompactMap", "filter", "tryFilter", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap",
        "scan",
        "do", "handleEvents", "removeDuplicates", "distinctUntilChanged", "catch", "tryCatch", "catchError", "withLatestFrom", "mapError",
        "combineLatest",
    ]

    /// `publisher.sink` of `case .publisher(let publisher)`: nobody can say how long a stream lasts that came as the payload of an answer.
    private static func isBoundByCase(_ call: CallFact, in member: Member) -> Bool {
        guard let root = call.receiver?.plainPlace, root.allSatisfy({ $0.isLetter || $0.isNumber }), root != "self" else { return false }
        return member.body.scopes.contains { scope in
            if case .switchCase(_, let pattern) = scope.kind { pattern.contains("let \(root))") } else { false }
        }
    }

    /// `let popup = Popup(); popup.button.rx.tap.bind { … }; present(popup, animated: true)`: the stream ends with the popup, which nobody keeps.
    private static func isOfAPassingScreen(_ call: CallFact, in member: Member) -> Bool {
        let body = member.body
        guard call.callee.contains(".rx."), let root = call.receiver.map(NameText.first), body.localNames.contains(root),
            let value = body.variable(named: root)?.value, value.startsUppercase, value.hasSuffix(")")
        else { return false }
        let isKept = body.assignments.contains { $0.assignment.value == root }
        return !isKept && body.calls.contains { $0.call.name == "present" && $0.call.arguments.first?.text == root }
    }

    private static func endsByItself(_ callee: String) -> Bool {
        callee.split(separator: ".").contains {
            ["take()", "first()", "single()", "asSingle()"].contains($0.filter { $0 != "?" && $0 != "!" })
        }
    }

    /// True when the chain begins with a function of the module that gives what one of its object's subjects sends, or that says it observes.
    static func beginsWithLastingFunction(_ index: Int, _ end: CallFact, in member: Member, _ module: ReviewedModule) -> Bool {
        guard !endsByItself(end.callee), let first = member.body.callsBefore(index).last?.call ?? member.body.call(at: index) else {
            return false
        }
        return isFedByOwn(first, in: member) || isLasting(first, in: member, module, depth: 0)
    }

    /// `Publishers.CombineLatest($query, other)`, `Publishers.system(input: input)`: what is made of a stream that the object itself never ends.
    private static func isFedByOwn(_ call: CallFact, in member: Member) -> Bool {
        guard ["Publishers", "Observable", "Driver", "Signal"].contains(String(call.callee[...].before("."))) else { return false }
        let published = member.type.storedProperties.filter { $0.fact.attributes.contains { $0.name == "Published" } }.map {
            "$" + $0.fact.name
        }
        let own = member.type.subjectNames.union(published)
        return call.arguments.contains { argument in own.contains { NameText.mentions($0, in: argument.text) } }
    }

    private static func isLasting(_ call: CallFact, in member: Member, _ module: ReviewedModule, depth: Int) -> Bool {
        guard depth < 3, call.receiver != nil, let function = OffMain(module: module).function(reachedBy: call, in: member),
            let given = function.function?.returnType
        else { return false }
        let stream = TypeText.base(given)
        guard ["Observable", "AnyPublisher", "Driver", "Signal"].contains(stream) else { return false }
        if ["observe", "listen", "watch"].contains(where: { call.name.hasPrefix($0) }) { return true }
        // A request answers with an error or a value; what cannot fail and calls itself a publisher goes on.
        if call.name.hasSuffix("Publisher"), given.hasSuffix("Never>"), !makesRequest(function.body) { return true }
        let subjects = function.type.subjectNames
        return function.body.calls.contains { _, event, inner in
            guard function.body.executionScope(of: event.scope) == 0, function.body.endOfReturned(inner), let root = inner.root else {
                return false
            }
            return subjects.contains(root) && !endsByItself(inner.callee) || isLasting(inner, in: function, module, depth: depth + 1)
        }
    }

    private static func makesRequest(_ body: BodyFact) -> Bool {
        body.calls.contains { ["dataTaskPublisher", "Future", "Just", "request", "Deferred"].contains($0.call.name) }
    }

    /// True when the source is a property or goes on by its kind, false when a call made it or takes a first part of it: that one ends by itself.
    /// `ownOperators` are what the module itself adds to streams.
    static func isLongLived(_ callee: String, _ ownOperators: Set<String>) -> Bool {
        let steps = callee.split(separator: ".").dropLast().map { $0.filter { $0 != "?" && $0 != "!" } }
        // Its first value is its last.
        if endsByItself(callee) { return false }
        if let own = steps.firstIndex(of: "rx"), steps.index(after: own) < steps.endIndex, isRequest(steps[own + 1]) { return false }
        if callee.contains("$") || callee.contains(".publisher(for") || callee.contains("Timer.publish") || callee.contains(".rx.") {
            return true
        }
        if callee.contains("NotificationCenter") || callee.hasPrefix("Observable.interval(") { return true }
        guard let firstCall = steps.first(where: { $0.hasSuffix(")") }) else { return !steps.isEmpty }
        let name = String(firstCall.prefix { $0 != "(" })
        return operators.contains(name) || ownOperators.contains(name) && steps.first != firstCall
    }

    /// `provider.rx.request()` has one answer.
    private static func isRequest(_ step: String) -> Bool {
        let name = step.prefix { $0 != "(" }.lowercased()
        return name.count < step.count && ["request", "response", "data", "json", "string", "decodable"].contains { name.hasPrefix($0) }
    }

    /// True when the subscription that begins at this call is kept by the object itself, also in a property that a superclass declares.
    static func isKept(by member: Member, callAt index: Int, _ module: ReviewedModule) -> Bool {
        let body = member.body
        let type = member.type
        guard let end = body.endOfChain(from: index) else { return false }
        let own = module.storedNames(of: type)
        func isOwn(_ text: String) -> Bool {
            let plain = text.drop { $0 == "&" }
            let first = plain.prefix { $0 != "." && $0 != "?" }
            let isThroughSelf = first == "self" || plain.count > first.count && body.namesOfSelf.contains(String(first))
            let path = isThroughSelf ? plain.dropFirst(first.count).drop { $0 == "?" || $0 == "." } : plain
            return own.contains(String(path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
        if end.call.name == "assign", let target = end.call.arguments.first(where: { $0.label == "to" })?.text, target.hasPrefix("&") {
            return isOwn(target.filter { $0 != "$" })
        }
        if bagCalls.contains(end.call.name) {
            return end.call.arguments.contains { isOwn($0.text) && !isEmptied($0.text.drop { $0 == "&" }.description, by: type, module) }
        }
        if case .stored(let place) = end.call.resultUse {
            return isOwn(place) ? !isLetGo(place, by: type) : isHandedOn(place, to: isOwn, in: body)
        }
        if case .argument(let outer) = end.call.resultUse, let target = body.call(at: outer), collecting.contains(target.name) {
            return target.receiver.map(isOwn) ?? false
        }
        return false
    }

    /// Methods by which a collection or a bag takes in what it is given, one or several.
    private static let collecting: Set<String> = ["insert", "append", "formUnion"]

    private static let bagCalls: Set<String> = ["store", "disposed", "addDisposableTo"]

    /// Who keeps the subscription that begins at this call for good: the object itself, or a bag of an object that the app keeps.
    static func keeper(of index: Int, in member: Member, _ module: ReviewedModule) -> String? {
        if isKept(by: member, callAt: index, module) { return member.type.name }
        if let subject = subject(keeping: index, in: member) { return "`\(subject)`, a subject of \(member.type.name)" }
        guard let end = member.body.endOfChain(from: index)?.call, bagCalls.contains(end.name), let bag = end.arguments.first?.text else {
            return nil
        }
        let path = bag.drop { $0 == "&" }.split(separator: ".").map(String.init)
        guard path.count == 3, let owner = module.index.type(named: path[0]), module.livesAsLongAsTheApp(owner),
            owner.properties.contains(where: { $0.fact.isStatic && $0.fact.name == path[1] }), !isEmptied(path[2], by: owner)
        else { return nil }
        return "`\(path.joined(separator: "."))`, which the app keeps"
    }

    /// The own subject, also one that is made here and put into a property, that an RxSwift subscription without a bag stays in.
    private static func subject(keeping index: Int, in member: Member) -> String? {
        let body = member.body
        guard let end = body.endOfChain(from: index)?.call, end.name == "subscribe", let root = end.root,
            end.resultUse == .discarded || end.resultUse == .stored("_"), let text = member.declaredText(of: root),
            StreamChain.isSubject(text)
        else { return nil }
        guard body.localNames.contains(root) else {
            return member.type.storedProperties.contains { $0.fact.name == root } ? root : nil
        }
        let isStored = body.assignments.contains { _, _, assignment in
            NameText.mentions(root, in: assignment.value) && member.type.storedProperties.contains { $0.fact.name == assignment.root }
                && !body.localNames.contains(assignment.root)
        }
        return isStored ? root : nil
    }

    private static func isEmptied(_ place: String, by type: ReadType) -> Bool {
        type.functions.contains { _, function in
            guard let body = function.body else { return false }
            return body.calls.contains { $0.call.name == "removeAll" && $0.call.receiver?.plainPlace == place }
                || body.assignments.contains { $0.assignment.target.plainPlace == place && $0.assignment.operation == "=" }
        }
    }

    /// True for a bag that is emptied when the screen is left, or by a base class when what it makes is stopped.
    private static func isEmptied(_ place: String, by type: ReadType, _ module: ReviewedModule) -> Bool {
        isEmptied(place.plainPlace, by: type, in: leaving)
            || module.index.superclasses(of: type).contains { isEmptied(place.plainPlace, by: $0, in: leaving.union(ending)) }
    }

    private static func isEmptied(_ bag: String, by type: ReadType, in names: Set<String>) -> Bool {
        type.functions.contains { _, function in
            guard names.contains(function.name), let body = function.body else { return false }
            return body.calls.contains { $0.call.name == "removeAll" && $0.call.receiver?.plainPlace == bag }
                || body.assignments.contains {
                    $0.assignment.target.plainPlace == bag && ["[]", "Set()", "DisposeBag()"].contains($0.assignment.value)
                }
        }
    }

    private static let leaving: Set<String> = ["viewWillDisappear", "viewDidDisappear"]
    /// Methods by which an owner says that it is over.
    private static let ending: Set<String> = [
        "stop", "cancel", "close", "invalidate", "tearDown", "detach", "leave", "end", "finish", "disconnect", "dispose", "reset",
        "unsubscribe", "unbind", "cleanUp", "cleanup", "stopObserving", "shutdown", "shutDown",
    ]

    /// The object's own method that empties the bag in which the subscription is kept, and is called as what ends things is: `leave`.
    static func ending(of index: Int, in member: Member) -> String? {
        guard let end = member.body.endOfChain(from: index)?.call, bagCalls.contains(end.name), let bag = end.arguments.first?.text else {
            return nil
        }
        let place = String(bag.drop { $0 == "&" }).plainPlace
        return ending.sorted().first { $0 != member.name && isEmptied(place, by: member.type, in: [$0]) }
    }

    /// True when a local variable's value ends in an own property: `let follow = rows.sink { … }; bag.insert(follow)`.
    private static func isHandedOn(_ local: String, to isOwn: (String) -> Bool, in body: BodyFact) -> Bool {
        guard body.localNames.contains(local) else { return false }
        // One that takes itself out when it is done is let go.
        if body.calls.contains(where: { $0.call.name == "remove" && $0.call.arguments.contains { $0.text == local } }) { return false }
        return body.calls.contains { _, _, call in
            call.name == "store" && call.receiver == local && call.arguments.contains { isOwn($0.text) }
                || collecting.contains(call.name) && call.receiver.map(isOwn) == true
                    && call.arguments.contains { isOneOf($0.text, local) }
        } || body.assignments.contains { isOneOf($0.assignment.value, local) && isOwn($0.assignment.target) }
    }

    /// True for the name itself and for a list that has it.
    private static func isOneOf(_ text: String, _ local: String) -> Bool {
        text == local || text.hasPrefix("[") && NameText.mentions(local, in: text)
    }

    /// True when some code other than `deinit` ends the one subscription of a property, or takes it out of a dictionary.
    private static func isLetGo(_ place: String, by type: ReadType) -> Bool {
        let name = place.firstOfPath
        return type.functions.contains { _, function in
            guard function.kind != .deinitializer, let body = function.body else { return false }
            return body.assignments.contains { index, event, assignment in
                assignment.target.plainPlace == name && assignment.value == "nil"
                    && !isStartedAnew(name, after: index, in: event.scope, body)
            }
                || body.calls.contains { index, event, call in
                    call.receiver?.plainPlace == name
                        && (call.name == "cancel" && !isStartedAnew(name, after: index, in: event.scope, body)
                            || call.name == "removeValue")
                }
        }
    }

    /// `search?.cancel(); search = query.sink { … }`: who ends one only to start the next ends none.
    private static func isStartedAnew(_ name: String, after end: Int, in scope: Int, _ body: BodyFact) -> Bool {
        body.assignments.contains { index, event, assignment in
            guard index > end, event.scope == scope, assignment.target.plainPlace == name, assignment.value != "nil" else { return false }
            return !body.events[end..<index].contains { if case .returning = $0.kind { true } else { false } }
        }
    }

    private static let operators: Set<String> = [
        "map", "filter", "receive", "debounce", "removeDuplicates", "observe", "observeOn", "asObservable", "asDriver", "compactMap",
        "flatMap", "dropFirst",
        "throttle", "eraseToAnyPublisher", "combineLatest", "merge", "skip", "distinctUntilChanged", "subscribe", "replaceError", "catch",
        "switchToLatest", "flatMapLatest", "scan", "share", "prepend", "prefix", "drop", "handleEvents", "do", "withLatestFrom",
        "setFailureType",
    ]
}

extension CallFact {
    /// `sink(receiveCompletion:receiveValue:)`; what has other labels, as `cell.sink(to:on:)`, is a method of the module's own.
    var isSinkOfCombine: Bool {
        name == "sink" && arguments.allSatisfy { $0.label == nil || $0.label?.hasPrefix("receive") == true }
    }
}
