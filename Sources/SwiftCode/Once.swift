import Foundation

/// Something that many ask for: worked out when the first of them asks, and never again.
///
/// Unchecked: `known` is only touched while the lock is held.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var known: Value?

    /// Nothing is worked out yet.
    package init() {}

    /// The value; `work` makes it. It must not ask for the same value.
    package func value(_ work: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        if let known { return known }
        let made = work()
        known = made
        return made
    }
}
