// Stand-in: https://developer.apple.com/documentation/combine/subject, …/passthroughsubject, …/currentvaluesubject

public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}
extension Subject where Output == Void {
    public func send() { send(()) }
}

/// The subscribers of a subject, in the order in which they came.
internal final class Audience<Output, Failure: Error> {
    private struct Seat {
        let id: Int
        let send: (Output) -> Void
        let complete: (Subscribers.Completion<Failure>) -> Void
    }
    private let lock = Lock()
    private var seats: [Seat] = []
    private var next = 0
    private(set) var completion: Subscribers.Completion<Failure>?

    func add<S: Subscriber>(_ subscriber: S, keepsLatest: Bool, first: Output?) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber, keepsLatestOnly: keepsLatest, dropsWithoutDemand: !keepsLatest, isSubject: true)
        let over = lock.around { () -> Subscribers.Completion<Failure>? in
            guard completion == nil else { return completion }
            let id = next
            next += 1
            seats.append(Seat(id: id, send: outlet.send, complete: { outlet.send(completion: $0, discardingWaiting: true) }))
            outlet.onCancel = { [weak self] in self?.remove(id) }
            return nil
        }
        if let over {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: over)
        } else {
            if let first { outlet.send(first) }
            subscriber.receive(subscription: outlet)
        }
    }
    private func remove(_ id: Int) { lock.around { seats.removeAll { $0.id == id } } }
    func send(_ value: Output) { for seat in lock.around({ seats }) { seat.send(value) } }
    func complete(_ completion: Subscribers.Completion<Failure>) {
        let audience = lock.around { () -> [Seat] in
            guard self.completion == nil else { return [] }
            self.completion = completion
            defer { seats = [] }
            return seats
        }
        for seat in audience { seat.complete(completion) }
    }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    private var upstreams: [any Subscription] = []
    public init() {}
    deinit { upstreams.forEach { $0.cancel() } }
    public func send(subscription: any Subscription) {
        upstreams.append(subscription)
        subscription.request(.unlimited)
    }
    public func send(_ input: Output) { audience.send(input) }
    public func send(completion: Subscribers.Completion<Failure>) { audience.complete(completion) }
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        audience.add(subscriber, keepsLatest: false, first: nil)
    }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    private let lock = Lock()
    private var current: Output
    private var upstreams: [any Subscription] = []
    public init(_ value: Output) { current = value }
    deinit { upstreams.forEach { $0.cancel() } }
    public var value: Output {
        get { lock.around { current } }
        set { send(newValue) }
    }
    public func send(subscription: any Subscription) {
        upstreams.append(subscription)
        subscription.request(.unlimited)
    }
    public func send(_ input: Output) {
        guard audience.completion == nil else { return }
        lock.around { current = input }
        audience.send(input)
    }
    public func send(completion: Subscribers.Completion<Failure>) { audience.complete(completion) }
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        audience.add(subscriber, keepsLatest: true, first: value)
    }
}
