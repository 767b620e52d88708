// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Store.swift,
// …/Core.swift, …/Observation/Store+Observation.swift, …/Observation/IdentifiedArray+Observation.swift

import Combine
import Foundation
import SwiftUI

enum Origin { case effect, store }

@MainActor protocol AnyCore: AnyObject {
    var changes: [@MainActor () -> Bool] { get set }
}

/// The state and the reducer of one store and everything scoped from it.
@MainActor final class Core<State, Action>: AnyCore {
    private(set) var state: State
    private let reducer: any Reducer<State, Action>
    private var buffered: [Action] = []
    private var isSending = false
    /// Work under way, by what started it.
    private(set) var effects: [UUID: Action] = [:]
    private let running = TaskList()
    var changes: [@MainActor () -> Bool] = []

    init(state: State, reducer: any Reducer<State, Action>) {
        self.state = state
        self.reducer = reducer
    }

    deinit { running.cancel() }

    func send(_ action: Action, origin: Origin) -> Task<Void, Never>? {
        buffered.append(action)
        guard !isSending else {
            if origin == .store { reportIssue("Sent '\(action)' while an action was being processed. Reentrant actions are undefined.") }
            return nil
        }
        isSending = true
        let tasks = TaskList()
        var current = state
        while !buffered.isEmpty {
            let action = buffered.removeFirst()
            func reduce(_ reducer: some Reducer<State, Action>) -> Effect<Action> { reducer._reduce(into: &current, action: action) }
            start(reduce(reducer), for: action, lifetimes: [], tasks)
        }
        state = current
        isSending = false
        changes.removeAll { !$0() }
        if !buffered.isEmpty, let task = send(buffered.removeLast(), origin: .effect) { tasks.append(task) }
        guard !tasks.isEmpty else { return nil }
        return Task { await withTaskCancellationHandler { await tasks.finish() } onCancel: { tasks.cancel() } }
    }

    /// Tests that skip effects do not wait for them any more.
    func forgetEffects() { effects = [:] }

    private func start(_ effect: Effect<Action>, for action: Action, lifetimes: [CancelID], _ tasks: TaskList) {
        let lifetimes = lifetimes + effect.lifetimes
        switch effect.operation {
        case .none: break
        case .send(let action): buffered.append(action)
        case .cancel(let id): cancellations.withValue { $0.cancel(id) }
        case .merge(let effects): for effect in effects { start(effect, for: action, lifetimes: lifetimes, tasks) }
        case .concatenate(let effects):
            // What needs no waiting happens at once.
            let rest = effects.drop { effect in
                switch effect.operation {
                case .none, .send, .cancel:
                    start(effect, for: action, lifetimes: lifetimes, tasks)
                    return true
                default: return false
                }
            }
            if !rest.isEmpty {
                run(nil, nil, lifetimes, for: action, tasks) { await Effect(operation: .concatenate(Array(rest))).perform($0) }
            }
        case .run(let name, let priority, let operation): run(name, priority, lifetimes, for: action, tasks, operation)
        case .awaitDismissal: run(nil, nil, lifetimes, for: nil, nil) { await effect.perform($0) }
        }
    }

    private func run(
        _ name: String?, _ priority: TaskPriority?, _ lifetimes: [CancelID], for action: Action?, _ tasks: TaskList?,
        _ operation: @escaping @Sendable (Send<Action>) async -> Void
    ) {
        let id = UUID()
        effects[id] = action
        withEscapedDependencies { dependencies in
            let task = Task(name: name, priority: priority) { @MainActor [weak self] in
                let isDone = LockIsolated(false)
                defer { isDone.setValue(true) }
                let send = Send<Action> { action in
                    if isDone.value { reportIssue("An action was sent from a completed effect: \(action)") }
                    if let task = dependencies.yield({ self?.send(action, origin: .effect) }) { tasks?.append(task) }
                }
                await operation(send)
                self?.effects[id] = nil
            }
            tasks?.append(task)
            running.append(task)
            guard !lifetimes.isEmpty else { return }
            let token = cancellations.withValue { $0.insert(lifetimes) { task.cancel() } }
            Task {
                await task.value
                cancellations.withValue { $0.remove(token) }
            }
        }
    }
}

private final class TaskList: @unchecked Sendable {
    private let tasks = LockIsolated<[Task<Void, Never>]>([])
    var isEmpty: Bool { tasks.withValue { $0.isEmpty } }
    func append(_ task: Task<Void, Never>) { tasks.withValue { $0.append(task) } }
    func cancel() { tasks.withValue { $0 }.forEach { $0.cancel() } }
    func finish() async {
        var index = 0
        while let task = tasks.withValue({ [index] in index < $0.count ? $0[index] : nil }) {
            await task.value
            index += 1
        }
    }
}

public struct StoreTask: Hashable, Sendable {
    let rawValue: Task<Void, Never>?
    public func cancel() { rawValue?.cancel() }
    public func finish() async { await rawValue?.value }
    public var isCancelled: Bool { rawValue?.isCancelled ?? true }
}

