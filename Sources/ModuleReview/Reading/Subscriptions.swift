import SwiftCode

/// Recognises subscriptions, how long they last and who keeps them.
enum Subscriptions {
    /// True for a call that starts a subscription with closures.
    static func isSubscription(_ call: CallFact) -> Bool {
        switch call.name {
        case "sink": true
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

    /// True when the source is a property or goes on by its kind, false when a call made it or takes a first part of it: that one ends by itself.
    /// `ownOperators` are what the module itself adds to streams.
    static func isLongLived(_ callee: String, _ ownOperators: Set<String>) -> Bool {
        let steps = callee.split(separator: ".").dropLast().map { $0.filter { $0 != "?" && $0 != "!" } }
        // Its first value is its last.
        if steps.contains(where: { ["take()", "first()", "single()", "asSingle()"].contains($0) }) { return false }
        if callee.contains("$") || callee.contains(".publisher(for") || callee.contains("Timer.publish") || callee.contains(".rx.") {
            return true
        }
        if callee.contains("NotificationCenter") { return true }
        guard let firstCall = steps.first(where: { $0.hasSuffix(")") }) else { return !steps.isEmpty }
        let name = String(firstCall.prefix { $0 != "(" })
        return operators.contains(name) || ownOperators.contains(name) && steps.first != firstCall
    }

    /// True when the subscription that begins at this call is kept by the object itself, also in a property that a superclass declares.
    static func isKept(by member: Member, callAt index: Int, _ module: ReviewedModule) -> Bool {
        let body = member.body
        let type = member.type
        guard let end = body.endOfChain(from: index) else { return false }
        let own = module.storedNames(of: type)
        func isOwn(_ text: String) -> Bool {
            let plain = text.drop { $0 == "&" }
            let path = plain.hasPrefix("self.") ? plain.dropFirst(5) : plain
            return own.contains(String(path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
        if ["store", "disposed"].contains(end.call.name) {
            return end.call.arguments.contains { isOwn($0.text) && !isEmptiedOnLeaving($0.text.drop { $0 == "&" }.description, by: type) }
        }
        if case .stored(let place) = end.call.resultUse {
            return isOwn(place) ? !isLetGo(place, by: type) : isHandedOn(place, to: isOwn, in: body)
        }
        if case .argument(let outer) = end.call.resultUse, let target = body.call(at: outer),
            target.name == "insert" || target.name == "append"
        {
            return target.receiver.map(isOwn) ?? false
        }
        return false
    }

    /// True when the screen that keeps the subscriptions drops them all as it goes off: what it holds until then is no circle that stays.
    private static func isEmptiedOnLeaving(_ place: String, by type: ReadType) -> Bool {
        let name = place.plainPlace
        return type.functions.contains { _, function in
            guard ["viewWillDisappear", "viewDidDisappear"].contains(function.name), let body = function.body else { return false }
            return body.calls.contains { $0.call.name == "removeAll" && $0.call.receiver?.plainPlace == name }
                || body.assignments.contains {
                    $0.assignment.target.plainPlace == name && ["[]", "Set()", "DisposeBag()"].contains($0.assignment.value)
                }
        }
    }

    /// True when a local variable's value ends in an own property: `let follow = rows.sink { … }; bag.insert(follow)`.
    private static func isHandedOn(_ local: String, to isOwn: (String) -> Bool, in body: BodyFact) -> Bool {
        guard body.localNames.contains(local) else { return false }
        // One that takes itself out when it is done is let go.
        if body.calls.contains(where: { $0.call.name == "remove" && $0.call.arguments.contains { $0.text == local } }) { return false }
        return body.calls.contains { _, _, call in
            call.name == "store" && call.receiver == local && call.arguments.contains { isOwn($0.text) }
                || ["insert", "append"].contains(call.name) && call.receiver.map(isOwn) == true
                    && call.arguments.contains { $0.text == local }
        } || body.assignments.contains { $0.assignment.value == local && isOwn($0.assignment.target) }
    }

    /// True when some code other than `deinit` ends the one subscription of a property, or takes it out of a dictionary.
    private static func isLetGo(_ place: String, by type: ReadType) -> Bool {
        let name = place.firstOfPath
        return type.functions.contains { _, function in
            guard function.kind != .deinitializer, let body = function.body else { return false }
            return body.assignments.contains { $0.assignment.target.plainPlace == name && $0.assignment.value == "nil" }
                || body.calls.contains { _, _, call in
                    call.receiver?.plainPlace == name && (call.name == "cancel" || call.name == "removeValue")
                }
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
