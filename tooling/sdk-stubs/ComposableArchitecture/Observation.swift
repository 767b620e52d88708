// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Observation/ObservableState.swift,
// …/ObservationStateRegistrar.swift, …/ViewAction.swift; observe: https://github.com/pointfreeco/swift-navigation/blob/2.11.0/Sources/SwiftNavigation/Observe.swift

import Foundation
@_exported import Observation

public protocol ObservableState: Observable {
    var _$id: ObservableStateID { get }
    mutating func _$willModify()
}

public struct ObservableStateID: Equatable, Hashable, Sendable {
    private var location = UUID()
    private var tags: [Int] = []
    public init() {}
    public static func _$id<T>(for value: T) -> Self { (value as? any ObservableState)?._$id ?? Self() }
    public static func _$id(for value: some ObservableState) -> Self { value._$id }
    public func _$tag(_ tag: Int) -> Self {
        var id = self
        id.tags.append(tag)
        return id
    }
    public mutating func _$willModify() { location = UUID() }
}

public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool { lhs._$id == rhs._$id }
public func _$isIdentityEqual<ID: Hashable, T: ObservableState>(_ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>) -> Bool { lhs.ids == rhs.ids }
public func _$isIdentityEqual<T: ObservableState>(_ lhs: PresentationState<T>, _ rhs: PresentationState<T>) -> Bool {
    lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}
public func _$isIdentityEqual<T: ObservableState>(_ lhs: StackState<T>, _ rhs: StackState<T>) -> Bool { lhs.ids == rhs.ids }
public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool where C.Element: ObservableState {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}
public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool { false }
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
    guard let lhs = lhs as? any ObservableState, let rhs = rhs as? any ObservableState else { return false }
    return lhs._$id == rhs._$id
}

public func _$willModify<T>(_: inout T) {}
public func _$willModify<T: ObservableState>(_ value: inout T) { value._$willModify() }

public struct ObservationStateRegistrar: Sendable {
    public private(set) var id = ObservableStateID()
    let registrar = ObservationRegistrar()
    public init() {}
    public mutating func _$willModify() { id._$willModify() }

    public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        registrar.access(subject, keyPath: keyPath)
    }
    public func mutate<Subject: Observable, Member, Value>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ value: inout Value, _ newValue: Value,
        _ isIdentityEqual: (Value, Value) -> Bool, _ shouldNotifyObservers: (Value, Value) -> Bool = { _, _ in true }
    ) {
        if isIdentityEqual(value, newValue) || !shouldNotifyObservers(value, newValue) {
            value = newValue
        } else {
            registrar.withMutation(of: subject, keyPath: keyPath) { value = newValue }
        }
    }
    public func willModify<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member) -> Member { member }
    public func willModify<Subject: Observable, Member: ObservableState>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
    ) -> Member {
        member._$willModify()
        return member
    }
    public func didModify<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member, _ oldValue: Member,
        _ isIdentityEqual: (Member, Member) -> Bool, _ shouldNotifyObservers: (Member, Member) -> Bool = { _, _ in true }
    ) {
        guard !isIdentityEqual(oldValue, member) else { return }
        let newValue = member
        member = oldValue
        mutate(subject, keyPath: keyPath, &member, newValue, isIdentityEqual, shouldNotifyObservers)
    }
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
    public static func == (_: Self, _: Self) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
    public init(from decoder: any Decoder) throws { self.init() }
    public func encode(to encoder: any Encoder) throws {}
}

public protocol ViewAction<ViewAction> {
    associatedtype ViewAction
    static func view(_ action: ViewAction) -> Self
}

@preconcurrency @MainActor public protocol ViewActionSending<StoreState, StoreAction> {
    associatedtype StoreState
    associatedtype StoreAction: ViewAction
    var store: Store<StoreState, StoreAction> { get }
}
extension ViewActionSending {
    @discardableResult public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}

public final class ObserveToken: Sendable {
    private let cancelled = LockIsolated(false)
    public let onCancel: @Sendable () -> Void
    public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = onCancel }
    public var isCancelled: Bool { cancelled.value }
    public func cancel() {
        cancelled.setValue(true)
        onCancel()
    }
    deinit { cancelled.setValue(true) }
}

@MainActor private func track(_ token: ObserveToken, _ apply: @escaping @MainActor @Sendable () -> Void) {
    withObservationTracking(apply) { [weak token] in
        Task { @MainActor in
            guard let token, !token.isCancelled else { return }
            track(token, apply)
        }
    }
}

@MainActor public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
    let token = ObserveToken()
    track(token, apply)
    return token
}

extension NSObject {
    /// Kept as long as the object; the original keeps it in an associated object.
    @MainActor @discardableResult public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
        let token = ObserveToken()
        let id = ObjectIdentifier(self)
        tokens.withValue { $0[id, default: []].append(token) }
        track(token, apply)
        return token
    }
}
private let tokens = LockIsolated<[ObjectIdentifier: [ObserveToken]]>([:])
