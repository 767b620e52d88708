// Stand-in: https://developer.apple.com/documentation/combine/publishers/share, …/multicast, …/autoconnect, …/connectablepublisher

public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}
extension ConnectablePublisher {
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let lock = Lock()
        private var subject: SubjectType?
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }
        private var current: SubjectType {
            lock.around {
                let current = subject ?? createSubject()
                subject = current
                return current
            }
        }
        public func receive<S: Subscriber>(subscriber: S) where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
            current.receive(subscriber: subscriber)
        }
        public func connect() -> any Cancellable { upstream.subscribe(current) }
    }
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let lock = Lock()
        private var subscribers = 0
        private var connection: (any Cancellable)?
        public init(upstream: Upstream) { self.upstream = upstream }
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let link = Link<Output, Failure, S>(
                subscriber,
                onCompletion: { completion, link in
                    link.finish(completion)
                    self.leave()
                }, onValue: { $1.downstream.receive($0) })
            link.onCancel = { [weak link] in if link?.isOver == false { self.leave() } }
            let isFirst = lock.around { () -> Bool in
                subscribers += 1
                return subscribers == 1
            }
            upstream.subscribe(link)
            guard isFirst else { return }
            let connected = upstream.connect()
            let stays = lock.around { () -> Bool in
                if subscribers > 0 { connection = connected }
                return subscribers > 0
            }
            if !stays { connected.cancel() }
        }
        private func leave() {
            lock.around { () -> (any Cancellable)? in
                subscribers -= 1
                guard subscribers == 0 else { return nil }
                defer { connection = nil }
                return connection
            }?.cancel()
        }
    }
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Multicast(upstream: upstream, createSubject: PassthroughSubject.init).autoconnect()
        }
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            shared.receive(subscriber: subscriber)
        }
        public static func == (lhs: Share<Upstream>, rhs: Share<Upstream>) -> Bool { lhs === rhs }
    }
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        private let multicast: Multicast<Upstream, PassthroughSubject<Output, Never>>
        public init(upstream: Upstream) { multicast = Multicast(upstream: upstream, createSubject: PassthroughSubject.init) }
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Never {
            multicast.receive(subscriber: subscriber)
        }
        public func connect() -> any Cancellable { multicast.connect() }
    }
}

extension Publisher {
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output { Publishers.Multicast(upstream: self, createSubject: createSubject) }
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: { subject })
    }
}
extension Publisher where Failure == Never {
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