@dynamicMemberLookup @preconcurrency @MainActor public final class Store<State, Action> {
    private let read: @MainActor () -> State
    private let perform: @MainActor (Action, Origin) -> Task<Void, Never>?
    private let root: any AnyCore
    private var children: [ScopeID: AnyObject] = [:]
    let registrar = ObservationRegistrar()

    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
    ) {
        let (state, reducer, dependencies) = ComposableArchitecture.withDependencies {
            prepareDependencies?(&$0)
            $0.navigationIDPath = $0.navigationIDPath.appending(UUID(), nil)
        } operation: {
            (initialState(), reducer(), DependencyValues._current)
        }
        self.init(core: Core(state: state, reducer: reducer.transformDependency(\.self) { $0 = dependencies }))
    }

    init(core: Core<State, Action>) {
        read = { core.state }
        perform = { core.send($0, origin: $1) }
        root = core
        follow()
    }

    private init(root: any AnyCore, read: @escaping @MainActor () -> State, perform: @escaping @MainActor (Action, Origin) -> Task<Void, Never>?) {
        self.root = root
        self.read = read
        self.perform = perform
        follow()
    }

    /// Tells observers when the state became another one.
    private func follow() {
        guard State.self is any ObservableState.Type else { return }
        func id(_ state: State) -> ObservableStateID? { (state as? any ObservableState)?._$id }
        var last = id(read())
        root.changes.append { [weak self] in
            guard let self else { return false }
            let now = id(read())
            if now != last { registrar.withMutation(of: self, keyPath: \.currentState) {} }
            last = now
            return true
        }
    }

    var currentState: State { read() }
    func send(_ action: Action, origin: Origin) -> Task<Void, Never>? { perform(action, origin) }

    @discardableResult public func send(_ action: Action) -> StoreTask { StoreTask(rawValue: perform(action, .store)) }
    @discardableResult public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }
    @discardableResult public func send(_ action: Action, transaction: Transaction) -> StoreTask { send(action) }

    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        child(ScopeID(state: state, action: action)) { [self] in
            Store<ChildState, ChildAction>(
                root: root, read: { [read] in read()[keyPath: state] }, perform: { [perform] in perform(action($0), $1) })
        }
    }

    func optionalChild<ChildState, ChildAction>(
        _ id: ScopeID, _ read: @escaping @MainActor (State) -> ChildState?, _ action: @escaping @MainActor (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction>? {
        guard var last = read(currentState) else {
            children[id] = nil
            return nil
        }
        return child(id) { [self] in
            Store<ChildState, ChildAction>(
                root: root,
                read: { [readParent = self.read] in
                    last = read(readParent()) ?? last
                    return last
                }, perform: { [perform] in perform(action($0), $1) })
        }
    }

    private func child<ChildState, ChildAction>(
        _ id: ScopeID, make: () -> Store<ChildState, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        if let child = children[id] as? Store<ChildState, ChildAction> { return child }
        let child = make()
        children[id] = child
        return child
    }

    @available(*, deprecated, message: "Use '@ObservableState', instead.")
    public func withState<R>(_ body: (_ state: State) -> R) -> R { body(currentState) }

    public var publisher: StorePublisher<State> { StorePublisher() }
}

struct ScopeID: Hashable {
    let state: AnyHashable
    let action: AnyHashable
    init(state: some Hashable, action: some Hashable) {
        self.state = AnyHashable(state)
        self.action = AnyHashable(action)
    }
}

public struct StorePublisher<State>: Publisher {
    public typealias Output = State
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where S.Input == State, S.Failure == Never { fatalError() }
}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: ObservableObject {}
extension Store: Observable {}
extension Store: Identifiable {}
extension Store: Equatable {
    public static nonisolated func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}
extension Store: Hashable {
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store where State: ObservableState {
    var observableState: State {
        registrar.access(self, keyPath: \.currentState)
        return currentState
    }
    public var state: State { observableState }
    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }

    public func scope<ChildState, ChildAction>(
        state stateKeyPath: KeyPath<State, ChildState?>, action actionKeyPath: CaseKeyPath<Action, ChildAction>, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Store<ChildState, ChildAction>? {
        registrar.access(self, keyPath: \.currentState)
        return optionalChild(ScopeID(state: stateKeyPath, action: actionKeyPath), { $0[keyPath: stateKeyPath] }, { actionKeyPath($0) })
    }

    @_disfavoredOverload public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
        state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>, action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
        registrar.access(self, keyPath: \.currentState)
        return _StoreCollection(
            stores: currentState[keyPath: state].ids.compactMap { id in
                optionalChild(
                    ScopeID(state: [AnyHashable(state), AnyHashable(id)], action: action), { $0[keyPath: state][id: id] },
                    { action(.element(id: id, action: $0)) })
            })
    }
}

public struct _StoreCollection<State, Action>: RandomAccessCollection {
    let stores: [Store<State, Action>]
    public var startIndex: Int { stores.startIndex }
    public var endIndex: Int { stores.endIndex }
    public subscript(position: Int) -> Store<State, Action> { stores[position] }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
    public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

public protocol _StoreWithCaseScope {
    associatedtype _CaseScope: CasePathable
    var _caseScope: _CaseScope { get }
}
extension Store: @preconcurrency _StoreWithCaseScope
where State: CaseReducerState & ObservableState, State.StateReducer.Action == Action, State.StateReducer.CaseScope: CasePathable {
    public var _caseScope: State.StateReducer.CaseScope { self.case }
}

public protocol _OptionalStoreWithCaseScope: ExpressibleByNilLiteral {
    associatedtype _CaseScope: CasePathable
    var _optionalCaseScope: _CaseScope? { get }
}
extension Optional: _OptionalStoreWithCaseScope where Wrapped: _StoreWithCaseScope {
    public var _optionalCaseScope: Wrapped._CaseScope? { self?._caseScope }
}
