import SwiftCode

/// The subscription is dropped where it is made, so it ends at once or can never be ended.
enum LostSubscription: Rule {
    static let id = "lost-subscription"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.streamChains.flatMap { member, chains -> [Violation] in
            guard member.body.mayCall(starting) else { return [] }
            let imports = module.imports(of: member.file)
            let hasCombine = !imports.isDisjoint(with: ["Combine", "OpenCombine", "SwiftUI"])
            // A builder of subscriptions keeps what stands in it.
            guard hasCombine || imports.contains("RxSwift"), !member.attributes.contains(where: { $0.name.hasSuffix("Builder") }) else {
                return []
            }
            return member.body.calls.compactMap { _, event, call in
                let isCombine =
                    hasCombine
                    && (call.isSinkOfCombine || call.name == "assign" && call.arguments.contains { $0.label == "on" })
                let isOfRx = imports.contains("RxSwift") && call.name == "subscribe" && Subscriptions.isSubscription(call)
                // Swift warns of a result that is dropped without `_ =`.
                guard isCombine || isOfRx, !OffMain(module: module).reachesOwn(call, in: member),
                    call.resultUse == .stored("_") || !isCollected(event.scope, in: member.body)
                else { return nil }
                if isOfRx, isEndedAtOnce(call, in: member), !endsByItself(call, in: chains) {
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message:
                            "\(member.symbol) disposes of what `\(call.callee)` gives in the same statement, before anything can come.",
                        evidence: ["\(call.callee)(…).dispose()"], affects: "lifetime")
                }
                // In RxSwift a request that nobody keeps runs to its end; only what never ends is lost. And nobody awaits a subscription of these.
                let isRx = isOfRx && Subscriptions.isLongLived(call.callee, module.streamOperators)
                guard isCombine || isRx, call.receiver != nil, !call.isAwaited, isCombine || !endsByItself(call, in: chains) else {
                    return nil
                }
                if call.resultUse == .discarded || call.resultUse == .stored("_") || isCombine && isForgotten(call, in: member) {
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) drops the subscription that `\(call.callee)` gives.", evidence: [call.callee],
                        affects: "lifetime")
                }
                guard let set = setThatEnds(with: call, in: member, isCombine ? "store" : "disposed") else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) stores the subscription that `\(call.callee)` gives in its local `\(set)`, which is gone when it returns.",
                    evidence: ["\(call.callee)(…) in `\(set)`"], affects: "lifetime")
            }
        }
        return Dictionary(grouping: found + observations(in: module)) { $0.file + $0.symbol.prefix { $0 != "." } }.sorted {
            $0.key < $1.key
        }
        .flatMap { Violation.merged($0.value) }
    }

    /// `_ = player.observe(\.rate) { … }`: without its token an observation ends at once.
    private static func observations(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.body.mayCall(observing) }.flatMap { member in
            member.body.calls.compactMap { _, event, call -> Violation? in
                guard EscapingSelfCapture.observesKeyPath(call),
                    [.discarded, .stored("_")].contains(call.resultUse) || isForgotten(call, in: member)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) drops the token of `\(call.callee)`, and the observation ends with it.",
                    evidence: [call.shortText], affects: "lifetime")
            }
        }
    }

    private static let starting: CallNames = ["sink", "assign", "subscribe"]
    private static let observing: CallNames = ["observe"]

    /// A statement in the closure of `bag.bind { … }` is what that builder collects.
    private static func isCollected(_ scope: Int, in body: BodyFact) -> Bool {
        guard case .closure(let closure) = body.scopes[body.executionScope(of: scope)].kind, closure.parameters.isEmpty,
            let taker = body.call(takingClosure: closure)
        else { return false }
        // What runs its closure for the work in it; anything else may be a builder of the team's own.
        let runs: Set<String> = ["Task", "async", "asyncAfter", "sync", "forEach", "sink", "subscribe", "receive", "perform", "detached"]
        let isAction = ["task", "Button"].contains(taker.name) || taker.name.hasPrefix("on") && taker.name.dropFirst(2).startsUppercase
        return taker.receiver.map(Subscriptions.isBag) == true || !runs.contains(taker.name) && !isAction
    }

    /// `save().subscribe { … }.dispose()`. What a property holds or `just` makes is sent on the spot, and may be read that way.
    private static func isEndedAtOnce(_ call: CallFact, in member: Member) -> Bool {
        guard case .chained(let next) = call.resultUse, member.body.call(at: next)?.name == "dispose" else { return false }
        let steps = call.callee.split(separator: ".").dropLast()
        guard let first = steps.first(where: { $0.contains("(") }) else { return false }
        return !steps.contains { step in ["take(", "first(", "just(", "of(", "from("].contains { step.hasPrefix($0) } }
            && (steps.firstIndex(of: first) ?? 0) <= 1 && !first.hasPrefix("as")
    }

    /// In RxSwift a subscription that nobody keeps goes on; `take(until:)` says when it ends.
    private static func endsByItself(_ call: CallFact, in chains: [StreamChain]) -> Bool {
        chains.contains { chain in
            chain.calls.contains { $0.call === call } && chain.calls.contains { takesUntil($0.call) }
        }
    }

    /// `takeUntil(next)`, `take(until: next)`
    static func takesUntil(_ call: CallFact) -> Bool {
        call.name == "takeUntil" || call.name == "take" && call.arguments.first?.label == "until"
    }

    /// `let follow = rows.sink { … }`, which no other line speaks of.
    private static func isForgotten(_ call: CallFact, in member: Member) -> Bool {
        guard case .stored(let place) = call.resultUse, member.body.localNames.contains(place), !member.isAsync else { return false }
        return !isUsed(place, in: member.body, besides: "")
    }

    /// The local collection or bag that a subscription goes into, when nothing but `store(in:)` or `disposed(by:)` ever uses it.
    private static func setThatEnds(with call: CallFact, in member: Member, _ keeping: String) -> String? {
        let body = member.body
        guard case .chained(let next) = call.resultUse, let store = body.call(at: next), store.name == keeping,
            let argument = store.arguments.first, keeping == "disposed" || argument.text.hasPrefix("&"), !member.isAsync
        else { return nil }
        let name = String(argument.text.drop { $0 == "&" })
        guard body.localNames.contains(name), keeping == "store" || isMadeHere(name, in: body) else { return nil }
        return isUsed(name, in: body, besides: keeping) ? nil : name
    }

    private static func isMadeHere(_ bag: String, in body: BodyFact) -> Bool {
        body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == bag else { return false }
            return variable.value == "DisposeBag()" || variable.value == ".init()"
        }
    }

    private static func isUsed(_ name: String, in body: BodyFact, besides keeping: String) -> Bool {
        let isUsedElsewhere = body.events.contains { event in
            switch event.kind {
            case .call(let other):
                other.root == name || other.name != keeping && other.arguments.contains { NameText.mentions(name, in: $0.text) }
            case .reference(let text): NameText.first(of: text) == name && (text != name || keeping.isEmpty)
            case .assignment(let write): write.root == name || NameText.mentions(name, in: write.value)
            case .returning(let text): NameText.mentions(name, in: text)
            default: false
            }
        }
        let isCaptured = body.closures.contains { $0.closure.captures.contains { $0.name == name } }
        return isUsedElsewhere || isCaptured
    }
}
