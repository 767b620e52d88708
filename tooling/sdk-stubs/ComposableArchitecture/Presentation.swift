// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Reducer/Reducers/PresentationReducer.swift,
// …/StackReducer.swift, …/Internal/EphemeralState.swift

import Foundation

@dynamicMemberLookup @propertyWrapper public struct PresentationState<State> {
    /// A box, so that a state can hold a state of its own kind.
    private final class Box: @unchecked Sendable {
        let state: State?
        init(_ state: State?) { self.state = state }
    }
    private var box: Box
    var presentedPath: NavigationIDPath?

    public init(wrappedValue: State?) { box = Box(wrappedValue) }
    public var wrappedValue: State? {
        get { box.state }
        set { box = Box(newValue) }
    }
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
    public subscript<Case>(dynamicMember keyPath: CaseKeyPath<State, Case>) -> PresentationState<Case> where State: CasePathable {
        PresentationState<Case>(wrappedValue: wrappedValue.flatMap { $0[case: keyPath] })
    }
    public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> PresentationState<Member> {
        PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
    }
    public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? where State: CasePathable {
        get { wrappedValue.flatMap { $0[case: path] } }
        set {
            let path = AnyCasePath(path)
            guard wrappedValue.flatMap({ path.extract(from: $0) }) != nil else { return reportIssue("Can't modify unrelated case") }
            wrappedValue = newValue.map { path.embed($0) }
        }
    }
}

extension PresentationState: Equatable where State: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}
extension PresentationState: Hashable where State: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
extension PresentationState: Sendable where State: Sendable {}
extension PresentationState: CustomStringConvertible {
    public var description: String { wrappedValue.map { "\($0)" } ?? "nil" }
}

public enum PresentationAction<Action> {
    case dismiss
    indirect case presented(Action)
}

extension PresentationAction: CasePathable {
    @dynamicMemberLookup public struct AllCasePaths {
        public var dismiss: AnyCasePath<PresentationAction, Void> {
            AnyCasePath(embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
        }
        public var presented: AnyCasePath<PresentationAction, Action> {
            AnyCasePath(embed: { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })
        }
        public subscript<Appended>(dynamicMember keyPath: CaseKeyPath<Action, Appended>) -> AnyCasePath<PresentationAction, Appended>
        where Action: CasePathable {
            let path = AnyCasePath(keyPath)
            return AnyCasePath<PresentationAction, Appended>(
                embed: { .presented(path.embed($0)) },
                extract: { if case .presented(let action) = $0 { path.extract(from: action) } else { nil } })
        }
        @_disfavoredOverload public subscript<Appended>(
            dynamicMember keyPath: CaseKeyPath<Action, Appended>
        ) -> AnyCasePath<PresentationAction, PresentationAction<Appended>> where Action: CasePathable {
            let path = AnyCasePath(keyPath)
            return AnyCasePath<PresentationAction, PresentationAction<Appended>>(
                embed: { if case .presented(let action) = $0 { .presented(path.embed(action)) } else { .dismiss } },
                extract: { if case .presented(let action) = $0 { path.extract(from: action).map { .presented($0) } } else { .dismiss } })
        }
    }
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

public protocol _EphemeralState<Action> {
    associatedtype Action
    static var actionType: Any.Type { get }
}
extension _EphemeralState {
    public static var actionType: Any.Type { Action.self }
}
extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}

/// An alert or dialog, itself or as the payload of a case.
private func ephemeralType(of value: Any) -> (any _EphemeralState.Type)? {
    if let value = value as? any _EphemeralState { return type(of: value) }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value as? any _EphemeralState else { return nil }
    return type(of: payload)
}

/// A button's action closes an alert; an action of another kind does not.
private func closes(_ type: any _EphemeralState.Type, _ action: Any) -> Bool {
    if Swift.type(of: action) == type.actionType { return true }
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return false }
    return Swift.type(of: payload) == type.actionType
}

struct DismissID: Hashable, Sendable {}

