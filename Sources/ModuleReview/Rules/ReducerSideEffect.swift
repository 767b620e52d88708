import SwiftCode

/// A reducer of the Composable Architecture does work outside an effect.
enum ReducerSideEffect: Rule {
    static let id = "reducer-side-effect"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.reducers.filter { $0.kind == .composable }.flatMap { code -> [Violation] in
            let dependencies = dependencies(of: code)
            return Violation.merged(
                code.body.events.compactMap { event in
                    guard code.reduces(in: event.scope) else { return nil }
                    let own = ReducerWork.name(of: event, in: code.body) ?? workOfHelper(event, code, module)
                    guard let work = own ?? order(event, to: dependencies) ?? workOfLocalObject(event, code, module) else {
                        return nil
                    }
                    var violation = Violation(
                        file: code.file, position: event.position, symbol: code.symbol,
                        message: "\(code.symbol) does more than reduce, outside any effect: \(work).", evidence: [work])
                    if own == nil {
                        violation.words = (
                            "Whoever looks at how the state changes has the work done as well, and no effect can cancel it or say that it failed.",
                            "Return `.run { _ in … }` that calls \(work)."
                        )
                    }
                    return violation
                })
        }
        // One operation that every reducer orders in the same way is one habit.
        return Dictionary(grouping: found) { $0.evidence.first ?? "" }.sorted { $0.key < $1.key }
            .flatMap { Violation.folded($0.value, "reducers", most: 10) }
    }

    /// The reducer's own `@Dependency` values.
    private static func dependencies(of code: ReducerCode) -> Set<String> {
        Set((code.type?.storedProperties ?? []).filter { $0.fact.attributes.contains { $0.name == "Dependency" } }.map(\.fact.name))
    }

    /// A dependency that is told to change something, at once and not in an effect: its answer is dropped. What is asked for a value is not told.
    private static func order(_ event: EventFact, to dependencies: Set<String>) -> String? {
        guard case .call(let call) = event.kind, !call.isAwaited, call.resultUse == .discarded, let receiver = call.receiver,
            dependencies.contains(receiver.plainPlace), !isQuestion(call), !isRecord(receiver, call.name)
        else { return nil }
        return "`\(call.callee)`"
    }

    /// `let player = Player(); try player.play(url)`: an object that the reducer makes is told to work at once.
    private static func workOfLocalObject(_ event: EventFact, _ code: ReducerCode, _ module: ReviewedModule) -> String? {
        guard case .call(let call) = event.kind, !call.isAwaited, call.tried != .none || call.resultUse == .discarded,
            let receiver = call.receiver?.plainPlace, code.body.localNames.contains(receiver), !isQuestion(call),
            let made = code.body.events.lazy.compactMap({ event -> String? in
                guard case .variable(let variable) = event.kind, variable.name == receiver, let value = variable.value else { return nil }
                return value.hasSuffix(")") ? String(value[...].before("(")) : nil
            }).first, let type = module.index.type(named: made), type.isReference, !type.isObservable,
            type.functions.contains(where: { $0.fact.name == call.name && $0.fact.kind == .function })
        else { return nil }
        return "`\(call.callee)`"
    }

    /// What is written down for the developers changes nothing that the app goes by.
    private static func isRecord(_ receiver: String, _ operation: String) -> Bool {
        let tools: Set<String> = ["log", "logger", "logging", "analytics", "tracker", "tracking", "telemetry", "metrics", "crash"]
        let verbs: Set<String> = [
            "log", "track", "record", "report", "capture", "info", "debug", "trace", "notice", "warning", "error", "critical", "event",
        ]
        return !tools.isDisjoint(with: NameText.words(of: receiver.plainPlace))
            && NameText.words(of: operation).first.map(verbs.contains) == true
    }

    /// `try mnemonic.isValid(words)` answers by throwing.
    private static func isQuestion(_ call: CallFact) -> Bool {
        call.tried == .plain
            && ["is", "has", "can", "validate", "verify", "check"].contains { word in
                call.name == word || call.name.hasPrefix(word) && call.name.dropFirst(word.count).first?.isUppercase == true
            }
    }

    /// What a method of the reducer's own, called while it reduces, does to the world: `write(state.rows)`.
    private static func workOfHelper(_ event: EventFact, _ code: ReducerCode, _ module: ReviewedModule) -> String? {
        guard case .call(let call) = event.kind, !call.isAwaited, call.receiver.map({ $0 == "self" || $0 == "Self" }) ?? true,
            let type = code.type
        else { return nil }
        let helpers = module.members(of: type).filter { $0.kind == .function && $0.name == call.name && !$0.isAsync }
        // Among several of one name nobody knows which is meant, and what changes a state is a reducer of its own.
        guard helpers.count == 1, let helper = helpers.first,
            helper.function?.parameters.contains(where: { $0.type.hasPrefix("inout ") }) == false
        else { return nil }
        return helper.body.events.lazy.compactMap { inner -> String? in
            guard helper.body.executionScope(of: inner.scope) == 0 else { return nil }
            return ReducerWork.name(of: inner, in: helper.body)
        }.first.map { "`\(call.name)` calls \($0)" }
    }
}
