// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Reducer.swift,
// …/Reducer/ReducerBuilder.swift, …/Reducer/Reducers/*.swift, …/CaseReducer.swift

import Foundation

public protocol Reducer<State, Action> {
    associatedtype State
    associatedtype Action
    associatedtype Body
    @available(*, deprecated, message: "Define 'body' with a 'Reduce' instead")
    func reduce(into state: inout State, action: Action) -> Effect<Action>
    func _reduce(into state: inout State, action: Action) -> Effect<Action>
    @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer {
    public func _reduce(into state: inout State, action: Action) -> Effect<Action> { reduce(into: &state, action: action) }
    public func reduce(into state: inout State, action: Action) -> Effect<Action> { _reduce(into: &state, action: action) }
}

extension Reducer where Body == Never {
    public var body: Body { fatalError("'\(Self.self)' has no body") }
}

extension Reducer where Body: Reducer<State, Action> {
    public func _reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> { body._reduce(into: &state, action: action) }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

@resultBuilder public enum ReducerBuilder<State, Action> {
    public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> some Reducer<State, Action> {
        Reduce { state, action in .merge(reducers.map { $0._reduce(into: &state, action: action) }) }
    }
    public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer() }
    public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
    public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(first reducer: R0) -> _Conditional<R0, R1> { .first(reducer) }
    public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(second reducer: R1) -> _Conditional<R0, R1> { .second(reducer) }
    public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }
    @_disfavoredOverload public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> { Reduce(expression) }
    public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
    public static func buildLimitedAvailability(_ wrapped: some Reducer<State, Action>) -> Reduce<State, Action> { Reduce(wrapped) }
    public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }
    public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
    public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
        accumulated: R0, next: R1
    ) -> _Sequence<R0, R1> { _Sequence(first: accumulated, second: next) }

    public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
        case first(First)
        case second(Second)
        public func _reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
            switch self {
            case .first(let reducer): reducer._reduce(into: &state, action: action)
            case .second(let reducer): reducer._reduce(into: &state, action: action)
            }
        }
        public typealias Body = Never
    }

    public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
        let first: R0
        let second: R1
        public func _reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
            first._reduce(into: &state, action: action).merge(with: second._reduce(into: &state, action: action))
        }
        public typealias Body = Never
    }
}

extension Optional: Reducer where Wrapped: Reducer {
    public func _reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
        map { $0._reduce(into: &state, action: action) } ?? .none
    }
    public typealias Body = Never
}

public struct Reduce<State, Action>: Reducer {
    private let reducing: (inout State, Action) -> Effect<Action>
    public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { reducing = reduce }
    public init(_ reducer: some Reducer<State, Action>) { reducing = reducer._reduce }
    public func _reduce(into state: inout State, action: Action) -> Effect<Action> { reducing(&state, action) }
    public typealias Body = Never
}

public struct EmptyReducer<State, Action>: Reducer {
    public init() {}
    public func _reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    public typealias Body = Never
}

public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
    private let reducers: Reducers
    public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { reducers = build() }
    public func _reduce(into state: inout State, action: Action) -> Effect<Action> { reducers._reduce(into: &state, action: action) }
    public typealias Body = Never
}

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
    private let toChildState: WritableKeyPath<ParentState, Child.State>
    private let toChildAction: AnyCasePath<ParentAction, Child.Action>
    private let child: Child
    public init<ChildState, ChildAction>(
        state toChildState: WritableKeyPath<ParentState, ChildState>, action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where ChildState == Child.State, ChildAction == Child.Action {
        self.toChildState = toChildState
        self.toChildAction = AnyCasePath(toChildAction)
        self.child = child()
    }
    public func _reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
        guard let action = toChildAction.extract(from: action) else { return .none }
        return child._reduce(into: &state[keyPath: toChildState], action: action).map { [toChildAction] in toChildAction.embed($0) }
    }
    public typealias Body = Never
}

