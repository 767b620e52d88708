import Foundation

/// One conversation with a client: lines in, lines out. `receive` is called by one thread at a time; calls of tools run beside it.
///
/// Everything but a tool call is answered before `receive` returns, on the thread that reads, so that busy tools cannot delay it.
final class Session: Sendable {
    private let answers: ContentAnswers
    private let state: Guarded<SessionState>
    private let now: @Sendable () -> Duration

    /// `write` takes whole lines. It is called with the session locked, so it must not wait and must not call back.
    init(
        content: ServerContent, now: @escaping @Sendable () -> Duration = Session.uptime, write: @escaping @Sendable (String) -> Void
    ) {
        answers = ContentAnswers(content: content)
        state = Guarded(SessionState(write: write))
        self.now = now
    }

    /// Takes one line of input.
    func receive(_ line: InputLine) {
        switch line {
        case .tooLong:
            refuse(.invalidRequest("a line may have \(LineReader.standardLimit) bytes"), nil, to: .line)
        case .bytes(let bytes):
            guard let message = try? JSONValue(parsing: bytes) else { return refuse(.parseError, nil, to: .line) }
            if case .array(let members) = message, !members.isEmpty, state.withLock({ $0.negotiated == .march2025 }) {
                receiveBatch(members)
            } else {
                receive(IncomingMessage(message), answerTo: .line)
            }
        }
    }

    /// The input has ended: lets calls finish for a while, then says the last words. Nothing is written afterwards.
    func end(within seconds: Double) {
        _ = state.wait(atMost: seconds) { $0.isCalling ? nil : true }
        state.withLock { state in
            for (identifier, work) in state.workInOrder {
                switch work.kind {
                case .call(let task): task.cancel()
                case .listen(let revision):
                    let result = answers.completed(Session.listenMetadata(identifier), of: .listen, in: revision)
                    state.answer(Session.response(identifier, result), to: work.destination)
                }
            }
            state.stop()
        }
    }

    // MARK: - Messages

    private func receive(_ message: IncomingMessage, answerTo destination: Destination) {
        switch message {
        case .stray: break
        case .notification(let method, let parameters):
            if method == "notifications/cancelled", let identifier = RequestIdentifier(parameters["requestId"]) { cancel(identifier) }
        case .refused(let error, let identifier): refuse(error, identifier, to: destination)
        case .request(let request): serve(request, answerTo: destination)
        }
    }

    /// Only 2025-03-26 has batches: one line of answers for one line of requests.
    private func receiveBatch(_ members: [JSONValue]) {
        let destination = state.withLock { $0.openBatch() }
        for member in members {
            let message = IncomingMessage(member)
            if case .request(let request) = message,
                request.method == Method.initialize.rawValue || request.method == Method.listen.rawValue
            {
                // A handshake must stand alone, and a subscription would hold back all other answers.
                refuse(.invalidRequest("\(request.method) cannot be part of a batch"), request.identifier, to: destination)
            } else {
                receive(message, answerTo: destination)
            }
        }
        state.withLock { $0.closeBatch(destination) }
    }

    private func serve(_ request: IncomingMessage.Request, answerTo destination: Destination) {
        let negotiated = state.withLock { state in state.work[request.identifier] == nil ? Optional(state.negotiated) : nil }
        guard let negotiated else { return refuse(.identifierInUse, nil, to: destination) }
        do throws(ProtocolError) {
            let route = try Router.route(request, negotiated: negotiated)
            switch route.method {
            case .callTool: try call(request, in: route.revision, answerTo: destination)
            case .listen: try listen(request, in: route.revision, answerTo: destination)
            default:
                let result = try answers.result(of: route.method, request.parameters, in: route.revision)
                let response = Session.response(request.identifier, answers.completed(result, of: route.method, in: route.revision))
                state.withLock { state in
                    if route.method == .initialize { state.negotiated = route.revision }
                    state.answer(response, to: destination)
                }
            }
        } catch {
            refuse(error, request.identifier, to: destination)
        }
    }

    private func refuse(_ error: ProtocolError, _ identifier: RequestIdentifier?, to destination: Destination) {
        state.withLock { state in
            // An identifier in use belongs to the first request, which keeps its only answer.
            let isInUse = identifier.map { state.work[$0] != nil } ?? false
            state.answer(isInUse ? Session.failure(nil, .identifierInUse) : Session.failure(identifier, error), to: destination)
        }
    }

