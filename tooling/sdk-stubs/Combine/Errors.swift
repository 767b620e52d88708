// Stand-in: https://developer.apple.com/documentation/combine/publishers/catch, …/trycatch, …/retry, …/replaceerror, …/assertnofailure

/// A subscription that outlives its upstream: one publisher follows another under the same downstream.
internal final class Chain<Downstream: Subscriber>: Subscription {
    private let lock = Lock()
    private let downstream: Downstream
    private let onEnd: (Subscribers.Completion<Downstream.Failure>, Chain) -> Void
    private var current: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var over = false
    var endsNext = false
    init(_ downstream: Downstream, onEnd: @escaping (Subscribers.Completion<Downstream.Failure>, Chain) -> Void) {
        self.downstream = downstream
        self.onEnd = onEnd
    }
    func member() -> AnySubscriber<Downstream.Input, Downstream.Failure> {
        member(onEnd: { [self] in endsNext ? finish($0) : onEnd($0, self) })
    }
    func member<Failure: Error>(
        onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnySubscriber<Downstream.Input, Failure> {
        AnySubscriber(
            receiveSubscription: { [self] subscription in
                let asked = lock.around { () -> Subscribers.Demand? in
                    guard !over else { return nil }
                    current = subscription
                    return demand
                }
                guard let asked else { return subscription.cancel() }
                if asked > 0 { subscription.request(asked) }
            },
            receiveValue: { [self] value in
                let accepted = lock.around { () -> Bool in
                    demand -= 1
                    return !over
                }
                guard accepted else { return .none }
                let more = downstream.receive(value)
                lock.around { demand += more }
                return more
            },
            receiveCompletion: { [self] completion in
                let alive = lock.around { () -> Bool in
                    current = nil
                    return !over
                }
                if alive { onEnd(completion) }
            })
    }
    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let alive = lock.around { () -> Bool in
            defer { over = true }
            return !over
        }
        if alive { downstream.receive(completion: completion) }
    }
    func request(_ demand: Subscribers.Demand) {
        lock.around { () -> (any Subscription)? in
            self.demand += demand
            return current
        }?.request(demand)
    }
    func cancel() {
        lock.around { () -> (any Subscription)? in
            defer { (current, over) = (nil, true) }
            return current
        }?.cancel()
    }
}

extension Publishers {
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        public let upstream: Upstream
        public let handler: (Upstream.Failure) -> NewPublisher
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, NewPublisher.Failure == S.Failure {
            let chain = Chain<S>(subscriber) { $1.finish($0) }
            subscriber.receive(subscription: chain)
            upstream.subscribe(
                chain.member { (completion: Subscribers.Completion<Upstream.Failure>) in
                    switch completion {
                    case .finished: chain.finish(.finished)
                    case .failure(let error): handler(error).subscribe(chain.member())
                    }
                })
        }
    }
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let handler: (Upstream.Failure) throws -> NewPublisher
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
            upstream.catch { error -> AnyPublisher<Output, any Error> in
                do { return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher() } catch {
                    return Fail(error: error).eraseToAnyPublisher()
                }
            }.receive(subscriber: subscriber)
        }
    }
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let retries: Int?
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            var left = retries
            let chain = Chain<S>(subscriber) { completion, chain in
                guard case .failure = completion, left != 0 else { return chain.finish(completion) }
                left = left.map { $0 - 1 }
                upstream.subscribe(chain.member())
            }
            subscriber.receive(subscription: chain)
            upstream.subscribe(chain.member())
        }
    }
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let output: Upstream.Output
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Never {
            upstream.catch { _ in Just(output) }.receive(subscriber: subscriber)
        }
    }
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let prefix: String
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Never {
            upstream.catch { error -> Empty<Output, Never> in fatalError("\(prefix)\(error)") }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P> where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
    public func assertNoFailure(_ prefix: String = "") -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix)
    }
}
