// Stand-in: https://developer.apple.com/documentation/combine/just, …/empty, …/fail, …/deferred, …/future, …/record,
// …/publishers/sequence, …/optional/publisher, …/result/publisher

public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output
    public init(_ output: Output) { self.output = output }
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never { supply([output], to: subscriber) }
}
extension Just: Equatable where Output: Equatable {}

/// Hands the values to a subscriber as it asks for them, then finishes.
internal func supply<S: Subscriber>(
    _ values: some Swift.Sequence<S.Input>, then completion: Subscribers.Completion<S.Failure> = .finished, to subscriber: S
) {
    let outlet = Outlet(subscriber)
    for value in values { outlet.send(value) }
    let isEmpty = !values.contains { _ in true }
    if isEmpty {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: completion)
    } else {
        outlet.send(completion: completion)
        subscriber.receive(subscription: outlet)
    }
}

public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    public let completeImmediately: Bool
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure
    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
        createPublisher().subscribe(subscriber)
    }
}

public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting: [(Result<Output, Failure>) -> Void] = []

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { result in
            let waiting = self.lock.around { () -> [(Result<Output, Failure>) -> Void] in
                guard self.result == nil else { return [] }
                self.result = result
                defer { self.waiting = [] }
                return self.waiting
            }
            waiting.forEach { $0(result) }
        }
    }
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let outlet = Outlet(subscriber)
        let fulfill: (Result<Output, Failure>) -> Void = { result in
            switch result {
            case .success(let value):
                outlet.send(value)
                outlet.send(completion: .finished)
            case .failure(let error): outlet.send(completion: .failure(error))
            }
        }
        let known = lock.around { () -> Result<Output, Failure>? in
            if result == nil { waiting.append(fulfill) }
            return result
        }
        subscriber.receive(subscription: outlet)
        if let known { fulfill(known) }
    }
}
extension Future where Failure == Never {
    public final var value: Output {
        get async {
            await withCheckedContinuation { continuation in
                var subscription: AnyCancellable?
                subscription = sink { value in
                    continuation.resume(returning: Crossing(value: value))
                    _ = subscription
                }
            }.value
        }
    }
}
extension Future {
    public final var value: Output {
        get async throws {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Crossing<Output>, any Error>) in
                var subscription: AnyCancellable?
                subscription = sink(
                    receiveCompletion: { completion in
                        if case .failure(let error) = completion { continuation.resume(throwing: error) }
                        _ = subscription
                    }, receiveValue: { continuation.resume(returning: Crossing(value: $0)) })
            }.value
        }
    }
}

public enum Publishers {}

extension Publishers {
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements
        public init(sequence: Elements) { self.sequence = sequence }
        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            supply(Array(sequence), to: subscriber)
        }
    }
}
extension Swift.Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
extension Optional {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?
        public init(_ output: Wrapped?) { self.output = output }
        public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
            supply(output.map { [$0] } ?? [], to: subscriber)
        }
    }
    public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }
}
extension Result where Failure: Error {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public let result: Result<Success, Failure>
        public init(_ result: Result<Success, Failure>) { self.result = result }
        public init(_ output: Success) { result = .success(output) }
        public init(_ failure: Failure) { result = .failure(failure) }
        public func receive<S: Subscriber>(subscriber: S) where Success == S.Input, Failure == S.Failure {
            switch result {
            case .success(let value): supply([value], to: subscriber)
            case .failure(let error): supply([], then: .failure(error), to: subscriber)
            }
        }
    }
    public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }
}
