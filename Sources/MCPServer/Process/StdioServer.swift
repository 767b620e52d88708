/// Serves content over standard input and output until the client is gone.
public struct StdioServer {
    private let content: ServerContent

    /// A server of `content`.
    public init(content: ServerContent) {
        self.content = content
    }

    /// Keeps the protocol's pipes to the server: from here on a stray `print` goes to standard error and descriptor 0 is empty.
    /// `run()` does it too; call it earlier when other code runs first.
    public static func takeOverDescriptors() {}

    /// Reads requests on this thread and never returns: the process ends with the input.
    public func run() -> Never {
        fatalError("not written yet")
    }
}
