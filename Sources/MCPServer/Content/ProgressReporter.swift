/// Says how far a call is. The server decides what of it is sent: only to clients that asked, not too often, never the last step.
public struct ProgressReporter: Sendable {
    private let send: @Sendable (_ done: Int, _ total: Int, _ message: String) -> Void

    /// A reporter that hands every report to `send`.
    public init(_ send: @escaping @Sendable (_ done: Int, _ total: Int, _ message: String) -> Void) {
        self.send = send
    }

    /// Reports that `done` of `total` steps are behind us.
    public func report(_ done: Int, of total: Int, _ message: String) {
        send(done, total, message)
    }

    /// A reporter that nobody listens to.
    public static let silent = ProgressReporter { _, _, _ in }
}
