import Foundation

/// The only writer of the wire: lines go out whole, in the order they were handed over, from a thread of their own.
///
/// Handing over never waits, so the server goes on reading when its client does not.
final class LineWriter: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var isWriting = false
        /// Changes whenever the reader took something.
        var bytesWritten = 0
    }

    private let state = Guarded(State())
    private let writeBytes: @Sendable (ArraySlice<UInt8>) -> Int?
    private let readerIsGone: @Sendable () -> Void

    /// `write` writes some bytes and returns how many, nil when nobody reads any more; then `readerIsGone` is called once.
    init(write: @escaping @Sendable (ArraySlice<UInt8>) -> Int?, readerIsGone: @escaping @Sendable () -> Void) {
        self.writeBytes = write
        self.readerIsGone = readerIsGone
    }

    /// Starts the thread that writes.
    func start() {
        Thread.detachNewThread { [self] in
            while writeNext() {}
            readerIsGone()
        }
    }

    /// Queues one line.
    func write(_ line: String) {
        state.withLock { state in
            state.pending.append(contentsOf: line.utf8)
            state.pending.append(UInt8(ascii: "\n"))
        }
    }

    /// Waits until everything is written, or until the reader took nothing for so many seconds.
    func drain(givingUpAfter seconds: Double) {
        var seen = -1
        while true {
            let written: Int? = state.wait(atMost: seconds) { state in
                let isDone = state.pending.isEmpty && !state.isWriting
                return isDone || state.bytesWritten != seen ? (isDone ? -1 : state.bytesWritten) : nil
            }
            guard let written, written >= 0 else { return }
            seen = written
        }
    }

    /// Writes all that is queued, waiting for something if need be. False when nobody reads any more.
    private func writeNext() -> Bool {
        let next: [UInt8]? = state.wait { state in
            guard !state.pending.isEmpty else { return nil }
            state.isWriting = true
            defer { state.pending = [] }
            return state.pending
        }
        guard var rest = next?[...] else { return true }
        while !rest.isEmpty {
            guard let count = writeBytes(rest) else { return false }
            rest = rest.dropFirst(count)
            state.withLock { $0.bytesWritten += count }
        }
        state.withLock { $0.isWriting = false }
        return true
    }
}
