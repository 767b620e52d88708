// Stand-in: https://developer.apple.com/documentation/combine/publishers/first, …/firstwhere, …/last, …/drop, …/dropwhile, …/output,
// …/prefixwhile, …/prefixuntiloutput, …/contains, …/allsatisfy, …/concatenate, …/handleevents, …/print

extension Publishers {
    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            upstream.prefix(1).receive(subscriber: subscriber)
        }
    }
    public struct FirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            upstream.filter(predicate).prefix(1).receive(subscriber: subscriber)
        }
    }
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            Reduce(upstream: upstream, initial: Output?.none) { $1 }.compactMap { $0 }.receive(subscriber: subscriber)
        }
    }
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let range: CountableRange<Int>
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            var index = 0
            upstream.subscribe(
                Link<Upstream.Output, Failure, S>(subscriber) { input, link in
                    defer { index += 1 }
                    guard index < range.upperBound else {
                        link.finish(.finished, cancelsUpstream: true)
                        return .none
                    }
                    guard index >= range.lowerBound else { return .max(1) }
                    let more = link.downstream.receive(input)
                    guard index + 1 < range.upperBound else {
                        link.finish(.finished, cancelsUpstream: true)
                        return .none
                    }
                    return more
                })
        }
    }
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            var left = count
            upstream.subscribe(
                Link<Output, Failure, S>(subscriber) { input, link in
                    guard left > 0 else { return link.downstream.receive(input) }
                    left -= 1
                    return .max(1)
                })
        }
    }
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            var drops = true
            upstream.subscribe(
                Link<Output, Failure, S>(subscriber) { input, link in
                    drops = drops && predicate(input)
                    return drops ? .max(1) : link.downstream.receive(input)
                })
        }
    }
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            upstream.subscribe(
                Link<Output, Failure, S>(subscriber) { input, link in
                    if predicate(input) { return link.downstream.receive(input) }
                    link.finish(.finished, cancelsUpstream: true)
                    return .none
                })
        }
    }
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let link = Link<Output, Failure, S>(subscriber) { $1.downstream.receive($0) }
            var trigger: Collector<Other.Output, Other.Failure>?
            trigger = Collector(
                onValue: { [weak link] _ in
                    link?.finish(.finished, cancelsUpstream: true)
                    trigger?.cancel()
                    trigger = nil
                }, onCompletion: { _ in trigger = nil })
            link.onCancel = {
                trigger?.cancel()
                trigger = nil
            }
            if let trigger { other.subscribe(trigger) }
            upstream.subscribe(link)
        }
    }
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure
        public let prefix: Prefix
        public let suffix: Suffix
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }
        public func receive<S: Subscriber>(subscriber: S) where Suffix.Failure == S.Failure, Suffix.Output == S.Input {
            let chain = Chain<S>(subscriber) { completion, chain in
                guard case .finished = completion else { return chain.finish(completion) }
                chain.endsNext = true
                suffix.subscribe(chain.member())
            }
            subscriber.receive(subscription: chain)
            prefix.subscribe(chain.member())
        }
    }
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Upstream.Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let link = Link<Output, Failure, S>(
                subscriber,
                onCompletion: { completion, link in
                    receiveCompletion?(completion)
                    link.finish(completion)
                },
                onValue: { input, link in
                    receiveOutput?(input)
                    return link.downstream.receive(input)
                })
            link.onRequest = { demand, _ in
                receiveRequest?(demand)
                return demand
            }
            link.onCancel = { [weak link] in if link?.isOver == false { receiveCancel?() } }
            guard let receiveSubscription else { return upstream.subscribe(link) }
            upstream.subscribe(
                AnySubscriber<Output, Failure>(
                    receiveSubscription: {
                        receiveSubscription($0)
                        link.receive(subscription: $0)
                    }, receiveValue: { link.receive($0) }, receiveCompletion: { link.receive(completion: $0) }))
        }
    }
}

extension Publisher {
    public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }
    public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { Publishers.Output(upstream: self, range: 0..<maxLength) }
    public func output(at index: Int) -> Publishers.Output<Self> { Publishers.Output(upstream: self, range: index..<(index + 1)) }
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Bool> {
        reduce(true) { $0 && predicate($1) }
    }
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Bool> {
        reduce(false) { $0 || predicate($1) }
    }
    public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: self)
    }
    public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
    where Output == S.Element { Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: self) }
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }
    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        Publishers.Concatenate(prefix: self, suffix: Publishers.Sequence(sequence: elements))
    }
    public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
    where Output == S.Element { Publishers.Concatenate(prefix: self, suffix: Publishers.Sequence(sequence: elements)) }
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.HandleEvents<Self> {
        let lead = prefix.isEmpty ? "" : prefix + ": "
        return handleEvents(
            receiveSubscription: { Swift.print("\(lead)receive subscription: (\($0))") },
            receiveOutput: { Swift.print("\(lead)receive value: (\($0))") }, receiveCompletion: { Swift.print("\(lead)receive \($0)") },
            receiveCancel: { Swift.print("\(lead)receive cancel") }, receiveRequest: { Swift.print("\(lead)request \($0)") })
    }
}
