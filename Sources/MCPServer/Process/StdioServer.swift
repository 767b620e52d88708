/// Serves content over standard input and output until the client is gone.
public struct StdioServer {
    /// How long calls may go on after the end of the input.
    private static let secondsToFinish = 1.0
    /// How long a client may take nothing of the last answers before they are given up.
    private static let secondsToRead = 5.0

    private let content: ServerContent

    /// A server of `content`.
    public init(content: ServerContent) {
        self.content = content
    }

    /// Keeps the protocol's pipes to the server: from here on a stray `print` goes to standard error and descriptor 0 is empty.
    /// Termination signals end the process with status 0 from here on. `run()` does it too; call it first when other code runs before.
    public static func takeOverDescriptors() {
        _ = Wire.standard
    }

    /// Reads requests on this thread (the main one is meant) and never returns: the process ends with its input.
    public func run() -> Never {
        let wire = Wire.standard
        SystemCalls.exitWhenParentIsGone()
        let writer = LineWriter(
            write: { SystemCalls.write($0, to: wire.output) }, readerIsGone: { SystemCalls.exitNow() })
        writer.start()
        let session = Session(content: content) { writer.write($0) }

        var lines = LineReader()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = SystemCalls.read(from: wire.input, into: &buffer)
            guard count > 0 else { break }
            lines.read(buffer[..<count]) { session.receive($0) }
        }
        lines.end { session.receive($0) }
        session.end(within: StdioServer.secondsToFinish)
        writer.drain(givingUpAfter: StdioServer.secondsToRead)
        SystemCalls.exitNow()
    }
}
