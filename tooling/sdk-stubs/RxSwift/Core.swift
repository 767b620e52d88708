// Stand-in for RxSwift 6.9, which runs: https://github.com/ReactiveX/RxSwift/blob/6.9.1/RxSwift/Observable.swift, …/Event.swift,
// …/ObserverType.swift, …/ObservableType+Extensions.swift, …/AnyObserver.swift. RxSwift itself builds on Linux; a check needs no network.
@_exported import Foundation

@frozen public enum Event<Element> {
    case next(Element)
    case error(any Swift.Error)
    case completed
}
extension Event {
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }
    public var error: (any Swift.Error)? {
        if case .error(let error) = self { error } else { nil }
    }
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }
}

public protocol ObserverType<Element> {
    associatedtype Element
    func on(_ event: Event<Element>)
}
extension ObserverType {
    public func onNext(_ element: Element) { on(.next(element)) }
    public func onCompleted() { on(.completed) }
    public func onError(_ error: any Swift.Error) { on(.error(error)) }
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
}
public struct AnyObserver<Element>: ObserverType {
    private let handler: (Event<Element>) -> Void
    public init(eventHandler: @escaping (Event<Element>) -> Void) { handler = eventHandler }
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element { handler = observer.on }
    public func on(_ event: Event<Element>) { handler(event) }
    public func asObserver() -> AnyObserver<Element> { self }
}

public protocol ObservableConvertibleType<Element> {
    associatedtype Element
    func asObservable() -> Observable<Element>
}
public protocol ObservableType<Element>: ObservableConvertibleType {
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}
extension ObservableType {
    public func asObservable() -> Observable<Element> { Observable(attach: { self.subscribe($0) }) }
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable { subscribe(AnyObserver(eventHandler: on)) }
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let disposed = Disposables.create { onDisposed?() }
        let subscription = subscribe { event in
            switch event {
            case .next(let element): onNext?(element)
            case .error(let error):
                onError?(error)
                disposed.dispose()
            case .completed:
                onCompleted?()
                disposed.dispose()
            }
        }
        return Disposables.create(subscription, disposed)
    }
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Swift.Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] in if let object { onNext?(object, $0) } },
            onError: { [weak object] in if let object { onError?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
}

public class Observable<Element>: ObservableType {
    private let attach: (AnyObserver<Element>) -> any Disposable
    init(attach: @escaping (AnyObserver<Element>) -> any Disposable) { self.attach = attach }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        // Nothing reaches an observer after the end or after the subscription's disposal.
        let gate = Gate<Element>(observer)
        gate.add(attach(AnyObserver(eventHandler: gate.on)))
        return gate
    }
    public func asObservable() -> Observable<Element> { self }
}

internal final class Gate<Element>: Disposable {
    private let lock = NSRecursiveLock()
    private var handler: ((Event<Element>) -> Void)?
    private var source: (any Disposable)?
    private var over = false
    init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element { handler = observer.on }
    func on(_ event: Event<Element>) {
        lock.lock()
        let handler = handler
        if event.isStopEvent { self.handler = nil }
        lock.unlock()
        handler?(event)
        if event.isStopEvent { dispose() }
    }
    func add(_ disposable: any Disposable) {
        lock.lock()
        let isOver = over
        if !isOver { source = disposable }
        lock.unlock()
        if isOver { disposable.dispose() }
    }
    func dispose() {
        lock.lock()
        over = true
        handler = nil
        let source = source
        self.source = nil
        lock.unlock()
        source?.dispose()
    }
}

public enum RxError: Swift.Error {
    case unknown
    case noElements
    case moreThanOneElement
    case timeout
    case disposed(object: AnyObject)
}

@dynamicMemberLookup public struct Reactive<Base> {
    public let base: Base
    public init(_ base: Base) { self.base = base }
    public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property> where Base: AnyObject {
        Binder(base) { base, value in base[keyPath: keyPath] = value }
    }
}
public protocol ReactiveCompatible {
    associatedtype ReactiveBase
    static var rx: Reactive<ReactiveBase>.Type { get set }
    var rx: Reactive<ReactiveBase> { get set }
}
extension ReactiveCompatible {
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}
extension NSObject: ReactiveCompatible {}

public struct Binder<Value>: ObserverType {
    public typealias Element = Value
    private let handler: (Event<Value>) -> Void
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(), binding: @escaping (Target, Value) -> Void
    ) {
        handler = { [weak target] event in
            guard case .next(let value) = event else { return }
            _ = scheduler.schedule(value) { value in
                if let target { binding(target, value) }
                return Disposables.create()
            }
        }
    }
    public func on(_ event: Event<Value>) { handler(event) }
}
