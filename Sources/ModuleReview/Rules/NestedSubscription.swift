import SwiftCode

/// A subscription inside the closure of another subscription.
enum NestedSubscription: Rule {
    static let id = "nested-subscription"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let names: CallNames = ["sink", "subscribe", "bind", "drive", "emit"]
        let found = module.productionMembers.filter { $0.body.mayCall(names) }.flatMap { member in
            member.body.calls.compactMap { index, event, call -> (type: Int, violation: Violation)? in
                guard event.scope != 0,
                    Subscriptions.isSubscription(call) || bindsAgain(call, at: index, in: member, module),
                    !takesThePlaceOfTheLast(at: index, in: member),
                    // What the module itself calls so keeps its subscription as it likes.
                    !OffMain(module: module).reachesOwn(call, in: member),
                    !followsItsOwn(call, event, member.body), !startsAFlow(call, in: member),
                    !isKeptByWhatIsHandedIn(index, event.scope, member.body), !emptiesFirst(index, event.scope, member.body),
                    let outer = outer(of: event.scope, in: member) ?? rows(around: event.scope, keptAt: index, in: member, module)
                else { return nil }
                var violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) subscribes to `\(call.receiver ?? call.callee)` inside the closure of `\(outer.callee)`.",
                    evidence: [outer.callee, call.callee],
                    affects: "lifetime")
                // Where one of the two may have a single value, nothing gathers; it is still hard to read and to cancel.
                let mayGather =
                    Subscriptions.drawsRows(outer)
                    || Subscriptions.isLongLived(outer.callee, module.streamOperators)
                        && Subscriptions.isLongLived(call.callee, module.streamOperators)
                if !mayGather {
                    violation.weighLess()
                }
                return (member.type.number, violation)
            }
        }
        return Dictionary(grouping: found + throughMethods(in: module), by: \.type).sorted { $0.key < $1.key }.flatMap {
            Violation.merged($1.map(\.violation))
        }
    }

    /// `$query.sink { [weak self] text in self?.search(text) }`, whose method puts one more subscription for the text into the object's set.
    private static func throughMethods(in module: ReviewedModule) -> [(type: Int, violation: Violation)] {
        module.productionMembers.filter { !$0.body.closures.isEmpty }.flatMap { member in
            member.body.calls.compactMap { _, event, call -> (type: Int, violation: Violation)? in
                guard ["self", "self?", ""].contains(call.receiver ?? ""), call.arguments.count == 1,
                    let outer = outer(of: event.scope, in: member), let root = outer.receiver, asksForQuery(root),
                    let method = OffMain(module: module).function(reachedBy: call, in: member), method.kind == .function,
                    let parameter = method.function?.parameters.first, TypeText.base(parameter.type) == "String",
                    !method.body.calls.contains(where: { ["cancel", "removeAll"].contains($0.call.name) }),
                    !method.body.assignments.contains(where: { ["[]", "DisposeBag()", "Set()"].contains($0.assignment.value) }),
                    let inner = method.body.calls.first(where: { index, _, inner in
                        Subscriptions.isSubscription(inner) && !takesThePlaceOfTheLast(at: index, in: method)
                            && Subscriptions.isKept(by: method, callAt: index, module)
                    })
                else { return nil }
                let violation = Violation(
                    file: method.file, position: inner.event.position, symbol: method.symbol,
                    message:
                        "\(method.symbol) subscribes once more for each value of `\(root)`, which \(member.symbol) hands to it.",
                    evidence: ["\(member.file):\(event.position.line): \(outer.callee)", inner.call.callee], affects: "lifetime")
                return (method.type.number, violation)
            }
        }
    }

    /// `$query.debounce().sink`, `searchText.subscribe`
    private static func asksForQuery(_ root: String) -> Bool {
        let first = NameText.path(root).first ?? ""
        return UserInput.isQuery(String(first.drop { $0 == "$" }))
    }

    /// The binding of a list whose closure configures a cell, when what it subscribes to stays in the bag of the screen, not of the cell.
    private static func rows(around scope: Int, keptAt index: Int, in member: Member, _ module: ReviewedModule) -> CallFact? {
        guard Subscriptions.isKept(by: member, callAt: index, module) else { return nil }
        return member.body.closuresAround(scope).lazy.compactMap { member.body.call(takingClosure: $0.closure) }
            .first { Subscriptions.drawsRows($0) }
    }

    /// A binding that is kept in the object's own bag, beside the one of each value before.
    private static func bindsAgain(_ call: CallFact, at index: Int, in member: Member, _ module: ReviewedModule) -> Bool {
        ["drive", "bind"].contains(call.name) && (showsInControl(call) || hearsControl(call, in: member))
            && Subscriptions.isKept(by: member, callAt: index, module)
    }

    /// `name.drive(label.rx.text)`
    private static func showsInControl(_ call: CallFact) -> Bool {
        call.receiver != nil && call.arguments.count == 1 && call.arguments[0].text.contains(".rx.")
    }

    /// `button.rx.tap.bind(to: opened)`: each value binds the taps once more.
    private static func hearsControl(_ call: CallFact, in member: Member) -> Bool {
        call.arguments.contains { $0.label == "to" } && call.callee.contains(".rx.")
            && !member.type.inherits.contains { $0.hasSuffix("Cell") }
    }

    /// `bindings.bind { rows.sink { … } }`: of a thing that is no stream by its declaration, and whose closure is handed nothing, nobody can
    /// say what it does.
    private static func mayBuild(_ call: CallFact, in member: Member) -> Bool {
        guard call.name == "bind", let receiver = call.receiver, NameText.path(receiver).count == 1, !receiver.contains("("),
            let scope = call.arguments.compactMap(\.closure).last, case .closure(let closure) = member.body.scopes[scope].kind,
            closure.parameters.isEmpty
        else { return false }
        let text = member.declaredText(of: receiver) ?? ""
        return !["Observable", "Subject", "Relay", "Driver", "Signal", "Publisher", "Single"].contains { text.contains($0) }
    }

    /// `coordinate(to: child).sink { … }`: where an answer of a screen opens the next flow, the flow ends by itself, and the one before need not.
    private static func startsAFlow(_ call: CallFact, in member: Member) -> Bool {
        guard [.coordinator, .router].contains(member.role), let root = call.receiver?.split(separator: ".").first(where: { $0 != "self" })
        else { return false }
        return root.hasSuffix(")")
            && ["coordinate", "start", "navigate", "show", "present", "open", "route"].contains { root.hasPrefix($0) }
    }

    /// The subscription whose values the scope is run for. What follows its end runs once, and a task or a continuation waits for one value.
    private static func outer(of scope: Int, in member: Member) -> CallFact? {
        let ends: Set<String> = ["receiveCompletion", "onError", "onFailure", "onCompleted", "onDisposed", "completed", "onTermination"]
        for (_, closure) in member.body.closuresAround(scope) {
            // What is put away as a callback runs when somebody taps, not for each value.
            guard let call = member.body.call(takingClosure: closure), call.name != "UIAlertAction" else { return nil }
            if call.name == "Task" || call.name.hasSuffix("Continuation") { return nil }
            guard Subscriptions.isSubscription(call), !mayBuild(call, in: member) else { continue }
            return closure.label.map(ends.contains) == true ? nil : call
        }
        return nil
    }

    /// `let sheet = Sheet(); sheet.answers.sink { … }`: what the closure has just made is followed for as long as that lives.
    private static func followsItsOwn(_ call: CallFact, _ event: EventPlace, _ body: BodyFact) -> Bool {
        guard let root = call.receiver.map(NameText.first), body.localNames.contains(root) else { return false }
        return isMade(root, around: event.scope, body)
    }

    /// `rows.drive(table.items) { row, model, cell in model.name.bind(to: cell.label).disposed(by: cell.bag) }`: it ends with the cell.
    private static func isKeptByWhatIsHandedIn(_ index: Int, _ scope: Int, _ body: BodyFact) -> Bool {
        guard let end = body.endOfChain(from: index)?.call, ["disposed", "addDisposableTo", "store"].contains(end.name),
            let keeper = end.arguments.first?.text.drop(while: { $0 == "&" }), keeper.contains(".")
        else { return false }
        let root = String(keeper).firstOfPath
        // What the closure has just made ends with that.
        return body.closuresAround(scope).contains { $0.closure.parameters.contains(root) }
            || isMade(root, around: scope, body, byAnyCall: true)
    }

    /// True for a local that the closure around the scope makes itself: `let button = Button()`, or has made: `let button = item.button()`.
    private static func isMade(_ local: String, around scope: Int, _ body: BodyFact, byAnyCall: Bool = false) -> Bool {
        guard let around = body.closuresAround(scope).first else { return false }
        return body.events.contains { made in
            guard case .variable(let variable) = made.kind, variable.name == local, !variable.isBinding,
                body.isScope(made.scope, inside: around.scope), let value = variable.value, let open = value.firstIndex(of: "(")
            else { return false }
            if byAnyCall { return true }
            return TypeText.lastComponent(String(value[..<open])).first?.isUppercase == true
        }
    }

    /// `bag.removeAll()` before it, in the same closure: each value ends what the one before began.
    private static func emptiesFirst(_ index: Int, _ scope: Int, _ body: BodyFact) -> Bool {
        guard let end = body.endOfChain(from: index)?.call, ["store", "disposed"].contains(end.name),
            let around = body.closuresAround(scope).first,
            let kept = end.arguments.first?.text.drop(while: { $0 == "&" })
        else { return false }
        return body.calls.contains { before, event, call in
            before < index && call.name == "removeAll" && body.isScope(event.scope, inside: around.scope)
                && call.receiver?.lastOfPath == String(kept).lastOfPath
        }
            || body.assignments.contains { before, event, assignment in
                before < index && ["[]", "Set()", "DisposeBag()", ".init()"].contains(assignment.value)
                    && body.isScope(event.scope, inside: around.scope) && assignment.target.lastOfPath == String(kept).lastOfPath
            }
    }

    /// `following = rows.sink { … }` ends the one before it, as `switchToLatest` would.
    private static func takesThePlaceOfTheLast(at index: Int, in member: Member) -> Bool {
        guard case .stored(let place)? = member.body.endOfChain(from: index)?.call.resultUse else { return false }
        let name = place.plainPlace
        return member.type.storedProperties.contains {
            $0.fact.name == name && TypeText.base($0.fact.type ?? "").hasSuffix("Cancellable")
        }
    }
}
