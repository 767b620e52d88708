// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Observation/Binding+Observation.swift,
// …/Observation/Store+Observation.swift, …/Observation/NavigationStack+Observation.swift, …/Observation/Alert+Observation.swift, …/SwiftUI/Binding.swift

import SwiftUI

// MARK: Bindings to fields

public struct BindingAction<Root>: CasePathable, Equatable, @unchecked Sendable {
    public let keyPath: PartialKeyPath<Root>
    let set: @Sendable (inout Root) -> Void
    let value: any Sendable
    let valueIsEqualTo: @Sendable (Any) -> Bool

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyPath == rhs.keyPath && lhs.valueIsEqualTo(rhs.value) }

    public static func set<Value: Equatable & Sendable>(_ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value) -> Self
    where Root: ObservableState {
        Self(keyPath: keyPath, set: { $0[keyPath: keyPath] = value }, value: value, valueIsEqualTo: { $0 as? Value == value })
    }
    public static func ~= <Value>(keyPath: any WritableKeyPath<Root, Value> & Sendable, bindingAction: Self) -> Bool where Root: ObservableState {
        keyPath == bindingAction.keyPath
    }

    @dynamicMemberLookup public struct AllCasePaths {
        public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<Root, Value>) -> AnyCasePath<BindingAction, Value>
        where Root: ObservableState {
            let keyPath = unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
            return AnyCasePath(embed: { .set(keyPath, $0) }, extract: { $0.keyPath == keyPath ? $0.value as? Value : nil })
        }
    }
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

public protocol BindableAction<State> {
    associatedtype State
    static func binding(_ action: BindingAction<State>) -> Self
    var binding: BindingAction<State>? { get }
}

extension BindableAction {
    public var binding: BindingAction<State>? {
        Mirror(reflecting: self).children.first { $0.label == "binding" }?.value as? BindingAction<State>
    }
}
extension BindableAction where State: ObservableState {
    public static func set<Value: Equatable & Sendable>(_ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value) -> Self {
        .binding(.set(keyPath, value))
    }
}

public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
    private let toViewAction: (Action) -> ViewAction?
    public init() where Action == ViewAction { toViewAction = { $0 } }
    public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable { self.toViewAction = { $0[case: toViewAction] } }
    public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
        toViewAction(action)?.binding?.set(&state)
        return .none
    }
    public typealias Body = Never
}

private func sendable<Root, Value>(_ keyPath: WritableKeyPath<Root, Value>) -> any WritableKeyPath<Root, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
    @_disfavoredOverload public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
        get { state[keyPath: keyPath] }
        set { send(.set(sendable(keyPath), newValue)) }
    }
}
extension Store where State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
    @_disfavoredOverload public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
        get { state[keyPath: keyPath] }
        set { send(.view(.set(sendable(keyPath), newValue))) }
    }
}

extension Binding {
    @_disfavoredOverload public subscript<State: ObservableState, Action, Member>(
        dynamicMember keyPath: KeyPath<State, Member>
    ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> { _StoreBinding() }
}
extension SwiftUI.Bindable {
    @_disfavoredOverload public subscript<State: ObservableState, Action, Member>(
        dynamicMember keyPath: KeyPath<State, Member>
    ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> { _StoreBinding() }
}

@dynamicMemberLookup public struct _StoreBinding<State: ObservableState, Action, Value> {
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> _StoreBinding<State, Action, Member> { _StoreBinding<State, Action, Member>() }
    @preconcurrency @MainActor public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> { fatalError() }
}

// MARK: Bindings to presented features

public protocol _ScopableState<Unwrapped> {
    associatedtype Unwrapped
}
extension Optional: _ScopableState {
    public typealias Unwrapped = Wrapped
}
extension PresentationState: _ScopableState {
    public typealias Unwrapped = State
}

extension Binding {
    @preconcurrency @MainActor public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
        state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> { fatalError() }

    @preconcurrency @MainActor public func scope<State: ObservableState, Action, ElementState, ElementAction>(
        state: KeyPath<State, StackState<ElementState>>, action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> where Value == Store<State, Action> { fatalError() }
}
extension SwiftUI.Bindable {
    @preconcurrency @MainActor public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
        state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> { fatalError() }

    @preconcurrency @MainActor public func scope<State: ObservableState, Action, ElementState, ElementAction>(
        state: KeyPath<State, StackState<ElementState>>, action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> where Value == Store<State, Action> { fatalError() }
}
extension Binding where Value: _OptionalStoreWithCaseScope {
    @preconcurrency @MainActor public subscript<Case>(
        dynamicMember keyPath: KeyPath<Value._CaseScope.AllCasePaths, AnyCasePath<Value._CaseScope, Case>>
    ) -> Binding<Case?> { fatalError() }
}

extension View {
    @preconcurrency @MainActor public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View { EmptyView() }
    @preconcurrency @MainActor public func confirmationDialog<Action>(
        _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View { EmptyView() }
}

extension StackState {
    public struct Component: Hashable {
        let id: StackElementID
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
        public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    public struct PathView: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
        private var components: [Component] = []
        public init() {}
        public var startIndex: Int { components.startIndex }
        public var endIndex: Int { components.endIndex }
        public subscript(position: Int) -> Component {
            get { components[position] }
            set { components[position] = newValue }
        }
        public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Component>) {
            components.replaceSubrange(subrange, with: newElements)
        }
    }
}

extension NavigationStack {
    public init<State, Action, Destination: View>(
        path: Binding<Store<StackState<State>, StackAction<State, Action>>>, @ViewBuilder root: () -> Root,
        @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Data == StackState<State>.PathView { fatalError() }
}

extension NavigationLink where Destination == Never {
    @MainActor public init<P>(
        state: P?, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) { fatalError() }
    @MainActor public init<P>(_ titleKey: LocalizedStringKey, state: P?, fileID: StaticString = #fileID, line: UInt = #line) where Label == Text {
        fatalError()
    }
}

// MARK: Observation before iOS 17

// https://github.com/pointfreeco/swift-perception/blob/2.0.9/Sources/PerceptionCore/SwiftUI/WithPerceptionTracking.swift. Deprecated there from
// iOS 17 on, which an older deployment target does not see, and so not here.
public struct WithPerceptionTracking<Content> {
    public let body: Content
    public init(content: @escaping @autoclosure () -> Content) { body = content() }
}
extension WithPerceptionTracking: View where Content: View {
    public init(@ViewBuilder content: @escaping () -> Content) { self.init(content: content()) }
}
