import Foundation

/// State that several threads share. `Mutex` would do the locking, but it needs macOS 15, and it cannot wait for a change.
///
/// Unchecked, because the compiler cannot see that `state` is touched only while `condition` is held: it is private, and the two
/// functions below are all that reach it.
final class Guarded<State: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var state: State

    init(_ state: State) {
        self.state = state
    }

    /// Reads or changes the state; no other thread does so meanwhile. Must not be nested.
    func withLock<Value>(_ body: (inout State) throws -> Value) rethrows -> Value {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return try body(&state)
    }

    /// Blocks this thread until `take` gives a value, and returns it; nil when the time is over first.
    func wait<Value>(atMost seconds: Double? = nil, _ take: (inout State) -> Value?) -> Value? {
        let end = seconds.map { Date(timeIntervalSinceNow: $0) }
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        while true {
            if let value = take(&state) { return value }
            // Waiting until a distant future traps on Linux, so waiting without an end is the other call.
            if let end {
                guard condition.wait(until: end) else { return take(&state) }
            } else {
                condition.wait()
            }
        }
    }
}
