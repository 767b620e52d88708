/// Where the answer to a request goes.
enum Destination: Hashable, Sendable {
    case line
    /// Into the one line that answers a batch.
    case batch(Int)
}

/// A request that has no answer yet.
struct Work: Sendable {
    enum Kind: Sendable {
        case call(Task<Void, Never>)
        case listen(Revision)
    }

    /// Tells this request from a later one with the same identifier.
    let serial: Int
    let kind: Kind
    let destination: Destination
    var progress: ProgressGate?
}

/// What a session remembers, and the way out: deciding that something may still be sent and sending it happen under one lock.
struct SessionState: Sendable {
    /// The revision of the last handshake.
    var negotiated: Revision?
    var work: [RequestIdentifier: Work] = [:]
    private(set) var nextSerial = 0
    private var batches: [Int: Batch] = [:]
    private var writeLine: @Sendable (String) -> Void

    private struct Batch {
        /// Requests without an answer, and one for the reader while it is still reading the batch.
        var missing = 1
        var answers: [String] = []
    }

    init(write: @escaping @Sendable (String) -> Void) {
        writeLine = write
    }

    var isCalling: Bool {
        work.values.contains { if case .call = $0.kind { true } else { false } }
    }

    var workInOrder: [(identifier: RequestIdentifier, work: Work)] {
        work.map { ($0.key, $0.value) }.sorted { $0.work.serial < $1.work.serial }
    }

    mutating func begin(
        _ identifier: RequestIdentifier, _ kind: Work.Kind, progress: ProgressGate? = nil, answerTo destination: Destination
    ) {
        work[identifier] = Work(serial: nextSerial, kind: kind, destination: destination, progress: progress)
        nextSerial += 1
        if case .batch(let number) = destination { batches[number]?.missing += 1 }
    }

    func write(_ message: OutgoingMessage) {
        writeLine(message.text)
    }

    /// Sends the answer of a request that never was in `work`.
    mutating func answer(_ value: JSONValue, to destination: Destination) {
        switch destination {
        case .line: writeLine(OutgoingMessage(value).text)
        case .batch(let number): batches[number]?.answers.append(OutgoingMessage(value).text)
        }
    }

    /// Sends the answer of a request that was just taken out of `work`.
    mutating func finish(with message: OutgoingMessage, to destination: Destination) {
        switch destination {
        case .line: writeLine(message.text)
        case .batch(let number):
            batches[number]?.answers.append(message.text)
            giveUp(destination)
        }
    }

    /// One answer less to wait for.
    mutating func giveUp(_ destination: Destination) {
        guard case .batch(let number) = destination, var batch = batches[number] else { return }
        batch.missing -= 1
        batches[number] = batch.missing == 0 ? nil : batch
        if batch.missing == 0 { write(batch) }
    }

    mutating func openBatch() -> Destination {
        let number = nextSerial
        nextSerial += 1
        batches[number] = Batch()
        return .batch(number)
    }

    mutating func closeBatch(_ destination: Destination) {
        giveUp(destination)
    }

    /// Sends what is there of unfinished batches; nothing is written from here on.
    mutating func stop() {
        for (_, batch) in batches.sorted(by: { $0.key < $1.key }) { write(batch) }
        batches = [:]
        work = [:]
        writeLine = { _ in }
    }

    private func write(_ batch: Batch) {
        guard !batch.answers.isEmpty else { return }
        writeLine("[" + batch.answers.joined(separator: ",") + "]")
    }
}
