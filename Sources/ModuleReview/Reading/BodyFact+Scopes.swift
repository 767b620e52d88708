import SwiftCode

extension BodyFact {
    /// The scope itself and those around it, innermost first.
    func scopesAround(_ scope: Int) -> [Int] {
        var found: [Int] = []
        var next: Int? = scope
        while let current = next, scopes.indices.contains(current), found.count <= scopes.count {
            found.append(current)
            next = scopes[current].parent
        }
        return found
    }

    func isScope(_ scope: Int, inside outer: Int) -> Bool { firstScope(around: scope) { $0 == outer } != nil }

    /// The innermost of the scope and those around it that is meant.
    private func firstScope(around scope: Int, where isMeant: (Int) -> Bool) -> Int? {
        var next: Int? = scope
        var steps = 0
        while let current = next, scopes.indices.contains(current), steps <= scopes.count {
            if isMeant(current) { return current }
            next = scopes[current].parent
            steps += 1
        }
        return nil
    }

    /// Closures around a scope, innermost first.
    func closuresAround(_ scope: Int) -> [(scope: Int, closure: ClosureFact)] {
        // The body itself stands in none.
        guard scope != 0 else { return [] }
        var found: [(scope: Int, closure: ClosureFact)] = []
        _ = firstScope(around: scope) { index in
            if case .closure(let closure) = scopes[index].kind { found.append((index, closure)) }
            return false
        }
        return found
    }

    /// The call that a closure is an argument of.
    func call(takingClosure closure: ClosureFact) -> CallFact? { closure.argumentOf.flatMap(call(at:)) }

    /// The assignment whose value a closure is, when it stands there by itself and is not called at once.
    func assignment(ofClosure scope: Int) -> AssignmentFact? {
        guard let parent = scopes[scope].parent else { return nil }
        let start = scopes[scope].position
        return assignments.filter {
            $0.assignment.value.hasPrefix("{") && !$0.assignment.value.hasSuffix("}()") && $0.event.scope == parent
                && $0.event.position <= start
        }.max { $0.event.position < $1.event.position }?.assignment
    }

    func call(at event: Int) -> CallFact? {
        guard events.indices.contains(event), case .call(let call) = events[event].kind else { return nil }
        return call
    }

    var references: [(index: Int, event: EventPlace, name: String)] {
        events.enumerated().compactMap { index, event in
            if case .reference(let name) = event.kind { (index, event.place, name) } else { nil }
        }
    }

    var closures: [(scope: Int, closure: ClosureFact)] {
        // Most bodies are one scope.
        guard scopes.count > 1 else { return [] }
        return scopes.enumerated().compactMap { index, scope in
            if case .closure(let closure) = scope.kind { (index, closure) } else { nil }
        }
    }

    /// True where an event suspends.
    func suspends(_ event: EventFact) -> Bool {
        switch event.kind {
        case .call(let call): call.isAwaited
        case .awaiting: true
        default: false
        }
    }

    /// The last call of a chain that this call begins: `sink` of `publisher.map().sink()`.
    func endOfChain(from index: Int) -> (index: Int, call: CallFact)? {
        var current = index
        var steps = 0
        while let call = call(at: current), steps < 100 {
            guard case .chained(let next) = call.resultUse, next != current else { return (current, call) }
            current = next
            steps += 1
        }
        return nil
    }

    /// The first call of a chain that this call is part of: `request` of `AF.request(url).responseJSON { … }`.
    func startOfChain(to index: Int) -> CallFact? {
        guard let last = call(at: index), last.receiver?.contains("(") == true else { return call(at: index) }
        return callsBefore(index).last?.call ?? last
    }

    /// What a call is chained on, the nearest first: `filter`, `map` before the `sink` of `names.map { … }.filter { … }.sink { … }`.
    func callsBefore(_ index: Int) -> [(index: Int, event: EventPlace, call: CallFact)] {
        var found: [(index: Int, event: EventPlace, call: CallFact)] = []
        var current = index
        for earlier in calls.reversed() where earlier.index < current {
            guard case .chained(current) = earlier.call.resultUse else { continue }
            found.append(earlier)
            current = earlier.index
        }
        return found
    }

    /// The first local variable of that name.
    func variable(named name: String) -> VariableFact? {
        guard localNames.contains(name) else { return nil }
        for case .variable(let variable) in events.lazy.map(\.kind) where variable.name == name { return variable }
        return nil
    }

    /// True inside a closure that says where it runs, or that the main actor is handed.
    func isIsolated(_ scope: Int) -> Bool {
        closuresAround(scope).contains {
            $0.closure.isolation != nil || call(takingClosure: $0.closure)?.callee.hasPrefix("MainActor") == true
        }
    }

    /// True when all that the body does, other than to look and to make values, stands in closures for the main thread.
    var hopsForAllThatItDoes: Bool {
        let here = calls.filter { executionScope(of: $0.event.scope) == 0 && $0.call.resultUse == .discarded }.map(\.call)
        return here.contains(where: Self.hops) && here.allSatisfy(Self.hops)
            && assignments.allSatisfy { executionScope(of: $0.event.scope) != 0 || localNames.contains($0.assignment.root) }
    }

    /// `DispatchQueue.main.async { … }`, `OperationQueue.main.addOperation { … }`, `Task { @MainActor in … }`.
    private static func hops(_ call: CallFact) -> Bool {
        call.callee.contains(".main.") || call.callee.hasPrefix("MainActor") || call.callee == "Task"
    }

    /// True inside of a `defer`, which runs on every way.
    func isDeferred(_ scope: Int) -> Bool {
        scopesAround(scope).contains { if case .deferBlock = scopes[$0].kind { true } else { false } }
    }

    /// True when what a chain that begins with the call gives in the end is returned.
    func endOfReturned(_ call: CallFact) -> Bool {
        switch call.resultUse {
        case .returned: true
        case .chained(let next): endOfChain(from: next)?.call.resultUse == .returned
        default: false
        }
    }

    /// The functions that code in a scope is nested in, a closure or local function, innermost first: where control really runs.
    func executionScope(of scope: Int) -> Int {
        guard scope != 0 else { return 0 }
        return firstScope(around: scope) { index in
            switch scopes[index].kind {
            case .closure(let closure): !Self.runsInPlace(closure, in: self)
            case .localFunction, .body: true
            default: false
            }
        } ?? 0
    }

    /// Closures that run at once where they stand.
    private static func runsInPlace(_ closure: ClosureFact, in body: BodyFact) -> Bool {
        guard let call = body.call(takingClosure: closure) else { return false }
        return inPlace.contains(call.name) && (call.name != "run" || call.receiver == "MainActor")
    }

    private static let inPlace: Set<String> = [
        "withAnimation", "forEach", "map", "compactMap", "filter", "first", "contains", "reduce", "sorted", "withTransaction",
        "flatMap", "withLock", "autoreleasepool", "run",
    ]
}
