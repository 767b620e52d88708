// Stand-in: https://developer.apple.com/documentation/combine/publishers/flatmap, …/switchtolatest, …/merge, …/mergemany, …/combinelatest,
// …/zip, …/publisher/flatmap(maxpublishers:_:)

/// Several upstreams that share a downstream.
internal final class Confluence<Downstream: Subscriber> {
    private let lock = Lock()
    private var upstreams: [Int: any Subscription] = [:]
    private var running = 0
    private var next = 0
    private var closed = false
    let outlet: Outlet<Downstream>
    var onMemberEnd: (() -> Void)?
    init(_ downstream: Downstream) {
        outlet = Outlet(downstream)
        outlet.onCancel = { [self] in stop() }
    }
    private func stop() {
        let all = lock.around { () -> [any Subscription] in
            defer { upstreams = [:] }
            return Array(upstreams.values)
        }
        onMemberEnd = nil
        all.forEach { $0.cancel() }
    }
    func stopMembers(_ ids: [Int]) {
        lock.around { ids.compactMap { upstreams.removeValue(forKey: $0) } }.forEach {
            lock.around { running -= 1 }
            $0.cancel()
        }
    }
    /// No member comes any more: the last one to finish ends the downstream's subscription.
    func close() {
        let done = lock.around { () -> Bool in
            closed = true
            return running == 0
        }
        if done { outlet.send(completion: .finished) }
    }
    func finish() {
        outlet.send(completion: .finished)
        stop()
    }
    func fail(_ error: Downstream.Failure) {
        outlet.send(completion: .failure(error))
        stop()
    }
    @discardableResult func add<P: Publisher>(
        _ publisher: P, initial: Subscribers.Demand = .unlimited, onValue: @escaping (P.Output) -> Void, onFinish: (() -> Void)? = nil
    ) -> Int where P.Failure == Downstream.Failure {
        let id = lock.around { () -> Int in
            next += 1
            running += 1
            return next
        }
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { [self] subscription in
                    guard !outlet.isOver else { return subscription.cancel() }
                    lock.around { upstreams[id] = subscription }
                    subscription.request(initial)
                },
                receiveValue: { [self] value in
                    guard lock.around({ upstreams[id] != nil }) else { return .none }
                    onValue(value)
                    return .none
                },
                receiveCompletion: { [self] completion in
                    guard lock.around({ upstreams.removeValue(forKey: id) != nil }) else { return }
                    switch completion {
                    case .failure(let error): fail(error)
                    case .finished:
                        let done = lock.around { () -> Bool in
                            running -= 1
                            return closed && running == 0
                        }
                        onFinish?()
                        if done { outlet.send(completion: .finished) } else { onMemberEnd?() }
                    }
                }))
        return id
    }
}

