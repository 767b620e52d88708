// Stand-in: https://github.com/pointfreeco/swift-sharing/blob/2.8.2/Sources/Sharing/Shared.swift, …/SharedReader.swift, …/SharedKeys/*.swift

import Foundation

public protocol SharedReaderKey<Value>: Sendable {
    associatedtype Value
    associatedtype ID: Hashable = Self
    var id: ID { get }
}
public protocol SharedKey<Value>: SharedReaderKey {}

public struct AppStorageKey<Value: Sendable>: SharedKey { public let id: String }
public struct InMemoryKey<Value: Sendable>: SharedKey { public let id: String }
public struct FileStorageKey<Value: Sendable>: SharedKey { public let id: URL }

extension SharedReaderKey {
    public static func appStorage<Value>(_ key: String) -> Self where Self == AppStorageKey<Value> { AppStorageKey(id: key) }
    public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> { InMemoryKey(id: key) }
    public static func fileStorage<Value: Codable>(_ url: URL) -> Self where Self == FileStorageKey<Value> { FileStorageKey(id: url) }
}

/// Where one shared value lives, in memory whatever its key says. While a test states what it expects, changes go to the snapshot.
final class SharedBox<Value>: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var current: Value
    private var snapshot: Value?

    init(_ value: Value) { current = value }

    var value: Value { lock.withLock { SharedChanges.isAsserting ? snapshot ?? current : current } }
    var actual: Value { lock.withLock { current } }
    var expected: Value { lock.withLock { snapshot ?? current } }

    func modify<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        if SharedChanges.isAsserting {
            var value = snapshot ?? current
            defer { snapshot = value }
            return try operation(&value)
        }
        if let tracker = SharedChanges.tracker, snapshot == nil {
            snapshot = current
            tracker.add(self) { [weak self] in self?.forget() }
        }
        return try operation(&current)
    }
    private func forget() { lock.withLock { snapshot = nil } }
}

final class SharedChanges: @unchecked Sendable {
    @TaskLocal static var tracker: SharedChanges?
    @TaskLocal static var isAsserting = false
    private let boxes = LockIsolated<[@Sendable () -> Void]>([])
    func add(_ box: AnyObject, reset: @escaping @Sendable () -> Void) { boxes.withValue { $0.append(reset) } }
    var isEmpty: Bool { boxes.withValue { $0.isEmpty } }
    func reset() { boxes.withValue { resets in resets.forEach { $0() }; resets = [] } }
}

private enum SharedStorageKey: DependencyKey {
    static let liveValue = SharedStorage()
    static var testValue: SharedStorage { SharedStorage() }
}
final class SharedStorage: @unchecked Sendable {
    private let boxes = LockIsolated<[AnyHashable: AnyObject]>([:])
    func box<Value>(_ key: some SharedReaderKey<Value>, default value: () -> Value) -> SharedBox<Value> {
        nonisolated(unsafe) let id = AnyHashable([AnyHashable(ObjectIdentifier(Value.self)), AnyHashable(key.id)])
        nonisolated(unsafe) let value = value
        nonisolated(unsafe) var box: SharedBox<Value>!
        boxes.withValue { boxes in
            box = boxes[id] as? SharedBox<Value> ?? SharedBox(value())
            boxes[id] = box
        }
        return box
    }
}
extension DependencyValues {
    var sharedStorage: SharedStorage {
        get { self[SharedStorageKey.self] }
        set { self[SharedStorageKey.self] = newValue }
    }
}

@dynamicMemberLookup @propertyWrapper public struct Shared<Value> {
    let get: @Sendable () -> Value
    let actual: @Sendable () -> Value
    let expected: @Sendable () -> Value
    let change: @Sendable ((inout Value) -> Void) -> Void
    let identity: AnyHashable

    init(box: SharedBox<Value>) {
        get = { box.value }
        actual = { box.actual }
        expected = { box.expected }
        change = { box.modify($0) }
        identity = AnyHashable(ObjectIdentifier(box))
    }
    public init(value: sending Value) { self.init(box: SharedBox(value)) }
    public init(projectedValue: Self) { self = projectedValue }
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
        @Dependency(\.sharedStorage) var storage
        self.init(box: storage.box(key, default: wrappedValue))
    }
    public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
        @Dependency(\.sharedStorage) var storage
        self.init(box: storage.box(key) { nil })
    }
    private init<Root>(_ root: Shared<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
        nonisolated(unsafe) let keyPath = keyPath
        get = { root.get()[keyPath: keyPath] }
        actual = { root.actual()[keyPath: keyPath] }
        expected = { root.expected()[keyPath: keyPath] }
        change = { operation in
            nonisolated(unsafe) let operation = operation
            root.change { operation(&$0[keyPath: keyPath]) }
        }
        identity = AnyHashable([root.identity, AnyHashable(keyPath)])
    }

    public var wrappedValue: Value {
        get { get() }
        @available(*, deprecated, message: "Use '$shared.withLock' to modify a shared value with exclusive access")
        nonmutating set { withLock { $0 = newValue } }
    }
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
    @discardableResult public func withLock<R>(
        _ operation: (inout Value) throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) rethrows -> R {
        try withoutActuallyEscaping(operation) { operation in
            var result: Result<R, any Error>!
            change { value in result = Result { try operation(&value) } }
            return try result._rethrowGet()
        }
    }
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> { Shared<Member>(self, keyPath) }
}

extension Shared: @unchecked Sendable where Value: Sendable {}
extension Shared: Equatable where Value: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        if SharedChanges.isAsserting, lhs.identity == rhs.identity { return lhs.expected() == rhs.actual() }
        return lhs.get() == rhs.get()
    }
}
extension Shared: CustomStringConvertible {
    public var description: String { "\(actual())" }
}

@dynamicMemberLookup @propertyWrapper public struct SharedReader<Value> {
    private let read: @Sendable () -> Value
    public init(_ base: Shared<Value>) { read = base.get }
    public init(projectedValue: Self) { self = projectedValue }
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
        @Dependency(\.sharedStorage) var storage
        let box = storage.box(key, default: wrappedValue)
        read = { box.value }
    }
    public var wrappedValue: Value { read() }
    public var projectedValue: Self { self }
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
        nonisolated(unsafe) let keyPath = keyPath
        return SharedReader<Member>(read: { [read] in read()[keyPath: keyPath] })
    }
    fileprivate init(read: @escaping @Sendable () -> Value) { self.read = read }
}
extension SharedReader: @unchecked Sendable where Value: Sendable {}
extension SharedReader: Equatable where Value: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}
