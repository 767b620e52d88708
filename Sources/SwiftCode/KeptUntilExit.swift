import Foundation

/// Holds values until the process ends. Taking the facts of a large app apart takes a while, and a command that is about to end need not wait for it.
///
/// Unchecked: `values` is only touched while the lock is held.
public final class KeptUntilExit: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [any Sendable] = []

    /// Nothing is held yet.
    public init() {}

    /// Holds a value for as long as this object lives.
    public func keep(_ value: some Sendable) { lock.withLock { values.append(value) } }
}
