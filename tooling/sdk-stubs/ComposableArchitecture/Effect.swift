// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Effect.swift,
// …/Effects/Cancellation.swift

import Foundation
import SwiftUI
import Testing

public struct Effect<Action>: @unchecked Sendable {
    enum Operation {
        case none
        case send(Action)
        case cancel(CancelID)
        case run(name: String?, priority: TaskPriority?, operation: @Sendable (Send<Action>) async -> Void)
        case merge([Effect])
        case concatenate([Effect])
        /// Waits for `dismiss()`, then sends the action; no test has to wait for it.
        case awaitDismissal(CancelID, Action)
    }

    let operation: Operation
    /// What the effect belongs to; it is cancelled with it.
    var lifetimes: [CancelID] = []
}

public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
    public static var none: Self { Self(operation: .none) }

    public static func run(
        priority: TaskPriority? = nil, name: String? = nil, operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self {
        withEscapedDependencies { escaped in
            Self(
                operation: .run(name: name, priority: priority) { send in
                    await escaped.yield {
                        do {
                            try await operation(send)
                        } catch is CancellationError {
                            return
                        } catch {
                            guard !Task.isCancelled else { return }
                            guard let handler else {
                                return reportIssue(
                                    """
                                    An "Effect.run" threw an unhandled error: \(error). All non-cancellation errors must be handled via \
                                    the "catch" parameter on "Effect.run", or via a "do" block.
                                    """, fileID: fileID, filePath: filePath, line: line, column: column)
                            }
                            await handler(error, send)
                        }
                    }
                })
        }
    }

    public static func send(_ action: Action) -> Self { Self(operation: .send(action)) }

    public static func merge(_ effects: Self...) -> Self { merge(effects) }
    public static func merge(_ effects: some Sequence<Self>) -> Self {
        let effects = effects.filter { if case .none = $0.operation { false } else { true } }
        return effects.count == 1 ? effects[0] : effects.isEmpty ? .none : Self(operation: .merge(effects))
    }
    public func merge(with other: Self) -> Self { .merge([self, other]) }

    public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }
    public static func concatenate(_ effects: some Collection<Self>) -> Self {
        let effects = effects.filter { if case .none = $0.operation { false } else { true } }
        return effects.count == 1 ? effects[0] : effects.isEmpty ? .none : Self(operation: .concatenate(effects))
    }
    @_disfavoredOverload public func concatenate(with other: Self) -> Self { .concatenate([self, other]) }

    public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
        let mapped: Effect<T>.Operation =
            switch operation {
            case .none: .none
            case .send(let action): .send(transform(action))
            case .cancel(let id): .cancel(id)
            case .run(let name, let priority, let operation):
                .run(name: name, priority: priority) { send in await operation(Send { send(transform($0)) }) }
            case .merge(let effects): .merge(effects.map { $0.map(transform) })
            case .concatenate(let effects): .concatenate(effects.map { $0.map(transform) })
            case .awaitDismissal(let id, let action): .awaitDismissal(id, transform(action))
            }
        return Effect<T>(operation: mapped, lifetimes: lifetimes)
    }

    public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
        @Dependency(\.navigationIDPath) var path
        switch operation {
        case .none, .send, .cancel: return self
        case .run(let name, let priority, let operation):
            return withEscapedDependencies { escaped in
                var effect = Self(
                    operation: .run(name: name, priority: priority) { send in
                        await escaped.yield {
                            await withTaskCancellation(id: id, cancelInFlight: cancelInFlight) { await operation(send) }
                        }
                    })
                effect.lifetimes = lifetimes
                return effect
            }
        case .merge, .concatenate, .awaitDismissal:
            let whole = self
            return Self(operation: .run(name: nil, priority: nil) { await whole.perform($0) })
                .cancellable(id: id, cancelInFlight: cancelInFlight)
        }
    }

    public static func cancel(id: some Hashable & Sendable) -> Self {
        @Dependency(\.navigationIDPath) var path
        return Self(operation: .cancel(CancelID(id, path)))
    }

    /// The effect as one piece of work.
    func perform(_ send: Send<Action>) async {
        switch operation {
        case .none: break
        case .send(let action): await send(action)
        case .cancel(let id): cancellations.withValue { $0.cancel(id) }
        case .run(_, _, let operation): await operation(send)
        case .merge(let effects):
            await withTaskGroup(of: Void.self) { group in
                for effect in effects { group.addTask { await effect.perform(send) } }
            }
        case .concatenate(let effects):
            for effect in effects { await effect.perform(send) }
        case .awaitDismissal(let id, let action):
            await waitForCancellation(of: id)
            await send(action)
        }
    }

    /// The effect, cancelled when what it belongs to goes away.
    func belonging(to path: NavigationIDPath) -> Self {
        switch operation {
        case .none, .send, .cancel: return self
        default:
            var effect = self
            effect.lifetimes.append(CancelID(path, NavigationIDPath()))
            return effect
        }
    }

    static func endLifetime(of path: NavigationIDPath) -> Self {
        Self(operation: .cancel(CancelID(path, NavigationIDPath())))
    }
}

