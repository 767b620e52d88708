// Stand-in: https://github.com/pointfreeco/swift-clocks/blob/1.0.6/Sources/Clocks/TestClock.swift, …/ImmediateClock.swift, …/Timer.swift

import Foundation

public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
    public struct Instant: InstantProtocol {
        fileprivate let offset: Duration
        public init(offset: Duration = .zero) { self.offset = offset }
        public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        public func duration(to other: Self) -> Duration { other.offset - offset }
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, Never>
    }

    public var minimumResolution: Duration = .zero
    public private(set) var now: Instant
    private let lock = NSRecursiveLock()
    private var sleepers: [UUID: Sleeper] = [:]
    private var cancelled: Set<UUID> = []

    public init(now: Instant = .init()) { self.now = now }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDue = lock.withLock {
                    if cancelled.remove(id) != nil || deadline < now { return true }
                    sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if isDue { continuation.resume() }
            }
        } onCancel: {
            let sleeper = lock.withLock {
                let sleeper = sleepers.removeValue(forKey: id)
                if sleeper == nil { cancelled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume()
        }
        try Task.checkCancellation()
    }

    public func checkSuspension() async throws {
        await Task.megaYield()
        if lock.withLock({ !sleepers.isEmpty }) { throw SuspensionError() }
    }

    public func advance(by duration: Duration = .zero) async {
        await advance(to: lock.withLock { now.advanced(by: duration) })
    }

    public func advance(to deadline: Instant) async {
        await Task.megaYield()
        while let sleeper = nextSleeper(until: deadline) {
            sleeper.continuation.resume()
            await Task.megaYield()
        }
        await Task.megaYield()
    }

    private func nextSleeper(until deadline: Instant) -> Sleeper? {
        lock.withLock {
            guard let (id, sleeper) = sleepers.min(by: { $0.value.deadline < $1.value.deadline }), sleeper.deadline <= deadline else {
                now = max(now, deadline)
                return nil
            }
            now = max(now, sleeper.deadline)
            sleepers[id] = nil
            return sleeper
        }
    }

    public func run(
        timeout duration: Swift.Duration = .milliseconds(500), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        await Task.megaYield()
        let end = ContinuousClock.now + duration
        while let deadline = lock.withLock({ sleepers.values.map(\.deadline).min() }) {
            guard ContinuousClock.now < end else {
                return reportIssue(
                    "Expected all sleeps to finish, but some are still suspending.", fileID: fileID, filePath: filePath, line: line,
                    column: column)
            }
            await advance(to: deadline)
        }
    }
}

extension TestClock where Duration == Swift.Duration {
    public convenience init() { self.init(now: .init()) }
}

public struct SuspensionError: Error {}

public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
    public typealias Instant = TestClock<Duration>.Instant
    public private(set) var now: Instant
    public private(set) var minimumResolution: Duration = .zero
    private let lock = NSLock()
    public init(now: Instant = .init()) { self.now = now }
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        lock.withLock { now = deadline }
        await Task.megaYield()
    }
}

extension ImmediateClock where Duration == Swift.Duration {
    public convenience init() { self.init(now: .init()) }
}
extension Clock where Self == ImmediateClock<Swift.Duration> {
    public static var immediate: Self { ImmediateClock() }
}

/// What a test reads that did not say which clock it wants.
struct UnimplementedClock: Clock {
    typealias Duration = Swift.Duration
    typealias Instant = ContinuousClock.Instant
    var now: Instant {
        reportIssue("Unimplemented: Clock.now")
        return ContinuousClock.now
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        reportIssue("Unimplemented: Clock.sleep")
        try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
}

extension Clock {
    /// A stream stands in for the timer sequence of the original.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncStream<Void> {
        AsyncStream { continuation in
            let task = Task {
                var next = now
                while !Task.isCancelled {
                    next = next.advanced(by: interval)
                    do { try await sleep(until: next, tolerance: tolerance) } catch { break }
                    continuation.yield(())
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension Task where Success == Never, Failure == Never {
    /// Lets everything that can run, run; all of it is on one queue while a test store lives.
    static func megaYield(count: Int = 100) async {
        for _ in 0..<count { await Task<Never, Never>.yield() }
    }
}
