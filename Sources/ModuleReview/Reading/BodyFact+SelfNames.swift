import SwiftCode

extension BodyFact {
    /// The names by which code holds the object strongly again inside of a closure that captured it weakly: `self` after `guard let self`, `this`
    /// after `let this = self`, the first parameter of a closure that is handed the object.
    func strongNames(around scope: Int) -> Set<String> {
        let around = closuresAround(scope).filter { $0.scope != scope }
        guard let index = around.firstIndex(where: { holdsSelfWeakly($0.closure) || handedIn($0.closure) != nil }) else { return [] }
        let outer = around[index]
        var names = Set([handedIn(outer.closure)].compactMap { $0 })
        for event in events {
            guard case .variable(let variable) = event.kind, variable.value == "self", isScope(event.scope, inside: outer.scope),
                isScope(scope, inside: event.scope), event.position < scopes[scope].position
            else { continue }
            names.insert(variable.name)
        }
        return names.subtracting(around[..<index].flatMap { $0.closure.captures.filter { $0.ownership != .strong }.map(\.name) })
    }

    /// Every name that stands for the object somewhere in the body.
    var namesOfSelf: Set<String> {
        var names = Set(closures.compactMap { handedIn($0.closure) })
        for case .variable(let variable) in events.map(\.kind) where variable.value == "self" { names.insert(variable.name) }
        return names
    }

    /// True when code inside of a scope uses a name.
    func mentions(_ name: String, inside scope: Int) -> Bool {
        events.contains { event in
            guard isScope(event.scope, inside: scope) else { return false }
            return switch event.kind {
            case .reference(let text): text == name || text.hasPrefix(name + ".") || text.hasPrefix(name + "?")
            case .call(let call): call.receiver.map { $0 == name || $0.hasPrefix(name + ".") || $0.hasPrefix(name + "?") } ?? false
            case .assignment(let assignment): assignment.target.hasPrefix(name + ".")
            default: false
            }
        }
    }

    private func holdsSelfWeakly(_ closure: ClosureFact) -> Bool {
        closure.captures.contains { $0.ownership == .weak && ($0.name == "self" || $0.value == "self") }
    }

    /// `owner` of `rows.subscribe(with: self) { owner, row in … }`.
    private func handedIn(_ closure: ClosureFact) -> String? {
        guard let call = call(takingClosure: closure), let first = closure.parameters.first,
            call.arguments.contains(where: { $0.label == "with" && $0.text == "self" }) || call.callee.contains("withUnretained()")
        else { return nil }
        return first
    }
}
