// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/TestStore.swift

import Foundation

public enum Exhaustivity: Equatable, Sendable {
    case on
    case off(showSkippedAssertions: Bool)
    public static let off = Self.off(showSkippedAssertions: false)
}

public struct TestStoreTask: Hashable, Sendable {
    let rawValue: Task<Void, Never>?
    let timeout: Duration
    public func cancel() async {
        rawValue?.cancel()
        await rawValue?.value
    }
    public func finish(
        timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await Task.megaYield()
        let isDone = LockIsolated(rawValue == nil)
        let waiting = Task { [rawValue] in
            await rawValue?.value
            isDone.setValue(true)
        }
        let end = ContinuousClock.now + (duration ?? timeout)
        while !isDone.value {
            guard ContinuousClock.now < end else {
                waiting.cancel()
                return reportIssue(
                    "Expected task to finish, but it is still in-flight.", fileID: fileID, filePath: filePath, line: line, column: column)
            }
            await Task<Never, Never>.yield()
        }
    }
    public var isCancelled: Bool { rawValue?.isCancelled ?? true }
}

enum TestAction<Action> {
    case send(Action)
    case receive(Action)
    var action: Action {
        switch self {
        case .send(let action), .receive(let action): action
        }
    }
}

@MainActor final class Received<State, Action> {
    var queue: [(action: Action, state: State)] = []
    var afterSend: State?
}

@preconcurrency @MainActor public final class TestStore<State: Equatable, Action> {
    public var dependencies: DependencyValues {
        get { box.value }
        set { box.setValue(newValue) }
    }
    public var exhaustivity: Exhaustivity = .on
    public var timeout: Duration = .seconds(1)
    public var useMainSerialExecutor = true
    public private(set) var state: State
    public private(set) var isDismissed = false

    private let box: LockIsolated<DependencyValues>
    private let core: Core<State, TestAction<Action>>
    private let received = Received<State, Action>()
    private let changes = SharedChanges()
    private let location: (StaticString, StaticString, UInt, UInt)

    public init(
        initialState: @autoclosure () -> State, reducer: () -> some Reducer<State, Action>,
        withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        SerialExecutor.retain()
        let received = received
        let changes = changes
        let (state, base, dependencies) = ComposableArchitecture.withDependencies {
            $0.sharedStorage = SharedStorage()
            $0.stackElementID = .testValue
            prepareDependencies(&$0)
            $0.navigationIDPath = $0.navigationIDPath.appending(UUID(), nil)
        } operation: {
            (initialState(), reducer(), DependencyValues._current)
        }
        let box = LockIsolated(dependencies)
        self.box = box
        self.state = state
        location = (fileID, filePath, line, column)
        core = Core(
            state: state,
            reducer: Reduce<State, TestAction<Action>> { state, action in
                let effect = DependencyValues.$_current.withValue(box.value) {
                    SharedChanges.$tracker.withValue(changes) { base._reduce(into: &state, action: action.action) }
                }
                let after = state
                MainActor.assumeIsolated {
                    switch action {
                    case .send: received.afterSend = after
                    case .receive(let action): received.queue.append((action, after))
                    }
                }
                return effect.map { .receive($0) }
            })
    }

    // An isolated deinit would not know which test it belongs to.
    deinit {
        MainActor.assumeIsolated { complete() }
        SerialExecutor.release()
    }

    // MARK: Sending

