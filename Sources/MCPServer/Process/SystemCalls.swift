import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system calls that the server makes. Everything that depends on the platform is in this file.
enum SystemCalls {
    /// Reads what is there, waiting for the first byte. Empty at the end of the input, and when it cannot be read.
    static func read(from descriptor: Int32, into buffer: inout [UInt8]) -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            // Some clients hand over a pipe in non-blocking mode.
            case EAGAIN: waitUntilReady(descriptor, for: Int16(POLLIN))
            default: return 0
            }
        }
    }

    /// Writes some of `bytes`, waiting until the reader takes them. Nil when there is no reader any more.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitUntilReady(descriptor, for: Int16(POLLOUT))
            default: return nil
            }
        }
    }

    /// A second descriptor for the same pipe, which child processes do not inherit. -1 when the first one is closed.
    static func privateCopy(of descriptor: Int32) -> Int32 {
        fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }

    /// Points standard input at nothing.
    static func emptyStandardInput() {
        let nothing = open("/dev/null", O_RDONLY)
        guard nothing > STDIN_FILENO else { return }
        _ = dup2(nothing, STDIN_FILENO)
        close(nothing)
    }

    /// Sends standard output where standard error goes, or nowhere if there is no standard error.
    static func sendStandardOutputToStandardError() {
        guard dup2(STDERR_FILENO, STDOUT_FILENO) < 0 else { return }
        let nothing = open("/dev/null", O_WRONLY)
        guard nothing > STDOUT_FILENO else { return }
        _ = dup2(nothing, STDOUT_FILENO)
        close(nothing)
    }

    /// Ends the process with status 0 on the signals that clients end a server with, and makes a closed pipe a failed write.
    static func exitOnTerminationSignals() {
        signal(SIGPIPE, SIG_IGN)
        // A client that starts the server from a worker thread of its own hands down a mask that blocks all signals.
        var terminating = sigset_t()
        sigemptyset(&terminating)
        for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&terminating, number) }
        pthread_sigmask(SIG_UNBLOCK, &terminating, nil)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            // _exit is safe in a signal handler; nothing here has to be tidied up.
            signal(number) { _ in _exit(0) }
        }
    }

    /// Ends the process soon after its parent: a client that dies may leave the pipe open in another child of its.
    static func exitWhenParentIsGone() {
        let parent = getppid()
        // 1 is a service manager and 0 a process outside of the container: neither tells when the client dies.
        guard parent > 1 else { return }
        Thread.detachNewThread {
            while getppid() == parent { sleep(2) }
            _exit(0)
        }
    }

    /// Ends the process with status 0, without waiting for work on other threads.
    static func exitNow() -> Never {
        _exit(0)
    }

    private static func waitUntilReady(_ descriptor: Int32, for events: Int16) {
        var request = pollfd(fd: descriptor, events: events, revents: 0)
        _ = poll(&request, 1, -1)
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer, count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer, count)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, buffer, count)
        #elseif canImport(Glibc)
            Glibc.write(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, buffer, count)
        #endif
    }
}
