import SwiftCode

/// Code that turns a state and an action into the next state: of the Composable Architecture, or a plain function.
struct ReducerCode: Sendable {
    enum Kind: Sendable { case composable, plain }
    let kind: Kind
    let file: String
    let symbol: String
    let body: BodyFact
    /// The type that it stands in; nil for a free function or a global.
    let type: ReadType?
    /// Where control runs while the state is reduced: the body, or closures of `Reduce`.
    private let homes: Set<Int>

    /// True when code in the scope runs while the state is reduced, not later in an effect.
    func reduces(in scope: Int) -> Bool { homes.contains(body.executionScope(of: scope)) }

    /// The nearest `case` of a `switch` around a scope; the place where control runs when there is none.
    func arm(around scope: Int) -> Int {
        body.scopesAround(scope).first { index in
            switch body.scopes[index].kind {
            case .switchCase: true
            case .closure, .body, .localFunction: homes.contains(index)
            default: false
            }
        } ?? 0
    }

    /// Every effect that is made by `.run` while the state is reduced, with the closure that it runs.
    var runEffects: [(index: Int, event: EventPlace, call: CallFact, operation: Int)] {
        body.calls.compactMap { index, event, call in
            guard Self.isEffect(call, named: "run"), reduces(in: event.scope),
                let operation = call.arguments.first(where: { $0.closure != nil && $0.label != "catch" })?.closure
            else { return nil }
            return (index, event, call, operation)
        }
    }

    /// `.run`, `Effect.run`, `EffectTask<Action>.run`.
    static func isEffect(_ call: CallFact, named name: String) -> Bool {
        call.name == name && (call.receiver == "" || call.receiver?.hasPrefix("Effect") == true)
    }
}

extension ReducerCode {
    static func all(in facts: ModuleFacts, _ production: [Member], _ roles: RoleMap) -> [ReducerCode] {
        let composable = Set(
            facts.files.filter { file in file.imports.contains { $0.module == "ComposableArchitecture" } }.map(\.path))
        let members = production.compactMap { member -> ReducerCode? in
            isComposable(member.type, roles.index) || composable.contains(member.file) && member.role == .reducer
                ? composableCode(member) : plainCode(member)
        }
        let files = facts.files.filter { !$0.isTest }
        let free = files.filter { !composable.contains($0.path) }.flatMap { file in
            file.functions.compactMap { function -> ReducerCode? in
                guard let body = function.body, isPlainReducer(function) else { return nil }
                return ReducerCode(kind: .plain, file: file.path, symbol: function.name, body: body, type: nil, homes: [0])
            }
        }
        let globals = files.flatMap { file in
            file.globals.compactMap { global -> ReducerCode? in
                guard let body = global.initialBody, global.name.lowercased().hasSuffix("reducer") else { return nil }
                let isComposable = composable.contains(file.path)
                let homes = body.closures.filter { scope, closure in
                    let call = body.call(takingClosure: closure)
                    return isComposable
                        ? closure.parameters.count >= 2 && ["Reducer", "AnyReducer", "Reduce"].contains(call?.name ?? "")
                        : closure.parameters.count == 2 && call == nil && body.scopes[scope].parent == 0
                }
                guard !homes.isEmpty else { return nil }
                return ReducerCode(
                    kind: isComposable ? .composable : .plain, file: file.path, symbol: global.name, body: body, type: nil,
                    homes: Set(homes.map(\.scope)))
            }
        }
        return members + free + globals
    }

    static func isComposable(_ type: ReadType, _ index: TypeIndex) -> Bool {
        type.attributes.contains("Reducer") || !index.ancestors(of: type).isDisjoint(with: ["Reducer", "ReducerProtocol"])
    }

    private static func composableCode(_ member: Member) -> ReducerCode? {
        if let function = member.function {
            // `reduce(into:action:)`, and helpers that are handed the state to change.
            guard function.kind == .function, function.parameters.contains(where: { $0.type.hasPrefix("inout ") }) else { return nil }
            return ReducerCode(
                kind: .composable, file: member.file, symbol: member.symbol, body: member.body, type: member.type, homes: [0])
        }
        let homes = member.body.closures.filter { member.body.call(takingClosure: $0.closure)?.name == "Reduce" }
        guard member.kind == .accessor, !homes.isEmpty else { return nil }
        return ReducerCode(
            kind: .composable, file: member.file, symbol: member.symbol, body: member.body, type: member.type,
            homes: Set(homes.map(\.scope)))
    }

    private static func plainCode(_ member: Member) -> ReducerCode? {
        if let property = member.property {
            // `static let reducer: Reducer<FeedState> = { state, action in … }`
            let homes = member.body.closures.filter { scope, closure in
                closure.parameters.count == 2 && closure.argumentOf == nil && member.body.scopes[scope].parent == 0
            }
            guard member.kind == .initialValue, property.name.lowercased().hasSuffix("reducer"), !homes.isEmpty else { return nil }
            return ReducerCode(
                kind: .plain, file: member.file, symbol: member.symbol, body: member.body, type: member.type, homes: Set(homes.map(\.scope))
            )
        }
        guard let function = member.function, function.kind == .function, isPlainReducer(function) else { return nil }
        return ReducerCode(kind: .plain, file: member.file, symbol: member.symbol, body: member.body, type: member.type, homes: [0])
    }

    /// `reduce(_ state: inout FeedState, _ event: FeedEvent)`, `feedReducer(state:action:)`, Mobius' `update(model:event:)`.
    private static func isPlainReducer(_ function: FunctionFact) -> Bool {
        let name = function.name.lowercased()
        let isUpdate = name == "update" && function.returnType.map { TypeText.base($0) == "Next" } == true
        let begins = name.hasPrefix("reduce") && NameText.words(of: function.name).first == "reduce"
        guard begins || name.hasSuffix("reducer") || isUpdate else { return false }
        let names = function.parameters.map { (($0.label ?? "") + $0.name).lowercased() }
        func isNamed(_ words: [String]) -> Bool { names.contains { name in words.contains { name.contains($0) } } }
        return isNamed(["action", "event", "mutation", "intent", "msg", "message"]) && isNamed(["state", "model"])
    }
}