    @discardableResult public func send(
        _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> TestStoreTask {
        let at = Location(fileID, filePath, line, column)
        if !received.queue.isEmpty {
            fail("Must handle \(received.queue.count) received action(s) before sending an action: \(received.queue.map(\.action))", at)
            if exhaustivity != .on { skip() }
        }
        let ids = dependencies.stackElementID.copy()
        let task = core.send(.send(action), origin: .store)
        expect(received.afterSend ?? state, after: state, updateStateToExpectedResult, ids, at)
        await Task.megaYield()
        return TestStoreTask(rawValue: task, timeout: timeout)
    }

    @_disfavoredOverload @discardableResult public func send(
        _ action: CaseKeyPath<Action, Void>, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> TestStoreTask {
        await send(action(), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
    }

    @_disfavoredOverload @discardableResult public func send<Value>(
        _ action: CaseKeyPath<Action, Value>, _ value: Value, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> TestStoreTask {
        await send(action(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
    }

    // MARK: Receiving

    @_disfavoredOverload public func receive(
        _ isMatching: (_ action: Action) -> Bool, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await receive(isMatching, "an action matching the predicate", duration, updateStateToExpectedResult, Location(fileID, filePath, line, column))
    }

    @_disfavoredOverload public func receive<Value>(
        _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let path = AnyCasePath(actionCase)
        await receive(
            { path.extract(from: $0) != nil }, "\(actionCase)", duration, updateStateToExpectedResult, Location(fileID, filePath, line, column))
    }

    @_disfavoredOverload public func receive<Value: Equatable>(
        _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let path = AnyCasePath(actionCase)
        await receive(
            { path.extract(from: $0) == value }, "\(actionCase) with \(value)", duration, updateStateToExpectedResult,
            Location(fileID, filePath, line, column))
    }

    fileprivate func receive(
        _ isMatching: (Action) -> Bool, _ expected: String, _ duration: Duration?, _ update: ((inout State) throws -> Void)?, _ at: Location
    ) async {
        let end = ContinuousClock.now + (duration ?? timeout)
        await Task.megaYield()
        while exhaustivity == .on ? received.queue.isEmpty : !received.queue.contains(where: { isMatching($0.action) }) {
            guard !core.effects.isEmpty, ContinuousClock.now < end else {
                return reportIssue(
                    "Expected to receive \(expected), but received none.", fileID: at.fileID, filePath: at.filePath, line: at.line,
                    column: at.column)
            }
            await Task<Never, Never>.yield()
        }
        if exhaustivity != .on {
            while let next = received.queue.first, !isMatching(next.action) {
                state = next.state
                received.queue.removeFirst()
            }
        }
        let (action, newState) = received.queue.removeFirst()
        guard isMatching(action) else {
            state = newState
            return fail("Expected to receive \(expected), but received \(action)", at)
        }
        expect(newState, after: state, update, dependencies.stackElementID.copy(), at)
        await Task.megaYield()
    }

    // MARK: Ending

    public func finish(
        timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let at = Location(fileID, filePath, line, column)
        assertNothingReceived(at)
        await Task.megaYield()
        let end = ContinuousClock.now + (duration ?? timeout)
        while !core.effects.isEmpty {
            guard ContinuousClock.now < end else { return fail("Expected effects to finish, but there are still effects in-flight.", at) }
            await Task<Never, Never>.yield()
        }
        assertNothingReceived(at)
        assertNoSharedChanges(at)
    }

    private func complete() {
        let at = Location(location.0, location.1, location.2, location.3)
        assertNothingReceived(at)
        for action in core.effects.values {
            fail("An effect returned for this action is still running. It must complete before the end of the test: \(action.action)", at)
        }
        assertNoSharedChanges(at)
    }

    public func skipReceivedActions(
        strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await Task.megaYield()
        if strict, received.queue.isEmpty {
            return reportIssue("There were no received actions to skip.", fileID: fileID, filePath: filePath, line: line, column: column)
        }
        skip()
    }

    public func skipInFlightEffects(
        strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await Task.megaYield()
        if strict, core.effects.isEmpty {
            return reportIssue("There were no in-flight effects to skip.", fileID: fileID, filePath: filePath, line: line, column: column)
        }
        core.forgetEffects()
    }

    private func skip() {
        if let last = received.queue.last { state = last.state }
        received.queue = []
    }

    private func assertNothingReceived(_ at: Location) {
        guard !received.queue.isEmpty else { return }
        fail("The store received \(received.queue.count) unexpected action(s): \(received.queue.map(\.action))", at)
        skip()
    }

    private func assertNoSharedChanges(_ at: Location) {
        guard !changes.isEmpty else { return }
        let isEqual = SharedChanges.$isAsserting.withValue(true) { state == state }
        if !isEqual { fail("Test store finished before asserting against changes to shared state.", at) }
        changes.reset()
    }

    // MARK: Asserting

    public func assert(
        _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        expect(
            state, after: state, updateStateToExpectedResult, dependencies.stackElementID.copy(), Location(fileID, filePath, line, column),
            mayBeUnchanged: true)
    }

    private func expect(
        _ actual: State, after previous: State, _ update: ((inout State) throws -> Void)?, _ ids: StackElementIDGenerator, _ at: Location,
        mayBeUnchanged: Bool = false
    ) {
        defer { changes.reset() }
        var expected = exhaustivity == .on ? previous : actual
        let before = expected
        var values = dependencies
        values.stackElementID = ids
        state = actual
        SharedChanges.$isAsserting.withValue(true) {
            do {
                try DependencyValues.$_current.withValue(values) { try update?(&expected) }
            } catch {
                reportIssue("Threw error: \(error)", fileID: at.fileID, filePath: at.filePath, line: at.line, column: at.column)
            }
            if expected != actual {
                let heading = update == nil ? "State was not expected to change, but a change occurred" : "A state change does not match expectation"
                reportIssue(
                    "\(heading).\nExpected: \(summary(of: expected))\nActual: \(summary(of: actual))", fileID: at.fileID, filePath: at.filePath, line: at.line,
                    column: at.column)
            } else if update != nil, exhaustivity == .on, !mayBeUnchanged, before == expected, changes.isEmpty {
                fail("Expected state to change, but no change occurred.", at)
            }
        }
    }

    fileprivate struct Location {
        let fileID: StaticString
        let filePath: StaticString
        let line: UInt
        let column: UInt
        init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
            self.fileID = fileID
            self.filePath = filePath
            self.line = line
            self.column = column
        }
    }

    /// What an exhaustive test must not leave out.
    private func fail(_ message: String, _ at: Location) {
        guard exhaustivity == .on else { return }
        reportIssue(message, fileID: at.fileID, filePath: at.filePath, line: at.line, column: at.column)
    }

    @discardableResult public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
        let previous = self.exhaustivity
        defer { self.exhaustivity = previous }
        self.exhaustivity = exhaustivity
        return try operation()
    }
    @discardableResult public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () async throws -> sending R) async rethrows -> R {
        let previous = self.exhaustivity
        defer { self.exhaustivity = previous }
        self.exhaustivity = exhaustivity
        return try await operation()
    }
}

/// A state without what its macros added.
private func summary(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !(value is any CustomStringConvertible) else { return "\(value)" }
    let fields = mirror.children.filter { $0.label?.contains("observationRegistrar") != true }
    return "(" + fields.map { "\($0.label?.drop { $0 == "_" } ?? ""): \(summary(of: $0.value))" }.joined(separator: ", ") + ")"
}

public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

extension TestStore where Action: Equatable {
    public func receive(
        _ expectedAction: Action, timeout duration: Duration? = nil, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await receive(
            { $0 == expectedAction }, "\(expectedAction)", duration, updateStateToExpectedResult, Location(fileID, filePath, line, column))
    }
}

extension TestStore {
    @available(*, unavailable, message: "Provide a key path to the case you expect to receive, or conform 'Action' to 'Equatable'.")
    public func receive(
        _ expectedAction: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async { fatalError() }
}

// MARK: One queue for everything while a test store lives

/// As in https://github.com/pointfreeco/swift-concurrency-extras/blob/1.4.0/Sources/ConcurrencyExtras/MainSerialExecutor.swift: jobs go to the
/// main queue one after the other, so that tests have one order.
enum SerialExecutor {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private static let count = LockIsolated(0)
    nonisolated(unsafe) private static let hook: UnsafeMutablePointer<Hook?>? =
        dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: Hook?.self)

    static func retain() {
        count.withValue { count in
            count += 1
            if count == 1 { hook?.pointee = { job, _ in MainActor.shared.enqueue(job) } }
        }
    }
    static func release() {
        count.withValue { count in
            count -= 1
            if count == 0 { hook?.pointee = nil }
        }
    }
}
