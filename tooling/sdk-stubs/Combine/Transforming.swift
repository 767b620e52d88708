// Stand-in: https://developer.apple.com/documentation/combine/publishers/map, …/trymap, …/compactmap, …/filter, …/removeduplicates, …/scan,
// …/collect, …/reduce, …/ignoreoutput, …/replacenil, …/replaceempty, …/decode, …/encode, …/setfailuretype, …/maperror
import Foundation

extension Publishers {
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Upstream.Failure == S.Failure {
            upstream.subscribe(Link<Upstream.Output, Failure, S>(subscriber) { $1.downstream.receive(transform($0)) })
        }
    }
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
            upstream.subscribe(Link<Upstream.Output, Upstream.Failure, S>(trying: subscriber) { $1.downstream.receive(try transform($0)) })
        }
    }
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output?
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Upstream.Failure == S.Failure {
            upstream.subscribe(
                Link<Upstream.Output, Failure, S>(subscriber) { input, link in
                    transform(input).map { link.downstream.receive($0) } ?? .max(1)
                })
        }
    }
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output?
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
            upstream.subscribe(
                Link<Upstream.Output, Upstream.Failure, S>(trying: subscriber) { input, link in
                    try transform(input).map { link.downstream.receive($0) } ?? .max(1)
                })
        }
    }
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) -> Bool
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            upstream.subscribe(
                Link<Output, Failure, S>(subscriber) { input, link in isIncluded(input) ? link.downstream.receive(input) : .max(1) })
        }
    }
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) throws -> Bool
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == any Error {
            upstream.subscribe(
                Link<Output, Upstream.Failure, S>(trying: subscriber) { input, link in
                    try isIncluded(input) ? link.downstream.receive(input) : .max(1)
                })
        }
    }
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            var last: Output?
            upstream.subscribe(
                Link<Output, Failure, S>(subscriber) { input, link in
                    if let last, predicate(last, input) { return .max(1) }
                    last = input
                    return link.downstream.receive(input)
                })
        }
    }
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initialResult: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Upstream.Failure == S.Failure {
            var result = initialResult
            upstream.subscribe(
                Link<Upstream.Output, Failure, S>(subscriber) { input, link in
                    result = nextPartialResult(result, input)
                    return link.downstream.receive(result)
                })
        }
    }
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Upstream.Failure == S.Failure {
            var result = initial
            let outlet = Outlet(subscriber)
            let link = Collector<Upstream.Output, Failure>(
                onValue: { result = nextPartialResult(result, $0) },
                onCompletion: { completion in
                    if case .finished = completion { outlet.send(result) }
                    outlet.send(completion: completion)
                })
            outlet.onCancel = link.cancel
            subscriber.receive(subscription: outlet)
            upstream.subscribe(link)
        }
    }
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public func receive<S: Subscriber>(subscriber: S) where [Upstream.Output] == S.Input, Upstream.Failure == S.Failure {
            Reduce(upstream: upstream, initial: [], nextPartialResult: { $0 + [$1] }).receive(subscriber: subscriber)
        }
    }
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, Upstream.Failure == S.Failure {
            let link = Link<Upstream.Output, Failure, S>(subscriber) { _, _ in .none }
            link.onRequest = { _, _ in .unlimited }
            upstream.subscribe(link)
        }
    }
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let output: Upstream.Output
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            var isEmpty = true
            upstream.subscribe(
                Link<Output, Failure, S>(
                    subscriber,
                    onCompletion: { completion, link in
                        if case .finished = completion, isEmpty { _ = link.downstream.receive(output) }
                        link.finish(completion)
                    },
                    onValue: { input, link in
                        isEmpty = false
                        return link.downstream.receive(input)
                    }))
        }
    }
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output
        public let upstream: Upstream
        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Upstream.Output == S.Input {
            upstream.subscribe(
                Link<Output, Never, S>(
                    subscriber, onCompletion: { _, link in link.finish(.finished) }, onValue: { $1.downstream.receive($0) }))
        }
    }
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output
        public let upstream: Upstream
        public let transform: (Upstream.Failure) -> Failure
        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Upstream.Output == S.Input {
            upstream.subscribe(
                Link<Output, Upstream.Failure, S>(
                    subscriber,
                    onCompletion: { completion, link in
                        switch completion {
                        case .finished: link.finish(.finished)
                        case .failure(let error): link.finish(.failure(transform(error)))
                        }
                    }, onValue: { $1.downstream.receive($0) }))
        }
    }
}

/// Takes everything at once, for operators that answer at the end or in their own time.
internal final class Collector<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = Lock()
    private var upstream: (any Subscription)?
    private var ended = false
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    init(onValue: @escaping (Input) -> Void, onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void) {
        self.onValue = onValue
        self.onCompletion = onCompletion
    }
    func receive(subscription: any Subscription) {
        let accepted = lock.around { () -> Bool in
            guard upstream == nil, !ended else { return false }
            upstream = subscription
            return true
        }
        if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }
    func receive(_ input: Input) -> Subscribers.Demand {
        lock.around { onValue }?(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        let action = lock.around { onCompletion }
        _ = end()
        action?(completion)
    }
    func cancel() { end()?.cancel() }
    private func end() -> (any Subscription)? {
        lock.around {
            defer { (upstream, ended, onValue, onCompletion) = (nil, true, nil, nil) }
            return upstream
        }
    }
}

public protocol TopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Self.Input) throws -> T
}
public protocol TopLevelEncoder {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Self.Output
}
extension JSONDecoder: TopLevelDecoder {
    public typealias Input = Data
}
extension JSONEncoder: TopLevelEncoder {
    public typealias Output = Data
}
extension PropertyListDecoder: TopLevelDecoder {
    public typealias Input = Data
}

extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }
    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { map { $0 ?? output } }
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
    where Output == Coder.Input { Publishers.Decode(upstream: self, decoder: decoder) }
}
extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
extension Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
extension Publishers {
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher where Upstream.Output == Coder.Input {
        public typealias Failure = any Error
        public let upstream: Upstream
        fileprivate let decoder: Coder
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
            upstream.tryMap { try decoder.decode(Output.self, from: $0) }.receive(subscriber: subscriber)
        }
    }
}
