/// Decides which reports of a call become notifications.
struct ProgressGate: Sendable {
    private static let pause = Duration.milliseconds(250)

    private let token: JSONValue
    private var lastDone = -1
    private var lastTime: Duration?

    /// Nil when the client gave no token, or one of a wrong type: then it gets no progress.
    init?(token: JSONValue?) {
        guard let token, RequestIdentifier(token) != nil else { return nil }
        self.token = token
    }

    /// The client's token if this report is to be sent: the value rises, some time has passed, and it is not the last step, because a
    /// notification that races with the answer makes some clients close the pipe.
    mutating func admit(_ done: Int, of total: Int, at time: Duration) -> JSONValue? {
        guard done > lastDone, done < total else { return nil }
        if let lastTime, time - lastTime < ProgressGate.pause { return nil }
        lastDone = done
        lastTime = time
        return token
    }
}
