// What the operators are made of; not part of Combine.
import Foundation

internal final class Lock {
    private let lock = NSRecursiveLock()
    func around<Result>(_ work: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return work()
    }
}

/// A value that crosses to a scheduler's thread, which Combine leaves to the user's care.
internal struct Crossing<Value>: @unchecked Sendable { let value: Value }

/// One subscription of an operator with one upstream: hands values through `onValue`, demand and cancellation up.
internal final class Link<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    private let lock = Lock()
    private var upstream: (any Subscription)?
    private var ended = false
    let downstream: Downstream
    private let onValue: (Input, Link) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>, Link) -> Void
    var onRequest: ((Subscribers.Demand, Link) -> Subscribers.Demand)?
    var onCancel: (() -> Void)?

    init(
        _ downstream: Downstream, onCompletion: @escaping (Subscribers.Completion<Failure>, Link) -> Void,
        onValue: @escaping (Input, Link) -> Subscribers.Demand
    ) {
        self.downstream = downstream
        self.onValue = onValue
        self.onCompletion = onCompletion
    }
    var isOver: Bool { lock.around { ended } }
    func receive(subscription: any Subscription) {
        let accepted = lock.around { () -> Bool in
            guard upstream == nil, !ended else { return false }
            upstream = subscription
            return true
        }
        guard accepted else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }
    func receive(_ input: Input) -> Subscribers.Demand { isOver ? .none : onValue(input, self) }
    func receive(completion: Subscribers.Completion<Failure>) {
        if !isOver { onCompletion(completion, self) }
    }
    func request(_ demand: Subscribers.Demand) {
        let (subscription, passed) = (lock.around { upstream }, onRequest?(demand, self) ?? demand)
        if passed > 0 { subscription?.request(passed) }
    }
    func cancel() {
        onCancel?()
        end()?.cancel()
    }
    private func end() -> (any Subscription)? {
        lock.around {
            defer { upstream = nil }
            ended = true
            return upstream
        }
    }
    /// Ends this subscription; the upstream, if it is still alive, is cancelled.
    func finish(_ completion: Subscribers.Completion<Downstream.Failure>, cancelsUpstream: Bool = false) {
        let already = isOver
        let subscription = end()
        if cancelsUpstream { subscription?.cancel() }
        if !already { downstream.receive(completion: completion) }
    }
    func attempt(_ work: () throws -> Subscribers.Demand) -> Subscribers.Demand where Downstream.Failure == any Error {
        do { return try work() } catch {
            finish(.failure(error), cancelsUpstream: true)
            return .none
        }
    }
}
extension Link where Failure == Downstream.Failure {
    convenience init(_ downstream: Downstream, onValue: @escaping (Input, Link) -> Subscribers.Demand) {
        self.init(downstream, onCompletion: { $1.finish($0) }, onValue: onValue)
    }
}
extension Link where Downstream.Failure == any Error {
    convenience init(trying downstream: Downstream, onValue: @escaping (Input, Link) throws -> Subscribers.Demand) {
        self.init(
            downstream,
            onCompletion: { completion, link in
                switch completion {
                case .finished: link.finish(.finished)
                case .failure(let error): link.finish(.failure(error))
                }
            }, onValue: { input, link in link.attempt { try onValue(input, link) } })
    }
}

/// Values for one downstream that wait until it asks for them.
internal final class Outlet<Downstream: Subscriber>: Subscription {
    private enum Step {
        case value(Downstream, Downstream.Input)
        case end(Downstream, Subscribers.Completion<Downstream.Failure>)
        case rest
    }
    private let lock = Lock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var waiting: [Downstream.Input] = []
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var delivering = false
    private let keepsLatestOnly: Bool
    private let dropsWithoutDemand: Bool
    private let isSubject: Bool
    var onCancel: (() -> Void)?
    var onRequest: ((Subscribers.Demand) -> Void)?

    init(_ downstream: Downstream, keepsLatestOnly: Bool = false, dropsWithoutDemand: Bool = false, isSubject: Bool = false) {
        self.downstream = downstream
        self.isSubject = isSubject
        self.keepsLatestOnly = keepsLatestOnly
        self.dropsWithoutDemand = dropsWithoutDemand
    }
    var isOver: Bool { lock.around { downstream == nil } }
    var isUnlimited: Bool { lock.around { demand == .unlimited } }
    var outstanding: Subscribers.Demand { lock.around { demand } }
    func send(_ value: Downstream.Input) {
        lock.around {
            guard completion == nil, downstream != nil else { return }
            if dropsWithoutDemand, !(demand > waiting.count) { return }
            // Only what nobody has asked for is replaced: a value that is due is delivered.
            if keepsLatestOnly, !waiting.isEmpty, !(demand > waiting.count - 1) { waiting.removeLast() }
            waiting.append(value)
        }
        deliver()
    }
    func send(completion: Subscribers.Completion<Downstream.Failure>, discardingWaiting: Bool = false) {
        lock.around {
            if discardingWaiting { waiting = [] }
            if self.completion == nil { self.completion = completion }
        }
        deliver()
    }
    func request(_ demand: Subscribers.Demand) {
        lock.around { self.demand += demand }
        onRequest?(demand)
        deliver()
    }
    func cancel() {
        lock.around {
            downstream = nil
            waiting = []
        }
        let action = onCancel
        onCancel = nil
        onRequest = nil
        action?()
    }
    /// A value that a subscriber's own answer brings is delivered after the one that it answers to, not inside it; a subject sends at once.
    private func deliver() {
        let begins = lock.around { () -> Bool in
            defer { delivering = true }
            return !delivering
        }
        guard begins || isSubject else { return }
        while true {
            let step = lock.around { () -> Step in
                if let downstream, demand > 0, !waiting.isEmpty {
                    demand -= 1
                    return .value(downstream, waiting.removeFirst())
                }
                if let downstream, waiting.isEmpty, let completion {
                    self.downstream = nil
                    return .end(downstream, completion)
                }
                delivering = false
                return .rest
            }
            switch step {
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                guard more > 0 else { continue }
                lock.around { demand += more }
                onRequest?(more)
            case .end(let downstream, let completion):
                onCancel = nil
                downstream.receive(completion: completion)
            case .rest: return
            }
        }
    }
}
