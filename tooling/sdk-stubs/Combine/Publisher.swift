// Stand-in for Combine, which runs: https://developer.apple.com/documentation/combine/publisher, …/subscriber, …/subscription, …/subscribers,
// …/cancellable, …/anycancellable, …/anypublisher, …/anysubscriber. Behaviour that Apple's pages leave open follows what
// https://github.com/OpenCombine/OpenCombine has measured against Combine; the code is our own.

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input { receive(subscriber: subscriber) }
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
        sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

public struct CombineIdentifier: Hashable, CustomStringConvertible {
    private let id: UInt
    public init() { id = UInt.random(in: 1...UInt.max) }
    public init(_ obj: AnyObject) { id = UInt(bitPattern: ObjectIdentifier(obj)) }
    public var description: String { String(id, radix: 16) }
}

public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}
extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}
extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

public protocol Cancellable {
    func cancel()
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
    public static var empty: any Subscription { Nothing() }
    private struct Nothing: Subscription {
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}

public enum Subscribers {
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
        // Int.max stands for «without limit».
        private let amount: Int
        private init(amount: Int) { self.amount = amount }
        public static let unlimited = Demand(amount: .max)
        public static let none = Demand(amount: 0)
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "Demand is not negative")
            return Demand(amount: value)
        }
        public var max: Int? { amount == .max ? nil : amount }
        public var description: String { amount == .max ? "unlimited" : "max(\(amount))" }

        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            let (sum, overflow) = lhs.amount.addingReportingOverflow(rhs.amount)
            return Demand(amount: overflow ? .max : sum)
        }
        public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + Demand(amount: rhs) }
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            lhs == .unlimited ? .unlimited : Demand(amount: rhs == .unlimited ? 0 : Swift.max(0, lhs.amount - rhs.amount))
        }
        public static func - (lhs: Demand, rhs: Int) -> Demand { lhs - Demand(amount: rhs) }
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.amount < rhs.amount }
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.amount > rhs }
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.amount >= rhs }
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.amount == rhs }
        public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.amount != rhs }
    }
}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

public final class AnyCancellable: Cancellable, Hashable {
    private let lock = Lock()
    private var onCancel: (() -> Void)?
    public init(_ cancel: @escaping () -> Void) { onCancel = cancel }
    public init<C: Cancellable>(_ canceller: C) { onCancel = canceller.cancel }
    deinit { cancel() }
    public func cancel() {
        let action = lock.around { () -> (() -> Void)? in
            defer { onCancel = nil }
            return onCancel
        }
        action?()
    }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { collection.append(self) }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
extension Cancellable {
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let attach: (AnySubscriber<Output, Failure>) -> Void
    public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
        attach = { publisher.receive(subscriber: $0) }
    }
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure { attach(AnySubscriber(subscriber)) }
}

public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void
    public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
        combineIdentifier = s.combineIdentifier
        onSubscription = { s.receive(subscription: $0) }
        onValue = { s.receive($0) }
        onCompletion = { s.receive(completion: $0) }
    }
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
    }
    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