extension Reducer {
    @warn_unqualified_access public func ifLet<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
        _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
        action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
        @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> {
        let child = destination()
        let actionPath = AnyCasePath(toPresentationAction)
        return Reduce { state, action in
            @Dependency(\.navigationIDPath) var path
            func childPath(_ value: DestinationState?) -> NavigationIDPath? {
                value.map { path.appending(toPresentationState, identity(of: $0)) }
            }
            let before = state[keyPath: toPresentationState].wrappedValue
            let pathBefore = childPath(before)
            let shownBefore = state[keyPath: toPresentationState].presentedPath
            var effect = Effect<Action>.none
            switch (before, actionPath.extract(from: action)) {
            case (_?, .dismiss?):
                effect = self._reduce(into: &state, action: action)
                if childPath(state[keyPath: toPresentationState].wrappedValue) == pathBefore {
                    state[keyPath: toPresentationState].wrappedValue = nil
                }
            case (let value?, .presented(let childAction)?):
                let childDismiss = CancelID(DismissID(), pathBefore!)
                effect = child
                    .dependency(\.dismiss, DismissEffect { cancellations.withValue { $0.cancel(childDismiss) } })
                    .dependency(\.navigationIDPath, pathBefore!)
                    ._reduce(into: &state[keyPath: toPresentationState].wrappedValue!, action: childAction)
                    .map { actionPath.embed(.presented($0)) }.belonging(to: pathBefore!)
                effect = effect.merge(with: self._reduce(into: &state, action: action))
                if let type = ephemeralType(of: value), closes(type, childAction),
                    childPath(state[keyPath: toPresentationState].wrappedValue) == pathBefore
                {
                    state[keyPath: toPresentationState].wrappedValue = nil
                }
            case (nil, let presentation):
                if presentation != nil {
                    reportIssue(
                        "An \"ifLet\" received a presentation action when destination state was absent: \(action)", fileID: fileID,
                        filePath: filePath, line: line, column: column)
                }
                effect = self._reduce(into: &state, action: action)
            case (_, nil): effect = self._reduce(into: &state, action: action)
            }
            let after = state[keyPath: toPresentationState].wrappedValue
            let pathAfter = childPath(after)
            if let shownBefore, pathAfter != shownBefore {
                effect = effect.merge(with: .endLifetime(of: shownBefore))
                state[keyPath: toPresentationState].presentedPath = nil
            }
            if let after, let pathAfter, pathAfter != shownBefore, ephemeralType(of: after) == nil {
                state[keyPath: toPresentationState].presentedPath = pathAfter
                let waiting = Effect<Action>(operation: .awaitDismissal(CancelID(DismissID(), pathAfter), actionPath.embed(.dismiss)))
                effect = effect.merge(with: waiting.belonging(to: pathAfter))
            }
            return effect
        }
    }

    @warn_unqualified_access public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
        _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
        action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> {
        self.ifLet(toPresentationState, action: toPresentationAction, destination: { EmptyReducer() })
    }
}

// MARK: Stacks

public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomDebugStringConvertible {
    var generation: Int
    init(generation: Int) { self.generation = generation }
    public init(integerLiteral value: Int) {
        precondition(isTesting, "Specifying stack element IDs by integer literal is not allowed outside of tests.")
        generation = value
    }
    public var debugDescription: String { "#\(generation)" }
}

/// Counts up within one store, so that tests can name elements by number.
struct StackElementIDGenerator: DependencyKey, Sendable {
    let count: LockIsolated<Int>
    func next() -> StackElementID { StackElementID(generation: count.withValue { value in defer { value += 1 }; return value }) }
    func copy() -> Self { Self(count: LockIsolated(count.value)) }
    static let liveValue = Self(count: LockIsolated(0))
    static var testValue: Self { Self(count: LockIsolated(0)) }
}
extension DependencyValues {
    var stackElementID: StackElementIDGenerator {
        get { self[StackElementIDGenerator.self] }
        set { self[StackElementIDGenerator.self] = newValue }
    }
}

public struct StackState<Element> {
    struct Entry {
        let id: StackElementID
        var element: Element
    }
    var entries: [Entry] = []
    fileprivate var mounted: [StackElementID] = []

    public init() {}

    /// An array stands in for the ordered set of the original.
    public var ids: [StackElementID] { entries.map(\.id) }

    public subscript(id id: StackElementID) -> Element? {
        get { entries.first { $0.id == id }?.element }
        set {
            switch (entries.firstIndex { $0.id == id }, newValue) {
            case (let index?, let element?): entries[index].element = element
            case (let index?, nil): entries.remove(at: index)
            case (nil, let element?): entries.append(Entry(id: id, element: element))
            case (nil, nil): break
            }
        }
    }
    public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element, Case>) -> Case? where Element: CasePathable {
        get { self[id: id].flatMap { $0[case: path] } }
        set {
            guard self[id: id].flatMap({ $0[case: path] }) != nil else { return reportIssue("Can't modify unrelated case") }
            self[id: id] = newValue.map { AnyCasePath(path).embed($0) }
        }
    }
    public mutating func pop(from id: StackElementID) {
        if let index = entries.firstIndex(where: { $0.id == id }) { entries.removeSubrange(index...) }
    }
    public mutating func pop(to id: StackElementID) {
        if let index = entries.firstIndex(where: { $0.id == id }) { entries.removeSubrange((index + 1)...) }
    }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { entries.count }
    public subscript(position: Int) -> Element { entries[position].element }
    public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
        @Dependency(\.stackElementID) var ids
        let ids2 = ids
        entries.replaceSubrange(subrange, with: newElements.map { Entry(id: ids2.next(), element: $0) })
    }
}

