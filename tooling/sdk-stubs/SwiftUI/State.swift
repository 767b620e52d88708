// Stand-in: https://developer.apple.com/documentation/swiftui/state, …/binding, …/bindable, …/stateobject, …/observedobject,
// …/environmentobject, …/dynamicproperty. State outside a view keeps what it is given; in Apple's it keeps the initial value.

public protocol DynamicProperty {
    mutating func update()
}
extension DynamicProperty {
    public mutating func update() {}
}

internal final class _Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void
    public var transaction = Transaction()

    // What isolation the closures have is the caller's care, as in SwiftUI: the value is read and written where the caller is.
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        read = unsafeBitCast(get, to: (() -> Value).self)
        let plain = unsafeBitCast(set, to: ((Value) -> Void).self)
        write = { value, _ in plain(value) }
    }
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        read = unsafeBitCast(get, to: (() -> Value).self)
        write = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    }
    internal init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = { value, _ in write(value) }
    }
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(read: { base.wrappedValue }, write: { if let value = $0 { base.wrappedValue = value } })
    }
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(read: { base.wrappedValue ?? first }, write: { base.wrappedValue = $0 })
    }
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(read: { AnyHashable(base.wrappedValue) }, write: { if let value = $0.base as? V { base.wrappedValue = value } })
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(read: { value }, write: { _ in }) }
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue, transaction) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(read: { wrappedValue[position] }, write: { wrappedValue[position] = $0 })
    }
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}
extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
extension Binding: DynamicProperty {}

@propertyWrapper public struct State<Value>: DynamicProperty {
    private let storage: _Box<Value>
    public init(wrappedValue value: Value) { storage = _Box(value) }
    public init(initialValue value: Value) { storage = _Box(value) }
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(read: { storage.value }, write: { storage.value = $0 }) }
}
extension State: @unchecked Sendable where Value: Sendable {}
extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    private var object: Value
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value {
        get { object }
        set { object = newValue }
    }
    public var projectedValue: Bindable<Value> { self }
}
extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }
}
extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { object = wrappedValue }
    public init(_ wrappedValue: Value) { object = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}
extension Bindable where Value: ObservableObject {
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError() }
}
extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
extension Bindable: Sendable where Value: Sendable {}

@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Once {
        lazy var object = thunk()
        private let thunk: () -> ObjectType
        init(_ thunk: @escaping () -> ObjectType) { self.thunk = thunk }
    }
    private nonisolated(unsafe) let once: Once
    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { once = Once(thunk) }
    public var wrappedValue: ObjectType { once.object }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper(object: once.object) }
    public nonisolated mutating func update() {}
}

@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
        internal let object: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let object = object
            return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
        }
    }
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var wrappedValue: ObjectType
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { Wrapper(object: wrappedValue) }
    public nonisolated mutating func update() {}
}

@MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
    }
    public nonisolated init() {}
    public var wrappedValue: ObjectType { fatalError("There is no view that holds an environment") }
    public var projectedValue: EnvironmentObject<ObjectType>.Wrapper { Wrapper() }
    public nonisolated mutating func update() {}
}
extension View {
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View { EmptyView() }
}
