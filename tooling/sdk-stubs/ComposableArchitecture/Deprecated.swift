// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Internal/Deprecations.swift

import Combine
import SwiftUI

private func missing<Value>() -> Value { fatalError() }

@available(*, deprecated, message: "Use '@ObservableState', instead.")
@dynamicMemberLookup @preconcurrency @MainActor public final class ViewStore<ViewState, ViewAction>: ObservableObject {
    private let store: Store<ViewState, ViewAction>
    init(store: Store<ViewState, ViewAction>) { self.store = store }
    public convenience init<State>(
        _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
        removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
    ) { fatalError() }
    public var state: ViewState { store.currentState }
    public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { state[keyPath: keyPath] }
    @discardableResult public func send(_ action: ViewAction) -> StoreTask { store.send(action) }
    @discardableResult public func send(_ action: ViewAction, animation: Animation?) -> StoreTask { store.send(action) }
    public func binding<Value>(
        get: @escaping (_ state: ViewState) -> Value, send valueToAction: @escaping (_ value: Value) -> ViewAction
    ) -> Binding<Value> { fatalError() }
    public func binding<Value>(get: @escaping (_ state: ViewState) -> Value, send action: ViewAction) -> Binding<Value> { fatalError() }
}

@available(*, deprecated, message: "Use '@ObservableState', instead.")
extension ViewStore where ViewState: Equatable {
    public convenience init<State>(_ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState) { fatalError() }
}

@available(*, deprecated, message: "Use '@ObservableState', instead.")
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

@available(*, deprecated, message: "Use '@ObservableState', instead.")
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
    public var body: Content { return missing() }
}

@available(*, deprecated, message: "Use '@ObservableState', instead.")
extension WithViewStore where ViewState: Equatable, Content: View {
    public init<State, Action>(
        _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
        send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
        @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content, file: StaticString = #fileID, line: UInt = #line
    ) {}
    public init<State>(
        _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
        @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content, file: StaticString = #fileID, line: UInt = #line
    ) {}
}

@available(*, deprecated, message: "Use 'ForEach' with 'store.scope', instead.")
public struct ForEachStore<EachState, EachAction, Data: Collection, ID: Hashable & Sendable, Content: View>: View {
    public var body: Content { return missing() }
    public init<EachContent>(
        _ store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
        @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
    ) where Data == IdentifiedArray<ID, EachState>, Content == ForEach<Data, ID, EachContent> { fatalError() }
}

@available(*, deprecated, message: "Use 'if let' with a store observing '@ObservableState', instead.")
public struct IfLetStore<State, Action, Content: View>: View {
    public var body: Content { return missing() }
    public init<IfContent>(
        _ store: Store<State?, Action>, @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
    ) where Content == IfContent? { fatalError() }
}

@available(*, deprecated, message: "Use 'switch' with a store of an enum reducer, instead.")
public struct SwitchStore<State, Action, Content: View>: View {
    public var body: Content { return missing() }
    public init(_ store: Store<State, Action>, @ViewBuilder content: @escaping (_ initialState: State) -> Content) { fatalError() }
}

@available(*, deprecated, message: "Use 'NavigationStack.init(path:)' with a store scoped from observable state, instead.")
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
    public var body: Root { return missing() }
    public init(
        _ store: Store<StackState<State>, StackAction<State, Action>>, @ViewBuilder root: () -> Root,
        @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
    ) { fatalError() }
}

@available(*, deprecated, message: "Use '@ObservableState', instead.")
@propertyWrapper public struct BindingState<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}
@available(*, deprecated) extension BindingState: Equatable where Value: Equatable {}
@available(*, deprecated) extension BindingState: Sendable where Value: Sendable {}

@available(*, deprecated, message: "Use 'Result', instead.")
public enum TaskResult<Success: Sendable>: Sendable {
    case success(Success)
    case failure(any Error)
    public init(catching body: @Sendable () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
    public var value: Success {
        get throws {
            switch self {
            case .success(let value): return value
            case .failure(let error): throw error
            }
        }
    }
}

extension Effect {
    @available(*, deprecated, message: "Use 'send(_:animation:)' from within a '.run' effect, instead.")
    public func animation(_ animation: Animation? = nil) -> Self { self }
}

extension View {
    @available(*, deprecated, message: "Pass a binding of a store to 'sheet(item:)' instead.")
    @preconcurrency @MainActor public func sheet<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
    ) -> some View { EmptyView() }
    @available(*, deprecated, message: "Pass a binding of a store to 'alert' instead.")
    @preconcurrency @MainActor public func alert<ButtonAction>(
        store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
    ) -> some View { EmptyView() }
}
