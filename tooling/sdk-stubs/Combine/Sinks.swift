// Stand-in: https://developer.apple.com/documentation/combine/subscribers/sink, …/subscribers/assign, …/publisher/sink(receivevalue:),
// …/publisher/assign(to:on:)

extension Subscribers {
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private let lock = Lock()
        private var subscription: (any Subscription)?
        private var ended = false
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public init(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            onValue = receiveValue
            onCompletion = receiveCompletion
        }
        public func receive(subscription: any Subscription) {
            let accepted = lock.around { () -> Bool in
                guard self.subscription == nil, !ended else { return false }
                self.subscription = subscription
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }
        public func receive(_ value: Input) -> Subscribers.Demand {
            lock.around { onValue }?(value)
            return .none
        }
        public func receive(completion: Subscribers.Completion<Failure>) {
            let action = lock.around { onCompletion }
            _ = end()
            action?(completion)
        }
        public func cancel() { end()?.cancel() }
        private func end() -> (any Subscription)? {
            lock.around {
                defer { (subscription, onValue, onCompletion, ended) = (nil, nil, nil, true) }
                return subscription
            }
        }
    }

    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never
        private let lock = Lock()
        private var subscription: (any Subscription)?
        public private(set) var object: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.object = object
            self.keyPath = keyPath
        }
        public func receive(subscription: any Subscription) {
            lock.around { self.subscription = subscription }
            subscription.request(.unlimited)
        }
        public func receive(_ value: Input) -> Subscribers.Demand {
            lock.around { object }?[keyPath: keyPath] = value
            return .none
        }
        public func receive(completion: Subscribers.Completion<Never>) { _ = end() }
        public func cancel() { end()?.cancel() }
        private func end() -> (any Subscription)? {
            lock.around {
                defer { (subscription, object) = (nil, nil) }
                return subscription
            }
        }
    }
}

extension Publisher {
    public func sink(
        receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void), receiveValue: @escaping ((Output) -> Void)
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}
extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