extension Reducer {
    func dependency<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value) -> some Reducer<State, Action> {
        transformDependency(keyPath) { $0 = value }
    }
    public func transformDependency<V>(
        _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (_ dependency: inout V) -> Void
    ) -> some Reducer<State, Action> {
        Reduce { state, action in
            withDependencies { transform(&$0[keyPath: keyPath]) } operation: { self._reduce(into: &state, action: action) }
        }
    }
    public func dependency<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, value: Value) -> some Reducer<State, Action> {
        transformDependency(keyPath) { $0 = value }
    }

    public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
        _ toCaseState: CaseKeyPath<State, CaseState>, action toCaseAction: CaseKeyPath<Action, CaseAction>,
        @ReducerBuilder<CaseState, CaseAction> then case: () -> Case, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action>
    where State: CasePathable, CaseState == Case.State, Action: CasePathable, CaseAction == Case.Action {
        let child = `case`()
        let statePath = AnyCasePath(toCaseState)
        let actionPath = AnyCasePath(toCaseAction)
        return Reduce { state, action in
            var effect = Effect<Action>.none
            if let caseAction = actionPath.extract(from: action) {
                if var caseState = statePath.extract(from: state) {
                    effect = child._reduce(into: &caseState, action: caseAction).map { actionPath.embed($0) }
                    state = statePath.embed(caseState)
                } else {
                    reportIssue(
                        "An \"ifCaseLet\" received a child action when child state was set to a different case: \(action)", fileID: fileID,
                        filePath: filePath, line: line, column: column)
                }
            }
            return effect.merge(with: self._reduce(into: &state, action: action))
        }
    }

    @warn_unqualified_access public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
        _ toWrappedState: WritableKeyPath<State, WrappedState?>, action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
        @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> {
        let child = wrapped()
        let actionPath = AnyCasePath(toWrappedAction)
        return Reduce { state, action in
            @Dependency(\.navigationIDPath) var path
            func childPath(_ state: State) -> NavigationIDPath? {
                state[keyPath: toWrappedState].map { path.appending(toWrappedState, identity(of: $0)) }
            }
            let before = childPath(state)
            var effect = Effect<Action>.none
            if let childAction = actionPath.extract(from: action) {
                if let before {
                    effect = child.dependency(\.navigationIDPath, before)
                        ._reduce(into: &state[keyPath: toWrappedState]!, action: childAction)
                        .map { actionPath.embed($0) }.belonging(to: before)
                } else {
                    reportIssue(
                        "An \"ifLet\" received a child action when child state was \"nil\": \(action)", fileID: fileID, filePath: filePath,
                        line: line, column: column)
                }
            }
            effect = effect.merge(with: self._reduce(into: &state, action: action))
            if let before, childPath(state) != before { effect = effect.merge(with: .endLifetime(of: before)) }
            return effect
        }
    }

    @warn_unqualified_access public func forEach<ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer<ElementState, ElementAction>>(
        _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
        action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> {
        let child = element()
        let actionPath = AnyCasePath(toElementAction)
        return Reduce { state, action in
            @Dependency(\.navigationIDPath) var path
            let before = state[keyPath: toElementsState].ids
            var effect = Effect<Action>.none
            if case .element(let id, let elementAction)? = actionPath.extract(from: action) {
                if state[keyPath: toElementsState][id: id] != nil {
                    let childPath = path.appending(toElementsState, id)
                    effect = child.dependency(\.navigationIDPath, childPath)
                        ._reduce(into: &state[keyPath: toElementsState][id: id]!, action: elementAction)
                        .map { actionPath.embed(.element(id: id, action: $0)) }.belonging(to: childPath)
                } else {
                    reportIssue(
                        "A \"forEach\" received an action for a missing element: \(action)", fileID: fileID, filePath: filePath, line: line,
                        column: column)
                }
            }
            effect = effect.merge(with: self._reduce(into: &state, action: action))
            let after = Set(state[keyPath: toElementsState].ids)
            let gone = before.filter { !after.contains($0) }
            return .merge([effect] + gone.map { .endLifetime(of: path.appending(toElementsState, $0)) })
        }
    }

    public func onChange<V: Equatable>(
        of toValue: @escaping (State) -> V, _ perform: @escaping (_ oldValue: V, _ state: inout State) -> EffectOf<Self>
    ) -> some Reducer<State, Action> {
        Reduce { state, action in
            let old = toValue(state)
            let effect = self._reduce(into: &state, action: action)
            return old == toValue(state) ? effect : effect.merge(with: perform(old, &state))
        }
    }
    public func onChange<V: Equatable, R: Reducer>(
        of toValue: @escaping (State) -> V, @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
    ) -> some Reducer<State, Action> where R.State == State, R.Action == Action {
        Reduce { state, action in
            let old = toValue(state)
            let effect = self._reduce(into: &state, action: action)
            let new = toValue(state)
            return old == new ? effect : effect.merge(with: reducer(old, new)._reduce(into: &state, action: action))
        }
    }
    public func _printChanges() -> some Reducer<State, Action> { Reduce(self) }
}

public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
    case element(id: ID, action: Action)

    public struct AllCasePaths {
        public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
            AnyCasePath(
                embed: { .element(id: $0.id, action: $0.action) },
                extract: { action in
                    guard case .element(let id, let action) = action else { return nil }
                    return (id, action)
                })
        }
        public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
            AnyCasePath(
                embed: { .element(id: id, action: $0) },
                extract: { action in
                    guard case .element(id, let action) = action else { return nil }
                    return action
                })
        }
    }
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable

public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
    associatedtype State = State
    associatedtype Action = Action
    associatedtype Body = Body
    associatedtype CaseScope: _CaseScopeProtocol
    @ReducerBuilder<State, Action> static var body: Body { get }
    @preconcurrency @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
    public var body: Body { Self.body }
}

public protocol _CaseScopeProtocol {}

public protocol CaseReducerState {
    associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Reducer {
    public func ifLet<ChildState: CaseReducerState, ChildAction>(
        _ state: WritableKeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> some ReducerOf<Self> where ChildState.StateReducer.Action == ChildAction {
        self.ifLet(state, action: action) { ChildState.StateReducer.body }
    }
    public func forEach<DestinationState: CaseReducerState, DestinationAction>(
        _ state: WritableKeyPath<State, StackState<DestinationState>>,
        action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>
    ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
        self.forEach(state, action: action) { DestinationState.StateReducer.body }
    }
}
