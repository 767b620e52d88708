// Stand-in for what Foundation adds: https://developer.apple.com/documentation/foundation/urlsession/datataskpublisher,
// …/notificationcenter/publisher(for:object:), …/timer/publish(every:tolerance:on:in:options:)
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == URLError, S.Input == (data: Data, response: URLResponse) {
            let outlet = Outlet(subscriber)
            let shared = Crossing(value: outlet)
            let task = session.dataTask(with: request) { data, response, error in
                if let response, error == nil {
                    shared.value.send((data: data ?? Data(), response: response))
                    shared.value.send(completion: .finished)
                } else {
                    shared.value.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
                }
            }
            outlet.onCancel = { task.cancel() }
            outlet.onRequest = { _ in task.resume() }
            subscriber.receive(subscription: outlet)
        }
    }
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}

extension NotificationCenter {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Notification {
            let outlet = Outlet(subscriber, dropsWithoutDemand: true, isSubject: true)
            let shared = Crossing(value: outlet)
            let token = center.addObserver(forName: name, object: object, queue: nil) { shared.value.send($0) }
            outlet.onCancel = { center.removeObserver(token) }
            subscriber.receive(subscription: outlet)
        }
    }
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension Timer {
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        private let audience = Audience<Date, Never>()
        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
            audience.add(subscriber, keepsLatest: false, first: nil)
        }
        public func connect() -> any Cancellable {
            let shared = Crossing(value: audience)
            let timer = Timer(timeInterval: interval, repeats: true) { _ in shared.value.send(Date()) }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode) }
}
