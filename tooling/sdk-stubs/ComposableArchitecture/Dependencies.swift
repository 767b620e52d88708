// Stand-in: https://github.com/pointfreeco/swift-dependencies/blob/1.16.0/Sources/Dependencies/DependencyValues.swift, …/Dependency.swift,
// …/DependencyKey.swift, …/WithDependencies.swift, …/DependencyValues/*.swift, Sources/DependenciesMacros/Macros.swift

import Foundation
import Testing

public enum DependencyContext: Sendable { case live, preview, test }

public protocol TestDependencyKey<Value> {
    associatedtype Value: Sendable = Self
    static var previewValue: Value { get }
    static var testValue: Value { get }
}

public protocol DependencyKey<Value>: TestDependencyKey {
    static var liveValue: Value { get }
    associatedtype Value = Self
    static var previewValue: Value { get }
    static var testValue: Value { get }
}

extension TestDependencyKey {
    public static var previewValue: Value { testValue }
}

extension DependencyKey {
    public static var previewValue: Value { liveValue }
    public static var testValue: Value {
        if !DependencyValues.isSetting {
            reportIssue("'\(Self.self)' has no test implementation, but was accessed from a test context; override it.")
        }
        return previewValue
    }
}

public struct DependencyValues: Sendable {
    @TaskLocal public static var _current = DependencyValues()
    @TaskLocal static var isSetting = false
    private var storage: [ObjectIdentifier: any Sendable] = [:]
    private static let live = LockIsolated<[ObjectIdentifier: any Sendable]>([:])

    public init() {}

    public subscript<Key: TestDependencyKey>(
        key: Key.Type, fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath, line line: UInt = #line,
        column column: UInt = #column, function function: StaticString = #function
    ) -> Key.Value {
        get {
            if let value = storage[ObjectIdentifier(key)] as? Key.Value { return value }
            switch storage[ObjectIdentifier(ContextKey.self)] as? DependencyContext ?? (isTesting ? .test : .live) {
            case .test: return Key.testValue
            case .preview: return Key.previewValue
            case .live:
                guard let key = key as? any DependencyKey.Type else { return Key.testValue }
                nonisolated(unsafe) let liveKey = key
                return Self.live.withValue { values in
                    if let value = values[ObjectIdentifier(liveKey)] as? Key.Value { return value }
                    let value = liveKey.liveValue as! Key.Value
                    values[ObjectIdentifier(liveKey)] = value
                    return value
                }
            }
        }
        set { storage[ObjectIdentifier(key)] = newValue }
    }

    func merging(_ other: Self) -> Self {
        var values = self
        values.storage.merge(other.storage) { $1 }
        return values
    }

    public struct Continuation: Sendable {
        let dependencies = DependencyValues._current
        public func yield<R>(_ operation: () throws -> R) rethrows -> R {
            try DependencyValues.$_current.withValue(dependencies, operation: operation)
        }
        public func yield<R>(_ operation: () async throws -> R) async rethrows -> R {
            try await DependencyValues.$_current.withValue(dependencies, operation: operation)
        }
    }
}

@propertyWrapper public struct Dependency<Value>: Sendable {
    private let initialValues = DependencyValues._current
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable

    public init(
        _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.keyPath = keyPath
    }
    public init<Key: TestDependencyKey>(
        _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Key.Value == Value {
        self.init(\DependencyValues.[key: KeyBox<Key>()])
    }
    public var wrappedValue: Value {
        let values = initialValues.merging(DependencyValues._current)
        return DependencyValues.$_current.withValue(values) { values[keyPath: keyPath] }
    }
}

struct KeyBox<Key: TestDependencyKey>: Hashable, Sendable {}
extension DependencyValues {
    subscript<Key: TestDependencyKey>(key key: KeyBox<Key>) -> Key.Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}

@discardableResult public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
    var values = DependencyValues._current
    try DependencyValues.$isSetting.withValue(true) { try updateValuesForOperation(&values) }
    return try DependencyValues.$_current.withValue(values, operation: operation)
}

@discardableResult public func withDependencies<R>(
    isolation: isolated (any Actor)? = #isolation, _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
) async rethrows -> R {
    var values = DependencyValues._current
    try await updateValuesForOperation(&values)
    return try await DependencyValues.$_current.withValue(values, operation: operation)
}

public func withEscapedDependencies<R>(_ operation: (DependencyValues.Continuation) throws -> R) rethrows -> R {
    try operation(DependencyValues.Continuation())
}

public struct Unimplemented: Error {
    let endpoint: String
    public init(_ endpoint: String) { self.endpoint = endpoint }
}

// MARK: The values that come with the library

enum ContextKey: DependencyKey {
    static let liveValue = DependencyContext.live
    static let testValue = DependencyContext.test
}

