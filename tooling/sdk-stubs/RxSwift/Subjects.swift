// Stand-in: https://github.com/ReactiveX/RxSwift/blob/6.9.1/RxSwift/Subjects/PublishSubject.swift, …/BehaviorSubject.swift, …/ReplaySubject.swift
import Foundation

public protocol SubjectType: ObservableType {
    associatedtype Observer: ObserverType
    func asObserver() -> Observer
}

internal final class Audience<Element> {
    private let lock = NSRecursiveLock()
    private var seats: [(id: Int, handler: (Event<Element>) -> Void)] = []
    private var next = 0
    private(set) var end: Event<Element>?
    private(set) var replayed: [Element] = []
    private let size: Int
    init(replaying size: Int, first: [Element] = []) {
        self.size = size
        replayed = first
    }
    var hasObservers: Bool { lock.withLock { !seats.isEmpty } }
    func on(_ event: Event<Element>) {
        let handlers = lock.withLock { () -> [(Event<Element>) -> Void] in
            guard end == nil else { return [] }
            if case .next(let element) = event {
                replayed = Array((replayed + [element]).suffix(size))
            } else {
                end = event
            }
            defer { if end != nil { seats = [] } }
            return seats.map(\.handler)
        }
        handlers.forEach { $0(event) }
    }
    func add(_ handler: @escaping (Event<Element>) -> Void, replaysAfterEnd: Bool) -> any Disposable {
        let (id, past, over) = lock.withLock { () -> (Int, [Element], Event<Element>?) in
            next += 1
            if end == nil { seats.append((next, handler)) }
            return (next, end == nil || replaysAfterEnd ? replayed : [], end)
        }
        past.forEach { handler(.next($0)) }
        if let over { handler(over) }
        return Disposables.create { [weak self] in self?.lock.withLock { self?.seats.removeAll { $0.id == id } } }
    }
}

public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
    private let audience: Audience<Element>
    public private(set) var isDisposed = false
    public init() {
        let audience = Audience<Element>(replaying: 0)
        self.audience = audience
        super.init(attach: { audience.add($0.on, replaysAfterEnd: false) })
    }
    public var hasObservers: Bool { audience.hasObservers }
    public func on(_ event: Event<Element>) { audience.on(event) }
    public func asObserver() -> PublishSubject<Element> { self }
    public func dispose() { isDisposed = true }
}
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
    private let audience: Audience<Element>
    public private(set) var isDisposed = false
    public init(value: Element) {
        let audience = Audience<Element>(replaying: 1, first: [value])
        self.audience = audience
        super.init(attach: { audience.add($0.on, replaysAfterEnd: false) })
    }
    public func value() throws -> Element {
        if let error = audience.end?.error { throw error }
        return audience.replayed[0]
    }
    public var hasObservers: Bool { audience.hasObservers }
    public func on(_ event: Event<Element>) { audience.on(event) }
    public func asObserver() -> BehaviorSubject<Element> { self }
    public func dispose() { isDisposed = true }
}
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType {
    private let audience: Audience<Element>
    private init(_ size: Int) {
        let audience = Audience<Element>(replaying: size)
        self.audience = audience
        super.init(attach: { audience.add($0.on, replaysAfterEnd: true) })
    }
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(bufferSize) }
    public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(.max) }
    public func on(_ event: Event<Element>) { audience.on(event) }
    public func asObserver() -> ReplaySubject<Element> { self }
}
