// Stand-in: https://developer.apple.com/documentation/combine/asyncpublisher, …/asyncthrowingpublisher, …/publisher/values-1dm9r

/// A subscriber that asks for one value whenever somebody waits for one.
private final class Pull<Output, Failure: Error>: @unchecked Sendable {
    typealias Waiting = CheckedContinuation<Crossing<Result<Output, Failure>?>, Never>
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var asked = 0
    private var waiting: [Waiting] = []
    private var over = false
    private var failure: Failure?

    func subscriber() -> AnySubscriber<Output, Failure> {
        AnySubscriber(
            receiveSubscription: { [self] subscription in
                let owed = lock.around { () -> Int? in
                    guard !over else { return nil }
                    self.subscription = subscription
                    defer { asked = 0 }
                    return asked
                }
                guard let owed else { return subscription.cancel() }
                if owed > 0 { subscription.request(.max(owed)) }
            },
            receiveValue: { [self] value in
                lock.around { waiting.isEmpty ? nil : waiting.removeFirst() }?.resume(returning: Crossing(value: .success(value)))
                return .none
            },
            receiveCompletion: { [self] completion in
                if case .failure(let error) = completion { lock.around { failure = error } }
                end()?.forEach { $0.resume(returning: Crossing(value: takeFailure())) }
            })
    }
    private func takeFailure() -> Result<Output, Failure>? {
        lock.around {
            defer { failure = nil }
            return failure.map { .failure($0) }
        }
    }
    private func end() -> [Waiting]? {
        lock.around {
            defer { (subscription, waiting, over) = (nil, [], true) }
            return waiting
        }
    }
    func cancel() {
        let active = lock.around { subscription }
        end()?.forEach { $0.resume(returning: Crossing(value: nil)) }
        active?.cancel()
    }
    func next() async -> Result<Output, Failure>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: Waiting) in
                let (isOver, source) = lock.around { () -> (Bool, (any Subscription)?) in
                    if over { return (true, nil) }
                    waiting.append(continuation)
                    if subscription == nil { asked += 1 }
                    return (false, subscription)
                }
                if isOver { continuation.resume(returning: Crossing(value: takeFailure())) }
                source?.request(.max(1))
            }
        } onCancel: {
            cancel()
        }.value
    }
    deinit { subscription?.cancel() }
}

public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let pull: Handle<P.Output, Never>
        public mutating func next() async -> P.Output? {
            switch await pull.pull.next() {
            case .success(let value): value
            case nil: nil
            }
        }
    }
    private let publisher: P
    public init(_ publisher: P) { self.publisher = publisher }
    public func makeAsyncIterator() -> Iterator { Iterator(pull: Handle(publisher)) }
}

public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let pull: Handle<P.Output, P.Failure>
        public mutating func next() async throws -> P.Output? { try await pull.pull.next()?.get() }
    }
    private let publisher: P
    public init(_ publisher: P) { self.publisher = publisher }
    public func makeAsyncIterator() -> Iterator { Iterator(pull: Handle(publisher)) }
}

/// Ends the subscription when the loop that iterates is left.
private final class Handle<Output, Failure: Error> {
    let pull = Pull<Output, Failure>()
    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { publisher.subscribe(pull.subscriber()) }
    deinit { pull.cancel() }
}

extension Publisher {
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
