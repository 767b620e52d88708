import Foundation

/// Runs work on threads whose stacks are large enough for a tree of any depth that the parser makes.
///
/// The stack is only reserved: pages that are never touched cost nothing.
enum DeepStackThread {
    static let stackSize = 512 << 20

    /// Waits for the work; not for use on a cooperative thread.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
        let result = ResultBox<Value>()
        start { result.finish(work()) }
        return result.wait()
    }

    /// Suspends until the work is done.
    static func perform<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: work()) }
        }
    }

    /// The results of `count` pieces of work as they are done, with the number of each. One thread a core takes piece after piece. When nobody
    /// waits for results any more, no piece is begun.
    static func results<Value: Sendable>(
        count: Int, of work: @escaping @Sendable (Int) -> Value
    ) -> AsyncStream<(number: Int, value: Value)> {
        AsyncStream { continuation in
            let threads = max(1, min(count, ProcessInfo.processInfo.activeProcessorCount))
            let pieces = Pieces(count: count, threads: threads)
            continuation.onTermination = { _ in pieces.stop() }
            for _ in 0..<threads {
                start {
                    while let number = pieces.next() { continuation.yield((number, work(number))) }
                    if pieces.leave() { continuation.finish() }
                }
            }
        }
    }

    private static func start(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread(block: work)
        thread.stackSize = stackSize
        thread.start()
    }
}

/// What is left to do, shared by the threads that do it.
///
/// Unchecked: everything is only touched while the lock is held.
private final class Pieces: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: Range<Int>
    private var threads: Int

    init(count: Int, threads: Int) {
        numbers = 0..<count
        self.threads = threads
    }

    /// nil when nothing is left.
    func next() -> Int? { lock.withLock { numbers.popFirst() } }

    func stop() { lock.withLock { numbers = 0..<0 } }

    /// True for the thread that leaves last.
    func leave() -> Bool {
        lock.withLock {
            threads -= 1
            return threads == 0
        }
    }
}

/// Hands one value from a thread to the one that waits for it.
///
/// Unchecked: `value` is written once before `signal` and read once after `wait`, and the semaphore orders the two.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var value: Value?

    func finish(_ value: Value) {
        self.value = value
        done.signal()
    }

    func wait() -> Value {
        done.wait()
        guard let value else { preconditionFailure("a value is set before every signal") }
        return value
    }
}