extension Publishers {
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher
        public init(upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }
        public func receive<S: Subscriber>(subscriber: S) where NewPublisher.Output == S.Input, Upstream.Failure == S.Failure {
            let confluence = Confluence(subscriber)
            var outer: (any Subscription)?
            subscriber.receive(subscription: confluence.outlet)
            upstream.subscribe(
                AnySubscriber<Upstream.Output, Failure>(
                    receiveSubscription: { subscription in
                        outer = subscription
                        let stopMembers = confluence.outlet.onCancel
                        confluence.outlet.onCancel = {
                            outer?.cancel()
                            outer = nil
                            stopMembers?()
                        }
                        confluence.onMemberEnd = { if maxPublishers != .unlimited { outer?.request(.max(1)) } }
                        subscription.request(maxPublishers)
                    },
                    receiveValue: { value in
                        confluence.add(transform(value), onValue: confluence.outlet.send)
                        return .none
                    },
                    receiveCompletion: { completion in
                        outer = nil
                        switch completion {
                        case .finished: confluence.close()
                        case .failure(let error): confluence.fail(error)
                        }
                    }))
        }
    }
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream
        public func receive<S: Subscriber>(subscriber: S) where P.Output == S.Input, Upstream.Failure == S.Failure {
            let confluence = Confluence(subscriber)
            var latest: [Int] = []
            let outer = Collector<P, Failure>(
                onValue: { inner in
                    confluence.stopMembers(latest)
                    latest = [confluence.add(inner, onValue: confluence.outlet.send)]
                },
                onCompletion: { completion in
                    switch completion {
                    case .finished: confluence.close()
                    case .failure(let error): confluence.fail(error)
                    }
                })
            let stopMembers = confluence.outlet.onCancel
            confluence.outlet.onCancel = {
                outer.cancel()
                stopMembers?()
            }
            subscriber.receive(subscription: confluence.outlet)
            upstream.subscribe(outer)
        }
    }
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]
        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element { publishers = Array(upstream) }
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let confluence = Confluence(subscriber)
            subscriber.receive(subscription: confluence.outlet)
            for publisher in publishers { confluence.add(publisher, onValue: confluence.outlet.send) }
            confluence.close()
        }
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S) where B.Failure == S.Failure, B.Output == S.Input {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }
        public func receive<S: Subscriber>(subscriber: S) where C.Failure == S.Failure, C.Output == S.Input {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }
        public func receive<S: Subscriber>(subscriber: S) where D.Failure == S.Failure, D.Output == S.Input {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
                .receive(subscriber: subscriber)
        }
    }
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S) where B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
            let confluence = Confluence(subscriber)
            var (first, second): (A.Output?, B.Output?)
            var (firstIsOver, secondIsOver) = (false, false)
            func emit() { if let first, let second { confluence.outlet.send((first, second)) } }
            // A side that ends without a value ends all: no pair can come.
            func end() {
                if firstIsOver && first == nil || secondIsOver && second == nil { confluence.finish() }
            }
            subscriber.receive(subscription: confluence.outlet)
            confluence.add(
                a,
                onValue: {
                    first = $0; emit()
                },
                onFinish: {
                    firstIsOver = true; end()
                })
            confluence.add(
                b,
                onValue: {
                    second = $0; emit()
                },
                onFinish: {
                    secondIsOver = true; end()
                })
            confluence.close()
        }
    }
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }
        public func receive<S: Subscriber>(subscriber: S) where C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
            CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
        }
    }
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }
        public func receive<S: Subscriber>(subscriber: S)
        where D.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
            CombineLatest(CombineLatest(a, b), CombineLatest(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }.receive(subscriber: subscriber)
        }
    }
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S) where B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
            let confluence = Confluence(subscriber)
            var (first, second): ([A.Output], [B.Output]) = ([], [])
            var (firstIsOver, secondIsOver) = (false, false)
            func step() {
                while !first.isEmpty, !second.isEmpty { confluence.outlet.send((first.removeFirst(), second.removeFirst())) }
                if firstIsOver && first.isEmpty || secondIsOver && second.isEmpty { confluence.finish() }
            }
            subscriber.receive(subscription: confluence.outlet)
            confluence.add(
                a,
                onValue: {
                    first.append($0); step()
                },
                onFinish: {
                    firstIsOver = true; step()
                })
            confluence.add(
                b,
                onValue: {
                    second.append($0); step()
                },
                onFinish: {
                    secondIsOver = true; step()
                })
            confluence.close()
        }
    }
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }
        public func receive<S: Subscriber>(subscriber: S) where C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
            Zip(Zip(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where Failure == P.Failure, Output == P.Output {
        Publishers.Merge(self, other)
    }
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output { Publishers.Merge3(self, b, c) }
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where
        Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output
    { Publishers.Merge4(self, b, c, d) }
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
        Publishers.CombineLatest(self, other).map { transform($0, $1) }
    }
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where Failure == P.Failure, P.Failure == Q.Failure { Publishers.CombineLatest3(self, publisher1, publisher2) }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure { Publishers.Zip(self, other) }
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure { Publishers.Zip(self, other).map { transform($0, $1) } }
    public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
    where Failure == P.Failure, P.Failure == Q.Failure { Publishers.Zip3(self, publisher1, publisher2) }
}
extension Publisher where Failure == Never {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}
extension Publisher {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}
extension Publisher where Output: Publisher {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> where Failure == Output.Failure {
        Publishers.SwitchToLatest(upstream: self)
    }
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    where Output.Failure == Never { map { $0.setFailureType(to: Failure.self) }.switchToLatest() }
}
extension Publisher where Failure == Never, Output: Publisher {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> where Output.Failure == Never {
        Publishers.SwitchToLatest(upstream: self)
    }
}