@MainActor public struct Send<Action>: Sendable {
    let send: @MainActor @Sendable (Action) -> Void
    public init(send: @escaping @MainActor @Sendable (Action) -> Void) { self.send = send }
    public func callAsFunction(_ action: Action) {
        guard !Task.isCancelled else { return }
        send(action)
    }
    public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }
    public func callAsFunction(_ action: Action, transaction: Transaction) { self(action) }
}

public typealias SendOf<R: Reducer> = Send<R.Action>

// MARK: Cancellation

public func withTaskCancellation<T: Sendable>(
    id: some Hashable & Sendable, cancelInFlight: Bool = false, isolation: isolated (any Actor)? = #isolation,
    operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
    @Dependency(\.navigationIDPath) var path
    let ids = path.prefixes.map { CancelID(id, $0) }
    let (token, task) = cancellations.withValue { cancellations in
        if cancelInFlight { cancellations.cancel(ids[0]) }
        let task = Task { try await operation() }
        return (cancellations.insert(ids) { task.cancel() }, task)
    }
    defer { cancellations.withValue { $0.remove(token) } }
    let result = await withTaskCancellationHandler { await task.result } onCancel: { task.cancel() }
    switch result {
    case .success(let value): return value
    case .failure(let error): return try Result<T, any Error>.failure(error)._rethrowGet()
    }
}

extension Task where Success == Never, Failure == Never {
    public static func cancel(id: some Hashable & Sendable) {
        @Dependency(\.navigationIDPath) var path
        cancellations.withValue { $0.cancel(CancelID(id, path)) }
    }
}

func waitForCancellation(of id: CancelID) async {
    let never = AsyncStream<Void>.makeStream()
    let token = cancellations.withValue { $0.insert([id]) { never.continuation.finish() } }
    defer { cancellations.withValue { $0.remove(token) } }
    for await _ in never.stream {}
}

struct CancelID: Hashable, @unchecked Sendable {
    private let type: ObjectIdentifier
    private let id: AnyHashable
    private let path: NavigationIDPath
    /// Tests that run side by side do not cancel each other's effects.
    private let test: Test.ID?

    init<ID: Hashable>(_ id: ID, _ path: NavigationIDPath) {
        type = ObjectIdentifier(ID.self)
        self.id = AnyHashable(id)
        self.path = path
        test = Test.current?.id
    }
}

struct Cancellations {
    private var next = 0
    private var entries: [Int: (ids: [CancelID], cancel: @Sendable () -> Void)] = [:]

    mutating func insert(_ ids: [CancelID], cancel: @escaping @Sendable () -> Void) -> Int {
        next += 1
        entries[next] = (ids, cancel)
        return next
    }
    mutating func remove(_ token: Int) { entries[token] = nil }
    mutating func cancel(_ id: CancelID) {
        for (token, entry) in entries where entry.ids.contains(id) {
            entries[token] = nil
            entry.cancel()
        }
    }
}

let cancellations = LockIsolated(Cancellations())

@rethrows protocol Throwing {
    associatedtype Output
    func get() throws -> Output
}
extension Throwing {
    func _rethrowGet() rethrows -> Output { try get() }
}
extension Result: Throwing {}

// MARK: Where a feature sits

struct NavigationID: Hashable, @unchecked Sendable {
    let key: AnyHashable
    let identity: AnyHashable?
}

struct NavigationIDPath: Hashable, Sendable {
    var path: [NavigationID] = []
    var prefixes: [NavigationIDPath] { (0...path.count).map { NavigationIDPath(path: Array(path.prefix(path.count - $0))) } }
    func appending(_ key: AnyHashable, _ identity: AnyHashable?) -> Self {
        NavigationIDPath(path: path + [NavigationID(key: key, identity: identity)])
    }
}

private enum NavigationIDPathKey: DependencyKey {
    static let liveValue = NavigationIDPath()
    static let testValue = NavigationIDPath()
}
extension DependencyValues {
    var navigationIDPath: NavigationIDPath {
        get { self[NavigationIDPathKey.self] }
        set { self[NavigationIDPathKey.self] = newValue }
    }
}

/// The identity of a presented value: its `id` if it has one, and which case it is.
func identity<Value>(of value: Value) -> AnyHashable {
    func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    var parts: [AnyHashable] = []
    let mirror = Mirror(reflecting: value)
    if let value = value as? any Identifiable {
        parts.append(id(value))
    } else if mirror.displayStyle == .enum, let payload = mirror.children.first?.value as? any Identifiable {
        parts.append(id(payload))
    }
    if mirror.displayStyle == .enum { parts.append(mirror.children.first?.label ?? "\(value)") }
    return AnyHashable(parts)
}