extension DependencyValues {
    public var context: DependencyContext {
        get { self[ContextKey.self] }
        set { self[ContextKey.self] = newValue }
    }
    public var continuousClock: any Clock<Duration> {
        get { self[ContinuousClockKey.self] }
        set { self[ContinuousClockKey.self] = newValue }
    }
    public var suspendingClock: any Clock<Duration> {
        get { self[SuspendingClockKey.self] }
        set { self[SuspendingClockKey.self] = newValue }
    }
    public var date: DateGenerator {
        get { self[DateGeneratorKey.self] }
        set { self[DateGeneratorKey.self] = newValue }
    }
    public var uuid: UUIDGenerator {
        get { self[UUIDGeneratorKey.self] }
        set { self[UUIDGeneratorKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var openURL: OpenURLEffect {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    public var withRandomNumberGenerator: WithRandomNumberGenerator {
        get { self[RandomKey.self] }
        set { self[RandomKey.self] = newValue }
    }
    public var dismiss: DismissEffect {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    public var isPresented: Bool { dismiss.dismiss != nil }
}

private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static let testValue: any Clock<Duration> = UnimplementedClock()
}
private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static let testValue: any Clock<Duration> = UnimplementedClock()
}
private enum DateGeneratorKey: DependencyKey { static let liveValue = DateGenerator { Date() } }
private enum UUIDGeneratorKey: DependencyKey { static let liveValue = UUIDGenerator { UUID() } }
private enum CalendarKey: DependencyKey { static var liveValue: Calendar { .autoupdatingCurrent } }
private enum LocaleKey: DependencyKey { static var liveValue: Locale { .autoupdatingCurrent } }
private enum TimeZoneKey: DependencyKey { static var liveValue: TimeZone { .autoupdatingCurrent } }
private enum OpenURLKey: DependencyKey {
    static let liveValue = OpenURLEffect { _ in false }
    static let testValue = OpenURLEffect { _ in
        reportIssue(#"Unimplemented: @Dependency(\.openURL)"#)
        return false
    }
}
private enum RandomKey: DependencyKey { static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator()) }
private enum DismissKey: DependencyKey {
    static let liveValue = DismissEffect()
    static let testValue = DismissEffect()
}

public struct DateGenerator: Sendable {
    private var generate: @Sendable () -> Date
    public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }
    public static func constant(_ now: Date) -> Self { Self { now } }
    public var now: Date {
        get { generate() }
        set { generate = { newValue } }
    }
    public func callAsFunction() -> Date { generate() }
}

public struct UUIDGenerator: Sendable {
    private let generate: @Sendable () -> UUID
    public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }
    public static func constant(_ uuid: UUID) -> Self { Self { uuid } }
    public static var incrementing: Self {
        let next = LockIsolated(0)
        return Self { UUID(next.withValue { value in defer { value += 1 }; return value }) }
    }
    public func callAsFunction() -> UUID { generate() }
}

extension UUID {
    public init(_ intValue: Int) {
        let digits = String(intValue, radix: 16)
        let padded = String(repeating: "0", count: 12 - digits.count) + digits
        self.init(uuidString: "00000000-0000-0000-0000-\(padded)")!
    }
}

public struct OpenURLEffect: Sendable {
    private let handler: @Sendable (URL) async -> Bool
    public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }
    @discardableResult public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
}

public struct WithRandomNumberGenerator: Sendable {
    private let generator: LockIsolated<any RandomNumberGenerator & Sendable>
    public init(_ generator: some RandomNumberGenerator & Sendable) { self.generator = LockIsolated(generator) }
    public func callAsFunction<R>(_ work: (inout any RandomNumberGenerator & Sendable) -> R) -> R { generator.withValue { work(&$0) } }
}

public struct DismissEffect: Sendable {
    var dismiss: (@MainActor @Sendable () -> Void)?
    public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) { self.dismiss = dismiss }
    init() {}
    @MainActor public func callAsFunction(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        guard let dismiss else {
            return reportIssue(
                "A reducer requested dismissal, but is not presented.", fileID: fileID, filePath: filePath, line: line, column: column)
        }
        dismiss()
    }
}

// MARK: Reporting, https://github.com/pointfreeco/swift-issue-reporting

let isTesting: Bool = {
    let name = ProcessInfo.processInfo.arguments.first ?? ""
    return name.hasSuffix(".xctest") || name.contains("testing-helper") || ProcessInfo.processInfo.arguments.contains("--testing-library")
        || ProcessInfo.processInfo.environment["SWIFT_DEPENDENCIES_CONTEXT"] == "test"
}()

@_transparent public func reportIssue(
    _ message: @autoclosure () -> String = "", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) {
    _reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
}

public func _reportIssue(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    guard isTesting || Test.current != nil else {
        FileHandle.standardError.write(Data("\(fileID):\(line): warning: \(message)\n".utf8))
        return
    }
    let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
}

public final class LockIsolated<Value>: @unchecked Sendable {
    private var stored: Value
    private let lock = NSRecursiveLock()
    public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows { stored = try value() }
    public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try operation(&stored)
    }
    public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
        lock.lock()
        defer { lock.unlock() }
        stored = try newValue()
    }
}
extension LockIsolated where Value: Sendable {
    public var value: Value { withValue { $0 } }
}

// MARK: https://github.com/pointfreeco/swift-concurrency-extras/blob/1.4.0/Sources/ConcurrencyExtras/Result.swift, …/Task.swift

extension Result {
    public init(catching body: () async throws(Failure) -> Success) async {
        do throws(Failure) { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

extension Task where Failure == Never {
    public static func never() async throws -> Success {
        let never = AsyncStream<Success>.makeStream()
        for await value in never.stream { return value }
        throw _Concurrency.CancellationError()
    }
}