    // MARK: - Work that goes on

    private func listen(
        _ request: IncomingMessage.Request, in revision: Revision, answerTo destination: Destination
    ) throws(ProtocolError) {
        guard case .object = request.parameters["notifications"] else {
            throw .invalidParameters("notifications must be an object")
        }
        // Nothing ever changes here, so nothing of what was asked is honoured; the stream stays open all the same, because clients
        // reconnect when it closes.
        var parameters = Session.listenMetadata(request.identifier)
        parameters["notifications"] = [:]
        let acknowledgement = Session.notification("notifications/subscriptions/acknowledged", parameters)
        state.withLock { state in
            state.begin(request.identifier, .listen(revision), answerTo: destination)
            state.write(acknowledgement)
        }
    }

    private func call(
        _ request: IncomingMessage.Request, in revision: Revision, answerTo destination: Destination
    ) throws(ProtocolError) {
        let (tool, arguments) = try answers.tool(request.parameters)
        let identifier = request.identifier
        let token = ProgressGate(token: request.parameters["_meta"]?["progressToken"])
        state.withLock { state in
            let serial = state.nextSerial
            let progress = token.map { _ in reporter(identifier, serial, in: revision) } ?? .silent
            // The task cannot finish before it is in the table: finishing takes the lock that is held here.
            let task = Task {
                let outcome: JSONValue?
                do {
                    let result = try await tool.call(ToolCall(arguments: arguments, progress: progress))
                    let members = ContentAnswers.result(of: result, in: revision)
                    outcome = Session.response(identifier, answers.completed(members, of: .callTool, in: revision))
                } catch is CancellationError {
                    outcome = nil
                } catch {
                    outcome = Session.failure(identifier, .internalError)
                }
                finish(identifier, serial, with: outcome)
            }
            state.begin(identifier, .call(task), progress: token, answerTo: destination)
        }
    }

    private func finish(_ identifier: RequestIdentifier, _ serial: Int, with outcome: JSONValue?) {
        // Large answers take a while to write down; the lock is for the decision and the hand-over only.
        let line = outcome.map { OutgoingMessage($0) }
        state.withLock { state in
            guard let work = state.work[identifier], work.serial == serial else { return }
            state.work[identifier] = nil
            if let line { state.finish(with: line, to: work.destination) } else { state.giveUp(work.destination) }
        }
    }

    private func cancel(_ identifier: RequestIdentifier) {
        state.withLock { state in
            guard let work = state.work.removeValue(forKey: identifier) else { return }
            if case .call(let task) = work.kind { task.cancel() }
            state.giveUp(work.destination)
        }
    }

    private func reporter(_ identifier: RequestIdentifier, _ serial: Int, in revision: Revision) -> ProgressReporter {
        ProgressReporter { [state, now] done, total, message in
            let time = now()
            state.withLock { state in
                guard state.work[identifier]?.serial == serial,
                    let token = state.work[identifier]?.progress?.admit(done, of: total, at: time)
                else { return }
                var parameters: [String: JSONValue] = ["progressToken": token, "progress": .integer(done), "total": .integer(total)]
                if revision >= .march2025 { parameters["message"] = .string(message) }
                state.write(Session.notification("notifications/progress", parameters))
            }
        }
    }

    // MARK: - Shapes

    private static func response(_ identifier: RequestIdentifier, _ result: [String: JSONValue]) -> JSONValue {
        ["jsonrpc": "2.0", "id": identifier.json, "result": .object(result)]
    }

    /// Without an identifier the member is left out: the schemas forbid null.
    private static func failure(_ identifier: RequestIdentifier?, _ error: ProtocolError) -> JSONValue {
        var members: [String: JSONValue] = ["jsonrpc": "2.0", "error": error.json]
        members["id"] = identifier?.json
        return .object(members)
    }

    private static func notification(_ method: String, _ parameters: [String: JSONValue]) -> OutgoingMessage {
        OutgoingMessage(["jsonrpc": "2.0", "method": .string(method), "params": .object(parameters)])
    }

    private static func listenMetadata(_ identifier: RequestIdentifier) -> [String: JSONValue] {
        ["_meta": ["io.modelcontextprotocol/subscriptionId": identifier.json]]
    }

    /// A clock that nobody sets.
    static func uptime() -> Duration {
        .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
    }
}