extension StackState: Equatable where Element: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.ids == rhs.ids && lhs.elementsEqual(rhs) }
}
extension StackState: Hashable where Element: Hashable {
    public func hash(into hasher: inout Hasher) { for entry in entries { hasher.combine(entry.id); hasher.combine(entry.element) } }
}
extension StackState: Sendable where Element: Sendable {}
extension StackState.Entry: Sendable where Element: Sendable {}
extension StackState: CustomStringConvertible {
    public var description: String { "\(entries.map { "\($0.id): \($0.element)" })" }
}

public enum StackAction<State, Action>: CasePathable {
    indirect case element(id: StackElementID, action: Action)
    case popFrom(id: StackElementID)
    case push(id: StackElementID, state: State)

    public struct AllCasePaths {
        public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
            AnyCasePath(
                embed: { .element(id: $0.id, action: $0.action) },
                extract: { action in
                    guard case .element(let id, let action) = action else { return nil }
                    return (id, action)
                })
        }
        public var popFrom: AnyCasePath<StackAction, StackElementID> {
            AnyCasePath(embed: { .popFrom(id: $0) }, extract: { if case .popFrom(let id) = $0 { id } else { nil } })
        }
        public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
            AnyCasePath(
                embed: { .push(id: $0.id, state: $0.state) },
                extract: { action in
                    guard case .push(let id, let state) = action else { return nil }
                    return (id, state)
                })
        }
        public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
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

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension Reducer {
    @warn_unqualified_access public func forEach<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
        _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
        action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
        @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> {
        let child = destination()
        let actionPath = AnyCasePath(toStackAction)
        return Reduce { state, action in
            @Dependency(\.navigationIDPath) var path
            func childPath(_ id: StackElementID) -> NavigationIDPath { path.appending(toStackState, id) }
            let before = state[keyPath: toStackState].mounted
            var effect = Effect<Action>.none
            switch actionPath.extract(from: action) {
            case .element(let id, let childAction)?:
                if state[keyPath: toStackState][id: id] != nil {
                    let dismissal = CancelID(DismissID(), childPath(id))
                    effect = child
                        .dependency(\.dismiss, DismissEffect { cancellations.withValue { $0.cancel(dismissal) } })
                        .dependency(\.navigationIDPath, childPath(id))
                        ._reduce(into: &state[keyPath: toStackState][id: id]!, action: childAction)
                        .map { actionPath.embed(.element(id: id, action: $0)) }.belonging(to: childPath(id))
                } else {
                    reportIssue(
                        "A \"forEach\" received an action for a missing element: \(action)", fileID: fileID, filePath: filePath, line: line,
                        column: column)
                }
                effect = effect.merge(with: self._reduce(into: &state, action: action))
            case .popFrom(let id)?:
                effect = self._reduce(into: &state, action: action)
                state[keyPath: toStackState].pop(from: id)
            case .push(let id, let element)?:
                if state[keyPath: toStackState].ids.contains(id) {
                    reportIssue("A \"forEach\" received a \"push\" action for an element it already contains: \(id)")
                } else {
                    @Dependency(\.stackElementID) var generator
                    if isTesting {
                        let expected = generator.next()
                        if id != expected { reportIssue("A \"forEach\" received a \"push\" action with an unexpected ID: \(id), not \(expected)") }
                    }
                    state[keyPath: toStackState][id: id] = element
                }
                effect = self._reduce(into: &state, action: action)
            case nil: effect = self._reduce(into: &state, action: action)
            }
            let after = state[keyPath: toStackState].ids
            state[keyPath: toStackState].mounted = after
            let gone = before.filter { !after.contains($0) }.map { Effect<Action>.endLifetime(of: childPath($0)) }
            let new = after.filter { !before.contains($0) }.map { id in
                Effect<Action>(operation: .awaitDismissal(CancelID(DismissID(), childPath(id)), actionPath.embed(.popFrom(id: id))))
                    .belonging(to: childPath(id))
            }
            return .merge([effect] + gone + new)
        }
    }
}
