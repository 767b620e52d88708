import Foundation

/// Runs work on a thread whose stack is large enough for a tree of any depth that the parser makes.
///
/// The stack is only reserved: pages that are never touched cost nothing.
enum DeepStackThread {
    static let stackSize = 512 << 20

    /// Waits for the work; not for use on a cooperative thread.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
        let result = ResultBox<Value>()
        let thread = Thread { result.finish(work()) }
        thread.stackSize = stackSize
        thread.start()
        return result.wait()
    }

    /// Suspends until the work is done.
    static func perform<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = stackSize
            thread.start()
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
